import { centreOf } from './compass.ts';
import { axialOf, type Grid, type HexIndex } from './grid.ts';

/** How the hexes of a sheet are written: so many letters each, and what stands in each of their lines. */
export interface TextSheet {
  readonly cell: number;
  readonly lines: readonly ((hex: HexIndex) => string)[];
}

/** The grid as lines of text, row by row from the top, rows shifted as on the sheet. For pointy hexes. */
export function textSheet(grid: Grid, { cell, lines }: TextSheet): readonly string[] {
  const rows = new Map<number, { x: number; hex: HexIndex }[]>();
  for (let hex = 0; hex < grid.size; hex++) {
    const { x, y } = centreOf(grid.layout, axialOf(grid, hex));
    const row = rows.get(y) ?? [];
    row.push({ x, hex });
    rows.set(y, row);
  }
  const left = [...rows.values()].flat().reduce((least, { x }) => Math.min(least, x), Number.MAX_SAFE_INTEGER);
  return [...rows.entries()]
    .sort(([a], [b]) => a - b)
    .flatMap(([, row]) => {
      const sorted = row.sort((a, b) => a.x - b.x);
      const indent = ' '.repeat((((sorted[0]?.x ?? left) - left) * cell) / 2);
      return lines.map(line => (indent + sorted.map(({ hex }) => line(hex).padEnd(cell)).join('')).trimEnd());
    });
}
