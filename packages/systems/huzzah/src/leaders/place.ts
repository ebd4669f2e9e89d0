import type { HexIndex } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { Room, Window } from '../book/kinds.ts';
import { hasAuthority } from '../combat/morale.ts';
import { codeAt, leaderIdOf } from '../terms/ids.ts';
import { leaderOf, leaderRoster, unitOf } from '../terms/lookups.ts';
import { enemyOf, type HzRule, type LeaderIndex, type Side } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { unitsOf } from '../terms/places.ts';
import { type HzPlay, next } from '../terms/play.ts';
import { activeSide, serialOf } from '../terms/segments.ts';
import type { HzState } from '../terms/state.ts';
import { isHisPlace, isWithHisOwn } from './ride.ts';

type PlaceStep = 'place-juniors' | 'place-replacements';

/** One question for each leader to be put down, as long as there is a choice. */
const placing = (rule: HzRule, { asks, step, find, seat }: Placing): Window<PlaceStep, 'place'> => ({
  rule,
  steps: [step],
  opens(board, state) {
    const placement = find(board, state);
    if (placement === undefined || (placement.hexes.length === 1 && state.pace === 'play')) return undefined;
    return { seat: seat(board, state), asks, rule, units: [leaderIdOf(board, placement.leader)] };
  },
  answers: {
    place: {
      may: (board, state, { order }) => mayPlace(board, { placement: find(board, state), rule }, order),
      resolve: (board, play, { order }) => resolvePlace(board, play, { order, again: step }),
      parts: 'offers',
    },
  },
  offers(board, state) {
    const placement = find(board, state);
    if (placement === undefined) return [];
    const leader = leaderIdOf(board, placement.leader);
    return placement.hexes.map(hex => ({ do: 'place', leader, hex: codeAt(board, hex) }));
  },
  fallback: 'first',
  odds: { assume: 'open', named: false },
  screen: {
    reaction: true,
    standing: null,
    meant(_board, _state, { units, decision, hex }) {
      const [leader] = units.length > 0 ? units : decision.units;
      return leader === undefined ? undefined : { do: 'place', leader, hex };
    },
  },
});

interface Placing {
  readonly asks: 'place-junior' | 'place-replacement';
  readonly step: PlaceStep;
  find(board: Board, state: HzState): Placement | undefined;
  /** Who chooses. */
  seat(board: Board, state: HzState): Side;
}

/** Leaders are put where they belong, and lost ones replaced. */
export const replacing = {
  windows: {
    'place-junior': placing('hz:14.2.4', {
      asks: 'place-junior',
      step: 'place-juniors',
      find: misplacedJunior,
      seat: (board, state) => enemyOf(activeSide(board, state)),
    }),
    'place-replacement': placing('hz:6.2.6', {
      asks: 'place-replacement',
      step: 'place-replacements',
      find: dueReplacement,
      seat: activeSide,
    }),
  },
  orders: {
    place: { rule: 'hz:6.2.6', hint: (_board, _state, { order: { leader, hex } }) => ({ units: [leader], to: hex }) },
  },
  steps: {
    'place-juniors': { take: (board, play, { step }) => placeOnly(board, play, { step, find: misplacedJunior }) },
    'place-replacements': { take: (board, play, { step }) => placeOnly(board, play, { step, find: dueReplacement }) },
  },
} satisfies Room;

/** One place only: he is put there without a question. */
function placeOnly(board: Board, play: HzPlay, { step, find }: Pick<Placing, 'step' | 'find'>): void {
  const placement = find(board, play.state);
  const hex = placement?.hexes[0];
  if (placement === undefined || hex === undefined) {
    next(play);
    return;
  }
  const order: OrderOf<'place'> = {
    do: 'place',
    leader: leaderIdOf(board, placement.leader),
    hex: codeAt(board, hex),
  };
  resolvePlace(board, play, { order, again: step });
}

/** A leader to be put down, and where he may be. */
interface Placement {
  readonly leader: LeaderIndex;
  readonly hexes: readonly HexIndex[];
}

/** Rule 14.2.4: the owner's junior leaders who end the segment away from their units; the opponent places them. */
function misplacedJunior(board: Board, state: HzState): Placement | undefined {
  if (!board.profile.juniorStacking) return undefined;
  const side = activeSide(board, state);
  for (const [leader, { where, hex }] of state.leaders.entries()) {
    const { rank, side: own } = leaderRoster(board, leader);
    if (where !== 'map' || rank !== 'junior' || own !== side || isWithHisOwn(board, state, { leader, hex })) continue;
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
    .filter(hex => isHisPlace(board, state, { leader, hex }))
    .toSorted((a, b) => a - b);
}

/** Rules 6.2.6, R69: a replacement who comes back at the end of this segment. */
function dueReplacement(board: Board, state: HzState): Placement | undefined {
  const side = activeSide(board, state);
  for (const [leader, { where, lostIn }] of state.leaders.entries()) {
    if (where !== 'lost' || leaderRoster(board, leader).side !== side || lostIn >= serialOf(state)) continue;
    const own = unitsOf(board, state, side).filter(unit => hasAuthority(board, leader, unit));
    const hexes = [...new Set(own.map(unit => unitOf(state, unit).hex))].toSorted((a, b) => a - b);
    if (hexes.length > 0) return { leader, hexes };
  }
  return undefined;
}

function mayPlace(
  board: Board,
  { placement, rule }: { readonly placement: Placement | undefined; readonly rule: HzRule },
  order: OrderOf<'place'>,
): Refusal | undefined {
  if (placement === undefined || leaderIdOf(board, placement.leader) !== order.leader)
    return refuse(rule, 'not-to-be-placed', { leader: order.leader });
  return placement.hexes.some(hex => codeAt(board, hex) === order.hex)
    ? undefined
    : refuse(rule, 'not-an-eligible-hex', { leader: order.leader, hex: order.hex });
}

function resolvePlace(
  board: Board,
  play: HzPlay,
  { order, again }: { readonly order: OrderOf<'place'>; readonly again: PlaceStep },
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
