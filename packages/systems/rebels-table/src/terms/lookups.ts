import { present } from '@guidon/kernel';
import type { Shape } from '@guidon/tabletop';
import type { Board, CommandRoster, Feature, GeneralRoster, UnitRoster } from '../board/board.ts';
import type { FormationKey, MoveArm } from '../board/charts/charts.ts';
import type { FeatureIndex, Formation, GeneralIndex, RtRule, Side, UnitIndex, UnitType } from './names.ts';
import type { GeneralState, RtState, UnitState } from './state.ts';

export const rosterOf = (board: Board, unit: UnitIndex): UnitRoster => present(board.units[unit], `unit ${unit}`);
export const unitOf = (state: RtState, unit: UnitIndex): UnitState => present(state.units[unit], `unit ${unit}`);
export const generalRoster = (board: Board, general: GeneralIndex): GeneralRoster =>
  present(board.generals[general], `general ${general}`);
export const generalOf = (state: RtState, general: GeneralIndex): GeneralState =>
  present(state.generals[general], `general ${general}`);
export const featureOf = (board: Board, feature: FeatureIndex): Feature =>
  present(board.table.features[feature], `feature ${feature}`);

export const idOf = (board: Board, unit: UnitIndex): string => rosterOf(board, unit).id;
export const idsOf = (board: Board, units: readonly UnitIndex[]): readonly string[] =>
  units.map(unit => idOf(board, unit));
export const unitNamed = (board: Board, id: string): UnitIndex => present(board.unitById.get(id), `unit ${id}`);
export const generalNamed = (board: Board, id: string): GeneralIndex =>
  present(board.generalById.get(id), `general ${id}`);
/** Of a name that may be anybody's. */
export const unitCalled = (board: Board, id: string): UnitRoster | undefined => {
  const unit = board.unitById.get(id);
  return unit === undefined ? undefined : board.units[unit];
};
export const generalCalled = (board: Board, id: string): GeneralRoster | undefined => {
  const general = board.generalById.get(id);
  return general === undefined ? undefined : board.generals[general];
};
export const featureCalled = (board: Board, id: string): Feature | undefined => {
  const feature = board.featureById.get(id);
  return feature === undefined ? undefined : board.table.features[feature];
};
export const sideOf = (board: Board, unit: UnitIndex): Side => rosterOf(board, unit).side;
export const typeOf = (board: Board, unit: UnitIndex): UnitType => rosterOf(board, unit).type;
export const isArtillery = (board: Board, unit: UnitIndex): boolean => typeOf(board, unit) === 'artillery';

export const commandOf = (board: Board, unit: UnitIndex): CommandRoster => {
  const { command } = rosterOf(board, unit);
  return present(
    board.commands.find(({ id }) => id === command),
    `command ${command}`,
  );
};

/** On the table, though perhaps about to be taken off. */
export const isOnTable = ({ presence }: UnitState | GeneralState): boolean => presence === 'table';

/** On the table and in the fight. */
export const isSteady = (unit: UnitState): boolean => unit.presence === 'table' && !unit.broken;

/** All that stand on the table, in the order of their ids. */
export const unitsOnTable = (state: RtState): readonly UnitIndex[] =>
  state.units.flatMap((unit, index) => (unit.presence === 'table' ? [index] : []));

/** Not broken, wherever they are. */
export const isLost = (unit: UnitState): boolean => unit.broken || unit.presence === 'gone';

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

export const cincOf = (board: Board, side: Side): GeneralIndex | undefined => {
  const found = board.generals.findIndex(general => general.side === side && general.rank === 'cinc');
  return found < 0 ? undefined : found;
};

/** The generals of a unit's line of command who are on the table: its sub general and the force commander (ARMY-02). */
export function lineOfCommand(board: Board, state: RtState, unit: UnitIndex): readonly GeneralIndex[] {
  const { side, command } = rosterOf(board, unit);
  return board.generals.flatMap((general, index) =>
    general.side === side &&
    (general.rank === 'cinc' || general.command === command) &&
    generalOf(state, index).presence === 'table'
      ? [index]
      : [],
  );
}
