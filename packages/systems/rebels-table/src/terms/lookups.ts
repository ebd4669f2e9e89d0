import { present } from '@guidon/kernel';
import type { Board, CommandRoster, Feature, GeneralRoster, UnitRoster } from '../board/board.ts';
import type { FeatureIndex, GeneralIndex, Side, UnitIndex, UnitType } from './names.ts';
import type { GeneralState, RtState, UnitState } from './state.ts';
export const rosterOf = (board: Board, unit: UnitIndex): UnitRoster => present(board.units[unit], `unit ${unit}`);
export const unitOf = (state: RtState, unit: UnitIndex): UnitState => present(state.units[unit], `unit ${unit}`);
export const generalRoster = (board: Board, general: GeneralIndex): GeneralRoster =>
  present(board.generals[general], `general ${general}`);
export const generalOf = (state: RtState, general: GeneralIndex): GeneralState =>
  present(state.generals[general], `general ${general}`);
export const featureOf = (board: Board, feature: FeatureIndex): Feature =>
  present(board.table.features[feature], `feature ${feature}`);
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
export function unitsOnTable(state: RtState): readonly UnitIndex[] {
  const found: UnitIndex[] = [];
  state.units.forEach((unit, index) => {
    if (unit.presence === 'table') found.push(index);
  });
  return found;
}
/** Not broken, wherever they are. */
export const isLost = (unit: UnitState): boolean => unit.broken || unit.presence === 'gone';

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
