import { type Issue, issue, type Parsed } from '@guidon/kernel';
import type { PathPart } from '@guidon/line-of-battle';
import { asList, asRaw, inCase, ownMapParts, type Raw } from '@guidon/line-of-battle';
import type { MapSheet } from '../board/board.ts';
import type { GroundPart, Terrain, WorksPart } from '../board/sheet.ts';
import { sheetFromParts, TERRAINS } from '../board/sheet.ts';
import type { Given } from './given.ts';

/** Hexes from the middle to the edge of a map of one's own. */
const DEFAULT_SIZE = 10;
const YARDS_PER_HEX = 175;

/** What `terrain`, `roads`, `hexsides` and `enclosures` of a case come to. */
export interface Ground {
  readonly ground: { readonly [code: string]: GroundPart };
  readonly paths: readonly PathPart[];
  readonly works: readonly WorksPart[];
  readonly enclosures: { readonly [id: string]: readonly string[] };
}

/** A map of the case's own. */
export const ownMap = (given: Given, ground: Ground): Parsed<MapSheet> =>
  inCase(
    sheetFromParts({
      ...ownMapParts(given, { size: DEFAULT_SIZE, yardsPerHex: YARDS_PER_HEX, south: 'union' }),
      ...ground,
    }),
  );

/** The raw map of a file with the ground of the case. A shipped map keeps its heights. */
export function withGround(map: Raw, { ground, paths, works, enclosures }: Ground): Raw {
  const hexes: { [code: string]: unknown } = { ...asRaw(map.hexes) };
  for (const [code, part] of Object.entries(ground)) {
    const { level: _level, embankment: _embankment, ...rest } = part;
    const before = asRaw(hexes[code]);
    hexes[code] = { ...before, terrain: 'clear', ...rest };
  }
  return {
    ...map,
    hexes,
    paths: [...asList(map.paths), ...paths],
    hexsides: [
      ...asList(map.hexsides),
      ...works.map(({ inside, outside, ...rest }) => ({ ...rest, a: inside, b: outside, inside })),
    ],
    ...(map.enclosures === undefined && Object.keys(enclosures).length === 0
      ? {}
      : { enclosures: { ...asRaw(map.enclosures), ...enclosures } }),
  };
}

/** Every way may be written as its own key of `terrain` too: `road: '0,1 0,0 0,-1'`. */
const WAY = /^(road|pike|trail|railroad|rr_embankment|creek|stream)\s*\d*$/;
const HEXSIDE = /^hexside\s+(\S+?)\s*\/\s*(\S+)$/;
const SLOPE = /^slope,?\s+high\s+(\S+)$/;
const ENCLOSURE = /^enclosure\s+(\S+)$/;

export function groundOf(given: Given, issues: Issue[]): Ground {
  const ground: { [code: string]: GroundPart } = {};
  const paths: PathPart[] = (given.roads ?? []).map(path => way('road', path));
  const { works, heights } = hexsidesOf(given, issues);
  const enclosures: { [id: string]: readonly string[] } = { ...given.enclosures };
  for (const [key, words] of Object.entries(given.terrain ?? {})) {
    const path = `terrain.${key}`;
    const [, kind] = WAY.exec(key) ?? [];
    const [, a, b] = HEXSIDE.exec(key) ?? [];
    const [, id] = ENCLOSURE.exec(key) ?? [];
    if (kind !== undefined) paths.push(way(kind, codes(words)));
    else if (id !== undefined) enclosures[id] = codes(words);
    else if (a !== undefined && b !== undefined) {
      const high = SLOPE.exec(words)?.[1];
      const part = worksOf(words, [a, b]);
      if (high === a || high === b) heights.push(high === a ? a : b);
      else if (part === undefined)
        issues.push(issue(path, 'abatis, wall or fence, and its inside hex; or slope, and its high hex', words));
      else works.push(part);
    } else {
      const part = groundPart(words);
      if (part === undefined) issues.push(issue(path, `words such as ${GROUND_WORDS.join(', ')}`, words));
      else ground[key] = part;
    }
  }
  for (const code of heights) ground[code] = { ...(ground[code] ?? BARE), level: 1 };
  return { ground, paths, works, enclosures };
}

/** Works, and the hexes above slopes. */
function hexsidesOf(given: Given, issues: Issue[]): { readonly works: WorksPart[]; readonly heights: string[] } {
  const works: WorksPart[] = [];
  const heights: string[] = [];
  for (const [at, { between, kind, inside, high, enclosure }] of (given.hexsides ?? []).entries()) {
    const [one, two] = between;
    const within = (kind === 'slope' ? high : inside) ?? '';
    if (one === undefined || two === undefined || between.length !== 2 || !between.includes(within)) {
      const wanted =
        kind === 'slope' ? 'two hexes, and which of them is high' : 'two hexes, and which of them is inside';
      issues.push(issue(`hexsides[${at}]`, wanted, between.join(' ')));
    } else if (kind === 'slope') heights.push(within);
    else
      works.push({
        kind,
        inside: within,
        outside: within === one ? two : one,
        ...(enclosure === undefined ? {} : { enclosure }),
      });
  }
  return { works, heights };
}

/** Rule 2.4.1: the upper side of a slope is an elevation hex. */
const BARE: GroundPart = { terrain: 'clear', features: [] };

const codes = (words: string): readonly string[] => words.split(/\s+/).filter(word => word !== '');

const way = (type: string, path: readonly string[]): PathPart => ({
  kind: type === 'creek' || type === 'stream' ? 'watercourse' : 'thoroughfare',
  type,
  name: type,
  path,
});

/** `abatis, inside 0,-1, enclosure fort`. */
function worksOf(words: string, [a, b]: readonly [string, string]): WorksPart | undefined {
  const kind = (['fence', 'wall', 'abatis'] as const).find(word => words.startsWith(word));
  const inside = /\binside\s+(-?\d+,-?\d+|\w+)/.exec(words)?.[1];
  const enclosure = /\benclosure\s+(\S+)/.exec(words)?.[1];
  if (kind === undefined || inside === undefined || (inside !== a && inside !== b)) return undefined;
  return { kind, inside, outside: inside === a ? b : a, ...(enclosure === undefined ? {} : { enclosure }) };
}

const GROUND_WORDS = [...TERRAINS, 'water', 'elevation', 'embankment', 'breastwork', 'bridge', 'ford'] as const;

/** `woods, creek`: one terrain at most, and what else there is. */
function groundPart(words: string): GroundPart | undefined {
  const found = words.split(/[\s,]+/).filter(word => word !== '');
  const isTerrain = (word: string): word is Terrain => TERRAINS.some(terrain => terrain === word);
  if (found.length === 0 || found.some(word => !GROUND_WORDS.some(known => known === word))) return undefined;
  const has = (word: string): boolean => found.includes(word);
  const [terrain = has('water') ? 'river' : 'clear', ...others] = found
    .filter(isTerrain)
    .filter(
      word =>
        word !== 'clear' &&
        !(word === 'creek' && found.filter(isTerrain).some(other => other !== 'creek' && other !== 'clear')),
    );
  if (others.length > 0) return undefined;
  return {
    terrain,
    ...(has('creek') && terrain !== 'creek' ? { creek: true } : {}),
    ...(has('elevation') ? { level: 1 } : {}),
    ...(has('embankment') ? { embankment: true } : {}),
    ...(has('breastwork') ? { breastwork: true } : {}),
    features: found.filter(word => word === 'bridge' || word === 'ford'),
  };
}
