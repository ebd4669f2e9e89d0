import { facingNamed, type HexCodes, type Layout, ODD_Q_CODES, ODD_R_CODES, rectangleCodes } from '@guidon/hex';
import type { Issue, Parsed, TypeOf } from '@guidon/kernel';
import {
  faulty,
  flag,
  integer,
  issue,
  list,
  mapping,
  oneOf,
  optional,
  parseAs,
  record,
  text,
  variants,
} from '@guidon/kernel';
import { type FriendlyEdges, friendlyCodes } from '@guidon/line-of-battle';
import { SIDES } from '../terms/names.ts';
import type { MapSheet } from './board.ts';
import { SIDE_FEATURES, TERRAINS } from './charts.ts';
import { type GroundPart, type MapParts, sheetFromParts, WATERS, WAYS } from './sheet.ts';

/** Rule 9.12.7. */
const level = integer(1, 7);

const hexShape = record({
  terrain: optional(oneOf(...TERRAINS)),
  level: optional(level),
  earthwork: optional(record({ kind: oneOf('dug-in', 'breastwork'), facing: text, owner: optional(oneOf(...SIDES)) })),
  features: optional(list(text)),
});

const extent = { columns: integer(1, 99), rows: integer(1, 99), yardsPerHex: integer(1, 9999) };

const mapShape = record({
  id: text,
  title: text,
  reconstructed: flag,
  reconstruction: optional(text),
  north: text,
  layout: variants('orientation', {
    pointy: record({
      kind: oneOf('column-row'),
      orientation: oneOf('pointy'),
      shifted: oneOf('even-rows-right'),
      ...extent,
    }),
    flat: record({
      kind: oneOf('column-row'),
      orientation: oneOf('flat'),
      shifted: oneOf('even-columns-down'),
      ...extent,
    }),
  }),
  default: record({ terrain: oneOf('clear'), level }),
  hexes: mapping(hexShape),
  /** Slopes are not listed: they lie wherever two levels meet. */
  hexsides: list(record({ kind: oneOf(...SIDE_FEATURES), a: text, b: text, name: optional(text) })),
  paths: list(
    variants('kind', {
      thoroughfare: record({ kind: oneOf('thoroughfare'), type: oneOf(...WAYS), name: text, path: list(text) }),
      watercourse: record({ kind: oneOf('watercourse'), type: oneOf(...WATERS), name: text, path: list(text) }),
    }),
  ),
  labels: list(record({ hex: text, text })),
});

type MapSource = TypeOf<typeof mapShape>;

/** Reads a map file; which edges are friendly is the scenario's to say. */
export function parseMap(raw: unknown, edges: FriendlyEdges): Parsed<MapSheet> {
  const source = parseAs(mapShape, raw);
  if (!source.ok) return source;
  const faults = facingFaults(source.value);
  if (faults.length > 0) return faulty(faults);
  const sheet = sheetFromParts(partsOf(source.value, edges));
  if (sheet.ok) return sheet;
  return faulty(sheet.issues.map(fault => ({ ...fault, path: placeInFile(fault.path) })));
}

const CODES: { readonly [L in Layout]: HexCodes } = { pointy: ODD_R_CODES, flat: ODD_Q_CODES };

function partsOf(source: MapSource, edges: FriendlyEdges): MapParts {
  const { layout } = source;
  return {
    id: source.id,
    title: source.title,
    ...(source.reconstructed ? { reconstruction: source.reconstruction ?? 'The map is a reconstruction.' } : {}),
    codes: CODES[layout.orientation],
    hexes: rectangleCodes(layout.columns, layout.rows),
    level: source.default.level,
    ground: Object.fromEntries(
      Object.entries(source.hexes).map(([code, hex]) => [code, groundOf(hex, layout.orientation)]),
    ),
    paths: source.paths,
    sides: source.hexsides,
    edges: friendlyCodes(edges, layout),
    labels: source.labels,
    yardsPerHex: layout.yardsPerHex,
  };
}

function groundOf({ earthwork, ...rest }: TypeOf<typeof hexShape>, layout: Layout): GroundPart {
  if (earthwork === undefined) return rest;
  return { ...rest, earthwork: { ...earthwork, facing: facingNamed(layout, earthwork.facing) ?? 0 } };
}

const facingFaults = ({ hexes, layout }: MapSource): readonly Issue[] =>
  Object.entries(hexes).flatMap(([code, { earthwork }]) =>
    earthwork === undefined || facingNamed(layout.orientation, earthwork.facing) !== undefined
      ? []
      : [issue(`hexes.${code}.earthwork.facing`, `a corner of a ${layout.orientation} hex`, earthwork.facing)],
  );

/** The parts of a sheet as the file calls them. */
const placeInFile = (path: string): string => path.replace(/^ground\./, 'hexes.').replace(/^sides\[/, 'hexsides[');
