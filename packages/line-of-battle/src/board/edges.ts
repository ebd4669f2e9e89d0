import { integer, oneOf, optional, record, type TypeOf } from '@guidon/kernel';
import type { Side } from '../clock/segments.ts';

/** An edge of the sheet, or a part of it: rows for east and west, columns for north and south. */
export const edgeShape = record({
  edge: oneOf('north', 'south', 'east', 'west'),
  from: optional(integer(1, 99)),
  to: optional(integer(1, 99)),
});
export type EdgePart = TypeOf<typeof edgeShape>;

export type FriendlyEdges = { readonly [S in Side]: readonly EdgePart[] };

interface Extent {
  readonly columns: number;
  readonly rows: number;
}

/** The hexes along the edges of each side, by code. */
export function friendlyCodes(edges: FriendlyEdges, extent: Extent): { readonly [S in Side]: readonly string[] } {
  const codesOf = (parts: readonly EdgePart[]) => parts.flatMap(part => edgeCodes(part, extent));
  return { union: codesOf(edges.union), confederate: codesOf(edges.confederate) };
}

function edgeCodes({ edge, from = 1, to = 99 }: EdgePart, { columns, rows }: Extent): readonly string[] {
  const across = edge === 'north' || edge === 'south';
  const line = edge === 'north' || edge === 'west' ? 1 : across ? rows : columns;
  const last = Math.min(to, across ? columns : rows);
  const places = Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => from + index);
  return places.map(place => (across ? columnRowCode(place, line) : columnRowCode(line, place)));
}

/** The code of a hex as its map prints it: two digits for the column, two for the row. */
export const columnRowCode = (column: number, row: number): string =>
  `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
