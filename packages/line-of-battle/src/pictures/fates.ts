import type { Facts, Json } from '@guidon/kernel';
import type { Mapping, Told } from './odds.ts';

/** What may become of pieces, for odds. */

/** What befalls a side, and how bad it is. */
export interface Fate<C> extends Told {
  is(change: C): boolean;
}

/** The first of these that befalls anybody; else they are unharmed. */
export const worstFate = <C>(fates: readonly Fate<C>[], changed: readonly C[]): Told => {
  const worst = fates.find(({ is }) => changed.some(is));
  return worst === undefined ? { text: 'unharmed', harm: 0 } : { text: worst.text, harm: worst.harm };
};

/** What becomes of a unit in a fight. */
export interface UnitChange {
  readonly hits: number;
  readonly destroyed: boolean;
  readonly order: string | null;
  readonly hex: string | null;
  /** How bad it is: 0 to 3. */
  readonly harm: number;
}

/** What an outcome says of a unit. */
export function unitChange({ hits, destroyed, order, hex }: Mapping): UnitChange {
  const taken = typeof hits === 'number' ? hits : 0;
  const isGone = typeof destroyed === 'string';
  return {
    hits: taken,
    destroyed: isGone,
    order: typeof order === 'string' ? order : null,
    hex: typeof hex === 'string' ? hex : null,
    harm: isGone || order === 'routed' ? 3 : order === 'disrupted' || taken > 1 ? 2 : taken > 0 ? 1 : 0,
  };
}

interface ChangeWords {
  count(n: number, thing: string): string;
  joined(parts: readonly string[]): string;
  pieceNames(ids: readonly string[]): string;
  readonly orders: { readonly [order: string]: string };
}

/** What becomes of the units of a side, part by part; `more` is told after the hits. */
export function changesText(
  words: ChangeWords,
  changed: readonly (UnitChange & { readonly id: string })[],
  more: readonly string[],
): readonly string[] {
  const sum = changed.reduce((hits, unit) => hits + unit.hits, 0);
  const hits = words.count(Math.abs(sum), 'O hit');
  const gone = changed.filter(unit => unit.destroyed).map(({ id }) => id);
  const advance = [...new Set(changed.filter(unit => unit.order !== 'routed').flatMap(({ hex }) => hex ?? []))];
  return [
    ...(sum === 0 ? [] : [sum > 0 ? hits : `${hits} less`]),
    ...more,
    ...['disrupted', 'routed', 'good'].flatMap(order =>
      changed.some(unit => unit.order === order) ? [words.orders[order] ?? order] : [],
    ),
    ...(gone.length === 0 ? [] : [`${words.pieceNames(gone)} destroyed`]),
    ...(advance.length === 0 ? [] : [`to ${words.joined(advance)}`]),
  ];
}

/** What has changed about pieces from one position to another, by id; pieces that are the same are left out. */
export function changesIn<P extends object>(
  before: readonly P[],
  after: readonly P[],
  { idOf, factsOf }: { idOf(index: number): string; factsOf(was: P, is: P): Facts },
): { readonly [id: string]: Json } {
  const found: [string, Json][] = [];
  after.forEach((piece, index) => {
    const was = before[index];
    if (was === undefined || was === piece) return;
    const facts = factsOf(was, piece);
    if (Object.keys(facts).length > 0) found.push([idOf(index), facts]);
  });
  return Object.fromEntries(found);
}
