import { present } from '@guidon/kernel';
import type { Board, Feature, GeneralRoster, UnitRoster } from '../board/board.ts';
import { rosterOf } from './lookups.ts';
import type { GeneralIndex, UnitIndex } from './names.ts';

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
