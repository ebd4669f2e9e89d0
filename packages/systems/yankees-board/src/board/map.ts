import type { Grid, HexCodes, HexIndex } from '@guidon/hex';
import { gridOf, hexAt, letterCodes, sheetCodes, sideBetween } from '@guidon/hex';
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
} from '@guidon/kernel';
import type { PlacePicture, RoadPicture, StreamPicture } from '@guidon/kit';
import { ARMS, type Arm, SIDES, type Side } from '../terms/names.ts';
import type { Charts, TerrainRow } from './charts.ts';

const strongpointShape = record({
  diceLost: record({ infantry: integer(0, 20), cavalry: integer(0, 20) }),
  replacesTerrainDice: flag,
  ignoresArrows: flag,
});

const hexShape = record({
  terrain: text,
  level: optional(integer(0, 9)),
  name: optional(text),
  victoryPoints: optional(integer(1, 99)),
  entry: optional(record({ side: oneOf(...SIDES), road: optional(text) })),
  bars: optional(list(oneOf(...ARMS))),
  strongpoint: optional(strongpointShape),
  ground: optional(list(text)),
});

const mapShape = record({
  id: text,
  title: text,
  reconstructed: flag,
  reconstruction: optional(text),
  rulings: optional(list(text)),
  north: optional(text),
  layout: record({
    kind: oneOf('letter-number'),
    orientation: oneOf('pointy'),
    letters: text,
    numbers: integer(1, 99),
    lettersRun: oneOf('south-to-north'),
    numbersRun: oneOf('east-to-west'),
    shifted: oneOf('odd-letters-east'),
    hexMetres: optional(integer(1)),
  }),
  default: record({ terrain: text, level: optional(integer(0, 9)) }),
  hexes: mapping(hexShape),
  streams: list(record({ name: text, kind: optional(text), sides: list(list(text)) })),
  roads: list(record({ name: text, kind: optional(text), path: list(text) })),
  works: list(record({ hex: text, side: oneOf(...SIDES), from: record({ day: text, hour: integer(0, 23) }) })),
  places: optional(list(record({ name: text, kind: text, hex: text, along: optional(list(text)) }))),
});

type MapSource = TypeOf<typeof mapShape>;

export interface Strongpoint {
  readonly infantryDiceLost: number;
  readonly cavalryDiceLost: number;
  readonly replacesTerrainDice: boolean;
  readonly ignoresArrows: boolean;
}

export interface Ground {
  readonly code: string;
  readonly terrain: string;
  readonly row: TerrainRow;
  readonly level: number;
  readonly name: string | undefined;
  readonly bars: readonly Arm[];
  readonly strongpoint: Strongpoint | undefined;
  /** What a drawer of the map should know: boulders … */
  readonly signs: readonly string[];
}

/** The lines and names of the map, as they are drawn; procedures use the marks by side instead. */
export interface MapLines {
  readonly streams: readonly StreamPicture[];
  readonly roads: readonly RoadPicture[];
  readonly places: readonly PlacePicture[];
}

export interface Work {
  readonly hex: HexIndex;
  readonly side: Side;
  readonly day: string;
  readonly hour: number;
}

/** The map as procedures use it: by index, shared by every state of a game. */
export interface MapSheet {
  readonly id: string;
  readonly title: string;
  readonly reconstruction: string | undefined;
  readonly grid: Grid;
  readonly hexMetres: number | null;
  readonly lines: MapLines;
  readonly ground: readonly Ground[];
  /** By side id: 1 where a stream runs along it. */
  readonly streams: Uint8Array;
  /** By side id: 1 where a road crosses it. */
  readonly roads: Uint8Array;
  readonly works: readonly Work[];
  /** The points of victory hexes printed on the map; zero elsewhere. */
  readonly victoryPoints: Uint8Array;
}

export function parseMap(raw: unknown, charts: Charts): Parsed<MapSheet> {
  const source = parseAs(mapShape, raw);
  if (!source.ok) return source;
  const { layout } = source.value;
  const sheet = { letters: layout.letters, hexesPerLine: layout.numbers };
  const built = gridOf(codesOf(layout), sheetCodes(sheet));
  if (!built.ok)
    return faulty(built.issues.map(fault => issue('layout.letters', 'letters without repeats', fault.code)));
  return furnished(source.value, built.grid, charts);
}

