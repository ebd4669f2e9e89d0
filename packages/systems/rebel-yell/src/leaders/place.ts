import type { HexIndex } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import { type LeaderPlacing, type Placement, placingBy } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { Window } from '../book/kinds.ts';
import { hexNamed, leaderIdOf } from '../terms/ids.ts';
import { leaderRoster, rosterOf, unitOf } from '../terms/lookups.ts';
import type { LeaderIndex, RyRule } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { hasFlag, unitsOf } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import { activeSide, serialOf } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';

type Returning = LeaderPlacing<Window<'return-leaders', 'place'>, Board, RyPlay>;

/** A leader who has been lost comes back with his brigade (4.6.7). */
export const placeLeader: Returning = placingBy<Board, RyState, RyPlay, 'return-leaders', 'place-leader', RyRule>({
  rule: 'ry:4.6.7',
  step: 'return-leaders',
  asks: 'place-leader',
  find: dueReturn,
  seat: activeSide,
  may: mayPlace,
  resolve: resolvePlace,
  next,
});

/** The next brigade leader who is back at the close of this Action Segment, and where he may be put (4.6.7, R66). */
function dueReturn(board: Board, state: RyState): Placement | undefined {
  const side = activeSide(board, state);
  const now = serialOf(state);
  for (const [leader, at] of state.leaders.entries()) {
    const roster = leaderRoster(board, leader);
    if (at.where !== 'lost' || roster.side !== side || at.lostIn >= now) continue;
    const hexes = placesFor(board, state, leader);
    if (hexes.length > 0) return { leader, hexes };
  }
  return undefined;
}

/** Un-routed units of his brigade, those with a flag where there are any. */
function placesFor(board: Board, state: RyState, leader: LeaderIndex): readonly HexIndex[] {
  const { side, brigade, regiments } = leaderRoster(board, leader);
  const own = unitsOf(board, state, side).filter(unit => {
    const roster = rosterOf(board, unit);
    const isHis = roster.brigade === brigade && (regiments.length === 0 || regiments.includes(roster.regiment));
    return isHis && unitOf(state, unit).order !== 'routed';
  });
  const withFlag = own.filter(unit => hasFlag(board, state, unit));
  return [...new Set((withFlag.length > 0 ? withFlag : own).map(unit => unitOf(state, unit).hex))];
}

function mayPlace(board: Board, due: Placement | undefined, order: OrderOf<'place'>): Refusal | undefined {
  const facts = { leader: order.leader, hex: order.hex };
  if (due === undefined || leaderIdOf(board, due.leader) !== order.leader) return refuse('ry:4.6.7', 'not-due', facts);
  return due.hexes.includes(hexNamed(board, order.hex)) ? undefined : refuse('ry:4.6.7', 'not-with-his-brigade', facts);
}

function resolvePlace(_board: Board, play: RyPlay, order: OrderOf<'place'>): void {
  play.emit({ event: 'leader-placed', leader: order.leader, hex: order.hex, rule: 'ry:4.6.7' });
  next(play, { step: 'return-leaders' });
}
