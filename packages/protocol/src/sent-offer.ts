import type { Order } from '@guidon/kernel';
import type { OrderHint } from '@guidon/kit';
import type { Offer } from './replies.ts';

/** An offer as news bring it: its hint without what `saidBy` makes of the order. */
export interface SentOffer extends Omit<Offer, 'hint'> {
  readonly hint: Partial<OrderHint>;
}

export const receivedOffer = ({ order, label, hint }: SentOffer): Offer => ({
  order,
  label,
  hint: { ...saidBy(order), ...hint },
});

/** Fields that an order may have, whatever the game. */
type Said = Order & { readonly [N in 'units' | 'unit' | 'path' | 'to']?: unknown };

/** The hint that an order makes by itself: its kind, who does it, by which way, and where to; the rest is left open. */
export function saidBy(order: Said): OrderHint {
  const path = textsIn(order.path);
  const to = typeof order.to === 'string' ? order.to : (path.at(-1) ?? null);
  const units = typeof order.unit === 'string' ? [order.unit] : textsIn(order.units);
  return {
    kind: order.do,
    units,
    along: NONE,
    to,
    path,
    cost: null,
    facing: null,
    note: null,
    plain: false,
    answer: null,
    prefers: [],
    minor: false,
    weighed: false,
    asks: [],
  };
}

const NONE: readonly string[] = [];

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) && value.every(one => typeof one === 'string') ? value : NONE;
