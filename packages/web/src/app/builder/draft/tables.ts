import { type Draft, type Kind, newKey, type Piece, type Place } from './draft.ts';
import { onTable } from './shapes.ts';

/** Tables that lay themselves out: a country of a kind, and a number that says which. The same number, the same table. */
export const COUNTRIES = ['farmland', 'crossroads', 'creek', 'ridge', 'forest', 'works'] as const;
export type Country = (typeof COUNTRIES)[number];

type Table = Pick<Draft, 'width' | 'depth'>;

/** A tenth of a base. */
const GRAIN = 100;

/** Draws by a number, the same on every machine. */
interface Lot {
  /** A whole number below this one. */
  below(most: number): number;
  between(least: number, most: number): number;
  one<T>(of: readonly T[]): T;
}

function lotOf(number: number): Lot {
  let state = (Math.imul(number + 1, 0x9e3779b1) ^ 0x5bd1e995) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (most: number): number => next() % Math.max(1, most);
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    one: of => {
      const found = of[below(of.length)];
      if (found === undefined) throw new Error('nothing to draw from');
      return found;
    },
  };
}

const FAMILIES = [
  'Miller',
  'Taylor',
  'Roulette',
  'Codori',
  'Bliss',
  'Henry',
  'Robinson',
  'Brotherton',
  'Snodgrass',
  'Poe',
  'Mumma',
  'Trostle',
  'Weikert',
  'Rose',
  'Lutz',
  'Piper',
] as const;
const WATERS = [
  'Plum Run',
  'Willow Creek',
  "Young's Branch",
  'Marsh Creek',
  'Stony Brook',
  'Beaver Dam Creek',
] as const;
const ROADS = ['Old Turnpike', 'Mill Road', 'Ferry Road', 'Church Road', 'Tavern Road', 'Plank Road'] as const;

/** Lays pieces by thousandths of the table either way, so that every table has the same country, wider or narrower. */
class Surveyor {
  readonly pieces: Piece[] = [];
  private readonly flips: readonly [boolean, boolean];
  private families: readonly string[];
  readonly lot: Lot;
  private readonly table: Table;

  constructor(table: Table, lot: Lot) {
    this.table = table;
    this.lot = lot;
    this.flips = [lot.below(2) === 1, lot.below(2) === 1];
    const first = lot.below(FAMILIES.length);
    this.families = [...FAMILIES.slice(first), ...FAMILIES.slice(0, first)];
  }

  family(): string {
    const [first = 'Miller', ...rest] = this.families;
    this.families = [...rest, first];
    return first.endsWith('s') ? `${first}'` : `${first}'s`;
  }

  private at(x: number, y: number): Place {
    const [across, up] = [this.flips[0] ? 1000 - x : x, this.flips[1] ? 1000 - y : y];
    const grained = (length: number): number => Math.round(length / GRAIN) * GRAIN;
    return onTable([grained((this.table.width * across) / 1000), grained((this.table.depth * up) / 1000)], this.table);
  }

  /** About a place, give or take a little. */
  area(kind: Kind, name: string, { at, size, shape = 'ellipse' }: Wanted): void {
    const { lot } = this;
    const [x, y] = at;
    const stretch = lot.between(85, 120);
    this.pieces.push({
      key: newKey(),
      kind,
      name,
      shape,
      middle: this.at(x + lot.between(-25, 25), y + lot.between(-30, 30)),
      wide: Math.round((size[0] * stretch) / 100) * 1000,
      deep: Math.round((size[1] * (200 - stretch)) / 100) * 1000,
      turn: shape === 'ellipse' ? lot.between(-30, 30) : lot.one([0, 0, 8, -8, 15]),
    });
  }

  line(kind: Kind, name: string, points: readonly Place[]): void {
    const bent = points.map(([x, y], n): Place => {
      const isEnd = n === 0 || n === points.length - 1;
      const along = x === 0 || x === 1000;
      const bend = (by: number): number => this.lot.between(-by, by);
      if (!isEnd) return this.at(x + bend(20), y + bend(25));
      return along ? this.at(x, y + bend(40)) : y === 0 || y === 1000 ? this.at(x + bend(30), y) : this.at(x, y);
    });
    this.pieces.push({ key: newKey(), kind, name, shape: 'line', points: bent });
  }
}

interface Wanted {
  readonly at: Place;
  readonly size: readonly [wide: number, deep: number];
  readonly shape?: 'ellipse' | 'rectangle';
}

