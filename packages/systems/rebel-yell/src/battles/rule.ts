import type { HexIndex } from '@guidon/hex';
import { type Addend, type Facts, type Refusal, refuse } from '@guidon/kernel';
import { isAmong, specialTold, type Telling } from '@guidon/line-of-battle';
import type { Board, Objective, SpecialData } from '../board/board.ts';
import { codeAt, idsOf } from '../terms/ids.ts';
import type { RyRule, UnitIndex } from '../terms/names.ts';
import type { RyPlay } from '../terms/play.ts';
import { NAMES } from '../words/names.ts';

/** Scenarios bring rules of their own. */
export const SCENARIO: RyRule = 'ry:14.0';

/** The objective of that name, if the battle has it. */
export const objectiveOf = (board: Board, id: string): Objective | undefined =>
  board.victory.objectives.find(objective => objective.id === id);

/** The first of the units that the rule names. */
export const named = (rule: SpecialData, units: readonly UnitIndex[]): UnitIndex | undefined =>
  units.find(unit => isAmong(rule.units, unit));

/** A part of a sum that the rule brings. */
export const part = (name: string, value: number): Addend => ({ rule: SCENARIO, name, value });

/** A refusal that names the scenario's rule. */
export const forbids = (rule: SpecialData, because: string, facts: Facts = {}): Refusal =>
  refuse(SCENARIO, because, { special: rule.id, ...facts });

/** Who and where, for a refusal. */
export const whoWhere = (board: Board, unit: UnitIndex, hex: HexIndex): Facts => ({
  unit: board.roster[unit]?.id ?? '',
  ...(hex < 0 ? {} : { hex: codeAt(board, hex) }),
});

/** What a scenario rule has brought about, and what it keeps in mind; without words it is mere bookkeeping. */
export const tell = (play: RyPlay, id: string, told: Telling): void => play.emit(specialTold(id, SCENARIO, told));

/** Units in one breath. */
export const called = (board: Board, units: readonly UnitIndex[]): string =>
  NAMES.pieceNames(board, idsOf(board, units));

/** The column of a hex, counted from the west. */
export const columnOf = (board: Board, hex: HexIndex): number => Number(codeAt(board, hex).slice(0, 2));
