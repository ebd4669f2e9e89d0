import type { HexIndex } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { hasAuthority } from '../combat/morale.ts';
import { activeSide, codeAt, leaderIdOf, leaderOf, leaderRoster, serialOf, unitOf, unitsOf } from '../terms/lookups.ts';
import type { LeaderIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { type HzPlay, next } from '../terms/play.ts';
import type { HzState } from '../terms/state.ts';
import { isHisPlace, isWithHisOwn } from './move.ts';

/** A leader to be put down, and where he may be. */
export interface Placement {
  readonly leader: LeaderIndex;
  readonly hexes: readonly HexIndex[];
}

/** Rule 14.2.4: the owner's junior leaders who end the segment away from their units; the opponent places them. */
export function misplacedJunior(board: Board, state: HzState): Placement | undefined {
  if (!board.profile.juniorStacking) return undefined;
  const side = activeSide(board, state);
  for (const [leader, { where, hex }] of state.leaders.entries()) {
    const { rank, side: own } = leaderRoster(board, leader);
    if (where !== 'map' || rank !== 'junior' || own !== side || isWithHisOwn(board, state, leader, hex)) continue;
    const hexes = restingPlaces(board, state, leader);
    if (hexes.length > 0) return { leader, hexes };
  }
  return undefined;
}

/** Hexes with a unit of his organization, or with his Senior or the Army leader. */
function restingPlaces(board: Board, state: HzState, leader: LeaderIndex): readonly HexIndex[] {
  const { side } = leaderRoster(board, leader);
  const withUnits = unitsOf(board, state, side).map(unit => unitOf(state, unit).hex);
  const withLeaders = state.leaders.flatMap((other, index) =>
    index !== leader && other.where === 'map' && leaderRoster(board, index).side === side ? [other.hex] : [],
  );
  return [...new Set([...withUnits, ...withLeaders])]
    .filter(hex => isHisPlace(board, state, leader, hex))
    .toSorted((a, b) => a - b);
}

/** Rules 6.2.6, R69: a replacement who comes back at the end of this segment. */
export function dueReplacement(board: Board, state: HzState): Placement | undefined {
  const side = activeSide(board, state);
  for (const [leader, { where, lostIn }] of state.leaders.entries()) {
    if (where !== 'lost' || leaderRoster(board, leader).side !== side || lostIn >= serialOf(state)) continue;
    const own = unitsOf(board, state, side).filter(unit => hasAuthority(board, leader, unit));
    const hexes = [...new Set(own.map(unit => unitOf(state, unit).hex))].toSorted((a, b) => a - b);
    if (hexes.length > 0) return { leader, hexes };
  }
  return undefined;
}

export function mayPlace(board: Board, placement: Placement | undefined, order: OrderOf<'place'>): Refusal | undefined {
  if (placement === undefined || leaderIdOf(board, placement.leader) !== order.leader)
    return refuse('hz:6.2.6', 'not-to-be-placed', { leader: order.leader });
  return placement.hexes.some(hex => codeAt(board, hex) === order.hex)
    ? undefined
    : refuse('hz:14.2.4', 'not-an-eligible-hex', { leader: order.leader, hex: order.hex });
}

export function resolvePlace(
  board: Board,
  play: HzPlay,
  order: OrderOf<'place'>,
  again: 'place-juniors' | 'place-replacements',
): void {
  const leader = board.leaderById.get(order.leader);
  const replaces = leader !== undefined && leaderOf(play.state, leader).where === 'lost';
  play.emit({
    event: 'leader-placed',
    leader: order.leader,
    hex: order.hex,
    rule: replaces ? 'hz:6.2.6' : 'hz:14.2.4',
    replaces,
  });
  next(play, { step: again });
}
