import type { MapPicture } from '@guidon/protocol';
import { words } from '../words/words.ts';

/** What the map shows of a hex. */
interface Ground {
  readonly signs: readonly string[];
  readonly level: number;
  readonly places: readonly string[];
  readonly sides: ReadonlyMap<string, readonly string[]>;
  readonly falls: readonly string[];
}

const known = new WeakMap<MapPicture, ReadonlyMap<string, Ground>>();

/** The ground of every hex, worked out once for a map. */
function groundsOf(map: MapPicture): ReadonlyMap<string, Ground> {
  const before = known.get(map);
  if (before !== undefined) return before;
  const made = new Map(
    map.hexes.map(({ code, sign, level, ground }) => [code, groundOf(map, { code, sign, level, ground })]),
  );
  known.set(map, made);
  return made;
}

function groundOf(
  map: MapPicture,
  { code, sign, level, ground }: Pick<MapPicture['hexes'][number], 'code' | 'sign' | 'level' | 'ground'>,
): Ground {
  const ways = [...map.roads, ...map.watercourses].filter(({ path }) => path.includes(code));
  const sides = new Map<string, string[]>();
  const add = (kind: string, towards: string): void => {
    sides.set(kind, [...(sides.get(kind) ?? []), towards]);
  };
  for (const { kind, inside, outside, both } of map.works) {
    if (inside === code) add(kind, outside);
    else if (both === true && outside === code) add(kind, inside);
  }
  for (const { kind, sides: banks } of map.streams)
    for (const [one, other] of banks) if (one === code || other === code) add(kind, one === code ? other : one);
  return {
    signs: [...new Set([sign, ...ground, ...ways.map(({ kind }) => kind)])],
    level,
    places: [
      ...map.places.filter(({ hex, along }) => hex === code || along.includes(code)).map(({ name }) => name),
      ...ways.flatMap(({ name }) => (name === '' ? [] : [name])),
    ],
    sides,
    falls: map.slopes.flatMap(([upper, lower]) => (upper === code ? [lower] : [])),
  };
}

const signName = (sign: string): string => words().ground.signs[sign] ?? sign.replaceAll('-', ' ');

/** Terrain, height, ways, hexsides and names, in the order in which one asks for them. */
export function groundParts(map: MapPicture, hex: string): readonly string[] {
  const ground = groundsOf(map).get(hex);
  if (ground === undefined) return [];
  const said = words().ground;
  return [
    ground.signs.map(signName).join(', '),
    said.level(ground.level),
    ...[...ground.sides].map(([kind, towards]) => said.side(signName(kind), towards)),
    ...(ground.falls.length === 0 ? [] : [said.slope(ground.falls)]),
    ...ground.places,
  ];
}

export const groundText = (map: MapPicture, hex: string): string => groundParts(map, hex).join(', ');
