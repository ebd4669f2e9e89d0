import { DIRECTIONS, type HexIndex, neighbour, OFF_MAP } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import { stacks, unitOf } from '../lookups.ts';
import type { Side, UnitIndex } from '../names.ts';
import type { HzState, UnitState } from '../state.ts';

interface Zones {
  readonly union: Uint8Array;
  readonly confederate: Uint8Array;
}

const known = new WeakMap<readonly UnitState[], Zones>();

/** Rules 4.3, 6.7.2, 13.7.2: un-routed, un-isolated combat units control the six hexes around them. */
export const exertsControl = (state: HzState, unit: UnitIndex): boolean => {
  const { order, isolated } = unitOf(state, unit);
  return order !== 'routed' && !isolated;
};

/** By hex: how many stacks of the side control it. */
export function controlOf(board: Board, state: HzState, side: Side): Uint8Array {
  const zones = known.get(state.units) ?? zonesOf(board, state);
  return zones[side];
}

export const isControlled = (board: Board, state: HzState, hex: HexIndex, side: Side): boolean =>
  (controlOf(board, state, side)[hex] ?? 0) > 0;

function zonesOf(board: Board, state: HzState): Zones {
  const { grid } = board.map;
  const zones: Zones = { union: new Uint8Array(grid.size), confederate: new Uint8Array(grid.size) };
  for (const [hex, units] of stacks(state)) {
    const exerting = units.find(unit => exertsControl(state, unit));
    if (exerting === undefined) continue;
    const zone = zones[board.roster[exerting]?.side ?? 'union'];
    for (const direction of DIRECTIONS) {
      const near = neighbour(grid, hex, direction);
      if (near !== OFF_MAP) zone[near] = (zone[near] ?? 0) + 1;
    }
  }
  known.set(state.units, zones);
  return zones;
}