const codesOf = (layout: MapSource['layout']): HexCodes =>
  letterCodes({ letters: layout.letters, hexesPerLine: layout.numbers });

function furnished(source: MapSource, grid: Grid, charts: Charts): Parsed<MapSheet> {
  const issues: Issue[] = [];
  const ground = grid.codes.map(code => groundOf(source, code, { charts, issues }));
  for (const code of Object.keys(source.hexes))
    if (hexAt(grid, code) === undefined) issues.push(issue(`hexes.${code}`, 'a hex of the sheet', code));
  const streams = new Uint8Array(grid.size * 6);
  source.streams.forEach((stream, at) => {
    stream.sides.forEach((pair, side) => {
      markSide(grid, pair, { marks: streams, issues, path: `streams[${at}].sides[${side}]` });
    });
  });
  const roads = new Uint8Array(grid.size * 6);
  source.roads.forEach((road, at) => {
    road.path.slice(1).forEach((code, step) => {
      markSide(grid, [road.path[step] ?? '', code], { marks: roads, issues, path: `roads[${at}].path[${step + 1}]` });
    });
  });
  const works = source.works.flatMap((work, at) => {
    const hex = hexAt(grid, work.hex);
    if (hex === undefined) issues.push(issue(`works[${at}].hex`, 'a hex of the sheet', work.hex));
    return hex === undefined ? [] : [{ hex, side: work.side, ...work.from }];
  });
  if (issues.length > 0) return faulty(issues);
  const victoryPoints = Uint8Array.from(grid.codes, code => source.hexes[code]?.victoryPoints ?? 0);
  const { id, title } = source;
  const reconstruction = source.reconstructed ? (source.reconstruction ?? 'The map is a reconstruction.') : undefined;
  return parsed({
    id,
    title,
    reconstruction,
    grid,
    hexMetres: source.layout.hexMetres ?? null,
    lines: linesOf(source),
    ground: present(ground),
    streams,
    roads,
    works,
    victoryPoints,
  });
}

const linesOf = (source: MapSource): MapLines => ({
  streams: source.streams.map(({ name, kind, sides }) => ({
    name,
    kind: kind ?? 'stream',
    sides: sides.map(([a = '', b = '']) => [a, b] as const),
  })),
  roads: source.roads.map(({ name, kind, path }) => ({ name, kind: kind ?? 'road', path })),
  places: (source.places ?? []).map(({ name, kind, hex, along }) => ({ name, kind, hex, along: along ?? [] })),
});

const present = (ground: readonly (Ground | undefined)[]): readonly Ground[] => ground.filter(hex => hex !== undefined);

interface Gathering {
  readonly charts: Charts;
  readonly issues: Issue[];
}

function groundOf(source: MapSource, code: string, { charts, issues }: Gathering): Ground | undefined {
  const hex = source.hexes[code] ?? source.default;
  const row = charts.terrain.rows[hex.terrain];
  if (row === undefined) {
    issues.push(
      issue(
        `hexes.${code}.terrain`,
        `a terrain of the charts (${Object.keys(charts.terrain.rows).join(', ')})`,
        hex.terrain,
      ),
    );
    return undefined;
  }
  const special = source.hexes[code];
  const strong = special?.strongpoint;
  return {
    code,
    terrain: hex.terrain,
    row,
    level: hex.level ?? row.level,
    name: special?.name,
    bars: [...row.bars, ...(special?.bars ?? [])],
    signs: special?.ground ?? [],
    strongpoint: strong && {
      infantryDiceLost: strong.diceLost.infantry,
      cavalryDiceLost: strong.diceLost.cavalry,
      replacesTerrainDice: strong.replacesTerrainDice,
      ignoresArrows: strong.ignoresArrows,
    },
  };
}

interface Marking {
  readonly marks: Uint8Array;
  readonly issues: Issue[];
  readonly path: string;
}

function markSide(grid: Grid, pair: readonly string[], { marks, issues, path }: Marking): void {
  const [a, b] = pair.map(code => hexAt(grid, code));
  const side = a === undefined || b === undefined || pair.length !== 2 ? undefined : sideBetween(grid, a, b);
  if (side === undefined) issues.push(issue(path, 'two adjacent hexes of the sheet', pair.join('-')));
  else marks[side] = 1;
}
