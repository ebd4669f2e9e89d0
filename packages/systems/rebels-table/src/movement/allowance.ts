import { present } from '@guidon/kernel';
import { BW, centreOf, overlapsArea, type Pose, quadAt, sideOf as sideOfArea } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import type { Dice, MovementRow } from '../board/charts/charts.ts';
import { highest } from '../terms/dice.ts';
import { moveArm, rosterOf, unitOf } from '../terms/lookups.ts';
import type { RtRule, UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { footprintOf, shapesOf } from '../terrain/shapes.ts';
import { isIn, slows } from '../terrain/terrain.ts';
import type { Walk, Way } from './legs.ts';
import { posesOnWay, sweptByWay } from './path.ts';

/** The dice of a move, and why: the normal column, the terrain column, the road (R37, R69, ROAD-01). */
export interface Allowance {
  readonly dice: Dice;
  readonly rule: RtRule;
  readonly column: 'normal' | 'terrain';
  readonly road: boolean;
}

export function movementRow(board: Board, state: RtState, unit: UnitIndex): MovementRow {
  const { formation } = unitOf(state, unit);
  return present(board.charts.movement[moveArm(board, state, unit)][formation], `a movement row of ${formation}`);
}

export function allowanceFor(
  board: Board,
  state: RtState,
  { unit, way }: { readonly unit: UnitIndex; readonly way: Way },
): Allowance {
  const row = movementRow(board, state, unit);
  if (isByRoad(board, state, { unit, way, row }))
    return {
      dice: withDie(row.normal, board.charts.roadColumnBonus),
      rule: 'rt:ROAD-01',
      column: 'normal',
      road: true,
    };
  const farthest = highest(row.normal) * BW;
  return isSlowed(board, state, { unit, way, farthest })
    ? { dice: row.terrain, rule: row.rule, column: 'terrain', road: false }
    : { dice: row.normal, rule: row.rule, column: 'normal', road: false };
}

const withDie = (dice: Dice, more: Dice): Dice => ({
  ...dice,
  dice: dice.dice + more.dice,
  plus: dice.plus + more.plus,
});

const walkOf = (
  board: Board,
  state: RtState,
  { unit, way, budget }: { readonly unit: UnitIndex; readonly way: Way; readonly budget: number },
): Walk => {
  const now = unitOf(state, unit);
  const { frontage } = footprintOf(rosterOf(board, unit).type, now);
  const most = way.maxDistance === null ? budget : Math.min(budget, way.maxDistance);
  return { pose: now.pose, frontage, way, budget: most };
};

/** Its models stand in slowing ground, or would on the way declared (R37). */
function isSlowed(
  board: Board,
  state: RtState,
  { unit, way, farthest }: { readonly unit: UnitIndex; readonly way: Way; readonly farthest: number },
): boolean {
  const slow = board.table.features.filter(feature => slows(state, unit, feature));
  if (slow.length === 0) return false;
  const { model } = shapesOf(board, state, unit);
  if (slow.some(({ polygon }) => model.some(quad => overlapsArea(quad, polygon)))) return true;
  const print = footprintOf(rosterOf(board, unit).type, unitOf(state, unit));
  const boxes = print.train === null ? print.bases : [...print.bases, print.train];
  const swept = sweptByWay(board, boxes, walkOf(board, state, { unit, way, budget: farthest }));
  return slow.some(({ polygon }) => swept.some(shape => overlapsArea(shape, polygon)));
}

/** The whole move of a march column lies on one road: every base centre, at each whole BW and at the end (C12). */
function isByRoad(
  board: Board,
  state: RtState,
  { unit, way, row }: { readonly unit: UnitIndex; readonly way: Way; readonly row: MovementRow },
): boolean {
  const now = unitOf(state, unit);
  if (now.formation !== 'column' || now.scattered !== null) return false;
  const roads = board.table.features.filter(({ kind }) => kind === 'road');
  const { bases } = footprintOf(rosterOf(board, unit).type, now);
  const isOn = (pose: Pose): boolean =>
    bases.every(box => {
      const centre = centreOf(quadAt(pose, box));
      return roads.some(road => isIn(road, centre) || sideOfArea(road.polygon, centre) === 'border');
    });
  if (roads.length === 0 || !isOn(now.pose)) return false;
  const budget = (highest(row.normal) + highest(board.charts.roadColumnBonus)) * BW;
  const poses = posesOnWay(board, bases, walkOf(board, state, { unit, way, budget }));
  const inside = ({ x, y }: Pose): boolean => x >= 0 && y >= 0 && x <= board.table.width && y <= board.table.depth;
  return poses.every(pose => !inside(pose) || isOn(pose));
}
