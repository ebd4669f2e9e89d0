import { FOV, Path } from 'rot-js';
import type { Counters, HexMover, Terrain } from './terrain.ts';

/** The same map in rot-js, which counts columns in halves: x = 2q + r, y = r. */
export class RotMap {
  private readonly terrain: Terrain;

  constructor(terrain: Terrain) {
    this.terrain = terrain;
  }

  private indexAt(x: number, y: number): number {
    const { terrain } = this;
    const column = (x - y) / 2 - terrain.boxQ;
    const row = y - terrain.boxR;
    if (column < 0 || row < 0 || column >= terrain.width || row >= terrain.height) return -1;
    return terrain.at[row * terrain.width + column] ?? -1;
  }

  /**
   * Its Dijkstra knows no costs, zones or stacking: every step is one. It floods what lies within the unit's points
   * at the cheapest ground; returns how many hexes.
   */
  reach(counters: Counters, mover: HexMover): number {
    const { terrain } = this;
    const q = terrain.q[mover.start] ?? 0;
    const r = terrain.r[mover.start] ?? 0;
    const farthest = mover.allowance >> 1;
    let hexes = 0;
    const path = new Path.Dijkstra(
      2 * q + r,
      r,
      (x, y) => {
        const dr = y - r;
        const dq = (x - y) / 2 - q;
        if ((Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2 > farthest) return false;
        const hex = this.indexAt(x, y);
        if (hex < 0 || counters.held[hex] === mover.foe || ((terrain.closed[hex] ?? 0) & mover.bars) !== 0)
          return false;
        hexes++;
        return true;
      },
      { topology: 6 },
    );
    // A place that is never reached, so that it goes on to the end.
    path.compute(-1000, -1000, () => undefined);
    return hexes;
  }

  /** Its field of view from one end, as far as the other. */
  sees(counters: Counters, ends: { from: number; to: number }): boolean {
    const { terrain } = this;
    const q = terrain.q[ends.from] ?? 0;
    const r = terrain.r[ends.from] ?? 0;
    const dq = (terrain.q[ends.to] ?? 0) - q;
    const dr = (terrain.r[ends.to] ?? 0) - r;
    const height = Math.max(terrain.level[ends.from] ?? 0, terrain.level[ends.to] ?? 0);
    const [toX, toY] = [2 * (q + dq) + r + dr, r + dr];
    let seen = false;
    const view = new FOV.PreciseShadowcasting(
      (x, y) => {
        const hex = this.indexAt(x, y);
        if (hex < 0 || hex === ends.from) return true;
        const level = terrain.level[hex] ?? 0;
        if (terrain.cover[hex] === 2 && level > height) return false;
        return level < height || (terrain.cover[hex] !== 1 && counters.held[hex] === 0);
      },
      { topology: 6 },
    );
    view.compute(2 * q + r, r, (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2, (x, y, _distance, visibility) => {
      if (x === toX && y === toY && visibility > 0) seen = true;
    });
    return seen;
  }
}
