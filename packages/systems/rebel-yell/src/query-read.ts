import { type HexIndex, hexAt } from '@guidon/hex';
import {
  type Facts,
  type Figure,
  faulty,
  flag,
  fraction,
  issue,
  type Json,
  list,
  oneOf,
  optional,
  type Parsed,
  parsed,
  record,
  showFraction,
  type TypeOf,
  text,
  variants,
} from '@guidon/kernel';
import type { Board } from './board/board.ts';
import { codeAt, unitOf } from './lookups.ts';
import { type LeaderIndex, SIDES, type UnitIndex } from './names.ts';
import type { RyState } from './state.ts';

const facing = oneOf('N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW');

/** Questions about a position that change nothing. */
export const questionShape = variants('ask', {
  sight: record({ ask: oneOf('sight'), from: text, to: text, shell: optional(flag) }),
  zone: record({ ask: oneOf('zone'), unit: optional(text), hex: optional(text) }),
  'charge-zone': record({ ask: oneOf('charge-zone'), unit: text }),
  control: record({ ask: oneOf('control'), of: oneOf(...SIDES) }),
  command: record({ ask: oneOf('command'), leader: text }),
  morale: record({ ask: oneOf('morale'), hex: text }),
  fire: record({ ask: oneOf('fire'), units: list(text), target: text, facing: optional(facing), from: optional(text) }),
  density: record({ ask: oneOf('density'), hex: text }),
  range: record({ ask: oneOf('range'), unit: text }),
  charge: record({ ask: oneOf('charge'), units: list(text) }),
  change: record({ ask: oneOf('change'), units: list(text) }),
  reach: record({ ask: oneOf('reach'), units: list(text), leaders: optional(list(text)) }),
  hex: record({ ask: oneOf('hex'), hex: text }),
  map: record({ ask: oneOf('map') }),
  field: record({ ask: oneOf('field'), hex: text }),
  assault: record({ ask: oneOf('assault'), units: list(text), target: text }),
  score: record({ ask: oneOf('score') }),
});

export type RyQuestion = TypeOf<typeof questionShape>;
export type Asked<A extends RyQuestion['ask']> = Extract<RyQuestion, { readonly ask: A }>;

export const hexIn = (board: Board, code: string, path: string): Parsed<HexIndex> => {
  const hex = hexAt(board.map.grid, code);
  return hex === undefined ? faulty([issue(path, 'a hex of the map', code)]) : parsed(hex);
};

/** The units named, lowest index first; at least one. */
export function unitsIn(board: Board, ids: readonly string[]): Parsed<readonly UnitIndex[]> {
  const units: UnitIndex[] = [];
  for (const [at, id] of ids.entries()) {
    const unit = board.unitById.get(id);
    if (unit === undefined) return faulty([issue(`units[${at}]`, 'a unit of the game', id)]);
    units.push(unit);
  }
  if (units.length === 0) return faulty([issue('units', 'at least one unit', ids)]);
  return parsed(units.toSorted((a, b) => a - b));
}

/** The units named, all of them on the map. */
export function stackIn(board: Board, state: RyState, ids: readonly string[]): Parsed<readonly UnitIndex[]> {
  const units = unitsIn(board, ids);
  if (!units.ok) return units;
  const astray = units.value.find(unit => unitOf(state, unit).where !== 'map');
  return astray === undefined ? units : faulty([issue('units', 'units on the map', board.roster[astray]?.id)]);
}

export const leadersIn = (board: Board, ids: readonly string[] | undefined): readonly LeaderIndex[] =>
  (ids ?? []).flatMap(id => board.leaderById.get(id) ?? []);

export const codesOf = (board: Board, hexes: readonly HexIndex[]): readonly string[] =>
  hexes.map(hex => codeAt(board, hex));

export const figureAnswer = (sum: Figure): Facts => ({
  name: sum.name,
  total: sum.total,
  addends: sum.addends.map((addend): Json => ({ ...addend })),
});

/** The faces of a ten-sided die. */
export const FACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** A chance on a ten-sided die. */
export const tenths = (faces: number): string => showFraction(fraction(BigInt(faces), 10n));
