import { BW, centreOf, overlapsArea, type Point, type Quad } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import type { FeatureKind } from '../board/table-file.ts';
import { generalOf, unitsOnTable } from '../terms/lookups.ts';
import type { RtState } from '../terms/state.ts';
import { campsOnTable, shapesOf } from '../terrain/shapes.ts';
import { generalMark, unitMark } from './roster.ts';
import type { RtSpeech } from './speech.ts';

const SIGNS: { readonly [K in FeatureKind]: string } = {
  woods: 'w',
  farm: 'f',
  orchard: 'o',
  crops: 'c',
  field: ',',
  rocks: 'r',
  marsh: 'm',
  hill: '^',
  fence: '+',
  wall: '#',
  bank: '=',
  stream: '~',
  fortification: 'X',
  road: '-',
  impassable: '/',
};

/** What is drawn over what where several features lie in one square. */
const OVER: readonly FeatureKind[] = [
  'impassable',
  'fortification',
  'wall',
  'fence',
  'bank',
  'stream',
  'farm',
  'road',
  'orchard',
  'rocks',
  'woods',
  'marsh',
  'crops',
  'field',
  'hill',
];

/**
 * The table as text, north up: each square is a base width wide and two signs broad. A unit shows its mark wherever
 * one of its bases has its middle; `units` tells who is who.
 */
export function textBoard(speech: RtSpeech, state: RtState): string {
  const { board } = speech;
  const rows = Math.ceil(board.table.depth / BW);
  const columns = Math.ceil(board.table.width / BW);
  const pieces = piecesOn(board, state);
  const ground = groundOf(board);
  const lines = Array.from({ length: rows }, (_, at) => {
    const y = rows - 1 - at;
    const cells = Array.from({ length: columns }, (_cell, x) => pieces.get(key(x, y)) ?? ground.get(key(x, y)) ?? '. ');
    return `${String(y).padStart(3)} ${cells.join('')}`;
  });
  return [scale(columns), ...lines, scale(columns), '', speech.phrase('legend')].join('\n');
}

const key = (x: number, y: number): string => `${x} ${y}`;
const squareOf = ({ x, y }: Point): string => key(Math.floor(x / BW), Math.floor(y / BW));

/** Every fifth column by its number. */
function scale(columns: number): string {
  const marks = Array.from({ length: columns }, (_, x) => (x % 5 === 0 ? String(x).padEnd(10) : ''));
  return `    ${marks
    .join('')
    .slice(0, 2 * columns)
    .trimEnd()}`;
}

function piecesOn(board: Board, state: RtState): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { quad } of campsOnTable(board, state)) found.set(squareOf(centreOf(quad)), '%%');
  for (const unit of unitsOnTable(state))
    for (const quad of shapesOf(board, state, unit).bases) found.set(squareOf(centreOf(quad)), unitMark(board, unit));
  board.generals.forEach((_, general) => {
    const { presence, at } = generalOf(state, general);
    // A unit he rides with is not hidden by him.
    if (presence === 'table' && !found.has(squareOf(at))) found.set(squareOf(at), generalMark(board, general));
  });
  return found;
}

const grounds = new WeakMap<Board, ReadonlyMap<string, string>>();

/** The ground never changes: it is looked at once. */
function groundOf(board: Board): ReadonlyMap<string, string> {
  const known = grounds.get(board);
  if (known !== undefined) return known;
  const found = new Map<string, string>();
  const features = board.table.features.toSorted((a, b) => OVER.indexOf(a.kind) - OVER.indexOf(b.kind));
  for (let y = 0; y * BW < board.table.depth; y++)
    for (let x = 0; x * BW < board.table.width; x++) {
      const there = features.find(({ polygon }) => overlapsArea(squareAt(x, y), polygon));
      if (there !== undefined) found.set(key(x, y), `${SIGNS[there.kind]} `);
    }
  for (const { at } of board.victory.objectives) found.set(squareOf(at), '@ ');
  grounds.set(board, found);
  return found;
}

/** A little less than the whole square, so that a border alone does not fill it. */
const RIM = BW / 5;

const squareAt = (x: number, y: number): Quad => {
  const [left, right] = [x * BW + RIM, (x + 1) * BW - RIM];
  const [bottom, top] = [y * BW + RIM, (y + 1) * BW - RIM];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
};
