import { type Refusal, refuse } from '@guidon/kernel';
import type { Point, Polygon } from '@guidon/tabletop';
import {
  BW,
  crossesInterior,
  distanceBetween,
  nearestOn,
  pointGap,
  pointIsWithin,
  sideOf as sideOfArea,
  straight,
} from '@guidon/tabletop';
import type { ActionRule } from '../actions/kinds.ts';
import { standStill } from '../actions/stand.ts';
import type { ActionOf } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import { idOf } from '../terms/ids.ts';
import { generalOf, generalRoster, sideOf, unitsOnTable } from '../terms/lookups.ts';
import { enemyOf, type GeneralIndex, type Side, type UnitIndex } from '../terms/names.ts';
import { changedGeneral, type RtPlay, type RtState } from '../terms/state.ts';
import { extentOf, isFar, shapesOf } from '../terrain/shapes.ts';
import { edgeOf, towardsEdge } from './risk.ts';

/** GEN-01, GEN-02. A ride of at most 10 BW, on passable ground of the table, clear of the enemy. */
export function mayRide(board: Board, state: RtState, { general, path }: Ride): Refusal | undefined {
  const { id } = generalRoster(board, general);
  let from = generalOf(state, general).at;
  let length = 0;
  for (const corner of path) {
    const { x, y } = corner;
    if (x < 0 || y < 0 || x > board.table.width || y > board.table.depth)
      return refuse('rt:GEN-01', 'off-the-table', { unit: id, x, y });
    length += distanceBetween(from, corner);
    const barred = board.table.features.find(feature => feature.impassable && crosses(feature.polygon, from, corner));
    if (barred !== undefined) return refuse('rt:GEN-01', 'impassable', { unit: id, feature: barred.id });
    from = corner;
  }
  if (length > board.charts.generalMove)
    return refuse('rt:GEN-01', 'too-far', { unit: id, distance: length, most: board.charts.generalMove });
  const near = tooNearOnRide(board, state, { general, path });
  if (near === undefined) return undefined;
  return refuse('rt:GEN-03', 'too-near', { unit: id, enemy: idOf(board, near.enemy), x: near.at.x, y: near.at.y });
}

/** Where a ride leaves him is certain before it begins. */
export function afterRide(state: RtState, general: GeneralIndex, { path }: ActionOf<'ride'>): RtState {
  const at = path.at(-1);
  return at === undefined ? state : changedGeneral(state, general, () => ({ at }));
}

const crosses = (polygon: Polygon, from: Point, to: Point): boolean =>
  crossesInterior(from, to, polygon) || sideOfArea(polygon, to) === 'inside';

/** Nobody rides nearer to an enemy than this without friends between. */
const BERTH = 2 * BW;

const RIDE_STEP = 100;

/** After a move of an enemy no general stays within 2 BW of it without friends between (R63). */
export function settleGenerals(board: Board, play: RtPlay, mover: UnitIndex): void {
  const side = enemyOf(sideOf(board, mover));
  board.generals.forEach((general, index) => {
    if (general.side !== side) return;
    const { presence, at } = generalOf(play.state, index);
    if (presence !== 'table' || !isTooNear(board, play.state, { at, side, enemy: mover })) return;
    const to = clearOf(board, play.state, at, side);
    if (to.y === at.y) return;
    play.emit({ event: 'rode', general: general.id, to, path: [to], rule: 'rt:GEN-03' });
  });
}

/** Nearer than 2 BW to this enemy, and no friend between (C13). */
function isTooNear(
  board: Board,
  state: RtState,
  { at, side, enemy }: { readonly at: Point; readonly side: Side; readonly enemy: UnitIndex },
): boolean {
  const { model } = shapesOf(board, state, enemy);
  if (!model.some(quad => pointIsWithin(at, quad, BERTH))) return false;
  let least = BERTH;
  let nearest: Point | undefined;
  for (const quad of model) {
    const between = pointGap(at, quad);
    if (between >= least) continue;
    least = between;
    nearest = nearestOn(quad, at);
  }
  if (nearest === undefined) return false;
  const to = nearest;
  return !unitsOnTable(state).some(
    friend =>
      sideOf(board, friend) === side &&
      shapesOf(board, state, friend).blocking.some(quad => crossesInterior(at, to, quad)),
  );
}

