/** All chance on the map: whole numbers in, the same fraction out on every machine. */

const SCALE = 1 / 4294967296;

/** A fraction from 0 up to 1 for a place and a purpose. */
export const hash = (i: number, j: number, purpose: number): number => (bits(i, j, purpose) >>> 0) * SCALE;

function bits(i: number, j: number, purpose: number): number {
  let h = Math.imul(i, 374761393) ^ Math.imul(j, 668265263) ^ Math.imul(purpose, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 15), 2246822507);
  return h ^ (h >>> 16);
}

export function hashText(text: string): number {
  let h = 2166136261;
  for (let at = 0; at < text.length; at++) h = Math.imul(h ^ text.charCodeAt(at), 16777619);
  return h >>> 0;
}

/** Fractions one after another from one seed. */
export function fractions(seed: string): () => number {
  let state = hashText(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) * SCALE;
  };
}

/** Smooth noise from 0 to 1, one cycle a unit. */
export function noise(x: number, y: number, purpose: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = smooth(x - i);
  const v = smooth(y - j);
  const a = hash(i, j, purpose);
  const b = hash(i + 1, j, purpose);
  const c = hash(i, j + 1, purpose);
  const d = hash(i + 1, j + 1, purpose);
  return (a + (b - a) * u) * (1 - v) + (c + (d - c) * u) * v;
}

/** Two noises at once, each from 0 to 1: halves of the same hashes. */
export function noisePair(x: number, y: number, purpose: number, out: { a: number; b: number }): void {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = smooth(x - i);
  const v = smooth(y - j);
  const p = bits(i, j, purpose);
  const q = bits(i + 1, j, purpose);
  const r = bits(i, j + 1, purpose);
  const s = bits(i + 1, j + 1, purpose);
  const [tl, tr, bl, br] = [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v];
  out.a = ((p >>> 16) * tl + (q >>> 16) * tr + (r >>> 16) * bl + (s >>> 16) * br) / 65535;
  out.b = ((p & 65535) * tl + (q & 65535) * tr + (r & 65535) * bl + (s & 65535) * br) / 65535;
}

export const smooth = (t: number): number => t * t * (3 - 2 * t);
export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value;
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
