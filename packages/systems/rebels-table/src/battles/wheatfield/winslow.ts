import { centreOf, sideOf as sideOfArea } from '@guidon/tabletop';
import { isSteady, rosterOf, sideOf, unitOf } from '../../terms/lookups.ts';
import { enemyOf } from '../../terms/names.ts';
import { shapesOf, unitsOfSide, unitsWithin } from '../../terrain/shapes.ts';
import { featuresIn, namesUnit, numberIn } from '../data.ts';
import type { SpecialRule } from '../kinds.ts';

const ID = 'winslow';

/** Winslow's battery goes when the enemy is near; before that it fires over the 17th Maine into the woods. */
export const winslow: SpecialRule = {
  compels(board, state, unit) {
    if (!namesUnit(board, ID, { unit }) || unitOf(state, unit).scattered !== null) return undefined;
    const reach = numberIn(board, ID, 'leave');
    const near = unitsOfSide(board, state, enemyOf(sideOf(board, unit))).some(
      enemy => isSteady(unitOf(state, enemy)) && unitsWithin(board, state, { a: unit, b: enemy, reach }),
    );
    if (!near) return undefined;
    const { facing } = unitOf(state, unit).pose;
    return facing > 90 && facing < 270 ? 'retire' : 'advance';
  },
  seesOver(board, state, { shooter, target, over }) {
    if (!namesUnit(board, ID, { unit: shooter }) || !namesUnit(board, ID, { unit: over, name: 'over' })) return false;
    const short = board.charts.weapons[rosterOf(board, shooter).weapon].short.range;
    const { bases } = shapesOf(board, state, target);
    const inWoods = featuresIn(board, ID).some(
      ({ polygon }) =>
        bases.filter(quad => sideOfArea(polygon, centreOf(quad)) === 'inside').length * 2 >= bases.length,
    );
    return (
      inWoods &&
      unitsWithin(board, state, { a: shooter, b: target, reach: numberIn(board, ID, 'reach') }) &&
      !unitsWithin(board, state, { a: shooter, b: target, reach: short })
    );
  },
};
