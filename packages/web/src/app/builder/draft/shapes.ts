import { bandOf, lineOf } from './bands.ts';
import { type Draft, isDrawn, isLine, type Kind, type Piece, type Place, type RoundPiece } from './draft.ts';

const CORNERS = 18;
const LEAST = 1000;

type Table = Pick<Draft, 'width' | 'depth'>;

/** The border of a piece in whole numbers, no corner of it off the table. */
export function polygonOf(piece: Piece, table: Table): readonly Place[] {
  if (isDrawn(piece)) {
    const border = piece.shape === 'line' ? bandOf(lineOf(piece.kind, piece.points)) : piece.points;
    return tidy(border.map(point => onTable(point, table)));
  }
  return tidy(clipped(outlineOf(piece), table).map(whole));
}

export const onTable = ([x, y]: Place, { width, depth }: Table): Place => [
  Math.round(Math.max(0, Math.min(width, x))),
  Math.round(Math.max(0, Math.min(depth, y))),
];

const whole = ([x, y]: Place): Place => [Math.round(x), Math.round(y)];

/** No corner twice in a row. */
function tidy(points: readonly Place[]): readonly Place[] {
  return points.filter(([x, y], at) => {
    const before = points[(at + points.length - 1) % points.length];
    return before === undefined || points.length === 1 || before[0] !== x || before[1] !== y;
  });
}

/** An ellipse has corners too, as many as the eye needs. */
function outlineOf({ shape, middle, wide, deep, turn }: RoundPiece): readonly Place[] {
  const [a, b] = [wide / 2, deep / 2];
  const flat: readonly Place[] =
    shape === 'rectangle'
      ? [
          [-a, -b],
          [a, -b],
          [a, b],
          [-a, b],
        ]
      : Array.from({ length: CORNERS }, (_, at): Place => {
          const angle = (at * 2 * Math.PI) / CORNERS;
          return [Math.cos(angle) * a, Math.sin(angle) * b];
        });
  return flat.map(point => shifted(rotated(point, turn), middle));
}

const shifted = ([x, y]: Place, [dx, dy]: Place): Place => [x + dx, y + dy];

function rotated([x, y]: Place, degrees: number): Place {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

type Edge = readonly [axis: 0 | 1, at: number, keeps: 1 | -1];

/** What is left of an outline without dents on the table. */
function clipped(outline: readonly Place[], { width, depth }: Table): readonly Place[] {
  const edges: readonly Edge[] = [
    [0, 0, 1],
    [0, width, -1],
    [1, 0, 1],
    [1, depth, -1],
  ];
  return edges.reduce((left, edge) => cut(left, edge), outline);
}

function cut(outline: readonly Place[], [axis, at, keeps]: Edge): readonly Place[] {
  const isIn = (point: Place): boolean => (point[axis] - at) * keeps >= 0;
  return outline.flatMap((point, n) => {
    const before = outline[(n + outline.length - 1) % outline.length] ?? point;
    const own = isIn(point) ? [point] : [];
    if (isIn(before) === isIn(point)) return own;
    const part = (at - before[axis]) / (point[axis] - before[axis]);
    const crossing: Place = [before[0] + (point[0] - before[0]) * part, before[1] + (point[1] - before[1]) * part];
    return [crossing, ...own];
  });
}

/** The middle of a piece: what it is moved by and turned about. */
export function middleOf(piece: Piece): Place {
  if (!isDrawn(piece)) return piece.middle;
  const xs = piece.points.map(([x]) => x);
  const ys = piece.points.map(([, y]) => y);
  if (xs.length === 0) return [0, 0];
  return whole([(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]);
}

/** Its middle elsewhere, all of what was drawn still on the table. */
export function movedTo(piece: Piece, to: Place, table: Table): Piece {
  if (!isDrawn(piece)) return { ...piece, middle: onTable(to, table) };
  const [x, y] = middleOf(piece);
  const by = (along: 0 | 1, wanted: number, most: number): number => {
    const all = piece.points.map(point => point[along]);
    return Math.round(Math.max(-Math.min(...all), Math.min(most - Math.max(...all), wanted)));
  };
  const step: Place = [by(0, to[0] - x, table.width), by(1, to[1] - y, table.depth)];
  return { ...piece, points: piece.points.map(point => onTable(shifted(point, step), table)) };
}

export function turnedBy(piece: Piece, degrees: number, table: Table): Piece {
  if (!isDrawn(piece)) return { ...piece, turn: (((piece.turn + degrees) % 360) + 360) % 360 };
  const middle = middleOf(piece);
  const points = piece.points.map(([x, y]) =>
    onTable(shifted(rotated([x - middle[0], y - middle[1]], degrees), middle), table),
  );
  return { ...piece, points };
}

/** Larger or smaller about its middle. */
export function scaledBy(piece: Piece, factor: number, table: Table): Piece {
  if (!isDrawn(piece)) return sized(piece, piece.wide * factor, piece.deep * factor);
  const middle = middleOf(piece);
  const points = piece.points.map(([x, y]) =>
    onTable([middle[0] + (x - middle[0]) * factor, middle[1] + (y - middle[1]) * factor], table),
  );
  return { ...piece, points };
}

export const sized = (piece: RoundPiece, wide: number, deep: number): RoundPiece => ({
  ...piece,
  wide: Math.max(LEAST, Math.round(wide / 10) * 10),
  deep: Math.max(LEAST, Math.round(deep / 10) * 10),
});

/** Everything where it was in proportion, on a table of another size: a road still runs from edge to edge. */
export function stretched(pieces: readonly Piece[], from: Table, to: Table): readonly Piece[] {
  const at = ([x, y]: Place): Place => onTable([(x * to.width) / from.width, (y * to.depth) / from.depth], to);
  return pieces.map(piece =>
    isDrawn(piece) ? { ...piece, points: piece.points.map(at) } : { ...piece, middle: at(piece.middle) },
  );
}

/** A place on the table as seen from a turned piece: along it and across. */
export const seenFrom = ({ middle, turn }: RoundPiece, [x, y]: Place): Place =>
  rotated([x - middle[0], y - middle[1]], -turn);

/** And back. */
export const cornerOf = ({ middle, turn }: RoundPiece, at: Place): Place => shifted(rotated(at, turn), middle);

/** How large a piece is that is put down with one touch. */
export const USUAL_SIZE: { readonly [K in Kind]?: readonly [wide: number, deep: number] } = {
  woods: [7000, 5000],
  hill: [8000, 6000],
  farm: [4000, 4000],
  crops: [6000, 4000],
  orchard: [4000, 4000],
  marsh: [6000, 4000],
  rocks: [4000, 4000],
  impassable: [4000, 4000],
};

export const shapesFor = (kind: Kind): readonly Piece['shape'][] =>
  isLine(kind) ? ['line'] : ['ellipse', 'rectangle', 'free'];

/** Ground made by hands has corners. */
export const usualShape = (kind: Kind): Piece['shape'] =>
  isLine(kind) ? 'line' : ['farm', 'crops', 'orchard', 'field'].includes(kind) ? 'rectangle' : 'ellipse';
