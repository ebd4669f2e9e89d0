import type { Counters, Terrain } from './terrain.ts';

const STEP_Q = Int8Array.of(1, 1, 0, -1, -1, 0);
const STEP_R = Int8Array.of(0, -1, -1, 0, 1, 1);

/** What a hex does to a line between ends of which the higher has this level. */
function blocks(terrain: Terrain, counters: Counters, at: number, height: number): boolean {
  if (at < 0) return false;
  const level = terrain.level[at] ?? 0;
  const cover = terrain.cover[at] ?? 0;
  if (cover === 2 && level > height) return true;
  if (level < height) return false;
  return cover === 1 || counters.held[at] !== 0;
}

const indexOf = (terrain: Terrain, q: number, r: number): number => {
  const column = q - terrain.boxQ;
  const row = r - terrain.boxR;
  if (column < 0 || row < 0 || column >= terrain.width || row >= terrain.height) return -1;
  return terrain.at[row * terrain.width + column] ?? -1;
};

/**
 * Whether one hex sees another, hand-written: walks the line side by side in whole numbers and stops at the first
 * thing in the way. Where it runs along a side, both hexes must block.
 */
export function handSight(terrain: Terrain, counters: Counters, ends: { from: number; to: number }): boolean {
  const q0 = terrain.q[ends.from] ?? 0;
  const r0 = terrain.r[ends.from] ?? 0;
  const q1 = terrain.q[ends.to] ?? 0;
  const r1 = terrain.r[ends.to] ?? 0;
  const dq = q1 - q0;
  const dr = r1 - r0;
  if ((Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) >> 1 <= 1) return true;
  const height = Math.max(terrain.level[ends.from] ?? 0, terrain.level[ends.to] ?? 0);
  // The two directions between which the line runs are those with the largest projections.
  let u = 0;
  let best = Number.NEGATIVE_INFINITY;
  for (let d = 0; d < 6; d++) {
    const along = (2 * dq + dr) * (STEP_Q[d] ?? 0) + (dq + 2 * dr) * (STEP_R[d] ?? 0);
    if (along > best) {
      best = along;
      u = d;
    }
  }
  const left = projection(dq, dr, (u + 1) % 6);
  const right = projection(dq, dr, (u + 5) % 6);
  const v = left >= right ? (u + 1) % 6 : (u + 5) % 6;
  const second = Math.max(left, right);
  if (best === second) {
    for (let q = q0, r = r0; ; ) {
      const a = indexOf(terrain, q + (STEP_Q[u] ?? 0), r + (STEP_R[u] ?? 0));
      const b = indexOf(terrain, q + (STEP_Q[v] ?? 0), r + (STEP_R[v] ?? 0));
      if (blocks(terrain, counters, a, height) && blocks(terrain, counters, b, height)) return false;
      q += (STEP_Q[u] ?? 0) + (STEP_Q[v] ?? 0);
      r += (STEP_R[u] ?? 0) + (STEP_R[v] ?? 0);
      if (q === q1 && r === r1) return true;
      if (blocks(terrain, counters, indexOf(terrain, q, r), height)) return false;
    }
  }
  const w = v === (u + 1) % 6 ? (u + 5) % 6 : (u + 1) % 6;
  const third = best - second;
  let toU = 1;
  let toV = 1;
  let toW = 1;
  for (let q = q0, r = r0; ; ) {
    let step = w;
    if (toU * second <= toV * best && toU * third <= toW * best) step = u;
    else if (toV * third < toW * second) step = v;
    q += STEP_Q[step] ?? 0;
    r += STEP_R[step] ?? 0;
    if (q === q1 && r === r1) return true;
    if (blocks(terrain, counters, indexOf(terrain, q, r), height)) return false;
    toU += step === u ? 2 : 1;
    toV += step === v ? 2 : step === u ? 1 : -1;
    toW += step === w ? 2 : step === u ? 1 : -1;
  }
}

const projection = (dq: number, dr: number, d: number): number =>
  (2 * dq + dr) * (STEP_Q[d] ?? 0) + (dq + 2 * dr) * (STEP_R[d] ?? 0);
