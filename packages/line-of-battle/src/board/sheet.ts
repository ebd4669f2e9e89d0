import { distancesFrom, type Grid, gridOf, type HexCodes, type HexIndex, hexAt } from '@guidon/hex';
import { faulty, type Issue, issue, type Parsed, parsed } from '@guidon/kernel';
import { SIDES, type Side } from '../clock/segments.ts';

/** A map in the making: its hexes, and what is wrong with it so far. */
export interface Draft {
  readonly grid: Grid;
  readonly issues: Issue[];
}

export function draftOf(codes: HexCodes, hexes: readonly string[]): Parsed<Draft> {
  const built = gridOf(codes, hexes);
  return built.ok
    ? parsed({ grid: built.grid, issues: [] })
    : faulty(built.issues.map(({ path, code }) => issue(`hexes[${path[0] ?? 0}]`, 'each hex once', code)));
}

/** The hex of a code; a code that leads nowhere is an issue at its place. */
export function hexNamed({ grid, issues }: Draft, code: string, path: string): HexIndex | undefined {
  const hex = hexAt(grid, code);
  if (hex === undefined) issues.push(issue(path, 'a hex of the map', code));
  return hex;
}

const FAR = 255;

/** By side and hex: 1 where the map may be left, and the steps to the nearest such hex, at most 255. */
export interface EdgeArrays {
  readonly edge: { readonly [S in Side]: Uint8Array };
  readonly toEdge: { readonly [S in Side]: Uint8Array };
}

/** The friendly edges, without their hexes that are not open. */
export function edgeArrays(
  draft: Draft,
  edges: { readonly [S in Side]: readonly string[] },
  isOpen: (hex: HexIndex) => boolean,
): EdgeArrays {
  const { grid } = draft;
  const edge = { union: new Uint8Array(grid.size), confederate: new Uint8Array(grid.size) };
  const toEdge = { union: new Uint8Array(grid.size).fill(FAR), confederate: new Uint8Array(grid.size).fill(FAR) };
  for (const side of SIDES) {
    const hexes = edges[side].flatMap((code, at) => hexNamed(draft, code, `edges.${side}[${at}]`) ?? []);
    const open = hexes.filter(isOpen);
    for (const hex of open) edge[side][hex] = 1;
    if (open.length === 0) continue;
    distancesFrom(grid, open).forEach((steps, hex) => {
      if (steps >= 0) toEdge[side][hex] = Math.min(steps, FAR);
    });
  }
  return { edge, toEdge };
}
