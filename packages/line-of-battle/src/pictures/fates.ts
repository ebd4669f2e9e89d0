import type { Facts, Json } from '@guidon/kernel';
import type { Mapping, Speech } from '@guidon/kit';
import type { Told } from './odds.ts';

/** What may become of pieces, for odds. */

/** What befalls a side, by the key of its phrase, and how bad it is. */
export interface Fate<C> {
  readonly fortune: string;
  readonly harm: number;
  is(change: C): boolean;
}

/** The first of these that befalls anybody; else they are unharmed. */
export const worstFate = <B, C>(speech: Speech<B>, fates: readonly Fate<C>[], changed: readonly C[]): Told => {
  const { fortune, harm } = fates.find(({ is }) => changed.some(is)) ?? { fortune: 'unharmed', harm: 0 };
  return { text: speech.named('fortunes', fortune), harm };
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

/** What becomes of the units of a side, part by part; `more` is told after the hits. */
export function changesText<B>(
  speech: Speech<B>,
  changed: readonly (UnitChange & { readonly id: string })[],
  more: readonly string[],
): readonly string[] {
  const sum = changed.reduce((hits, unit) => hits + unit.hits, 0);
  const gone = changed.filter(unit => unit.destroyed).map(({ id }) => id);
  const advance = [...new Set(changed.filter(unit => unit.order !== 'routed').flatMap(({ hex }) => hex ?? []))];
  return [
    ...(sum === 0 ? [] : [speech.phrase(sum > 0 ? 'hits' : 'hits-less', { n: Math.abs(sum) })]),
    ...more,
    ...['disrupted', 'routed', 'good'].flatMap(order =>
      changed.some(unit => unit.order === order) ? [speech.named('fortunes', order)] : [],
    ),
    ...(gone.length === 0 ? [] : [speech.phrase('destroyed', { units: gone })]),
    ...(advance.length === 0 ? [] : [speech.phrase('into', { hexes: speech.joined(advance) })]),
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
