import { stripTypeScriptTypes } from 'node:module';
import type { Mutant } from './mutants.ts';

/** A change that is in the source all the time and is switched on by its number. */
export interface Switch {
  readonly mutant: Mutant;
  readonly number: number;
}

const isOn = (number: number): string => `globalThis.guidonMutant === ${number}`;

/**
 * The source with as many changes in it as can be switched on while it runs: constants, citations and conditions of
 * `if`. What would not be read any more (a number in a type) is left out.
 */
export function withSwitches(
  source: string,
  mutants: readonly Mutant[],
  first: number,
): { readonly source: string; readonly switches: readonly Switch[] } {
  const usable = mutants.filter(
    mutant => text(source, mutant, 0) !== undefined && isReadable(edited(source, [{ mutant, number: 0 }])),
  );
  const switches = usable.map((mutant, at): Switch => ({ mutant, number: first + at }));
  return { source: edited(source, switches), switches };
}

/** The changes from the last to the first, so that places stay the same; a condition takes in what stands in it. */
function edited(source: string, switches: readonly Switch[]): string {
  let made = source;
  for (const { mutant, number } of switches.toSorted(
    (a, b) => b.mutant.at - a.mutant.at || a.mutant.from.length - b.mutant.from.length,
  )) {
    const change = text(made, mutant, number);
    if (change === undefined) continue;
    const end = mutant.kind === 'condition' ? endOfCondition(made, mutant.at) : change.end;
    made = made.slice(0, change.begin) + change.text(made.slice(change.begin, end)) + made.slice(end);
  }
  return made;
}

interface Change {
  readonly begin: number;
  readonly end: number;
  text(taken: string): string;
}

function text(source: string, { kind, at, from, to }: Mutant, number: number): Change | undefined {
  if (kind === 'condition' && to !== '')
    return { begin: at, end: at + from.length, text: taken => `(${isOn(number)}) !== Boolean(${taken})` };
  if (kind === 'constant')
    return { begin: at, end: at + from.length, text: () => `(${isOn(number)} ? ${to} : ${from})` };
  if (kind !== 'citation') return undefined;
  const quote = source[at - 1] ?? "'";
  return {
    begin: at - 1,
    end: at + from.length + 1,
    text: () => `(${isOn(number)} ? ${quote}${to}${quote} : ${quote}${from}${quote})`,
  };
}

/** Where the parenthesis closes that was opened before this place. */
function endOfCondition(source: string, begin: number): number {
  let open = 1;
  let end = begin;
  while (end < source.length) {
    if (source[end] === '(') open += 1;
    if (source[end] === ')') open -= 1;
    if (open === 0) return end;
    end += 1;
  }
  return end;
}

function isReadable(source: string): boolean {
  try {
    stripTypeScriptTypes(source);
    return true;
  } catch {
    return false;
  }
}
