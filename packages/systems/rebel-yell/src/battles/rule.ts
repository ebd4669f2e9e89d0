import type { HexIndex } from '@guidon/hex';
import { type Addend, type Facts, type Json, type Refusal, refuse } from '@guidon/kernel';
import type { Board, Objective, SpecialData } from '../board/board.ts';
import { codeAt, idsOf } from '../terms/lookups.ts';
import type { RyRule, Side, UnitIndex } from '../terms/names.ts';
import type { RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import { pieceNames } from '../words/names.ts';

/** Scenarios bring rules of their own. */
export const SCENARIO: RyRule = 'ry:14.0';

/** The rule with its figures, if it is in force in this game. */
export const ruleOf = (board: Board, id: string): SpecialData | undefined =>
  board.special.has(id) ? board.specialData[id] : undefined;

/** The same, on the turns that it covers. */
export function ruleNow(board: Board, state: RyState, id: string): SpecialData | undefined {
  const rule = ruleOf(board, id);
  return rule !== undefined && state.turn >= rule.fromTurn && state.turn <= rule.toTurn ? rule : undefined;
}

/** The objective of that name, if the battle has it. */
export const objectiveOf = (board: Board, id: string): Objective | undefined =>
  board.victory.objectives.find(objective => objective.id === id);

const sets = new WeakMap<readonly number[], ReadonlySet<number>>();

/** Is the hex, unit or leader in the list of a rule? */
export function isAmong(list: readonly number[], value: number): boolean {
  return (sets.get(list) ?? setOf(list)).has(value);
}

function setOf(list: readonly number[]): ReadonlySet<number> {
  const made = new Set(list);
  sets.set(list, made);
  return made;
}

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

interface Told {
  readonly text?: string;
  readonly facts?: { readonly [name: string]: Json };
  readonly remember?: { readonly [name: string]: Json };
  readonly award?: { readonly [S in Side]: number };
}

/** What a scenario rule has brought about, and what it keeps in mind; without words it is mere bookkeeping. */
export const tell = (play: RyPlay, id: string, told: Told): void =>
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

/** The column of a hex, counted from the west. */
export const columnOf = (board: Board, hex: HexIndex): number => Number(codeAt(board, hex).slice(0, 2));
