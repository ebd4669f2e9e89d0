import { areAdjacent, distance, type HexIndex, hexAt } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { loseLeader } from '../combat/results.ts';
import { rollDie } from '../terms/dice.ts';
import { codeAt, holderOf, leaderIdOf, leaderOf, leaderRoster, stackAt } from '../terms/lookups.ts';
import { enemyOf, type LeaderIndex, type Side } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { type HzPlay, next } from '../terms/play.ts';
import type { HzState, Step } from '../terms/state.ts';
import { isControlled } from '../zones/control.ts';
import { LEADER_ALLOWANCE, leaderCost, leaderReach } from './move.ts';

type FlightStep = Extract<Step, { readonly step: 'flight' }>;

/** Lone enemy leaders within two hexes of who has just come are asked, one after another (6.1.2, R53). */
export function askFlights(board: Board, play: HzPlay, step: Extract<Step, { readonly step: 'flights' }>): void {
  const side = holderOf(board, play.state, step.hex);
  const threatened =
    side === undefined
      ? undefined
      : loneLeaders(board, play.state, { side: enemyOf(side), hex: step.hex }).find(
          leader => !step.asked.includes(leader),
        );
  if (threatened === undefined) {
    next(play);
    return;
  }
  const must = leaderOf(play.state, threatened).hex === step.hex;
  next(play, { step: 'flight', leader: threatened, must }, { ...step, asked: [...step.asked, threatened] });
}

/** The same for who retreats: a step only where a lone enemy leader is near. */
export const flightsFrom = (
  board: Board,
  state: HzState,
  { side, hex }: { readonly side: Side; readonly hex: HexIndex },
): readonly Step[] =>
  loneLeaders(board, state, { side: enemyOf(side), hex }).length > 0 ? [{ step: 'flights', hex, asked: [] }] : [];

function loneLeaders(
  board: Board,
  state: HzState,
  near: { readonly side: Side; readonly hex: HexIndex },
): readonly LeaderIndex[] {
  return state.leaders.flatMap((leader, index) => {
    if (leader.where !== 'map' || leaderRoster(board, index).side !== near.side) return [];
    if (distance(board.map.grid, leader.hex, near.hex) > 2) return [];
    const escorted = stackAt(state, leader.hex).length > 0 && holderOf(board, state, leader.hex) === near.side;
    return escorted ? [] : [index];
  });
}

/** Where a leader can flee to, with the paths (6.1.2, 6.1.3). */
export const flightPaths = (
  board: Board,
  state: HzState,
  leader: LeaderIndex,
): ReadonlyMap<HexIndex, readonly HexIndex[]> => leaderReach(board, state, { leader, budget: LEADER_ALLOWANCE });

export function mayFlee(
  board: Board,
  state: HzState,
  { step, order }: { readonly step: FlightStep; readonly order: OrderOf<'flee'> },
): Refusal | undefined {
  const { side, id } = leaderRoster(board, step.leader);
  let at = leaderOf(state, step.leader).hex;
  const path: HexIndex[] = [];
  for (const code of order.path) {
    const to = hexAt(board.map.grid, code);
    if (to === undefined) return refuse('hz:4.1.2', 'no-such-hex', { hex: code });
    if (!areAdjacent(board.map.grid, at, to)) return refuse('hz:4.1.2', 'not-adjacent', { leader: id, hex: code });
    if (holderOf(board, state, to) === enemyOf(side))
      return refuse('hz:4.1.10', 'enemy-there', { leader: id, hex: code });
    if (board.map.water[to] === 1) return refuse('hz:2.4.3', 'water', { leader: id, hex: code });
    path.push(to);
    at = to;
  }
  if (path.length === 0) return refuse('hz:4.1.2', 'no-path', { leader: id });
  const cost = leaderCost(board, leaderOf(state, step.leader).hex, path).total;
  return cost > LEADER_ALLOWANCE ? refuse('hz:6.1.2', 'too-far', { leader: id, points: cost / 2 }) : undefined;
}

/** R53: he may stay, unless the enemy is upon him. */
export const mayStandFast = (board: Board, step: FlightStep): Refusal | undefined =>
  step.must ? refuse('hz:6.1.2', 'enemy-upon-him', { leader: leaderIdOf(board, step.leader) }) : undefined;

/** Rule 6.1.3: for each enemy zone of control he leaves the enemy rolls, 8 or 9 stops him for good. */
export function resolveFlight(
  board: Board,
  play: HzPlay,
  { step, order }: { readonly step: FlightStep; readonly order: OrderOf<'flee'> },
): void {
  const { side } = leaderRoster(board, step.leader);
  const id = leaderIdOf(board, step.leader);
  const from = leaderOf(play.state, step.leader).hex;
  let at = from;
  const gone: HexIndex[] = [];
  for (const code of order.path) {
    const to = hexAt(board.map.grid, code) ?? at;
    if (isControlled(board, play.state, at, enemyOf(side)) && isShotDown(play, id)) {
      loseLeader(board, play, step.leader, 'hz:6.1.3');
      next(play);
      return;
    }
    gone.push(to);
    at = to;
  }
  play.emit({
    event: 'leader-moved',
    leader: id,
    path: gone.map(hex => codeAt(board, hex)),
    cost: leaderCost(board, from, gone),
    flight: true,
  });
  next(play);
}

function isShotDown(play: HzPlay, leader: string): boolean {
  const roll = rollDie(play, { rule: 'hz:6.1.3', purpose: 'leader', tells: face => (face >= 8 ? 9 : 0) });
  play.emit({ event: 'leader-tested', leader, roll, on: 8, lost: roll >= 8, rule: 'hz:6.1.3' });
  return roll >= 8;
}

/** R53: the enemy stands in his hex and there is no way out: he is gone for good. */
export function capture(board: Board, play: HzPlay, step: FlightStep): void {
  loseLeader(board, play, step.leader, 'hz:6.1.2', true);
  next(play);
}