const LAYOUTS: { readonly [C in Country]: (land: Surveyor) => void } = {
  farmland(land) {
    land.line('road', land.lot.one(ROADS), [
      [0, 380],
      [260, 420],
      [520, 470],
      [760, 520],
      [1000, 500],
    ]);
    farmAt(land, [560, 610]);
    farmAt(land, [210, 300]);
    land.area('crops', 'The cornfield', { at: [380, 600], size: [7, 4], shape: 'rectangle' });
    land.area('crops', 'The wheatfield', { at: [780, 380], size: [6, 4], shape: 'rectangle' });
    land.area('woods', `${land.family()} Woods`, { at: [170, 740], size: [8, 6] });
    land.area('woods', `${land.family()} Grove`, { at: [860, 720], size: [7, 6] });
    land.line('fence', 'Rail fence', [
      [300, 500],
      [470, 520],
    ]);
  },
  crossroads(land) {
    land.line('road', land.lot.one(ROADS), [
      [0, 520],
      [300, 500],
      [700, 490],
      [1000, 470],
    ]);
    land.line('road', 'Court House Road', [
      [470, 0],
      [490, 300],
      [510, 700],
      [530, 1000],
    ]);
    farmAt(land, [600, 580]);
    land.area('farm', `${land.family()} Tavern`, { at: [420, 410], size: [4, 4], shape: 'rectangle' });
    land.area('woods', `${land.family()} Woods`, { at: [200, 680], size: [9, 6] });
    land.area('woods', `${land.family()} Woods`, { at: [800, 320], size: [9, 6] });
    land.area('hill', `${land.family()} Hill`, { at: [760, 700], size: [9, 6] });
    land.area('crops', 'The cornfield', { at: [240, 330], size: [7, 4], shape: 'rectangle' });
  },
  creek(land) {
    land.line('stream', land.lot.one(WATERS), [
      [0, 460],
      [200, 430],
      [400, 510],
      [620, 480],
      [820, 560],
      [1000, 540],
    ]);
    land.line('road', land.lot.one(ROADS), [
      [480, 0],
      [520, 330],
      [510, 650],
      [560, 1000],
    ]);
    land.area('marsh', 'The bottoms', { at: [170, 530], size: [6, 4] });
    land.area('hill', `${land.family()} Hill`, { at: [700, 250], size: [10, 6] });
    land.area('hill', `${land.family()} Heights`, { at: [280, 770], size: [10, 6] });
    land.area('woods', `${land.family()} Woods`, { at: [860, 720], size: [8, 6] });
    land.area('woods', `${land.family()} Woods`, { at: [180, 230], size: [7, 5] });
    farmAt(land, [640, 660]);
  },
  ridge(land) {
    land.area('hill', `${land.family()} Ridge`, { at: [300, 520], size: [14, 5] });
    land.area('hill', `${land.family()} Ridge`, { at: [690, 500], size: [13, 5] });
    land.area('orchard', 'The peach orchard', { at: [500, 360], size: [5, 4], shape: 'rectangle' });
    land.line('wall', 'Stone wall', [
      [610, 590],
      [800, 580],
    ]);
    land.area('rocks', 'The den', { at: [880, 330], size: [5, 4] });
    land.area('woods', `${land.family()} Woods`, { at: [120, 300], size: [7, 6] });
    land.area('woods', `${land.family()} Woods`, { at: [880, 760], size: [8, 5] });
    land.line('road', land.lot.one(ROADS), [
      [490, 0],
      [500, 400],
      [495, 640],
      [450, 1000],
    ]);
    farmAt(land, [360, 280]);
  },
  forest(land) {
    for (const at of [
      [150, 480],
      [390, 640],
      [620, 380],
      [850, 560],
      [280, 220],
      [730, 790],
    ] as const)
      land.area('woods', `${land.family()} Woods`, { at, size: [9, 6] });
    land.line('road', 'Plank Road', [
      [0, 340],
      [330, 400],
      [640, 560],
      [1000, 660],
    ]);
    land.area('crops', `${land.family()} Field`, { at: [500, 500], size: [6, 4], shape: 'rectangle' });
    land.area('marsh', 'The swamp', { at: [880, 250], size: [6, 4] });
  },
  works(land) {
    land.line('fortification', 'Breastworks', [
      [230, 640],
      [400, 610],
      [580, 625],
    ]);
    land.line('bank', 'Railroad cut', [
      [640, 500],
      [860, 530],
    ]);
    land.line('wall', 'Stone wall', [
      [180, 400],
      [380, 385],
    ]);
    land.area('hill', `${land.family()} Hill`, { at: [430, 770], size: [14, 6] });
    land.area('woods', `${land.family()} Woods`, { at: [830, 740], size: [8, 6] });
    land.area('woods', `${land.family()} Woods`, { at: [140, 200], size: [7, 5] });
    land.area('orchard', `${land.family()} Orchard`, { at: [600, 330], size: [5, 4], shape: 'rectangle' });
    farmAt(land, [480, 460]);
  },
};

function farmAt(land: Surveyor, at: Place): void {
  land.area('farm', `${land.family()} Farm`, { at, size: [4, 4], shape: 'rectangle' });
}

export function laidTable(country: Country, number: number, table: Table): readonly Piece[] {
  const land = new Surveyor(table, lotOf(number * COUNTRIES.length + COUNTRIES.indexOf(country)));
  LAYOUTS[country](land);
  return land.pieces;
}
