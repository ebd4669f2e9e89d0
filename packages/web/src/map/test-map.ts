import { hash, noise } from './geometry/noise.ts';
import type { HexPicture, MapPicture } from './types.ts';

interface Plan {
  readonly columns: number;
  readonly rows: number;
  readonly layout: MapPicture['layout'];
}

/** A made-up map of any size with levels 0 to 7, woods, a town, roads and streams. */
export function syntheticMap({ columns, rows, layout }: Plan): MapPicture {
  const code = (column: number, row: number) =>
    `${String(column + 1).padStart(2, '0')}${String(row + 1).padStart(2, '0')}`;
  const hexes = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column): HexPicture => {
      const place =
        layout === 'pointy' ? { x: 2 * column + (row & 1), y: row } : { x: column, y: 2 * row + (column & 1) };
      const high = noise(column / 6, row / 6, 201) * 9 - 1.5;
      const wood = noise(column / 4, row / 4, 202);
      const inTown = Math.abs(column - columns / 2) < 2 && Math.abs(row - rows / 2) < 2;
      return {
        code: code(column, row),
        ...place,
        sign: inTown ? 'urban' : wood > 0.62 ? 'woods' : wood > 0.54 ? 'light-woods' : wood < 0.12 ? 'marsh' : 'clear',
        level: Math.max(0, Math.min(7, Math.round(high + hash(column, row, 203) * 0.6))),
        points: 0,
        ground: hash(column, row, 204) < 0.01 ? ['boulders'] : [],
      };
    }),
  ).flat();
  const middleRow = Math.floor(rows / 2);
  const middleColumn = Math.floor(columns / 2);
  const acrossPath = layout === 'pointy' ? Array.from({ length: columns }, (_, column) => code(column, middleRow)) : [];
  const downPath = layout === 'flat' ? Array.from({ length: rows }, (_, row) => code(middleColumn, row)) : [];
  return {
    id: `synthetic-${layout}-${columns}-${rows}`,
    title: 'Nowhere Creek, May 1864',
    layout,
    hexMetres: 300,
    hexes,
    streams: [],
    watercourses: [],
    works: [],
    slopes: [],
    roads: [
      { name: 'Long Pike', kind: 'pike', path: acrossPath.length > 0 ? acrossPath : downPath },
      { name: 'Mill Road', kind: 'road', path: zigzag(code, { middleRow, middleColumn, layout }) },
    ],
    places: [
      { name: 'Nowhere', kind: 'town', hex: code(middleColumn, middleRow), along: [] },
      { name: 'Dunn farm', kind: 'farm', hex: code(3, 3), along: [] },
    ],
  };
}

/** From the middle to the top edge (pointy) or to the left edge (flat). */
function zigzag(
  code: (column: number, row: number) => string,
  from: { readonly middleRow: number; readonly middleColumn: number; readonly layout: MapPicture['layout'] },
): readonly string[] {
  const { middleRow, middleColumn, layout } = from;
  const length = layout === 'pointy' ? middleRow + 1 : middleColumn + 1;
  return Array.from({ length }, (_, n) =>
    layout === 'pointy' ? code(middleColumn, middleRow - n) : code(middleColumn - n, middleRow),
  );
}
