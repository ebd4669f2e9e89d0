import { present, type Refusal, refuse } from '@guidon/kernel';
import type { Polygon, Pose, Quad } from '@guidon/tabletop';
import {
  BW,
  CONTACT_SLACK,
  frontMiddle,
  isInside,
  overlaps,
  overlapsArea,
  slotsAgainst,
  touches,
  touchingEdges,
} from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import { askUnit, openAnswer, REACTION, type Window } from '../book/kinds.ts';
import { boundsOf } from '../movement/obstacles.ts';
import { DECLINE, hasSupplyFor, supplyWindow } from '../supply/supply.ts';
import type { OrderOf, StepOf } from '../terms/game.ts';
import { idOf } from '../terms/ids.ts';
import { rosterOf, sideOf, unitOf, unitsOnTable } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import { next, type RtPlay, type RtState } from '../terms/state.ts';
import { basePoses, campsOnTable, shapesOf } from '../terrain/shapes.ts';
import { bars } from '../terrain/terrain.ts';
import { meleeOf, pairsOf } from './melee.ts';

/** Before every round but the first, each owner in turn may feed bases in (MEL-10, R67). */
function nextToFeed(board: Board, state: RtState, step: StepOf<'melee-round'>): UnitIndex | undefined {
  const { charger, round } = meleeOf(state);
  if (round < 1) return undefined;
  const opponents = pairsOf(board, state);
  if (opponents.length === 0) return undefined;
  return [charger, ...opponents].find(
    unit => !step.fed.includes(unit) && feedPlaces(board, state, unit).some(({ slots }) => slots.length > 0),
  );
}

interface FeedPlace {
  readonly base: number;
  readonly slots: readonly Pose[];
}

/** Bases that touch no enemy by front or side edge, and where each could go (C10). */
function feedPlaces(board: Board, state: RtState, unit: UnitIndex): readonly FeedPlace[] {
  const { charger } = meleeOf(state);
  const enemies = unit === charger ? pairsOf(board, state) : [charger];
  const { bases } = shapesOf(board, state, unit);
  const against = enemies.flatMap(enemy => shapesOf(board, state, enemy).bases);
  const free = bases.flatMap((quad, base) => (isEngaged(quad, against) ? [] : [base]));
  return free.map(base => ({ base, slots: slotsFor(board, state, { unit, base, against, bases }) }));
}

function isEngaged(quad: Quad, enemies: readonly Quad[]): boolean {
  return enemies.some(enemy => {
    const edges = touchingEdges(quad, enemy);
    return edges.has('front') || edges.has('left') || edges.has('right');
  });
}

interface Feeding {
  readonly unit: UnitIndex;
  readonly base: number;
  readonly against: readonly Quad[];
  readonly bases: readonly Quad[];
}

/** Flush with an enemy edge, overlapping nothing, at the side of another base of the unit. */
function slotsFor(board: Board, state: RtState, { unit, base, against, bases }: Feeding): readonly Pose[] {
  const own = bases.filter((_, index) => index !== base);
  const others: readonly Polygon[] = [
    ...unitsOnTable(state)
      .filter(other => other !== unit)
      .flatMap(other => shapesOf(board, state, other).solid),
    ...campsOnTable(board, state).map(camp => camp.quad),
  ];
  const barred = board.table.features.filter(feature => bars(board, unit, feature));
  const found: Pose[] = [];
  for (const enemy of against)
    for (const { quad, facing } of slotsAgainst(enemy, { width: BW, depth: BW })) {
      const isFree =
        isInside(quad, boundsOf(board)) &&
        ![...others, ...own].some(other => overlaps(quad, other, CONTACT_SLACK)) &&
        !barred.some(({ polygon }) => overlapsArea(quad, polygon)) &&
        own.some(other => touches(quad, other));
      if (!isFree) continue;
      const slot: Pose = { ...frontMiddle(quad), facing };
      if (!found.some(known => isSamePlace(known, slot))) found.push(slot);
    }
  return found;
}

const isSamePlace = (a: Pose, b: Pose): boolean => a.x === b.x && a.y === b.y && a.facing === b.facing;

/** Bases are fed one after another: each may lean on those fed before it. */
function mayFeed(board: Board, state: RtState, unit: UnitIndex, order: OrderOf<'feed'>): Refusal | undefined {
  if (order.bases.length === 0) return refuse('rt:MEL-10', 'nothing-fed', { unit: idOf(board, unit) });
  const fed = new Set<number>();
  let at = state;
  for (const { base, x, y, facing } of order.bases) {
    const facts = { unit: idOf(board, unit), base };
    const places = feedPlaces(board, at, unit).find(place => place.base === base);
    if (places === undefined || fed.has(base)) return refuse('rt:MEL-10', 'base-is-engaged', facts);
    if (!places.slots.some(slot => isSamePlace(slot, { x, y, facing })))
      return refuse('rt:MEL-10', 'no-such-place', { ...facts, x, y, facing });
    fed.add(base);
    at = withBase(board, at, { unit, base, pose: { x, y, facing } });
  }
  return undefined;
}

