import type { EdgePart, FriendlyEdges } from '../board/edges.ts';

/** Parts of which the maps of cases are made. */

/** A part of a file that has not been read yet. */
export type Raw = { readonly [key: string]: unknown };
export const asRaw = (value: unknown): Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : {};
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The hexes of a map of one's own, so many from the middle to its edges, and each of its rows. */
export function ownSheet(size: number): { readonly hexes: readonly string[]; row(r: number): readonly string[] } {
  const span = Array.from({ length: 2 * size + 1 }, (_, index) => index - size);
  const row = (r: number): readonly string[] => span.map(q => `${q},${r}`);
  return { hexes: span.flatMap(row), row };
}

const COMPASS = ['north', 'south', 'east', 'west'] as const;
type Edge = EdgePart['edge'];
const isCompass = (word: string): word is Edge => COMPASS.some(edge => edge === word);

/** The friendly edges that a case names for a shipped map; else the standard ones. */
export function caseEdges(
  edges: { readonly USA?: readonly string[]; readonly CSA?: readonly string[] } | undefined,
  standard: { readonly union: Edge; readonly confederate: Edge },
): FriendlyEdges {
  const parts = (words: readonly string[] | undefined, edge: Edge): readonly EdgePart[] =>
    words === undefined ? [{ edge }] : words.flatMap(word => (isCompass(word) ? [{ edge: word }] : []));
  return { union: parts(edges?.USA, standard.union), confederate: parts(edges?.CSA, standard.confederate) };
}
