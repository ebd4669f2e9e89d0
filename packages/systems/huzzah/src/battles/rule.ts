import type { HexIndex } from '@guidon/hex';
import { type Facts, type Json, type Refusal, refuse } from '@guidon/kernel';
import type { Board, SpecialData } from '../board/board.ts';
import { codeAt, holderOf, idsOf, stacks, unitOf } from '../terms/lookups.ts';
import type { HzRule, Side, UnitIndex } from '../terms/names.ts';
import type { HzPlay } from '../terms/play.ts';
import type { HzState } from '../terms/state.ts';
import { pieceNames } from '../words/names.ts';

/** Scenario rules add to the manual or override it. */
export const SCENARIO: HzRule = 'hz:Intro-2';

/** The rule with its figures, if it is in force in this game. */
export const ruleOf = (board: Board, id: string): SpecialData | undefined =>
  board.special.has(id) ? board.specialData[id] : undefined;

/** The same, on the turns that it covers. */
export function ruleNow(board: Board, state: HzState, id: string): SpecialData | undefined {
  const rule = ruleOf(board, id);
  return rule !== undefined && state.turn >= rule.fromTurn && state.turn <= rule.toTurn ? rule : undefined;
}

const sets = new WeakMap<readonly number[], ReadonlySet<number>>();

/** Is the hex, unit or leader in the list of a rule? */
export function isAmong(list: readonly number[], value: number): boolean {
  const known = sets.get(list) ?? new Set(list);
  sets.set(list, known);
  return known.has(value);
}

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

interface Told {
  readonly text?: string;
  readonly facts?: { readonly [name: string]: Json };
  readonly remember?: { readonly [name: string]: Json };
  readonly award?: { readonly [S in Side]: number };
}

/** What a scenario rule has brought about, and what it keeps in mind; without words it is mere bookkeeping. */
export const tell = (play: HzPlay, id: string, told: Told): void =>
  play.emit({
    event: 'special',
    id,
    text: told.text === undefined ? '' : `${told.text} (${SCENARIO})`,
    facts: told.facts ?? {},
    remember: told.remember ?? {},
    award: told.award ?? { union: 0, confederate: 0 },
  });

/** Units in one breath. */
export const called = (board: Board, units: readonly UnitIndex[]): string => pieceNames(board, idsOf(board, units));

/** Who and where, for a refusal. */
export const whoWhere = (board: Board, state: HzState, units: readonly UnitIndex[]): Facts => {
  const first = units[0];
  if (first === undefined) return {};
  const { hex } = unitOf(state, first);
  return { unit: board.roster[first]?.id ?? '', ...(hex < 0 ? {} : { hex: codeAt(board, hex) }) };
};
