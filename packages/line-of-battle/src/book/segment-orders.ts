import type { AnswerRule, OrderRule, Terms } from '@guidon/kernel';
import type { Stack } from '../board/stacks.ts';
import type { Side } from '../clock/segments.ts';
import type { Drawer } from './drawers.ts';

/** What is offered of an order in segments of some kinds: to each stack, to each leader, to the side as a whole. */
export interface SegmentOffers<B, S, O, K> {
  readonly in: readonly K[];
  toStack?(board: B, state: S, stack: Stack): readonly O[];
  toLeader?(board: B, state: S, leader: number): readonly O[];
  toSide?(board: B, state: S): readonly O[];
}

/**
 * An order of a segment: as an answer to its question, and as a word. `S`: the step that asks, `O`: the order, `A`: all
 * orders of a segment, `K`: the kinds of segments.
 */
export interface SegmentOrderRule<T extends Terms, S, O, A, K> extends AnswerRule<T, S, O>, OrderRule<T, O> {
  /** Null for an order that another one offers along with its own, or that is only put together part by part. */
  readonly offers: SegmentOffers<T['board'], T['state'], A, K> | null;
}

/** What a segment has to offer its owner's orders. */
interface SegmentField<B, S, O, K> {
  kindOf(state: S): K;
  /** Whose segment it is. */
  activeSide(board: B, state: S): Side;
  stacksOf(board: B, state: S): readonly Stack[];
  /** Remembers what has been offered to a stack, as long as it holds. */
  keep(board: B, state: S, offer: (stack: Stack) => readonly O[]): (stack: Stack) => readonly O[];
}

interface Led {
  readonly leaders: readonly { readonly side: Side }[];
}

/** The leaders of a side, in the sequence of the roster. */
const leadersOf = ({ leaders }: Led, side: Side): readonly number[] =>
  leaders.flatMap((leader, index) => (leader.side === side ? [index] : []));

/**
 * The offers of a segment in parts, each found when it is asked for: stack by stack, then the rest. Within a stack, and
 * among the rest, orders come in the sequence of the list.
 */
export function segmentDrawers<B extends Led, S, O, K>(
  orders: readonly { readonly offers: SegmentOffers<B, S, O, K> | null }[],
  field: SegmentField<B, S, O, K>,
): (board: B, state: S) => readonly Drawer<O>[] {
  const offering = orders.flatMap(({ offers }) => offers ?? []);
  const byKind = new Map<K, readonly SegmentOffers<B, S, O, K>[]>();
  const offeredIn = (kind: K): readonly SegmentOffers<B, S, O, K>[] => {
    const known = byKind.get(kind) ?? offering.filter(offers => offers.in.includes(kind));
    byKind.set(kind, known);
    return known;
  };
  return (board, state) => {
    const offers = offeredIn(field.kindOf(state));
    const toStack = field.keep(board, state, stack =>
      offers.flatMap(offer => offer.toStack?.(board, state, stack) ?? []),
    );
    const drawers: Drawer<O>[] = field.stacksOf(board, state).map(stack => () => toStack(stack));
    for (const offer of offers) {
      if (offer.toSide !== undefined) drawers.push(() => offer.toSide?.(board, state) ?? []);
      if (offer.toLeader !== undefined)
        for (const leader of leadersOf(board, field.activeSide(board, state)))
          drawers.push(() => offer.toLeader?.(board, state, leader) ?? []);
    }
    return drawers;
  };
}
