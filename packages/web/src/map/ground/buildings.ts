import { resample } from '../geometry/curves.ts';
import type { Geometry, PlacedHex } from '../geometry/geometry.ts';
import { fractions } from '../geometry/noise.ts';
import { at, type PlacePicture, type Point } from '../types.ts';
import type { Mask } from './mask.ts';
import { isRail, type RoadLine } from './roads.ts';

export interface House {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly long: number;
  readonly deep: number;
}

/** A place with roofs of its own: where they stand in its hex. */
export interface Farmstead {
  readonly place: PlacePicture;
  readonly hex: PlacedHex;
  readonly yard: Point;
}

export interface Buildings {
  readonly houses: readonly House[];
  readonly farmsteads: readonly Farmstead[];
}

const LARGE = new Set(['college', 'seminary', 'mill', 'church', 'station']);
const ROOFED = new Set(['farm', 'house', 'tavern', 'headquarters', 'hospital', 'cabin', ...LARGE]);

interface Ground {
  readonly geometry: Geometry;
  readonly roads: readonly RoadLine[];
  readonly mask: Mask;
}

export function buildingsOf(ground: Ground): Buildings {
  const houses = townHouses(ground);
  const farmsteads: Farmstead[] = [];
  const byHex = new Map<string, number>();
  for (const place of ground.geometry.picture.places) {
    const hex = ground.geometry.hex(place.hex);
    if (hex === undefined || !ROOFED.has(place.kind) || hex.picture.sign === 'urban') continue;
    const turnIn = byHex.get(place.hex) ?? 0;
    byHex.set(place.hex, turnIn + 1);
    const built = steading(ground, { hex, place, turnIn });
    houses.push(...built.houses);
    farmsteads.push({ place, hex, yard: built.yard });
  }
  return { houses, farmsteads };
}

function steading(
  { mask }: Ground,
  site: { readonly hex: PlacedHex; readonly place: PlacePicture; readonly turnIn: number },
): { readonly houses: readonly House[]; readonly yard: Point } {
  const { hex, place } = site;
  const next = fractions(`${hex.code} ${place.name}`);
  const start = next() * 2 * Math.PI;
  const isFree = (x: number, y: number) => ![-0.06, 0, 0.06].some(dx => mask(x + dx, y) || mask(x, y + dx));
  let yard = { x: hex.x + 0.25, y: hex.y + 0.12 };
  for (let n = 0; n < 24; n++) {
    const far = 0.22 + 0.12 * next();
    const angle = start + n * 0.9 + site.turnIn * Math.PI;
    yard = { x: hex.x + Math.cos(angle) * far, y: hex.y + Math.sin(angle) * far * 0.9 };
    if (isFree(yard.x, yard.y)) break;
  }
  const turn = next() * Math.PI;
  const beside = (angle: number, far: number) => ({
    x: yard.x + Math.cos(turn + angle) * far,
    y: yard.y + Math.sin(turn + angle) * far,
  });
  const isLarge = LARGE.has(place.kind);
  const main = { ...yard, turn, long: isLarge ? 0.13 : 0.075, deep: isLarge ? 0.055 : 0.05 };
  const barn = { ...beside(1.2, 0.1), turn: turn + Math.PI / 2, long: 0.06, deep: 0.036 };
  const shed = { ...beside(-2, 0.095), turn, long: 0.035, deep: 0.03 };
  return { houses: isLarge ? [main, barn] : [main, barn, shed], yard };
}

/** Houses along every street, then rows behind them wherever there is room. */
function townHouses({ geometry, roads, mask }: Ground): House[] {
  const houses: House[] = [];
  const streets = roads.filter(({ kind }) => !isRail(kind)).map(({ line }) => resample(line, 0.068));
  for (const hex of geometry.hexes) {
    if (hex.picture.sign !== 'urban') continue;
    const block = new Block(houses, hex, fractions(`${hex.code} town`));
    for (const street of streets) block.alongStreet(street, geometry);
    block.backRows(mask);
  }
  return houses;
}

class Block {
  private readonly houses: House[];
  private readonly first: number;
  private readonly hex: PlacedHex;
  private readonly next: () => number;

  constructor(houses: House[], hex: PlacedHex, next: () => number) {
    this.houses = houses;
    this.first = Math.max(0, houses.length - 400);
    this.hex = hex;
    this.next = next;
  }

  alongStreet(street: readonly Point[], geometry: Geometry): void {
    const { hex, next } = this;
    for (let i = 1; i + 1 < street.length; i++) {
      const point = at(street, i);
      if (geometry.nearest(point.x, point.y) !== hex) continue;
      const [a, b] = [at(street, i - 1), at(street, i + 1)];
      const turn = Math.atan2(b.y - a.y, b.x - a.x);
      for (const side of [-1, 1]) {
        const [chance, long, deep] = [next(), 0.038 + 0.022 * next(), 0.035 + 0.015 * next()];
        if (chance < 0.1) continue;
        const beside = (far: number) => ({
          x: point.x - Math.sin(turn) * far * side,
          y: point.y + Math.cos(turn) * far * side,
        });
        const front = beside(0.058 + deep / 2);
        if (geometry.nearest(front.x, front.y) !== hex && chance < 0.5) continue;
        if (!this.place({ ...front, turn, long, deep }, 0.052)) continue;
        if (chance > 0.6) this.place({ ...beside(0.125), turn, long: 0.028, deep: 0.028 }, 0.05);
      }
    }
  }

  backRows(mask: Mask): void {
    const { hex, next } = this;
    const tilt = 0.03;
    for (let j = -4; j <= 4; j++)
      for (let i = -10; i <= 10; i++)
        for (const side of [-1, 1]) {
          const [chance, size] = [next(), next()];
          if (i % 5 === 0 || chance < 0.12) continue;
          const [u, v] = [i * 0.06, j * 0.17 + side * 0.04];
          const x = hex.x + u - v * tilt + 0.01 * (size - 0.5);
          const y = hex.y + u * tilt + v;
          const out = Math.hypot(x - hex.x, y - hex.y) / 0.5;
          if (out > 1 || (out > 0.8 && chance < 0.5) || mask(x, y)) continue;
          const turn = tilt + (chance > 0.8 ? Math.PI / 2 : 0);
          this.place({ x, y, turn, long: 0.032 + 0.02 * size, deep: 0.03 + 0.012 * size }, 0.055);
        }
  }

  private place(house: House, apart: number): boolean {
    for (let n = this.first; n < this.houses.length; n++) {
      const other = at(this.houses, n);
      if (Math.hypot(other.x - house.x, other.y - house.y) < apart) return false;
    }
    this.houses.push(house);
    return true;
  }
}