function clearOf(board: Board, state: RtState, at: Point, side: Side): Point {
  const enemies = unitsOnTable(state).filter(unit => sideOf(board, unit) !== side);
  const isFree = (point: Point): boolean =>
    enemies.every(enemy => shapesOf(board, state, enemy).model.every(quad => pointGap(point, quad) >= BERTH));
  const edge = Math.abs(edgeOf(board, side) - at.y);
  let last = 0;
  for (let way = RIDE_STEP; ; way += RIDE_STEP) {
    const here = Math.min(way, edge);
    if (isFree(towardsEdge(board, side, at, here)) || here === edge) {
      let low = last;
      let high = here;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (isFree(towardsEdge(board, side, at, middle))) high = middle;
        else low = middle;
      }
      return towardsEdge(board, side, at, high);
    }
    last = here;
  }
}

interface Ride {
  readonly general: GeneralIndex;
  readonly path: readonly Point[];
}

/** The first place on a ride that comes too near an enemy (GEN-03, C13). */
function tooNearOnRide(
  board: Board,
  state: RtState,
  ride: Ride,
): { readonly at: Point; readonly enemy: UnitIndex } | undefined {
  const { side } = generalRoster(board, ride.general);
  const start = generalOf(state, ride.general).at;
  const enemies = unitsOnTable(state).filter(unit => sideOf(board, unit) !== side);
  let from = start;
  for (const corner of ride.path) {
    const leg = extentOf([[from, corner]]);
    // Most rides pass far from nearly everybody.
    const near = enemies
      .filter(enemy => !isFar(leg, extentOf(shapesOf(board, state, enemy).model), BERTH))
      .map(enemy => ({ enemy, was: gapTo(board, state, enemy, start) }));
    const length = near.length === 0 ? 0 : distanceBetween(from, corner);
    for (let done = RIDE_STEP; ; done += RIDE_STEP) {
      const at = done >= length ? corner : between(from, corner, { done, length });
      for (const { enemy, was } of near) {
        if (was < BERTH && gapTo(board, state, enemy, at) >= was) continue;
        if (isTooNear(board, state, { at, side, enemy })) return { at, enemy };
      }
      if (done >= length) break;
    }
    from = corner;
  }
  return undefined;
}

const gapTo = (board: Board, state: RtState, unit: UnitIndex, at: Point): number =>
  Math.min(...shapesOf(board, state, unit).model.map(quad => pointGap(at, quad)));

const between = (
  from: Point,
  to: Point,
  { done, length }: { readonly done: number; readonly length: number },
): Point => ({
  x: from.x + Math.trunc(((to.x - from.x) * done) / length),
  y: from.y + Math.trunc(((to.y - from.y) * done) / length),
});

/** Only generals ride; the rest of what they may do is judged with the list of a general. */
export const ride: ActionRule<ActionOf<'ride'>> = {
  kind: 'ride',
  after: before => before,
  mayDeclare: (_board, _state, { facts }) => refuse('rt:GEN-01', 'only-generals-ride', facts),
  mayBegin: () => undefined,
  carryOut: (board, play, { unit }) => standStill(board, play, unit),
  forms: () => [],
  refined: () => [],
};

/** Rides on from the end of a path, by one corner more: to all sides, far and less far, and no corner at all. */
export function ridesOn(board: Board, state: RtState, { general, path }: Ride): readonly ActionOf<'ride'>[] {
  const from = path.at(-1) ?? generalOf(state, general).at;
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].flatMap(eighth =>
    [1, 2, 4].map(part => straight({ ...from, facing: eighth * 45 }, Math.floor(board.charts.generalMove / part))),
  );
  return corners.map(({ x, y }) => ({ act: 'ride', path: [...path, { x, y }] }));
}
