import type { Direction, Grid, HexCodes, HexIndex } from '@guidon/hex';
import { directionTo, distancesFrom, gridOf, hexAt } from '@guidon/hex';
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

/** What a map is made of in both games, by hex code. */
export interface SheetParts {
  readonly id: string;
  readonly title: string;
  readonly reconstruction?: string;
  readonly codes: HexCodes;
  readonly hexes: readonly string[];
  readonly edges: { readonly [S in Side]: readonly string[] };
  readonly labels: readonly { readonly hex: string; readonly text: string }[];
  readonly yardsPerHex: number;
}

/** A map in both games. */
export interface Sheet extends EdgeArrays {
  readonly id: string;
  readonly title: string;
  /** Why the map is not the printed one, where it is not. */
  readonly reconstruction: string | undefined;
  readonly grid: Grid;
}

/** Makes a map; every code that leads nowhere is an issue at its place among the parts. */
export function sheetOf<G, D>(
  parts: SheetParts,
  made: {
    ground(draft: Draft): G;
    /** Can the map be left here? */
    isOpen(ground: G, hex: HexIndex): boolean;
    drawing(draft: Draft): D;
  },
): Parsed<Sheet & G & { readonly drawing: D }> {
  const drafted = draftOf(parts.codes, parts.hexes);
  if (!drafted.ok) return drafted;
  const draft = drafted.value;
  const ground = made.ground(draft);
  const edges = edgeArrays(draft, parts.edges, hex => made.isOpen(ground, hex));
  const drawing = made.drawing(draft);
  if (draft.issues.length > 0) return faulty(draft.issues);
  const { id, title, reconstruction } = parts;
  return parsed({ id, title, reconstruction, grid: draft.grid, ...ground, ...edges, drawing });
}

/** The steps of a way from hex to hex: `before` and the direction back, none for its first hex. */
interface WayStep {
  readonly hex: HexIndex;
  readonly before?: { readonly hex: HexIndex; readonly back: Direction; readonly on: Direction };
}

/** The hexes of the ways of a map, way by way; a hex that does not join the one before is an issue. */
export function walkPaths<W extends { readonly path: readonly string[] }>(
  paths: readonly W[],
  draft: Draft,
  visit: (way: W, step: WayStep) => void,
): void {
  paths.forEach((way, at) => {
    const hexes = way.path.map((code, step) => hexNamed(draft, code, `paths[${at}].path[${step}]`));
    hexes.forEach((hex, step) => {
      if (hex === undefined) return;
      const before = hexes[step - 1];
      const back = before === undefined ? undefined : directionTo(draft.grid, hex, before);
      const on = before === undefined ? undefined : directionTo(draft.grid, before, hex);
      if (before !== undefined && back !== undefined && on !== undefined)
        visit(way, { hex, before: { hex: before, back, on } });
      else visit(way, { hex });
      if (before !== undefined && back === undefined)
        draft.issues.push(issue(`paths[${at}].path[${step}]`, `a neighbour of ${way.path[step - 1]}`, way.path[step]));
    });
  });
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
