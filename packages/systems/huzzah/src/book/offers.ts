import { type Drawer, offeredFrom } from '@guidon/line-of-battle';
import { assault } from '../assault/assault.ts';
import { charge } from '../assault/charge.ts';
import { special } from '../battles/special.ts';
import type { Board } from '../board/board.ts';
import { fire } from '../fire/fire.ts';
import { moveLeader } from '../leaders/move.ts';
import { exit } from '../movement/exit.ts';
import { move } from '../movement/move.ts';
import { mayTurnUnits, turn } from '../movement/turn.ts';
import { rally } from '../rally/rally.ts';
import { regroup } from '../rally/regroup.ts';
import { activeSide, leaderRoster, segmentKind } from '../terms/lookups.ts';
import type { SegmentKind } from '../terms/names.ts';
import type { OrderOf, SegmentWord } from '../terms/orders.ts';
import type { HzState } from '../terms/state.ts';
import type { Offers } from './kinds.ts';
import { keptOffers } from './offers-kept.ts';
import { ownStacks } from './parts.ts';

/** Orders in the sequence in which they are offered: those of a stack, then those of leaders and of the whole side. */
const OF_STACKS: readonly Offering[] = [fire, assault, regroup, rally, move, turn];
const OF_OTHERS: readonly Offering[] = [charge, move, moveLeader, exit, special];

interface Offering {
  readonly offers: Offers | null;
}

/** What the records of a list offer in a segment of this kind. */
const offersIn = (kind: SegmentKind, list: readonly Offering[]): readonly Offers[] =>
  list.flatMap(({ offers }) => (offers?.in.includes(kind) === true ? [offers] : []));

const offered = offeredFrom({ hasSoon: hasTurns, drawers });

/** Has the owner of the segment anything to do? */
export const hasOrders = offered.has;

/** The orders offered in a segment, besides ending it. Moves of parts of a stack are only sampled. */
export const segmentOrders = offered.list;

/** An order drawn by chance: first whose, then what. */
export const drawnOrder = offered.draw;

/** A turn is soon found, and most stacks that may do anything may turn. */
function hasTurns(board: Board, state: HzState): boolean {
  return ownStacks(board, state).some(([, units]) => mayTurnUnits(board, state, units) === undefined);
}

/** The offers of a segment in parts, each found when it is asked for: stack by stack, leader by leader, and the rest. */
function drawers(board: Board, state: HzState): readonly Drawer<OrderOf<SegmentWord>>[] {
  const kind = segmentKind(state);
  const side = activeSide(board, state);
  const ofStacks = offersIn(kind, OF_STACKS);
  const offersOf = keptOffers(board, state, {
    side,
    offer: (hex, units) => ofStacks.flatMap(({ toStack }) => toStack?.(board, state, { hex, units }) ?? []),
  });
  const found: Drawer<OrderOf<SegmentWord>>[] = ownStacks(board, state).map(
    ([hex, units]) =>
      () =>
        offersOf(hex, units),
  );
  for (const { toSide, toLeader } of offersIn(kind, OF_OTHERS)) {
    if (toSide !== undefined) found.push(() => toSide(board, state));
    if (toLeader === undefined) continue;
    for (const leader of state.leaders.keys())
      if (leaderRoster(board, leader).side === side) found.push(() => toLeader(board, state, leader));
  }
  return found;
}
