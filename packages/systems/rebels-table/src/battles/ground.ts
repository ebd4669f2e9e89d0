import { centreOf, type Polygon, sideOf as sideOfArea } from '@guidon/table';
import type { Board } from '../board/board.ts';
import { isSteady, rosterOf, sideOf, unitOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { shapesOf, unitsWithin } from '../terrain/shapes.ts';
import { featuresIn, isInForce, namesUnit, numberIn, type Rectangle, rectangleIn, textIn } from './data.ts';

const cornersOf = ({ left, bottom, right, top }: Rectangle): Polygon => [
  { x: left, y: bottom },
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
];

const closed = new WeakMap<Board, readonly { readonly id: string; readonly polygon: Polygon }[]>();

/** Ground that belongs to other fights: nobody of this one goes there. */
export function closedGround(board: Board): readonly { readonly id: string; readonly polygon: Polygon }[] {
  const id = 'other-fights';
  if (!isInForce(board, id)) return [];
  const known = closed.get(board);
  if (known !== undefined) return known;
  const rectangle = rectangleIn(board, id, 'closed');
  const found = [
    ...featuresIn(board, id).map(({ id: feature, polygon }) => ({ id: feature, polygon })),
    ...(rectangle === undefined ? [] : [{ id, polygon: cornersOf(rectangle) }]),
  ];
  closed.set(board, found);
  return found;
}

/** A Confederate unit that strays to Devil's Den too early is drawn into that fight, for no points. */
export function strays(board: Board, state: RtState, unit: UnitIndex): boolean {
  const id = 'other-fights';
  if (!isInForce(board, id) || state.turn > numberIn(board, id, 'toTurn')) return false;
  if (sideOf(board, unit) !== textIn(board, id, 'side') || !isSteady(unitOf(state, unit))) return false;
  const lost = rectangleIn(board, id, 'lost');
  if (lost === undefined) return false;
  const { bases } = shapesOf(board, state, unit);
  return bases.some(quad => sideOfArea(cornersOf(lost), centreOf(quad)) === 'inside');
}

/** Winslow fires solid shot over the heads of the 17th Maine, far off and only into the woods. */
export function shootsOver(
  board: Board,
  state: RtState,
  line: { readonly shooter: UnitIndex; readonly target: UnitIndex; readonly over: UnitIndex },
): boolean {
  const id = 'winslow';
  if (!isInForce(board, id) || !namesUnit(board, id, line.shooter) || !namesUnit(board, id, line.over, 'over'))
    return false;
  const { shooter, target } = line;
  const short = board.charts.weapons[rosterOf(board, shooter).weapon].short.range;
  const { bases } = shapesOf(board, state, target);
  const inWoods = featuresIn(board, id).some(
    ({ polygon }) => bases.filter(quad => sideOfArea(polygon, centreOf(quad)) === 'inside').length * 2 >= bases.length,
  );
  return (
    inWoods &&
    unitsWithin(board, state, shooter, target, numberIn(board, id, 'reach')) &&
    !unitsWithin(board, state, shooter, target, short)
  );
}
