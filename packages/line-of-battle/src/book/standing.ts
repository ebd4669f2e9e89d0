import { canonical, type Decision, type Order } from '@guidon/kernel';
import type { OrderHint, WindowScreen } from '@guidon/kit';

/**
 * How a question is answered once and for all. `yes`: the word that says it; `first`: the first offer that does not say
 * no; `only`: the only offer, where there is but one. `no`: the word that says it. Null where nothing says it.
 */
export interface Standing<W> {
  readonly yes: W | 'first' | 'only' | null;
  readonly no: W | null;
}

/** What a screen is told of a question in games of segments. */
export interface SegmentScreen<B, S, O extends Order, D extends Decision>
  extends Pick<WindowScreen<B, S, O, D>, 'reaction' | 'meant'> {
  readonly standing: Standing<O['do']> | null;
}

/** What an order says to a question that can be answered once and for all. */
export function standingAnswer<O extends Order>(
  standing: Standing<O['do']> | null,
  order: O,
  offers: () => readonly O[],
): OrderHint['answer'] {
  if (standing === null) return null;
  const { yes, no } = standing;
  if (order.do === no) return 'no';
  if (yes === null) return null;
  if (yes !== 'first' && yes !== 'only') return order.do === yes ? 'yes' : null;
  const open = offers();
  if (yes === 'only') return open.length === 1 ? 'yes' : null;
  const first = open.find(offer => offer.do !== no);
  return first !== undefined && canonical(first) === canonical(order) ? 'yes' : null;
}
