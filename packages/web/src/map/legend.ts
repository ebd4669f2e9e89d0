import type { MapPicture } from './types.ts';

/** One sign of the legend: a hex drawn with it, in the middle of a map of its own. */
export interface LegendSign {
  readonly sign: string;
  readonly picture: MapPicture;
}

const SIZE = 5;
const MIDDLE = 2;
const codeOf = (column: number, row: number): string => `${column}.${row}`;
const HOME = codeOf(MIDDLE, MIDDLE);

/** The signs that occur on a map, in a fixed order. */
export function legendOf(map: MapPicture): readonly LegendSign[] {
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
    ...['pike', 'road', 'trail', 'railroad'].map(
      kind => [kind, map.roads.some(road => road.kind === kind), { road: kind }] as const,
    ),
    ['stream', map.streams.length > 0, { stream: true }],
  ];
  return grounds.flatMap(([sign, isThere, ground]) => (isThere ? [{ sign, picture: specimen(map, ground) }] : []));
}

interface Ground {
  readonly sign?: string;
  readonly level?: number;
  readonly ground?: readonly string[];
  readonly road?: string;
  readonly stream?: boolean;
}

function specimen(
  { layout }: MapPicture,
  { sign = 'clear', level = 0, ground = [], road, stream }: Ground,
): MapPicture {
  const place = (column: number, row: number) =>
    layout === 'pointy' ? { x: 2 * column + (row & 1), y: row } : { x: column, y: 2 * row + (column & 1) };
  const hexes = Array.from({ length: SIZE * SIZE }, (_, n) => {
    const [column, row] = [n % SIZE, Math.floor(n / SIZE)];
    const isHome = codeOf(column, row) === HOME;
    return {
      code: codeOf(column, row),
      ...place(column, row),
      sign: isHome ? sign : 'clear',
      level: isHome ? level : 0,
      points: 0,
      ground: isHome ? ground : [],
    };
  });
  const path = layout === 'pointy' ? [1, 2, 3].map(n => codeOf(n, MIDDLE)) : [1, 2, 3].map(n => codeOf(MIDDLE, n));
  const beside = layout === 'pointy' ? codeOf(1, 2) : codeOf(2, 1);
  const around = layout === 'pointy' ? [codeOf(1, 1), codeOf(1, 3)] : [codeOf(1, 1), codeOf(3, 1)];
  return {
    id: `legend ${sign} ${level} ${road ?? ''}`,
    title: '',
    layout,
    hexMetres: null,
    hexes,
    streams:
      stream === true
        ? [
            {
              name: '',
              kind: 'run',
              sides: [around[0] ?? '', beside, around[1] ?? ''].map(other => [HOME, other] as const),
            },
          ]
        : [],
    roads: road === undefined ? [] : [{ name: '', kind: road, path }],
    places: [],
  };
}
