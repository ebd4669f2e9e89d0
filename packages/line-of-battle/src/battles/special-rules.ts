import type { Json } from '@guidon/kernel';
import type { SpecialData } from '../board/special.ts';
import type { Side } from '../clock/segments.ts';
import { rememberedWith } from './memory.ts';
import type { SpecialEvent } from './terms.ts';

/** The special rules of a battle, as its board carries them. */
interface Ruled<D extends SpecialData> {
  readonly special: ReadonlySet<string>;
  readonly specialData: { readonly [id: string]: D };
}

/** The rule with its figures, if it is in force in this game. */
export const ruleOf = <D extends SpecialData>({ special, specialData }: Ruled<D>, id: string): D | undefined =>
  special.has(id) ? specialData[id] : undefined;

/** The same, on the turns that it covers. */
export function ruleNow<D extends SpecialData>(
  board: Ruled<D>,
  { turn }: { readonly turn: number },
  id: string,
): D | undefined {
  const rule = ruleOf(board, id);
  return rule !== undefined && turn >= rule.fromTurn && turn <= rule.toTurn ? rule : undefined;
}

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

/** What a rule of a battle has to tell. */
export interface Telling {
  readonly text?: string;
  readonly facts?: { readonly [name: string]: Json };
  readonly remember?: { readonly [name: string]: Json };
  readonly award?: { readonly [S in Side]: number };
}

/** A position after what a rule of a battle has told. */
export const afterTelling = <S extends Remembering>(state: S, { remember, award }: SpecialEvent): S => ({
  ...state,
  memory: rememberedWith(state, remember),
  awarded: {
    union: state.awarded.union + award.union,
    confederate: state.awarded.confederate + award.confederate,
  },
});

interface Remembering {
  readonly memory: { readonly [name: string]: Json };
  readonly awarded: { readonly [S in Side]: number };
}

/** The event by which a rule of a battle tells something; without words it is mere bookkeeping. */
export const specialTold = (id: string, scenario: string, told: Telling): SpecialEvent => ({
  event: 'special',
  id,
  text: told.text === undefined ? '' : `${told.text} (${scenario})`,
  facts: told.facts ?? {},
  remember: told.remember ?? {},
  award: told.award ?? { union: 0, confederate: 0 },
});
