import type { HexIndex } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { Window } from '../book/kinds.ts';
import { firstPointed } from '../presentation/meant.ts';
import { codeAt, hexNamed, leaderIdOf } from '../terms/ids.ts';
import { leaderRoster, rosterOf, unitOf } from '../terms/lookups.ts';
import type { LeaderIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { hasFlag, unitsOf } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import { activeSide, serialOf } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';

/** A leader who has been lost comes back with his brigade (4.6.7). */
export const placeLeader: Window<'return-leaders', 'place'> = {
  rule: 'ry:4.6.7',
  steps: ['return-leaders'],
  opens(board, state) {
    const due = dueReturn(board, state);
    if (due === undefined || (due.hexes.length === 1 && state.pace === 'play')) return undefined;
    const units = [leaderIdOf(board, due.leader)];
    return { seat: activeSide(board, state), asks: 'place-leader', rule: 'ry:4.6.7', units };
  },
  answers: {
    place: {
      may: (board, state, { order }) => mayPlace(board, state, order),
      resolve: (_board, play, { order }) => resolvePlace(play, order),
      parts: 'offers',
    },
  },
  offers(board, state) {
    const due = dueReturn(board, state);
    if (due === undefined) return [];
    const leader = leaderIdOf(board, due.leader);
    return due.hexes.map(hex => ({ do: 'place', leader, hex: codeAt(board, hex) }));
  },
  fallback: 'first',
  odds: { assume: 'open', named: false },
  screen: {
    reaction: true,
    standing: null,
    meant(_board, _state, pointed) {
      const leader = firstPointed(pointed);
      return leader === undefined ? undefined : { do: 'place', leader, hex: pointed.hex };
    },
  },
};

interface Return {
  readonly leader: LeaderIndex;
  readonly hexes: readonly HexIndex[];
}

/** The next brigade leader who is back at the close of this Action Segment, and where he may be put (4.6.7, R66). */
function dueReturn(board: Board, state: RyState): Return | undefined {
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

function mayPlace(board: Board, state: RyState, order: OrderOf<'place'>): Refusal | undefined {
  const due = dueReturn(board, state);
  const facts = { leader: order.leader, hex: order.hex };
  if (due === undefined || leaderIdOf(board, due.leader) !== order.leader) return refuse('ry:4.6.7', 'not-due', facts);
  return due.hexes.includes(hexNamed(board, order.hex)) ? undefined : refuse('ry:4.6.7', 'not-with-his-brigade', facts);
}

function resolvePlace(play: RyPlay, order: OrderOf<'place'>): void {
  play.emit({ event: 'leader-placed', leader: order.leader, hex: order.hex, rule: 'ry:4.6.7' });
  next(play, { step: 'return-leaders' });
}

/** One place only: he is put there without a question. */
export function returnOnly(board: Board, play: RyPlay): void {
  const due = dueReturn(board, play.state);
  const hex = due?.hexes[0];
  if (due === undefined || hex === undefined) {
    next(play);
    return;
  }
  resolvePlace(play, { do: 'place', leader: leaderIdOf(board, due.leader), hex: codeAt(board, hex) });
}
