import type { HexIndex } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import { type LeaderPlacing, type Placement, placingBy } from '@guidon/line-of-battle';
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
type PlaceAsks = 'place-junior' | 'place-replacement';

/** One question for each leader to be put down, as long as there is a choice. */
const placing = (
  rule: HzRule,
  { asks, step, find, seat }: Placing,
): LeaderPlacing<Window<PlaceStep, 'place'>, Board, HzPlay> =>
  placingBy<Board, HzState, HzPlay, PlaceStep, PlaceAsks, HzRule>({
    rule,
    step,
    asks,
    find,
    seat,
    may: (board, placement, order) => mayPlace(board, { placement, rule }, order),
    resolve: (board, play, order) => resolvePlace(board, play, order, step),
    next,
  });

interface Placing {
  readonly asks: PlaceAsks;
  readonly step: PlaceStep;
  find(board: Board, state: HzState): Placement | undefined;
  /** Who chooses. */
  seat(board: Board, state: HzState): Side;
}

const juniors = placing('hz:14.2.4', {
  asks: 'place-junior',
  step: 'place-juniors',
  find: misplacedJunior,
  seat: (board, state) => enemyOf(activeSide(board, state)),
});

const replacements = placing('hz:6.2.6', {
  asks: 'place-replacement',
  step: 'place-replacements',
  find: dueReplacement,
  seat: activeSide,
});

/** Leaders are put where they belong, and lost ones replaced. */
export const replacing = {
  windows: { 'place-junior': juniors.window, 'place-replacement': replacements.window },
  orders: {
    place: { rule: 'hz:6.2.6', hint: (_board, _state, { order: { leader, hex } }) => ({ units: [leader], to: hex }) },
  },
  steps: { 'place-juniors': { take: juniors.take }, 'place-replacements': { take: replacements.take } },
} satisfies Room;

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

function resolvePlace(board: Board, play: HzPlay, order: OrderOf<'place'>, again: PlaceStep): void {
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
