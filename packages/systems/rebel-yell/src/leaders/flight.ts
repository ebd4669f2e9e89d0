import { distance, type HexIndex, neighboursOf, OFF_MAP } from '@guidon/hex';
import { type Given, type Refusal, refuse } from '@guidon/kernel';
import { alwaysOpen, type Post } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { Window } from '../book/kinds.ts';
import { firstPointed, wayTo } from '../presentation/meant.ts';
import { codeAt, hexNamed, leaderIdOf } from '../terms/ids.ts';
import { leaderOf, leaderRoster, onMap, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type LeaderIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { isEnemyHex, leadersAt, stackAt, unitsOf } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import type { Step, StepOf } from '../terms/steps.ts';
import { leaderReach, nextOnRide, ride, rideFault } from './move.ts';

/** A leader whom the enemy has come up to rides off, or stays (4.5.1). */
export const flight: Window<'flight', 'flee' | 'stay'> = {
  rule: 'ry:4.5.1',
  steps: ['flight'],
  opens: (board, state, { leader }) => ({
    seat: leaderRoster(board, leader).side,
    asks: 'flight',
    rule: 'ry:4.5.1',
    units: [leaderIdOf(board, leader)],
    hex: codeAt(board, leaderOf(state, leader).hex),
  }),
  answers: {
    flee: {
      may: mayFlee,
      resolve: resolveFlight,
      parts: {
        path: (board, state, { said: { path = [] }, step: { leader } }) =>
          nextOnRide(board, state, { leader, path, spent: 0 }),
      },
    },
    stay: alwaysOpen((_board, play) => next(play)),
  },
  offers: (board, state, { leader }) => [
    { do: 'stay' },
    ...[...flightPaths(board, state, leader).values()].map(
      (path): OrderOf<'flee'> => ({ do: 'flee', path: path.map(hex => codeAt(board, hex)) }),
    ),
  ],
  fallback: 'first',
  odds: { assume: 'fallback', named: true },
  screen: {
    reaction: true,
    standing: { yes: 'first', no: 'stay' },
    meant(board, state, pointed) {
      const leader = firstPointed(pointed);
      return leader === undefined
        ? undefined
        : { do: 'flee', path: wayTo(board, state, { ...pointed, units: [leader] }) };
    },
  },
};

/** Leaders alone beside a hex into which an enemy came are asked, one after another, whether they ride off (4.5.1). */
export function askFlights(board: Board, play: RyPlay, step: StepOf<'flights'>): void {
  const leader = loneLeaders(board, play.state, step.hex).find(index => !step.asked.includes(index));
  if (leader === undefined) {
    next(play);
    return;
  }
  next(play, { step: 'flight', leader }, { ...step, asked: [...step.asked, leader] });
}

/** The question to lone leaders of the other side, where units have come into a hex by whatever way (4.5.1). */
export const flightSteps = (board: Board, state: RyState, hex: HexIndex): readonly Step[] =>
  loneLeaders(board, state, hex).length === 0 ? [] : [{ step: 'flights', hex, asked: [] }];

function loneLeaders(board: Board, state: RyState, hex: HexIndex): readonly LeaderIndex[] {
  const own = stackAt(state, hex)[0];
  if (own === undefined) return [];
  const enemy = enemyOf(sideOf(board, own));
  return [hex, ...neighboursOf(board.map.grid, hex)].flatMap(at =>
    at === hex || stackAt(state, at).length === 0 ? leadersAt(board, state, at, enemy) : [],
  );
}

/** The ways of a leader who rides off. */
const flightPaths = (board: Board, state: RyState, leader: LeaderIndex): ReadonlyMap<HexIndex, readonly HexIndex[]> =>
  leaderReach(board, state, { leader, most: board.charts.tec.allowance.leader });

function mayFlee(
  board: Board,
  state: RyState,
  { order, step }: Given<StepOf<'flight'>, OrderOf<'flee'>>,
): Refusal | undefined {
  const path = order.path.map(code => hexNamed(board, code));
  const bad = path.indexOf(OFF_MAP);
  if (bad >= 0 || path.length === 0)
    return refuse('ry:4.5.1', 'no-such-hex', {
      leader: leaderIdOf(board, step.leader),
      hex: order.path[bad] ?? '',
    });
  return rideFault(board, state, { leader: step.leader, path, spent: 0 });
}

function resolveFlight(board: Board, play: RyPlay, { order, step }: Given<StepOf<'flight'>, OrderOf<'flee'>>): void {
  ride(board, play, { leader: step.leader, path: order.path.map(code => hexNamed(board, code)), flight: true });
  next(play);
}

/** A leader in whose hex an enemy stands joins the nearest of his own; he stops nobody. */
function shelter(board: Board, play: RyPlay, leader: LeaderIndex): void {
  const { hex } = leaderOf(play.state, leader);
  const { side } = leaderRoster(board, leader);
  if (!isEnemyHex(board, play.state, hex, side)) return;
  const refuge = nearestOwn(board, play.state, { hex, side });
  if (refuge === undefined) {
    play.emit({
      event: 'leader-lost',
      leader: leaderIdOf(board, leader),
      captured: true,
      incapacitated: false,
      forGood: leaderRoster(board, leader).rank !== 'brigade',
      rule: 'ry:4.1.7',
    });
    return;
  }
  play.emit({
    event: 'leader-placed',
    leader: leaderIdOf(board, leader),
    hex: codeAt(board, refuge),
    rule: 'ry:4.5.1',
  });
}

function nearestOwn(board: Board, state: RyState, { hex, side }: Post): HexIndex | undefined {
  const away = (unit: number): number => distance(board.map.grid, unitOf(state, unit).hex, hex);
  const units = onMap(state, unitsOf(board, state, side)).toSorted((a, b) => away(a) - away(b) || a - b);
  return units[0] === undefined ? undefined : unitOf(state, units[0]).hex;
}

/** Leaders of either side who stand among enemies are put right. */
export function shelterAll(board: Board, play: RyPlay): void {
  for (const [leader, at] of play.state.leaders.entries()) if (at.where === 'map') shelter(board, play, leader);
}
