import type { MapPicture } from '../types.ts';

/** A map on which every sign has a hex of its own, far enough from the next. */
export interface Legend {
  readonly picture: MapPicture;
  readonly signs: readonly { readonly sign: string; readonly hex: string }[];
}

const SIZE = 5;
const MIDDLE = 2;
const codeOf = (column: number, row: number): string => `${column}.${row}`;

/** The signs that occur on a map, in a fixed order. */
export function legendOf(map: MapPicture): Legend {
  const has = (sign: string, isHigh: boolean) =>
    map.hexes.some(hex => hex.sign === sign && hex.level > floor === isHigh);
  const floor = map.hexes.reduce((low, { level }) => Math.min(low, level), Number.POSITIVE_INFINITY);
  const grounds: readonly (readonly [string, boolean, Ground])[] = [
    ['clear', has('clear', false), {}],
    ['woods', has('woods', false), { sign: 'woods' }],
    ['light-woods', has('light-woods', false) || has('light-woods', true), { sign: 'light-woods' }],
    ['hill', has('clear', true), { level: 1 }],
    ['wooded-hill', has('woods', true), { sign: 'woods', level: 2 }],
    ['orchard', has('orchard', false) || has('orchard', true), { sign: 'orchard' }],
    ['urban', has('urban', false) || has('urban', true), { sign: 'urban', road: 'street' }],
    ['marsh', has('marsh', false) || has('marsh', true), { sign: 'marsh' }],
    ['boulders', map.hexes.some(({ ground }) => ground.includes('boulders')), { ground: ['boulders'] }],
    ...['pike', 'road', 'trail', 'railroad', 'railroad-embankment'].map(
      kind => [kind, map.roads.some(road => road.kind === kind), { road: kind }] as const,
    ),
    ['stream', map.streams.length > 0, { stream: true }],
    ['creek', map.watercourses.length > 0, { creek: true }],
    ['cut', map.hexes.some(({ ground }) => ground.includes('cut')), { ground: ['cut'], road: 'trail' }],
    ...['fence', 'wall', 'abatis', 'crest', 'breastwork', 'dug-in'].map(
      kind => [kind, map.works.some(works => works.kind === kind), { works: kind }] as const,
    ),
  ];
  const there = grounds.filter(([, isThere]) => isThere);
  return {
    picture: specimens(
      map,
      there.map(([, , ground]) => ground),
    ),
    signs: there.map(([sign], n) => ({ sign, hex: codeOf(n * SIZE + MIDDLE, MIDDLE) })),
  };
}

interface Ground {
  readonly sign?: string;
  readonly level?: number;
  readonly ground?: readonly string[];
  readonly road?: string;
  readonly stream?: boolean;
  readonly creek?: boolean;
  readonly works?: string;
}

function specimens({ layout }: MapPicture, grounds: readonly Ground[]): MapPicture {
  const isPointy = layout === 'pointy';
  const columns = grounds.length * SIZE;
  const hexes = Array.from({ length: columns * SIZE }, (_, n) => {
    const [column, row] = [n % columns, Math.floor(n / columns)];
    const isHome = column % SIZE === MIDDLE && row === MIDDLE;
    const { sign = 'clear', level = 0, ground = [] } = (isHome ? grounds[Math.floor(column / SIZE)] : undefined) ?? {};
    const place = isPointy ? { x: 2 * column + (row & 1), y: row } : { x: column, y: 2 * row + (column & 1) };
    return { code: codeOf(column, row), ...place, sign, level, points: 0, ground };
  });
  const lines = grounds.map((ground, n) => linesOf(isPointy, n * SIZE, ground));
  return {
    id: 'legend',
    title: '',
    layout,
    hexMetres: null,
    hexes,
    streams: lines.flatMap(({ streams }) => streams),
    roads: lines.flatMap(({ roads }) => roads),
    watercourses: lines.flatMap(({ watercourses }) => watercourses),
    works: lines.flatMap(({ works }) => works),
    slopes: [],
    places: [],
  };
}

/** A road or creek through the hex, a stream or works along three of its sides. */
function linesOf(
  isPointy: boolean,
  left: number,
  { road, stream, creek, works }: Ground,
): Pick<MapPicture, 'streams' | 'roads' | 'watercourses' | 'works'> {
  const at = (column: number, row: number) => codeOf(left + column, row);
  const home = at(MIDDLE, MIDDLE);
  const path = [1, 2, 3].map(n => (isPointy ? at(n, MIDDLE) : at(MIDDLE, n)));
  // The sides of a hex in an even row of pointy hexes, in an even column of flat ones; the left may make it odd.
  const isEven = left % 2 === 0;
  const beside = isPointy
    ? [at(1, 1), at(1, 2), at(1, 3)]
    : isEven
      ? [at(1, 1), at(2, 1), at(3, 1)]
      : [at(1, 2), at(2, 1), at(3, 2)];
  return {
    roads: road === undefined ? [] : [{ name: '', kind: road, path }],
    watercourses: creek === true ? [{ name: '', kind: 'creek', path }] : [],
    works: works === undefined ? [] : beside.map(outside => ({ kind: works, inside: home, outside })),
    streams: stream === true ? [{ name: '', kind: 'run', sides: beside.map(other => [home, other] as const) }] : [],
  };
}
