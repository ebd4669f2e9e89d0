import { facingNamed } from '@guidon/hex';
import { faulty, type Issue, issue, type Parsed } from '@guidon/kernel';
import { asList, asRaw, inCase, ownMapParts, type Raw } from '@guidon/line-of-battle';
import type { MapSheet } from '../board/board.ts';
import { TERRAINS, type Terrain } from '../board/charts.ts';
import type { EarthworkPart, GroundPart, PathPart, SidePart } from '../board/sheet.ts';
import { sheetFromParts, WATERS, WAYS } from '../board/sheet.ts';
import type { Given } from './given.ts';

/** Hexes from the middle to the edge of a map of one's own. */
const DEFAULT_SIZE = 20;
const YARDS_PER_HEX = 75;
const LOWEST = 1;

/** What a case says of a hex; the facing of earthworks still by name. */
type HexPart = Omit<GroundPart, 'earthwork'> & { readonly earthwork?: GivenEarthwork };
type GivenEarthwork = NonNullable<Given['earthworks']>[string];

/** What `terrain`, `levels`, `roads`, `hexsides`, `earthworks` and `features` of a case come to. */
export interface Ground {
  readonly hexes: { readonly [code: string]: HexPart };
  readonly paths: readonly PathPart[];
  readonly sides: readonly SidePart[];
}

/** A map of the case's own. */
export function ownMap(given: Given, { hexes, paths, sides }: Ground): Parsed<MapSheet> {
  const issues: Issue[] = [];
  const ground = Object.fromEntries(Object.entries(hexes).map(([code, part]) => [code, faced(part, code, issues)]));
  if (issues.length > 0) return faulty(issues);
  const parts = ownMapParts(given, { size: DEFAULT_SIZE, yardsPerHex: YARDS_PER_HEX, south: 'confederate' });
  return inCase(sheetFromParts({ ...parts, level: LOWEST, ground, paths, sides }));
}

function faced({ earthwork, ...rest }: HexPart, code: string, issues: Issue[]): GroundPart {
  if (earthwork === undefined) return rest;
  const facing = facingNamed('pointy', earthwork.facing);
  if (facing === undefined)
    issues.push(issue(`earthworks.${code}.facing`, 'a corner of a pointy hex', earthwork.facing));
  const part: EarthworkPart = { ...earthwork, facing: facing ?? 0 };
  return { ...rest, earthwork: part };
}

/** The raw map of a file with the ground of the case. */
export function withGround(map: Raw, { hexes, paths, sides }: Ground): Raw {
  const ground: { [code: string]: unknown } = { ...asRaw(map.hexes) };
  for (const [code, part] of Object.entries(hexes)) ground[code] = { ...asRaw(ground[code]), ...part };
  return {
    ...map,
    hexes: ground,
    paths: [...asList(map.paths), ...paths],
    hexsides: [...asList(map.hexsides), ...sides],
  };
}

export function groundOf(given: Given, issues: Issue[]): Ground {
  const hexes: { [code: string]: HexPart } = {};
  const add = (code: string, part: HexPart): void => {
    hexes[code] = { ...hexes[code], ...part };
  };
  for (const [code, words] of Object.entries(given.terrain ?? {})) {
    const part = groundPart(words);
    if (part === undefined)
      issues.push(issue(`terrain.${code}`, `one of ${TERRAINS.join(', ')}, and level 1 to 7`, words));
    else add(code, part);
  }
  for (const [code, level] of Object.entries(given.levels ?? {})) add(code, { level });
  for (const [code, earthwork] of Object.entries(given.earthworks ?? {})) add(code, { earthwork });
  for (const [code, features] of Object.entries(given.features ?? {})) add(code, { features });
  return { hexes, paths: (given.roads ?? []).map(pathPart), sides: sidesOf(given, issues) };
}

type Way = NonNullable<Given['roads']>[number];
const isWater = (kind: Way['kind']): kind is (typeof WATERS)[number] => WATERS.some(water => water === kind);
const isWay = (kind: Way['kind']): kind is (typeof WAYS)[number] => WAYS.some(way => way === kind);

function pathPart({ kind, path }: Way): PathPart {
  const named = { name: kind, path };
  if (isWater(kind)) return { ...named, kind: 'watercourse', type: kind };
  return { ...named, kind: 'thoroughfare', type: isWay(kind) ? kind : 'road' };
}

function sidesOf({ hexsides = [] }: Given, issues: Issue[]): readonly SidePart[] {
  return hexsides.map(({ between, kind, of }, at) => {
    const a = of ?? between[0] ?? '';
    const b = between.find(code => code !== a) ?? '';
    if (between.length !== 2 || !between.includes(a) || b === '')
      issues.push(issue(`hexsides[${at}]`, 'two hexes, and of a crest which of them it belongs to', between.join(' ')));
    return { kind, a, b };
  });
}

/** `woods, level 3`: a terrain, a level, or both. */
function groundPart(words: string): HexPart | undefined {
  const parts = words.split(',').map(word => word.trim());
  const levels = parts.flatMap(word => /^level ([1-7])$/.exec(word)?.[1] ?? []);
  const kinds = parts.filter((word): word is Terrain => TERRAINS.some(terrain => terrain === word));
  if (levels.length > 1 || kinds.length > 1 || levels.length + kinds.length !== parts.length) return undefined;
  const [terrain] = kinds;
  const [level] = levels;
  return {
    ...(terrain === undefined ? {} : { terrain }),
    ...(level === undefined ? {} : { level: Number(level) }),
  };
}
