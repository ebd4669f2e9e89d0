import { canonical, type Decision, type Order } from '@guidon/kernel';
import type { EventHint, OrderHint, Pointed } from './presentation.ts';

/** What a screen is told of a question: `B` the board, `S` the state, `O` the orders, `D` the decisions of the game. */
export interface WindowScreen<B, S, O extends Order, D extends Decision = Decision> {
  /** It interrupts something: a short answer is wanted, not a plan. */
  readonly reaction: boolean;
  /** Whether it can be answered once and for all: yes is the first offer, no the fallback. */
  readonly standing: { readonly yes: boolean; readonly no: boolean } | null;
  /** What pointing at a hex means. */
  meant?(board: B, state: S, pointed: Pointed<D>): O | undefined;
}

/** What a screen is told by each kind of record. `W` is what the windows of the game tell it. */
export interface Screens<W> {
  readonly window: W;
  readonly order: Partial<OrderHint>;
  readonly event: EventHint;
}

interface Asked<O extends Order> {
  readonly screen: Pick<WindowScreen<object, object, O>, 'standing'>;
  /** Read where it is an order. */
  readonly fallback: 'first' | object;
}

/** What an order says to a question that can be answered once and for all. */
export function standingAnswer<O extends Order>(
  { screen: { standing }, fallback }: Asked<O>,
  { order, first }: { readonly order: O; readonly first: O | undefined },
): OrderHint['answer'] {
  if (standing === null) return null;
  if (standing.no && fallback !== 'first' && 'do' in fallback && isSame(order, fallback)) return 'no';
  return standing.yes && first !== undefined && isSame(order, first) ? 'yes' : null;
}

const isSame = (one: object, other: object): boolean => canonical(one) === canonical(other);
