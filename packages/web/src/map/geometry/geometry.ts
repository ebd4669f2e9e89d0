import { at, type Box, type HexPicture, type MapPicture, type Point } from '../types.ts';
import { once } from './once.ts';

/** From the centre of a hex to a corner, in map units. */
export const CORNER = 1 / Math.sqrt(3);

const ROW = 1.5 * CORNER;
const EDGE = 3;

/** A hex laid out on the sheet. */
export interface PlacedHex {
  readonly index: number;
  readonly picture: HexPicture;
  readonly code: string;
  /** Its centre, in map units. */
  readonly x: number;
  readonly y: number;
  /** Clockwise from the east (pointy) or the south-east (flat). Corner n and n + 1 bound the side towards neighbour n. */
  readonly neighbours: readonly (PlacedHex | undefined)[];
}

/** Where everything lies. Pixels are map units times the hex width at which the map is shown. */
export interface Geometry {
  readonly picture: MapPicture;
  readonly hexes: readonly PlacedHex[];
  readonly width: number;
  readonly height: number;
  hex(code: string): PlacedHex | undefined;
  /** The hex under a point, if there is one. */
  hexAt(point: Point): PlacedHex | undefined;
  /** The hex a point is nearest to, also beyond the edge of the map. */
  nearest(x: number, y: number): PlacedHex;
  corners(hex: PlacedHex): readonly Point[];
  /** The two ends of the side between neighbours. */
  side(a: PlacedHex, b: PlacedHex): readonly [Point, Point] | undefined;
}

const STEPS = {
  pointy: [
    [2, 0],
    [1, 1],
    [-1, 1],
    [-2, 0],
    [-1, -1],
    [1, -1],
  ],
  flat: [
    [1, 1],
    [0, 2],
    [-1, 1],
    [-1, -1],
    [0, -2],
    [1, -1],
  ],
} as const;

export function geometryOf(picture: MapPicture): Geometry {
  const lattice = latticeOf(picture);
  const hexes = placed(picture, lattice);
  const byCode = new Map(hexes.map(hex => [hex.code, hex]));
  // Only painters ask for it, never the board.
  const nearestIndex = once(() => spread(picture, lattice));
  const offsets = cornerOffsets(picture.layout);
  const corners = (hex: PlacedHex) => offsets.map(({ x, y }) => ({ x: hex.x + x, y: hex.y + y }));
  const nearest = (x: number, y: number) => {
    const found = hexes[nearestIndex()[lattice.cell(x, y)] ?? 0];
    if (found === undefined) throw new RangeError('the map has no hexes');
    return found;
  };
  const side = (a: PlacedHex, b: PlacedHex): readonly [Point, Point] | undefined => {
    const direction = a.neighbours.indexOf(b);
    if (direction < 0) return undefined;
    const all = corners(a);
    return [at(all, direction), at(all, (direction + 1) % 6)];
  };
  return {
    picture,
    hexes,
    width: lattice.width,
    height: lattice.height,
    hex: code => byCode.get(code),
    hexAt: ({ x, y }) => {
      const index = lattice.at(lattice.cell(x, y));
      return index < 0 ? undefined : hexes[index];
    },
    nearest,
    corners,
    side,
  };
}

/** How large the ground of a map is: to be had without laying out its hexes. */
export const sizeOf = (picture: MapPicture): Pick<Geometry, 'width' | 'height'> => latticeOf(picture);

export const boxOf = (geometry: Geometry): Box => ({ x: 0, y: 0, width: geometry.width, height: geometry.height });

/** Corner n stands 30 degrees before the middle of side n. */
function cornerOffsets(layout: MapPicture['layout']): readonly Point[] {
  const turn = layout === 'pointy' ? -30 : 0;
  return [0, 1, 2, 3, 4, 5].map(corner => {
    const angle = ((corner * 60 + turn) * Math.PI) / 180;
    return { x: CORNER * Math.cos(angle), y: CORNER * Math.sin(angle) };
  });
}

/**
 * The hexes on a board of doubled coordinates, three cells wider than the map on every side. Along one axis centres are
 * half a unit apart, along the other a row: which is which depends on the layout.
 */
interface Lattice {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  /** Of the cell of a hex. */
  cellOf(hex: HexPicture): number;
  centre(hex: HexPicture): Point;
  /** The cell nearest to a point. */
  cell(x: number, y: number): number;
  /** The index of the hex in a cell, or -1. */
  at(cell: number): number;
}

