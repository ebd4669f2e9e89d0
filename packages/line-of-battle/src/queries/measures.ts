import { distance, type Grid, type HexIndex } from '@guidon/hex';
import type { Measures } from '@guidon/kernel';
import { SIDES, type Side } from '../clock/segments.ts';

interface Field {
  readonly map: { readonly grid: Grid };
  readonly roster: readonly { readonly side: Side }[];
  readonly leaders: readonly { readonly side: Side }[];
  readonly victory: {
    readonly objectives: readonly { readonly hexes: readonly HexIndex[]; readonly points: number }[];
  };
}

interface Unit {
  readonly where: string;
  readonly hex: HexIndex;
  readonly order: 'good' | 'disrupted' | 'routed';
  readonly hits: number;
}

interface Forces {
  readonly units: readonly Unit[];
  readonly leaders: readonly { readonly where: string }[];
}

/** Who stands within this distance of an objective has a say in who gets it. */
const NEAR = 5;

/** Strength by order, hits, who is still to come, leaders, and strength near what scores, of each side. */
export const measuresBy =
  <B extends Field, S extends Forces>(strengthOf: (board: B, state: S, unit: number) => number) =>
  (board: B, state: S): Measures => {
    const found = { good: [0, 0], disrupted: [0, 0], routed: [0, 0], hits: [0, 0], due: [0, 0], near: [0, 0] };
    const leaders = [0, 0];
    const add = (sums: number[], side: Side | undefined, value: number): void => {
      const at = side === SIDES[0] ? 0 : 1;
      sums[at] = (sums[at] ?? 0) + value;
    };
    state.units.forEach((unit, index) => {
      const side = board.roster[index]?.side;
      if (unit.where === 'due' || unit.where === 'later') add(found.due, side, strengthOf(board, state, index));
      if (unit.where !== 'map') return;
      const strength = strengthOf(board, state, index);
      add(found[unit.order], side, strength);
      add(found.hits, side, unit.hits);
      if (unit.order !== 'routed') add(found.near, side, strength * nearness(board, unit.hex));
    });
    state.leaders.forEach(({ where }, index) => {
      if (where === 'map') add(leaders, board.leaders[index]?.side, 1);
    });
    return { ...found, leaders };
  };

/** Points of the objectives around a hex, less for those farther away. */
function nearness({ map, victory }: Field, hex: HexIndex): number {
  let sum = 0;
  for (const { hexes, points } of victory.objectives)
    for (const goal of hexes) {
      const away = distance(map.grid, hex, goal);
      if (away < NEAR) sum += (points * (NEAR - away)) / NEAR;
    }
  return sum;
}
