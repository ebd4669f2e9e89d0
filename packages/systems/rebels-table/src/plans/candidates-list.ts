import { BW, centreOf, distanceBetween, isNearBorder, type Point, wheelCost } from '@guidon/tabletop';
import { mayDeclare } from '../actions/declare.ts';
import { type Item, itemId } from '../actions/items.ts';
import type { Action, ActionOf } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import { changePlan } from '../movement/changes.ts';
import { longestRange } from '../shooting/aim.ts';
import type { OrderOf } from '../terms/game.ts';
import { idOf } from '../terms/ids.ts';
import { formationsOf } from '../terms/kinds.ts';
import { generalOf, generalRoster, isSteady, rosterOf, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type GeneralIndex, type UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { footprintOf, shapesOf, unitGap, unitsOfSide } from '../terrain/shapes.ts';
import { shotsOf, targetsInRange, turnsOf } from './candidates.ts';
import { chargesOf, wheelTowards } from './charges.ts';
import { draggedTo } from './drag.ts';

/** So many declarations at most, however much could be thought of (part G of the design). */
export const MOST_CANDIDATES = 60;

type List = readonly Action[];
type Activate = OrderOf<'activate'>;

/**
 * Complete declarations for a unit or a general, each of them legal, the more pressing kinds first: charges, shots,
 * moves that bring a shot, moves, the way back, changes of formation and of facing, nothing.
 */
export function candidateOrders(board: Board, state: RtState, item: Item): readonly Activate[] {
  const lists = item.unit === null ? ridesOf(board, state, item.general) : listsOf(board, state, item.unit);
  const unit = itemId(board, item);
  const found: Activate[] = [];
  const known = new Set<string>();
  for (const actions of lists) {
    if (found.length === MOST_CANDIDATES) break;
    const key = JSON.stringify(actions);
    if (known.has(key)) continue;
    known.add(key);
    const order: Activate = { do: 'activate', unit, actions };
    if (mayDeclare(board, state, order) === undefined) found.push(order);
  }
  return found;
}

const RELOAD: Action = { act: 'reload' };
const ADVANCE: Action = { act: 'advance' };
const RETIRE: Action = { act: 'retire' };
const PLAIN_WHEELS = [0, 15, -15, 30, -30, 45, -45, 90, -90] as const;

/** Kinds of list take turns, so that a crowd of one kind leaves room for the others. */
function listsOf(board: Board, state: RtState, unit: UnitIndex): readonly List[] {
  const { ap, loaded } = unitOf(state, unit);
  if (ap === 0) return [[]];
  const two = ap > 1;
  const advances = advancesOf(board, state, unit);
  const after = (...lists: readonly List[]): readonly List[] => (two ? lists : []);
  return [
    ...chargesOf(board, state, unit).map((charge): List => [charge]),
    ...shotLists(board, state, { unit, two }),
    [],
    ...interleaved(
      two ? approachShots(board, state, unit) : [],
      advances.map((advance): List => (two ? [advance, ADVANCE] : [advance])),
      advances.map((advance): List => (two && !loaded ? [advance, RELOAD] : [advance])),
      [two ? [RETIRE, RETIRE] : [RETIRE], ...after([RETIRE, RELOAD]), [{ act: 'retire', maxDistance: 2 * BW }]],
      changeLists(board, state, { unit, two }),
      turnsOf(board, state, unit).flatMap((turn): readonly List[] => [[turn], ...after([turn, ADVANCE])]),
    ),
    ...(loaded ? [] : [[RELOAD]]),
  ];
}

function interleaved(...kinds: readonly (readonly List[])[]): readonly List[] {
  const longest = Math.max(0, ...kinds.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => kinds.flatMap(kind => kind.slice(at, at + 1))).flat();
}

function shotLists(
  board: Board,
  state: RtState,
  { unit, two }: { readonly unit: UnitIndex; readonly two: boolean },
): readonly List[] {
  const { loaded } = unitOf(state, unit);
  if (loaded) return shotsOf(board, state, unit).map((shot): List => (two ? [shot, RELOAD] : [shot]));
  if (!two) return [[RELOAD]];
  return targetsInRange(board, state, unit).map(
    (target): List => [RELOAD, { act: 'shoot', target: idOf(board, target) }],
  );
}

/** A target is approached from so far away at most, in base widths beyond the range of the weapon. */
const APPROACH = 6 * BW;

/** To the edge of a range band of each enemy that is not too far, then a shot. */
function approachShots(board: Board, state: RtState, unit: UnitIndex): readonly List[] {
  if (!unitOf(state, unit).loaded) return [];
  const weapon = board.charts.weapons[rosterOf(board, unit).weapon];
  const bands = [weapon.short, ...(weapon.long === null ? [] : [weapon.long])];
  return enemiesNear(board, state, unit, longestRange(board, unit) + APPROACH).flatMap(({ enemy, gap, at }) =>
    bands.flatMap(({ range }): readonly List[] => {
      if (gap <= range) return [];
      const wheel = clampedWheel(board, state, unit, at);
      const maxDistance = gap - range + costOf(board, state, unit, wheel);
      const shot: Action = { act: 'shoot', target: idOf(board, enemy) };
      return [
        [wheelAdvance(wheel, { maxDistance }), shot],
        [wheelAdvance(wheel, {}), shot],
      ];
    }),
  );
}

interface Near {
  readonly enemy: UnitIndex;
  readonly gap: number;
  readonly at: Point;
}

/** The nearest first. */
function enemiesNear(board: Board, state: RtState, unit: UnitIndex, reach: number): readonly Near[] {
  return unitsOfSide(board, state, enemyOf(sideOf(board, unit)))
    .filter(enemy => isSteady(unitOf(state, enemy)))
    .map(enemy => ({
      enemy,
      gap: unitGap(board, state, unit, enemy),
      at: centreOf(shapesOf(board, state, enemy).bounds),
    }))
    .filter(({ gap }) => gap <= reach)
    .toSorted((a, b) => a.gap - b.gap || a.enemy - b.enemy);
}

/** How far a marker may be to be marched at. */
const MARKER_REACH = 30 * BW;

/** Wheels that look at an enemy or an objective, the plain ones, and stops at the edge of terrain. */
function advancesOf(board: Board, state: RtState, unit: UnitIndex): readonly ActionOf<'advance'>[] {
  const centre = centreOf(shapesOf(board, state, unit).bounds);
  const markers = board.victory.objectives.map(({ at }) => at).filter(at => distanceBetween(centre, at) < MARKER_REACH);
  const enemies = enemiesNear(board, state, unit, MARKER_REACH).slice(0, 4);
  const looks = [...markers, ...enemies.map(({ at }) => at)].map(at => clampedWheel(board, state, unit, at));
  const wheels = [...new Set([...looks, ...PLAIN_WHEELS])];
  const ground = board.table.features
    .filter(({ polygon, kind }) => kind !== 'road' && isNearBorder(centre, polygon, 12 * BW))
    .map((feature): ActionOf<'advance'> => ({ act: 'advance', untilTerrain: feature.id }));
  return [
    ...wheels.map(wheel => wheelAdvance(wheel, {})),
    ...ground.slice(0, 3),
    { act: 'advance', maxDistance: BW },
    { act: 'advance', maxDistance: 3 * BW },
  ];
}

const wheelAdvance = (wheel: number, more: { readonly maxDistance?: number }): ActionOf<'advance'> => ({
  act: 'advance',
  ...(wheel === 0 ? {} : { wheel }),
  ...more,
});

function clampedWheel(board: Board, state: RtState, unit: UnitIndex, at: Point): number {
  const most = board.charts.advanceMaxWheel;
  return Math.max(-most, Math.min(most, wheelTowards(board, state, unit, at)));
}

function costOf(board: Board, state: RtState, unit: UnitIndex, wheel: number): number {
  const { frontage } = footprintOf(rosterOf(board, unit).type, unitOf(state, unit));
  return wheelCost(frontage, wheel);
}

/** About the left, the middle and the right base of the front; then on, or a shot. */
function changeLists(
  board: Board,
  state: RtState,
  { unit, two }: { readonly unit: UnitIndex; readonly two: boolean },
): readonly List[] {
  const now = unitOf(state, unit);
  const { type } = rosterOf(board, unit);
  const others = formationsOf(board, type).filter(formation => formation !== now.formation);
  const shots = two && now.loaded ? targetsInRange(board, state, unit).slice(0, 2) : [];
  return others.flatMap(formation => {
    const plain: ActionOf<'change'> = { act: 'change', formation };
    const { front, newFront } = changePlan(board, state, { unit, action: plain });
    const places = [...new Set([0, Math.floor((front - 1) / 2), front - 1])];
    const changes = places.map(
      (stays): ActionOf<'change'> => ({ ...plain, static: stays, newIndex: Math.min(stays, newFront - 1) }),
    );
    const [first = plain] = changes;
    return [
      ...shots.map((target): List => [first, { act: 'shoot', target: idOf(board, target) }]),
      ...(two ? [[first, ADVANCE]] : []),
      ...changes.map((change): List => [change]),
    ];
  });
}

/** Behind each of those he leads, as near as one ride brings him. */
function ridesOf(board: Board, state: RtState, general: GeneralIndex): readonly List[] {
  const { side, command } = generalRoster(board, general);
  if (generalOf(state, general).ap === 0) return [[]];
  const led = unitsOfSide(board, state, side).filter(
    unit => isSteady(unitOf(state, unit)) && (command === null || rosterOf(board, unit).command === command),
  );
  const rides = led.flatMap((unit): readonly List[] => {
    const behind = shapesOf(board, state, unit).bounds;
    const to = { x: Math.floor((behind[2].x + behind[3].x) / 2), y: Math.floor((behind[2].y + behind[3].y) / 2) };
    const ride = draggedTo(board, state, { item: { unit: null, general }, to, how: 'ride' });
    return 'action' in ride ? [[ride.action]] : [];
  });
  return [[], ...rides];
}
