import { Direction, defineHex, Grid, line, Orientation, ring } from 'honeycomb-grid';
import type { Counters, HexMover, Terrain } from './terrain.ts';

const Plain = defineHex({ orientation: Orientation.POINTY });

class Tile extends Plain {
  index = -1;
}

/** The library's names for our directions 0 to 5. */
const DIRECTIONS = [Direction.E, Direction.NE, Direction.NW, Direction.W, Direction.SW, Direction.SE];

/** Our direction of a step, by its q and r: at `(q + 1) * 3 + r + 1`. */
const DIRECTION_OF = [-1, 3, 4, 2, -1, 5, 1, 0, -1];

type Neighbours = (grid: Grid<Tile>, tile: Tile) => Iterable<Tile>;

export const byTraverser: Neighbours = (grid, center) => grid.traverse(ring({ center, radius: 1 }));

export const oneByOne: Neighbours = (grid, tile) =>
  DIRECTIONS.flatMap(direction => grid.neighborOf(tile, direction, { allowOutside: false }) ?? []);

/** A hex reached, and by which way: the path is read backwards. */
interface HexEnd {
  readonly tile: Tile;
  readonly spent: number;
  readonly before: HexEnd | undefined;
}

/** The same map in honeycomb-grid. */
export class HoneycombMap {
  private readonly grid: Grid<Tile>;
  private readonly tiles: readonly Tile[];
  private readonly terrain: Terrain;

  constructor(terrain: Terrain) {
    this.terrain = terrain;
    this.tiles = Array.from({ length: terrain.size }, (_, index) => {
      const tile = new Tile({ q: terrain.q[index] ?? 0, r: terrain.r[index] ?? 0 });
      tile.index = index;
      return tile;
    });
    this.grid = new Grid(Tile, this.tiles);
  }

  /**
   * Cheapest first over the library's neighbours, with costs, closed ground, zones that stop and bind, and stacking.
   * One way to each hex only, where the engine tells ways apart by what they bar; so it does rather less. Neighbours
   * are taken by a traverser, as the library's documentation does, or one by one.
   */
  reach(counters: Counters, mover: HexMover, neighbours: Neighbours): readonly HexEnd[] {
    const { grid } = this;
    const start = this.tiles[mover.start];
    if (start === undefined) return [];
    const bound = ((counters.zones[mover.start] ?? 0) & mover.foe) !== 0;
    const found = new Map<Tile, HexEnd>([[start, { tile: start, spent: 0, before: undefined }]]);
    const open: HexEnd[][] = [[...found.values()]];
    for (let price = 0; price < open.length; price++)
      for (const from of open[price] ?? []) {
        const { tile } = from;
        if (found.get(tile) !== from || (tile !== start && this.stops(counters, tile.index, mover.foe))) continue;
        for (const to of neighbours(grid, tile)) {
          if (!this.mayEnter(counters, to.index, mover)) continue;
          if (bound && ((counters.zones[to.index] ?? 0) & mover.foe) !== 0) continue;
          const spent = price + this.costBetween(tile, to);
          if (spent > mover.allowance || spent >= (found.get(to)?.spent ?? Number.POSITIVE_INFINITY)) continue;
          const end = { tile: to, spent, before: from };
          found.set(to, end);
          open[spent] ??= [];
          open[spent].push(end);
        }
      }
    return [...found.values()].filter(({ tile }) => (counters.units[tile.index] ?? 0) < mover.stack);
  }

  private costBetween(from: Tile, to: Tile): number {
    return this.terrain.cost[from.index * 6 + (DIRECTION_OF[(to.q - from.q + 1) * 3 + to.r - from.r + 1] ?? 0)] ?? 0;
  }

  private mayEnter(counters: Counters, hex: number, mover: HexMover): boolean {
    return counters.held[hex] !== mover.foe && ((this.terrain.closed[hex] ?? 0) & mover.bars) === 0;
  }

  private stops(counters: Counters, hex: number, foe: number): boolean {
    return this.terrain.stops[hex] === 1 || ((counters.zones[hex] ?? 0) & foe) !== 0;
  }

  /** The library's line: one hex a step, ties nudged to one side. */
  sees(counters: Counters, ends: { from: number; to: number }): boolean {
    const { terrain } = this;
    const [start, stop] = [this.tiles[ends.from], this.tiles[ends.to]];
    if (start === undefined || stop === undefined) return false;
    const height = Math.max(terrain.level[ends.from] ?? 0, terrain.level[ends.to] ?? 0);
    for (const { index } of this.grid.traverse(line<Tile>({ start, stop }))) {
      if (index === ends.from || index === ends.to || index < 0) continue;
      const level = terrain.level[index] ?? 0;
      if (terrain.cover[index] === 2 && level > height) return false;
      if (level >= height && (terrain.cover[index] === 1 || counters.held[index] !== 0)) return false;
    }
    return true;
  }
}
