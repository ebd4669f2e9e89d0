import type { HexIndex } from '@guidon/hex';
import { type Facts, type Refusal, refuse } from '@guidon/kernel';
import { isAmong, specialTold, type Telling } from '@guidon/line-of-battle';
import type { Board, SpecialData } from '../board/board.ts';
import { codeAt, idsOf } from '../terms/ids.ts';
import { unitOf } from '../terms/lookups.ts';
import type { HzRule, Side, UnitIndex } from '../terms/names.ts';
import { holderOf, stacks } from '../terms/places.ts';
import type { HzPlay } from '../terms/play.ts';
import type { HzState } from '../terms/state.ts';
import { NAMES } from '../words/names.ts';

/** Scenario rules add to the manual or override it. */
export const SCENARIO: HzRule = 'hz:Intro-2';

export const concerns = (rule: SpecialData, units: readonly UnitIndex[]): boolean =>
  units.some(unit => isAmong(rule.units, unit));

/** Stands a stack of the side in one of the hexes? */
export function stands(
  board: Board,
  state: HzState,
  { side, test }: { readonly side: Side; readonly test: (hex: HexIndex) => boolean },
): boolean {
  for (const hex of stacks(state).keys()) if (test(hex) && holderOf(board, state, hex) === side) return true;
  return false;
}

/** A refusal that names the scenario's rule. */
export const forbids = (rule: SpecialData, because: string, facts: Facts = {}): Refusal =>
  refuse(SCENARIO, because, { special: rule.id, ...facts });

/** What a scenario rule has brought about, and what it keeps in mind; without words it is mere bookkeeping. */
export const tell = (play: HzPlay, id: string, told: Telling): void => play.emit(specialTold(id, SCENARIO, told));

/** Units in one breath. */
export const called = (board: Board, units: readonly UnitIndex[]): string =>
  NAMES.pieceNames(board, idsOf(board, units));

/** Who and where, for a refusal. */
export const whoWhere = (board: Board, state: HzState, units: readonly UnitIndex[]): Facts => {
  const first = units[0];
  if (first === undefined) return {};
  const { hex } = unitOf(state, first);
  return { unit: board.roster[first]?.id ?? '', ...(hex < 0 ? {} : { hex: codeAt(board, hex) }) };
};