function latticeOf(picture: MapPicture): Lattice {
  const { layout, hexes } = picture;
  const pointy = layout === 'pointy';
  const xs = hexes.map(({ x }) => x);
  const ys = hexes.map(({ y }) => y);
  const left = extreme(xs, Math.min);
  const top = extreme(ys, Math.min);
  const columns = extreme(xs, Math.max) - left + 1 + 2 * EDGE;
  const rows = extreme(ys, Math.max) - top + 1 + 2 * EDGE;
  const [stepX, stepY] = pointy ? [0.5, ROW] : [ROW, 0.5];
  const [startX, startY] = pointy ? [0.5, CORNER] : [CORNER, 0.5];
  const cellOf = ({ x, y }: HexPicture) => (y - top + EDGE) * columns + (x - left + EDGE);
  const indices = new Int32Array(columns * rows).fill(-1);
  hexes.forEach((hex, index) => {
    indices[cellOf(hex)] = index;
  });
  const parity = hexes.length === 0 ? 0 : (at(hexes, 0).x - left + at(hexes, 0).y - top) & 1;
  const cell = nearestCell({ pointy, columns, rows, parity, stepX, stepY, startX, startY });
  return {
    columns,
    rows,
    width: (columns - 1 - 2 * EDGE) * stepX + 2 * startX,
    height: (rows - 1 - 2 * EDGE) * stepY + 2 * startY,
    cellOf,
    centre: ({ x, y }) => ({ x: (x - left) * stepX + startX, y: (y - top) * stepY + startY }),
    cell,
    at: index => indices[index] ?? -1,
  };
}

const extreme = (values: readonly number[], choose: (a: number, b: number) => number): number =>
  values.length === 0 ? 0 : values.reduce((a, b) => choose(a, b));

interface CellRule {
  readonly pointy: boolean;
  readonly columns: number;
  readonly rows: number;
  readonly parity: number;
  readonly stepX: number;
  readonly stepY: number;
  readonly startX: number;
  readonly startY: number;
}

/** Of the two rows a point lies between, the nearer centre. */
function nearestCell(rule: CellRule): (x: number, y: number) => number {
  const { pointy, columns, rows, parity } = rule;
  const along = pointy ? columns : rows;
  const across = pointy ? rows : columns;
  return (x, y) => {
    const column = (x - rule.startX) / rule.stepX;
    const row = (y - rule.startY) / rule.stepY;
    const u = pointy ? column : row;
    const v = pointy ? row : column;
    const first = Math.floor(v);
    const a = besideRow(u, first, parity);
    const b = besideRow(u, first + 1, parity);
    const down = v - first;
    const isFirst =
      ((u - a) * (u - a)) / 4 + down * down * 0.75 <= ((u - b) * (u - b)) / 4 + (1 - down) * (1 - down) * 0.75;
    return cellIndex(rule, settle(isFirst ? a : b, along), settle(isFirst ? first : first + 1, across));
  };
}

const besideRow = (u: number, v: number, parity: number): number => {
  const odd = (v + parity) & 1;
  return 2 * Math.round((u - odd) / 2) + odd;
};

const settle = (value: number, size: number): number => Math.max(0, Math.min(size - 1, value + EDGE));

const cellIndex = ({ pointy, columns }: CellRule, u: number, v: number): number =>
  pointy ? v * columns + u : u * columns + v;

function placed(picture: MapPicture, lattice: Lattice): readonly PlacedHex[] {
  const lists = picture.hexes.map((): (PlacedHex | undefined)[] => []);
  const hexes = picture.hexes.map(
    (hex, index): PlacedHex => ({
      index,
      picture: hex,
      code: hex.code,
      ...lattice.centre(hex),
      neighbours: at(lists, index),
    }),
  );
  for (const { index, picture: hex } of hexes) {
    const cell = lattice.cellOf(hex);
    for (const [dx, dy] of STEPS[picture.layout])
      at(lists, index).push(hexes[lattice.at(cell + dy * lattice.columns + dx)]);
  }
  return hexes;
}

/** For every cell the nearest hex: those outside the map borrow from its edge. */
function spread(picture: MapPicture, lattice: Lattice): Int32Array {
  const nearest = new Int32Array(lattice.columns * lattice.rows).fill(-1);
  const queue: number[] = [];
  picture.hexes.forEach((hex, index) => {
    nearest[lattice.cellOf(hex)] = index;
    queue.push(lattice.cellOf(hex));
  });
  const steps: readonly (readonly [number, number])[] = [...STEPS[picture.layout], [1, 0], [-1, 0], [0, 1], [0, -1]];
  for (let head = 0; head < queue.length; head++) {
    const cell = at(queue, head);
    const column = cell % lattice.columns;
    const row = (cell - column) / lattice.columns;
    for (let n = 0; n < steps.length; n++) {
      const step = at(steps, n);
      const x = column + step[0];
      const y = row + step[1];
      const next = y * lattice.columns + x;
      if (x < 0 || y < 0 || x >= lattice.columns || y >= lattice.rows || nearest[next] !== -1) continue;
      nearest[next] = at(nearest, cell);
      queue.push(next);
    }
  }
  return nearest;
}
