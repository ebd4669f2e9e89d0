import type { Shape } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import type { FormationKey, MoveArm } from '../board/charts/charts.ts';
import { isArtillery, typeOf, unitOf } from './lookups.ts';
import type { Formation, RtRule, UnitIndex, UnitType } from './names.ts';
import type { RtState } from './state.ts';
export const isMounted = (board: Board, state: RtState, unit: UnitIndex): boolean =>
  typeOf(board, unit) === 'cavalry' && unitOf(state, unit).formation !== 'open';
export const isLimbered = (board: Board, state: RtState, unit: UnitIndex): boolean =>
  isArtillery(board, unit) && unitOf(state, unit).formation === 'column';
/** Rule R53, R94: infantry in formed line. */
export const isFormedFoot = (board: Board, state: RtState, unit: UnitIndex): boolean =>
  typeOf(board, unit) === 'infantry' && unitOf(state, unit).formation === 'formed';
/** Rules R53, R74: infantry, sharpshooters and dismounted cavalry in open formation. */
export const isOpenFoot = (board: Board, state: RtState, unit: UnitIndex): boolean =>
  unitOf(state, unit).formation === 'open' && typeOf(board, unit) !== 'warHost';

/** How the bases of a unit lie on the table. */
export function shapeOf(type: UnitType, formation: Formation): Shape {
  if (type === 'artillery') return formation === 'column' ? 'limbered' : 'battery';
  if (formation === 'column') return 'column';
  if (type === 'cavalry') return formation === 'open' ? 'dismounted' : 'block';
  return formation === 'open' ? 'open' : 'line';
}

/** The rows of the movement and charge tables a unit uses; dismounted cavalry goes on foot (R10). */
export function moveArm(board: Board, state: RtState, unit: UnitIndex): MoveArm {
  switch (typeOf(board, unit)) {
    case 'artillery':
      return 'artillery';
    case 'warHost':
      return 'warHost';
    case 'cavalry':
      return isMounted(board, state, unit) ? 'cavalry' : 'foot';
    default:
      return 'foot';
  }
}

/** Everything a type may be in, by the rows of the formation table. */
export function formationsOf({ charts }: Pick<Board, 'charts'>, type: UnitType): readonly Formation[] {
  const keys: { readonly [T in UnitType]: readonly FormationKey[] } = {
    artillery: ['artilleryDeployed', 'artilleryLimbered'],
    cavalry: ['cavalryMounted', 'cavalryDismounted'],
    warHost: ['warHost'],
    infantry: ['infantry'],
    sharpshooters: ['sharpshooters'],
  };
  return keys[type].flatMap(key => charts.formationsAllowed[key]);
}

/** The row of the formation table that refuses a formation to a type. */
export const FORMATION_RULES: { readonly [T in UnitType]: RtRule } = {
  artillery: 'rt:FORM-05',
  cavalry: 'rt:FORM-07',
  warHost: 'rt:FORM-09',
  infantry: 'rt:FORM-10',
  sharpshooters: 'rt:FORM-11',
};

export const hitsPerBase = (board: Board, unit: UnitIndex): number =>
  isArtillery(board, unit) ? board.charts.hitsPerGunBase : board.charts.hitsPerBase;
