import { DIRECTIONS, type HexIndex, neighbour, OFF_MAP } from '@guidon/hex';
import { controlledBy, type Post } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { unitOf } from '../terms/lookups.ts';
import { SIDES, type Side, type UnitIndex } from '../terms/names.ts';
import { stackAt, stacksOf } from '../terms/places.ts';
import type { HzState } from '../terms/state.ts';
import type { UnitState } from '../terms/units.ts';

/** Each side's zones, once they are asked for. */
type Zones = { [S in Side]?: Uint8Array };

const known = new WeakMap<readonly UnitState[], Zones>();

/** Rules 4.3, 6.7.2, 13.7.2: un-routed, un-isolated combat units control the six hexes around them. */
export const exertsControl = (state: HzState, unit: UnitIndex): boolean => controls(unitOf(state, unit));

const controls = ({ order, isolated }: UnitState): boolean => order !== 'routed' && !isolated;

/** Has the unit become one that controls what it did not, or the other way round, where it stands? */
export const changesControl = (before: UnitState, after: UnitState): boolean => controls(before) !== controls(after);

/** Somebody of these sides has come or gone, or controls what he did not; the zones of the others are the same after it. */
export function keepZones(before: readonly UnitState[], after: readonly UnitState[], changing: readonly Side[]): void {
  const zones = known.get(before);
  if (zones === undefined) return;
  if (changing.length === 0) {
    known.set(after, zones);
    return;
  }
  for (const side of SIDES) {
    const zone = zones[side];
    if (zone !== undefined && !changing.includes(side)) known.set(after, { [side]: zone });
  }
}

/** By hex: how many stacks of the side control it. */
export function controlOf(board: Board, state: HzState, side: Side): Uint8Array {
  const zones = known.get(state.units) ?? {};
  const found = zones[side];
  if (found !== undefined) return found;
  const zone = zoneOf(board, state, side);
  zones[side] = zone;
  known.set(state.units, zones);
  return zone;
}

export const isControlled = (board: Board, state: HzState, { hex, side }: Post): boolean =>
  (controlOf(board, state, side)[hex] ?? 0) > 0;

/** The same for one hex of a position that is gone in a moment: a look around it, without the whole map. */
export function isControlledNow(board: Board, state: HzState, at: Post): boolean {
  const { hex, side } = at;
  if (hex === OFF_MAP || known.get(state.units)?.[side] !== undefined) return isControlled(board, state, at);
  return DIRECTIONS.some(direction => {
    const near = neighbour(board.map.grid, hex, direction);
    const exerting = near === OFF_MAP ? undefined : stackAt(state, near).find(unit => exertsControl(state, unit));
    return exerting !== undefined && board.roster[exerting]?.side === side;
  });
}

function zoneOf(board: Board, state: HzState, side: Side): Uint8Array {
  const posts: HexIndex[] = [];
  for (const { hex, units } of stacksOf(board, state, side))
    if (units.some(unit => exertsControl(state, unit))) posts.push(hex);
  return controlledBy(board.map.grid, posts);
}
