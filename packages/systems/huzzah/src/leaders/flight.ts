import { areAdjacent, distance, type HexIndex, hexAt, neighboursOf } from '@guidon/hex';
import { type Refusal, refuse, topOf } from '@guidon/kernel';
import { type Post, way } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { askLeader } from '../book/asking.ts';
import type { Room, Window } from '../book/kinds.ts';
import { wayTo } from '../presentation/meant.ts';
import { rollDie } from '../terms/dice.ts';
import { codeAt, hexNamed, leaderIdOf } from '../terms/ids.ts';
import { leaderOf, leaderRoster } from '../terms/lookups.ts';
import { enemyOf, type LeaderIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { holderOf } from '../terms/places.ts';
import { type HzPlay, next } from '../terms/play.ts';
import type { HzState, Step, StepOf } from '../terms/state.ts';
import { isControlled } from '../zones/control.ts';
import { loseLeader } from './losses.ts';
import { LEADER_ALLOWANCE, leaderCost, leaderReach } from './ride.ts';

type FlightStep = StepOf<'flight'>;

/** Rule 6.1.2: a leader without an escort gets away from the enemy who comes near. */
const flight: Window<'flight', 'flee' | 'stay'> = {
  rule: 'hz:6.1.2',
  steps: ['flight'],
  opens: (board, state, { leader, must }) =>
    must && flightPaths(board, state, leader).size === 0
      ? undefined
      : askLeader(board, state, { leader, asks: 'flight', rule: 'hz:6.1.2' }),
  answers: {
    flee: {
      may: (board, state, given) => mayFlee(board, state, given),
      resolve: (board, play, given) => resolveFlight(board, play, given),
      parts: { path: (board, state, { said: { path = [] }, step }) => longerFlights(board, state, { path, step }) },
    },
    stay: {
      may: (board, _state, { step }) => mayStandFast(board, step),
      resolve: (_board, play) => next(play),
      parts: 'offers',
    },
  },
  offers: flights,
  // Another way to the same hex may lead out of more enemy zones, or fewer (6.1.3).
  limits: () => LIMITS,
  fallback: { pick: refuge },
  odds: { assume: 'open', named: true },
  screen: {
    reaction: true,
    standing: null,
    meant(board, state, pointed) {
      const [leader] = pointed.units.length > 0 ? pointed.units : pointed.decision.units;
      return leader === undefined
        ? undefined
        : { do: 'flee', path: wayTo(board, state, { ...pointed, units: [leader] }) };
    },
  },
};

const LIMITS = [{ do: 'flee', limits: { halfPoints: LEADER_ALLOWANCE } }];

/** Lone leaders get away, or are taken. */
export const fleeing = {
  windows: { flight },
  orders: {
    flee: {
      rule: 'hz:6.1.2',
      hint: (board, state, { order: { path }, decision: { units } }) => ({
        units,
        ...way(path),
        answer: isOnlyFlight(board, state) ? 'yes' : null,
      }),
    },
  },
  steps: { flights: { take: askFlights }, flight: { take: capture } },
} satisfies Room;

/** Where there are several ways to get away, none of them is a plain yes. */
function isOnlyFlight(board: Board, state: HzState): boolean {
  const top = topOf(state.agenda);
  return top?.step === 'flight' && flightPaths(board, state, top.leader).size === 1;
}

function flights(board: Board, state: HzState, step: FlightStep): readonly OrderOf<'flee' | 'stay'>[] {
  const paths = [...flightPaths(board, state, step.leader).values()]
    .map((path): OrderOf<'flee'> => ({ do: 'flee', path: path.map(hex => codeAt(board, hex)) }))
    .filter(order => mayFlee(board, state, { step, order }) === undefined);
  return mayStandFast(board, step) === undefined ? [{ do: 'stay' }, ...paths] : paths;
}

/** To the nearest friends if he must go, else he stays. */
function refuge(board: Board, state: HzState, step: FlightStep): OrderOf<'flee' | 'stay'> | undefined {
  if (mayStandFast(board, step) === undefined) return { do: 'stay' };
  const { side } = leaderRoster(board, step.leader);
  for (const [hex, path] of flightPaths(board, state, step.leader))
    if (holderOf(board, state, hex) === side) return { do: 'flee', path: path.map(to => codeAt(board, to)) };
  return flights(board, state, step)[0];
}

/** The way with each hex that may come next. */
function longerFlights(
  board: Board,
  state: HzState,
  { path, step }: { readonly path: readonly string[]; readonly step: FlightStep },
): readonly (readonly string[])[] {
  const last = path.at(-1);
  const at = last === undefined ? leaderOf(state, step.leader).hex : hexNamed(board, last);
  return neighboursOf(board.map.grid, at)
    .map(to => [...path, codeAt(board, to)])
    .filter(longer => mayFlee(board, state, { step, order: { do: 'flee', path: longer } }) === undefined);
}

/** Lone enemy leaders within two hexes of who has just come are asked, one after another (6.1.2, R53). */
function askFlights(board: Board, play: HzPlay, step: StepOf<'flights'>): void {
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
export const flightsFrom = (board: Board, state: HzState, { side, hex }: Post): readonly Step[] =>
  loneLeaders(board, state, { side: enemyOf(side), hex }).length > 0 ? [{ step: 'flights', hex, asked: [] }] : [];

function loneLeaders(board: Board, state: HzState, near: Post): readonly LeaderIndex[] {
  return state.leaders.flatMap((leader, index) => {
    if (leader.where !== 'map' || leaderRoster(board, index).side !== near.side) return [];
    if (distance(board.map.grid, leader.hex, near.hex) > 2) return [];
    const isEscorted = holderOf(board, state, leader.hex) === near.side;
    return isEscorted ? [] : [index];
  });
}

/** Where a leader can flee to, with the paths (6.1.2, 6.1.3). */
export const flightPaths = (
  board: Board,
  state: HzState,
  leader: LeaderIndex,
): ReadonlyMap<HexIndex, readonly HexIndex[]> => leaderReach(board, state, { leader, budget: LEADER_ALLOWANCE });

function mayFlee(
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
  if (cost <= LEADER_ALLOWANCE) return undefined;
  const facts = { leader: id, hex: codeAt(board, at), points: cost / 2, left: LEADER_ALLOWANCE / 2 };
  return refuse('hz:6.1.2', 'too-far', facts);
}

/** R53: he may stay, unless the enemy is upon him. */
const mayStandFast = (board: Board, step: FlightStep): Refusal | undefined =>
  step.must ? refuse('hz:6.1.2', 'enemy-upon-him', { leader: leaderIdOf(board, step.leader) }) : undefined;

/** Rule 6.1.3: for each enemy zone of control he leaves the enemy rolls; a high die stops him for good. */
function resolveFlight(
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
    if (isControlled(board, play.state, { hex: at, side: enemyOf(side) }) && isShotDown(play, id)) {
      loseLeader(board, play, { leader: step.leader, rule: 'hz:6.1.3' });
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
function capture(board: Board, play: HzPlay, step: FlightStep): void {
  loseLeader(board, play, { leader: step.leader, rule: 'hz:6.1.2', forGood: true });
  next(play);
}
