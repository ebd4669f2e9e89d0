import { DIRECTIONS, type HexIndex, neighbour, OFF_MAP } from '@guidon/hex';
import { controlledBy } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { stackAt, stacks, unitOf } from '../lookups.ts';
import type { Side, UnitIndex } from '../names.ts';
import type { HzState, UnitState } from '../state.ts';

interface Zones {
  readonly union: Uint8Array;
  readonly confederate: Uint8Array;
}

const known = new WeakMap<readonly UnitState[], Zones>();

/** Rules 4.3, 6.7.2, 13.7.2: un-routed, un-isolated combat units control the six hexes around them. */
export const exertsControl = (state: HzState, unit: UnitIndex): boolean => controls(unitOf(state, unit));

const controls = ({ order, isolated }: UnitState): boolean => order !== 'routed' && !isolated;

/** Has the unit become one that controls what it did not, or the other way round, where it stands? */
export const changesControl = (before: UnitState, after: UnitState): boolean => controls(before) !== controls(after);

/** Nobody has come or gone, and nobody's control has changed: the zones found for the one are those of the other. */
export function keepZones(before: readonly UnitState[], after: readonly UnitState[]): void {
  const zones = known.get(before);
  if (zones !== undefined) known.set(after, zones);
}

/** By hex: how many stacks of the side control it. */
export function controlOf(board: Board, state: HzState, side: Side): Uint8Array {
  const zones = known.get(state.units) ?? zonesOf(board, state);
  return zones[side];
}

export const isControlled = (board: Board, state: HzState, hex: HexIndex, side: Side): boolean =>
  (controlOf(board, state, side)[hex] ?? 0) > 0;

/** The same for one hex of a position that is gone in a moment: a look around it, without the whole map. */
export function isControlledNow(board: Board, state: HzState, hex: HexIndex, side: Side): boolean {
  if (hex === OFF_MAP || known.has(state.units)) return isControlled(board, state, hex, side);
  return DIRECTIONS.some(direction => {
    const near = neighbour(board.map.grid, hex, direction);
    const exerting = near === OFF_MAP ? undefined : stackAt(state, near).find(unit => exertsControl(state, unit));
    return exerting !== undefined && board.roster[exerting]?.side === side;
  });
}

function zonesOf(board: Board, state: HzState): Zones {
  const posts: { [S in Side]: HexIndex[] } = { union: [], confederate: [] };
  for (const [hex, units] of stacks(state)) {
    const exerting = units.find(unit => exertsControl(state, unit));
    if (exerting !== undefined) posts[board.roster[exerting]?.side ?? 'union'].push(hex);
  }
  const { grid } = board.map;
  const zones: Zones = {
    union: controlledBy(grid, posts.union),
    confederate: controlledBy(grid, posts.confederate),
  };
  known.set(state.units, zones);
  return zones;
}