function withBase(
  board: Board,
  state: RtState,
  { unit, base, pose }: { readonly unit: UnitIndex; readonly base: number; readonly pose: Pose },
): RtState {
  const now = unitOf(state, unit);
  const scattered = basePoses(rosterOf(board, unit).type, now).map((was, index) => (index === base ? pose : was));
  return { ...state, units: state.units.map((other, index) => (index === unit ? { ...now, scattered } : other)) };
}

function feedBases(
  board: Board,
  play: RtPlay,
  { order, step }: { readonly order: OrderOf<'feed'>; readonly step: StepOf<'melee-round'> },
): void {
  const unit = feeder(board, play.state, step);
  let poses = basePoses(rosterOf(board, unit).type, unitOf(play.state, unit));
  for (const { base, x, y, facing } of order.bases)
    poses = poses.map((was, index) => (index === base ? { x, y, facing } : was));
  play.emit({
    event: 'fed',
    unit: idOf(board, unit),
    stance: { pose: unitOf(play.state, unit).pose, scattered: poses },
  });
  next(play, { ...step, fed: [...step.fed, unit] });
}

const feeder = (board: Board, state: RtState, step: StepOf<'melee-round'>): UnitIndex =>
  present(nextToFeed(board, state, step), 'a unit that feeds bases');

/** MEL-10. Before every round but the first bases that do not fight yet may be fed in. */
export const feed: Window<'melee-round', 'feed' | 'decline'> = {
  rule: 'rt:MEL-10',
  steps: ['melee-round'],
  opens(board, state, step) {
    // Odds take it for granted that nobody does, and finding the places is dear.
    const unit = state.pace === 'odds' ? undefined : nextToFeed(board, state, step);
    return unit === undefined ? undefined : askUnit(board, { unit, asks: 'feed-bases', rule: 'rt:MEL-10' });
  },
  answers: {
    feed: {
      may: (board, state, { order, step }) => mayFeed(board, state, feeder(board, state, step), order),
      resolve: feedBases,
      parts: {
        bases: (board, state, { said: { bases = [] }, step }) => {
          const unit = feeder(board, state, step);
          return nextFeeds(board, fedSoFar(board, state, unit, bases), unit)
            .filter(({ base }) => !bases.some(fed => fed.base === base))
            .map(place => [...bases, place]);
        },
      },
    },
    decline: openAnswer((board, play, { step }) =>
      next(play, { ...step, fed: [...step.fed, feeder(board, play.state, step)] }),
    ),
  },
  offers: (board, state, step) => [
    DECLINE,
    ...nextFeeds(board, state, feeder(board, state, step)).map(place => ({ do: 'feed', bases: [place] }) as const),
  ],
  limits: () => [{ do: 'feed', limits: { bases: 'any that are free' } }],
  fallback: DECLINE,
  odds: { assume: 'fallback', named: false },
  screen: REACTION,
};

type FedBase = OrderOf<'feed'>['bases'][number];

/** One base more: each that is free, in each place it could go to. */
const nextFeeds = (board: Board, state: RtState, unit: UnitIndex): readonly FedBase[] =>
  feedPlaces(board, state, unit).flatMap(({ base, slots }) =>
    slots.map(({ x, y, facing }) => ({ base, x, y, facing })),
  );

const fedSoFar = (board: Board, state: RtState, unit: UnitIndex, bases: readonly FedBase[]): RtState =>
  bases.reduce((at, { base, x, y, facing }) => withBase(board, at, { unit, base, pose: { x, y, facing } }), state);

/** The first base, in its first place, is what saying yes once and for all means. */
export function isFirstFeed(board: Board, state: RtState, order: OrderOf<'feed'>, units: readonly string[]): boolean {
  const unit = board.unitById.get(units[0] ?? '');
  if (unit === undefined || state.melee === null) return false;
  const [first] = nextFeeds(board, state, unit);
  const [fed] = order.bases;
  return first !== undefined && fed !== undefined && fed.base === first.base && isSamePlace(fed, first);
}

/** MELF-05. Each side may add a die, the charger before his opponents (E3). */
export const meleeSupply = supplyWindow<StepOf<'melee-round'>>({
  rule: 'rt:MELF-05',
  step: 'melee-round',
  opens(board, state, step) {
    const unit = nextMeleeSupply(board, state, step);
    return unit === undefined ? undefined : askUnit(board, { unit, asks: 'melee-supply', rule: 'rt:MELF-05' });
  },
  throws(board, play, { step, supply }) {
    const unit = present(nextMeleeSupply(board, play.state, step), 'a unit to supply');
    next(play, { ...step, supply: [...step.supply, { unit, supply }] });
  },
});

function nextMeleeSupply(board: Board, state: RtState, step: StepOf<'melee-round'>): UnitIndex | undefined {
  const opponents = pairsOf(board, state);
  if (opponents.length === 0) return undefined;
  const spent = (unit: UnitIndex): number =>
    step.supply.filter(answer => answer.supply && sideOf(board, answer.unit) === sideOf(board, unit)).length;
  return [meleeOf(state).charger, ...opponents].find(
    unit =>
      !step.supply.some(answer => answer.unit === unit) &&
      hasSupplyFor(board, state, unit) &&
      state.sides[sideOf(board, unit)].supply > spent(unit),
  );
}
