import type { Json, Order, Refusal } from '@guidon/kernel';

/** A legal order near the one that was refused, with its sentence. */
export interface Remedy {
  readonly order: Order;
  readonly label: string;
}

interface OrderWords<S extends object> {
  order(state: S, order: Order): string;
}

/** What may be done instead of an order that was refused, if the refusal says so. */
export function remedyIn<S extends object>(words: OrderWords<S>, state: S, { remedy }: Refusal): Remedy | null {
  const order = remedy?.order;
  return isOrder(order) ? { order, label: words.order(state, order) } : null;
}

const isOrder = (value: Json | undefined): value is Json & Order =>
  typeof value === 'object' && value !== null && 'do' in value && typeof value.do === 'string';
