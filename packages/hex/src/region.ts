import { DIRECTIONS, type Direction, STEP_Q, STEP_R, turned } from './axial.ts';
import { type Facing, type Sector, sectorOf } from './facing.ts';
import { bearingBetween, distance, type Grid, type HexIndex, indexAt, OFF_MAP } from './grid.ts';

/** The hexes at exactly that distance, counter-clockwise from direction 0. Radius 0 is the hex itself. */
export function ring(grid: Grid, centre: HexIndex, radius: number): HexIndex[] {
  if (radius === 0) return [centre];
  const hexes: HexIndex[] = [];
  for (const corner of DIRECTIONS) {
    for (let step = 0; step < radius; step++) {
      const hex = ringHex(grid, centre, { corner, radius, step });
      if (hex !== OFF_MAP) hexes.push(hex);
    }
  }
  return hexes;
}

/** The hexes up to that distance, the nearest first, each ring as `ring` gives it. */
export function disk(grid: Grid, centre: HexIndex, radius: number): HexIndex[] {
  const hexes: HexIndex[] = [];
  for (let distant = 0; distant <= radius; distant++) hexes.push(...ring(grid, centre, distant));
  return hexes;
}

/** The hexes up to that distance from any of the sources, by index. */
export function hexesWithin(grid: Grid, sources: readonly HexIndex[], radius: number): HexIndex[] {
  const hexes: HexIndex[] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    if (sources.some(source => distance(grid, source, hex) <= radius)) hexes.push(hex);
  }
  return hexes;
}

/** A hex and the corner looked at from there. */
export interface Post {
  readonly hex: HexIndex;
  readonly facing: Facing;
}

/** How far an arc goes, and whether the hexes exactly on its two borders belong to it. */
export interface ArcExtent {
  readonly range: number;
  readonly border: 'included' | 'excluded';
}

/**
 * The hexes of the front arc, the nearest first: those whose centre line leaves
 * through a front side. The border runs through the outer corners of those sides.
 */
export function frontArc(grid: Grid, post: Post, extent: ArcExtent): HexIndex[] {
  return disk(grid, post.hex, extent.range).filter(hex => {
    const sector = sectorBetween(grid, post, hex);
    return sector === 'front' || (sector === 'front-flank' && extent.border === 'included');
  });
}

/** The sector in which a post sees another hex; undefined for its own. */
export function sectorBetween(grid: Grid, post: Post, hex: HexIndex): Sector | undefined {
  const bearing = bearingBetween(grid, post.hex, hex);
  return bearing && sectorOf(post.facing, bearing);
}

interface RingPlace {
  readonly corner: Direction;
  readonly radius: number;
  readonly step: number;
}

function ringHex(grid: Grid, centre: HexIndex, { corner, radius, step }: RingPlace): HexIndex {
  const along = turned(corner, 2);
  const dq = radius * (STEP_Q[corner] ?? 0) + step * (STEP_Q[along] ?? 0);
  const dr = radius * (STEP_R[corner] ?? 0) + step * (STEP_R[along] ?? 0);
  return indexAt(grid, (grid.q[centre] ?? 0) + dq, (grid.r[centre] ?? 0) + dr);
}
