import { areAdjacent, OFF_MAP } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import { chargeFault } from '../assault/led.ts';
import type { Board } from '../board/board.ts';
import type { SegmentOrder } from '../book/kinds.ts';
import { regimentOf } from '../combat/hits.ts';
import { codeAt, flagIdOf, flagNamed, hexNamed, idOf, idsOf, leaderIdOf } from '../terms/ids.ts';
import { flagRoster, flagState, isMounted, leaderOf, leaderRoster, rosterOf, unitOf } from '../terms/lookups.ts';
import type { OrderOf } from '../terms/orders.ts';
import { leadersAt, placesOf, stackAt } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import { activeSide, segmentKind } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';

/** A flag goes over to the next hex of its regiment (3.2). */
export const handFlag: SegmentOrder<'hand-flag'> = {
  rule: 'ry:3.2',
  may: (board, state, { order }) => mayHandFlag(board, state, order),
  whyNot: (board, state, order) => mayHandFlag(board, state, order),
  resolve: (board, play, { order }) => resolveHandFlag(board, play, order),
  offers: { in: ['action', 'mounted'], toSide: flagOrders },
  parts: 'offers',
  hint: (board, state, { order: { flag, to } }) => ({ units: bearers(board, state, flag), to }),
};

/** Flags handed to the next hex of the regiment. */
function flagOrders(board: Board, state: RyState): readonly OrderOf<'hand-flag'>[] {
  const side = activeSide(board, state);
  return state.flags.flatMap((flag, index) => {
    if (flag.where !== 'map' || flagRoster(board, index).side !== side) return [];
    return [...new Set(regimentOf(board, state, index).flatMap(unit => placesOf(unitOf(state, unit))))]
      .map((hex): OrderOf<'hand-flag'> => ({ do: 'hand-flag', flag: flagIdOf(board, index), to: codeAt(board, hex) }))
      .filter(order => mayHandFlag(board, state, order) === undefined);
  });
}

/** Who carries the flag now. */
function bearers(board: Board, state: RyState, id: string): readonly string[] {
  const flag = flagNamed(board, id);
  const { hex } = flagState(state, flag);
  return idsOf(
    board,
    stackAt(state, hex).filter(unit => board.flagOf[unit] === flag),
  );
}

/** A flag handed to men of its regiment in an adjacent hex before either moves. */
function mayHandFlag(board: Board, state: RyState, order: OrderOf<'hand-flag'>): Refusal | undefined {
  const flag = flagNamed(board, order.flag);
  const { side, regiment } = flagRoster(board, flag);
  const at = flagState(state, flag);
  const facts = { flag: order.flag };
  if (side !== activeSide(board, state)) return refuse('ry:2.1', 'not-your-unit', facts);
  if (at.where !== 'map') return refuse('ry:3.2', 'not-on-map', facts);
  if (segmentKind(state) !== 'action' && segmentKind(state) !== 'mounted')
    return refuse('ry:3.2', 'no-move-now', facts);
  const kept = chargeFault(board, state, { hex: at.hex, flags: [flag] });
  if (kept !== undefined) return kept;
  const bound = leadersAt(board, state, at.hex, side).find(
    leader => leaderRoster(board, leader).rank !== 'brigade' && leaderOf(state, leader).locked,
  );
  if (bound !== undefined) return refuse('ry:5.2.2', 'leader-bound', { ...facts, leader: leaderIdOf(board, bound) });
  if (at.rallied) return refuse('ry:3.2', 'flag-rallied', facts);
  const to = receiverHex(board, state, order);
  if (to === OFF_MAP) return refuse('ry:3.2', 'no-such-hex', { ...facts, hex: order.to });
  const own = (hex: number) => stackAt(state, hex).filter(unit => rosterOf(board, unit).regiment === regiment);
  const givers = own(at.hex);
  const takers = own(to);
  // Skirmishers give and take it from either of their hexes (6.4.1, R130).
  const placesAt = (hex: number) => [hex, ...own(hex).flatMap(unit => placesOf(unitOf(state, unit)))];
  const isNear = placesAt(at.hex).some(from => placesAt(to).some(hex => areAdjacent(board.map.grid, from, hex)));
  if (!isNear || takers.some(unit => givers.includes(unit)))
    return refuse('ry:3.2', 'not-adjacent', { ...facts, hex: order.to });
  if (takers.length === 0) return refuse('ry:3.1.4', 'other-regiment', facts);
  if (
    givers.some(unit => unitOf(state, unit).order === 'routed') ||
    takers.every(unit => unitOf(state, unit).order === 'routed')
  )
    return refuse('ry:3.2', 'routed', facts);
  if (segmentKind(state) === 'mounted' && !givers.every(unit => isMounted(unitOf(state, unit))))
    return refuse('ry:12.0', 'mounted-only', facts);
  const moved = [...givers, ...takers].find(
    unit => unitOf(state, unit).notes.acted === 'move' || unitOf(state, unit).notes.moved > 0,
  );
  return moved === undefined ? undefined : refuse('ry:3.2', 'has-moved', { ...facts, unit: idOf(board, moved) });
}

/** The hex that gets the flag, by its code or by a unit in it. */
function receiverHex(board: Board, state: RyState, order: OrderOf<'hand-flag'>): number {
  const unit = board.unitById.get(order.to);
  return unit === undefined ? hexNamed(board, order.to) : unitOf(state, unit).hex;
}

function resolveHandFlag(board: Board, play: RyPlay, order: OrderOf<'hand-flag'>): void {
  const to = receiverHex(board, play.state, order);
  const { regiment } = flagRoster(board, flagNamed(board, order.flag));
  const taker = stackAt(play.state, to).find(unit => rosterOf(board, unit).regiment === regiment);
  play.emit({ event: 'flag-handed', flag: order.flag, to: idOf(board, taker ?? -1), rule: 'ry:3.2' });
  next(play, { step: 'orders' });
}
