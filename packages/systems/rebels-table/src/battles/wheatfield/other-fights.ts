import { centreOf, type Polygon, sideOf as sideOfArea } from '@guidon/tabletop';
import { isSteady, sideOf, unitOf } from '../../terms/lookups.ts';
import { shapesOf } from '../../terrain/shapes.ts';
import { featuresIn, numberIn, type Rectangle, rectangleIn, textIn } from '../data.ts';
import type { SpecialRule } from '../kinds.ts';

const ID = 'other-fights';

/** Ground of other fights: nobody goes there, and Confederates who stray to Devil's Den too early are lost. */
export const otherFights: SpecialRule = {
  closedGround(board) {
    const rectangle = rectangleIn(board, ID, 'closed');
    return [
      ...featuresIn(board, ID).map(({ id, polygon }) => ({ id, polygon })),
      ...(rectangle === undefined ? [] : [{ id: ID, polygon: cornersOf(rectangle) }]),
    ];
  },
  strays(board, state, unit) {
    if (state.turn > numberIn(board, ID, 'toTurn')) return false;
    if (sideOf(board, unit) !== textIn(board, ID, 'side') || !isSteady(unitOf(state, unit))) return false;
    const lost = rectangleIn(board, ID, 'lost');
    if (lost === undefined) return false;
    const { bases } = shapesOf(board, state, unit);
    return bases.some(quad => sideOfArea(cornersOf(lost), centreOf(quad)) === 'inside');
  },
};

const cornersOf = ({ left, bottom, right, top }: Rectangle): Polygon => [
  { x: left, y: bottom },
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
];
