import { DIRECTIONS, directionTo, type HexIndex, hexAt, neighbour, ODD_R_CODES, rectangleCodes } from '@guidon/hex';
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
  parsed,
  record,
  text,
  variants,
} from '@guidon/kernel';
import { type FriendlyEdges, friendlyCodes } from '@guidon/line-of-battle';
import type { MapSheet } from './board.ts';
import { type MapParts, sheetFromParts, TERRAINS } from './sheet.ts';

const hexShape = record({
  terrain: oneOf(...TERRAINS),
  level: optional(integer(0, 1)),
  creek: optional(flag),
  breastwork: optional(flag),
  features: optional(list(text)),
});

const side = { a: text, b: text, name: optional(text) };
const works = { ...side, inside: text, enclosure: optional(text) };
const hexsideShape = variants('kind', {
  slope: record({ kind: oneOf('slope'), ...side }),
  fence: record({ kind: oneOf('fence'), ...works }),
  wall: record({ kind: oneOf('wall'), ...works }),
  abatis: record({ kind: oneOf('abatis'), ...works }),
});

const mapShape = record({
  id: text,
  title: text,
  reconstructed: flag,
  reconstruction: optional(text),
  north: text,
  layout: record({
    kind: oneOf('column-row'),
    orientation: oneOf('pointy'),
    shifted: oneOf('even-rows-right'),
    columns: integer(1, 99),
    rows: integer(1, 99),
    yardsPerHex: integer(1, 9999),
  }),
  default: record({ terrain: oneOf('clear'), level: oneOf(0) }),
  hexes: mapping(hexShape),
  hexsides: list(hexsideShape),
  enclosures: optional(mapping(list(text))),
  paths: list(record({ kind: oneOf('thoroughfare', 'watercourse'), type: text, name: text, path: list(text) })),
  labels: list(record({ hex: text, text })),
});

type MapSource = TypeOf<typeof mapShape>;

/** Reads a map file; which edges are friendly is the scenario's to say. */
export function parseMap(raw: unknown, edges: FriendlyEdges): Parsed<MapSheet> {
  const source = parseAs(mapShape, raw);
  if (!source.ok) return source;
  const sheet = sheetFromParts(partsOf(source.value, edges));
  if (!sheet.ok) return faulty(sheet.issues.map(fault => ({ ...fault, path: placeInFile(source.value, fault.path) })));
  const issues = [...sideFaults(source.value, sheet.value), ...slopeFaults(source.value, sheet.value)];
  return issues.length > 0 ? faulty(issues) : parsed(sheet.value);
}

const worksIn = (source: MapSource) =>
  source.hexsides.flatMap((part, at) => (part.kind === 'slope' ? [] : [{ part, at }]));

function partsOf(source: MapSource, edges: FriendlyEdges): MapParts {
  const { columns, rows, yardsPerHex } = source.layout;
  return {
    id: source.id,
    title: source.title,
    ...(source.reconstructed ? { reconstruction: source.reconstruction ?? 'The map is a reconstruction.' } : {}),
    codes: ODD_R_CODES,
    hexes: rectangleCodes(columns, rows),
    ground: source.hexes,
    paths: source.paths,
    works: worksIn(source).map(({ part }) => ({
      kind: part.kind,
      inside: part.inside,
      outside: part.inside === part.a ? part.b : part.a,
      ...(part.enclosure === undefined ? {} : { enclosure: part.enclosure }),
    })),
    enclosures: source.enclosures ?? {},
    edges: friendlyCodes(edges, source.layout),
    labels: source.labels,
    yardsPerHex,
  };
}

/** The parts of a sheet as the file calls them. */
function placeInFile(source: MapSource, path: string): string {
  if (path.startsWith('ground.')) return `hexes.${path.slice('ground.'.length)}`;
  const at = /^works\[(\d+)\]/.exec(path);
  return at === null ? path : `hexsides[${worksIn(source)[Number(at[1])]?.at}]`;
}

/** Works lie inside one of the two hexes of their side. */
const sideFaults = (source: MapSource, { grid }: MapSheet): readonly Issue[] =>
  source.hexsides.flatMap((part, at) => {
    const [a, b] = [hexAt(grid, part.a), hexAt(grid, part.b)];
    if (a === undefined || b === undefined || directionTo(grid, a, b) === undefined)
      return [issue(`hexsides[${at}]`, 'two adjacent hexes of the map', `${part.a}-${part.b}`)];
    return part.kind === 'slope' || part.inside === part.a || part.inside === part.b
      ? []
      : [issue(`hexsides[${at}].inside`, `${part.a} or ${part.b}`, part.inside)];
  });

/** Slopes and levels say the same thing twice, so they must agree: a is the upper hex. */
function slopeFaults(source: MapSource, { grid, high }: MapSheet): readonly Issue[] {
  const key = (upper: HexIndex, lower: HexIndex): string => `${upper}>${lower}`;
  const listed = new Set<string>();
  const issues: Issue[] = [];
  source.hexsides.forEach((part, at) => {
    if (part.kind !== 'slope') return;
    const [upper = -1, lower = -1] = [hexAt(grid, part.a), hexAt(grid, part.b)];
    listed.add(key(upper, lower));
    if (high[upper] !== 1 || high[lower] !== 0)
      issues.push(issue(`hexsides[${at}]`, 'a slope from an elevation down', `${part.a}-${part.b}`));
  });
  grid.codes.forEach((code, hex) => {
    for (const direction of DIRECTIONS) {
      const next = neighbour(grid, hex, direction);
      if (high[hex] === 1 && high[next] === 0 && !listed.has(key(hex, next)))
        issues.push(issue(`hexes.${code}.level`, `a slope down to ${grid.codes[next]}`, 'none'));
    }
  });
  return issues;
}
