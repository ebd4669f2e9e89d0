import { type Bounds, centreOf, type Polygon, sideOf as sideOfArea } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import { isSteady, rosterOf, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { shapesOf, unitsOfSide, unitsWithin } from '../terrain/shapes.ts';
import { mustGo } from './compulsion.ts';
import { featuresIn, namesUnit, numberIn, rectangleIn, textIn } from './data.ts';
import { type ClosedGround, type LineOfSight, rulesInForce, type SpecialRule, type SpecialRules } from './kinds.ts';

const OTHER_FIGHTS = 'other-fights';

/** Ground of other fights: nobody goes there, and Confederates who stray to Devil's Den too early are lost. */
const otherFights: SpecialRule = {
  closedGround(board) {
    const rectangle = rectangleIn(board, OTHER_FIGHTS, 'closed');
    return [
      ...featuresIn(board, OTHER_FIGHTS).map(({ id, polygon }) => ({ id, polygon })),
      ...(rectangle === undefined ? [] : [{ id: OTHER_FIGHTS, polygon: cornersOf(rectangle) }]),
    ];
  },
  strays(board, state, unit) {
    if (state.turn > numberIn(board, OTHER_FIGHTS, 'toTurn')) return false;
    if (sideOf(board, unit) !== textIn(board, OTHER_FIGHTS, 'side') || !isSteady(unitOf(state, unit))) return false;
    const lost = rectangleIn(board, OTHER_FIGHTS, 'lost');
    if (lost === undefined) return false;
    const { bases } = shapesOf(board, state, unit);
    return bases.some(quad => sideOfArea(cornersOf(lost), centreOf(quad)) === 'inside');
  },
};

const cornersOf = ({ left, bottom, right, top }: Bounds): Polygon => [
  { x: left, y: bottom },
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
];

const WINSLOW = 'winslow';

/** Winslow's battery goes when the enemy is near; before that it fires over the 17th Maine into the woods. */
const winslow: SpecialRule = {
  compels(board, state, unit) {
    if (!namesUnit(board, WINSLOW, { unit })) return undefined;
    const reach = numberIn(board, WINSLOW, 'leave');
    const near = unitsOfSide(board, state, enemyOf(sideOf(board, unit))).some(
      enemy => isSteady(unitOf(state, enemy)) && unitsWithin(board, state, { a: unit, b: enemy, reach }),
    );
    return near
      ? mustGo(state, unit, { towards: 'the north', isRight: heading => heading < 90 || heading > 270 })
      : undefined;
  },
  seesOver(board, state, { shooter, target, over }) {
    if (!namesUnit(board, WINSLOW, { unit: shooter }) || !namesUnit(board, WINSLOW, { unit: over, name: 'over' }))
      return false;
    const short = board.charts.weapons[rosterOf(board, shooter).weapon].short.range;
    const { bases } = shapesOf(board, state, target);
    const inWoods = featuresIn(board, WINSLOW).some(
      ({ polygon }) =>
        bases.filter(quad => sideOfArea(polygon, centreOf(quad)) === 'inside').length * 2 >= bases.length,
    );
    return (
      inWoods &&
      unitsWithin(board, state, { a: shooter, b: target, reach: numberIn(board, WINSLOW, 'reach') }) &&
      !unitsWithin(board, state, { a: shooter, b: target, reach: short })
    );
  },
};

/** Special rules about the ground. Sight and movement ask them, so they rest on neither. */
export const GROUND_RULES: SpecialRules = { winslow, 'other-fights': otherFights };

const inForce = rulesInForce(GROUND_RULES);
const closed = new WeakMap<Board, readonly ClosedGround[]>();

/** Ground on which nobody of this fight goes. */
export function closedGround(board: Board): readonly ClosedGround[] {
  const known = closed.get(board);
  if (known !== undefined) return known;
  const found = inForce(board).flatMap(rule => rule.closedGround?.(board) ?? []);
  closed.set(board, found);
  return found;
}

export const strays = (board: Board, state: RtState, unit: UnitIndex): boolean =>
  inForce(board).some(rule => rule.strays?.(board, state, unit) === true);

export function seesOver(board: Board, state: RtState, line: LineOfSight): boolean {
  for (const rule of inForce(board)) if (rule.seesOver?.(board, state, line) === true) return true;
  return false;
}
