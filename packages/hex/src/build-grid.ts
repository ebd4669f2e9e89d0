import { type Axial, DIRECTIONS, opposite, STEP_Q, STEP_R } from './axial.ts';
import type { HexCodes } from './codes.ts';
import { type Box, type Grid, type HexIndex, indexAt, OFF_MAP } from './grid.ts';

/** What is wrong with a list of hexes, and where in the list. */
export interface GridIssue {
  readonly path: readonly [number] | readonly [];
  readonly because: 'not-a-code' | 'repeated' | 'too-far-apart';
  readonly code: string;
}

export type GridResult =
  | { readonly ok: true; readonly grid: Grid }
  | { readonly ok: false; readonly issues: readonly GridIssue[] };

/** Hexes may lie far apart, but not so far that the lookup table would eat the memory. */
const LARGEST_BOX = 4_000_000;

/** Makes the grid of the listed hexes, which may leave holes; hex number n is the n-th of the list. */
export function gridOf(codes: HexCodes, list: readonly string[]): GridResult {
  const places = list.map(code => codes.parse(code));
  const issues = list.flatMap((code, at) => issuesAt(places[at], code, at));
  issues.push(...repeats(list));
  if (issues.length > 0) return { ok: false, issues };
  const hexes = places.filter(place => place !== undefined);
  const box = boxOf(hexes);
  if (!box) return { ok: false, issues: [{ path: [], because: 'too-far-apart', code: '' }] };
  return { ok: true, grid: linked({ codes, list, hexes, box }) };
}

const issuesAt = (place: Axial | undefined, code: string, at: number): readonly GridIssue[] =>
  place ? [] : [{ path: [at], because: 'not-a-code', code }];

/** Codes and hexes match one to one, so a hex listed twice has its code listed twice. */
function repeats(list: readonly string[]): readonly GridIssue[] {
  const seen = new Set<string>();
  return list.flatMap((code, at) => {
    const isNew = !seen.has(code);
    seen.add(code);
    return isNew ? [] : [{ path: [at], because: 'repeated', code } satisfies GridIssue];
  });
}

function boxOf(hexes: readonly Axial[]): Box | undefined {
  const qs = hexes.map(hex => hex.q);
  const rs = hexes.map(hex => hex.r);
  const q = least(qs);
  const r = least(rs);
  const width = hexes.length === 0 ? 0 : -least(qs.map(value => -value)) - q + 1;
  const height = hexes.length === 0 ? 0 : -least(rs.map(value => -value)) - r + 1;
  if (width * height > LARGEST_BOX) return undefined;
  const indexes = new Int32Array(width * height).fill(OFF_MAP);
  hexes.forEach((hex, index) => {
    indexes[(hex.r - r) * width + hex.q - q] = index;
  });
  return { q, r, width, height, indexes };
}

const least = (values: readonly number[]): number =>
  values.reduce((smallest, value) => Math.min(smallest, value), values[0] ?? 0);

interface Parts {
  readonly codes: HexCodes;
  readonly list: readonly string[];
  readonly hexes: readonly Axial[];
  readonly box: Box;
}

function linked({ codes, list, hexes, box }: Parts): Grid {
  const neighbours = new Int32Array(hexes.length * 6);
  const sides = new Int32Array(hexes.length * 6);
  const around: HexIndex[][] = hexes.map(() => []);
  const grid: Grid = {
    layout: codes.layout,
    size: hexes.length,
    codes: Object.freeze([...list]),
    indexByCode: new Map(list.map((code, index) => [code, index])),
    q: Int32Array.from(hexes, hex => hex.q),
    r: Int32Array.from(hexes, hex => hex.r),
    neighbours,
    around,
    sides,
    box,
  };
  hexes.forEach((hex, index) => {
    for (const direction of DIRECTIONS) {
      const next = indexAt(grid, hex.q + (STEP_Q[direction] ?? 0), hex.r + (STEP_R[direction] ?? 0));
      const own = index * 6 + direction;
      neighbours[own] = next;
      if (next !== OFF_MAP) around[index]?.push(next);
      sides[own] = next === OFF_MAP ? own : Math.min(own, next * 6 + opposite(direction));
    }
  });
  return Object.freeze(grid);
}
