import { type HexIndex, OFF_MAP } from '@guidon/hex';
import { controlledBy } from '@guidon/line-of-battle';
import { isHidden } from '../battles/little-round-top/hidden.ts';
import type { Board } from '../board/board.ts';
import { isCrew, sideOf, unitOf } from '../terms/lookups.ts';
import type { Side, UnitIndex } from '../terms/names.ts';
import { stacks } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import type { UnitState } from '../terms/units.ts';

interface Zones {
  readonly union: Uint8Array;
  readonly confederate: Uint8Array;
}

const all = new WeakMap<readonly UnitState[], Zones>();
const steady = new WeakMap<readonly UnitState[], Zones>();

/** Rules 8.2, 13.5.2, R58: every un-routed combat unit but a crew by itself. */
const exertsControl = (board: Board, state: RyState, unit: UnitIndex): boolean =>
  unitOf(state, unit).order !== 'routed' && !isCrew(board, unit) && !isHidden(board, state, unit);

/** By hex: how many hexes with units of the side control it (8.2). */
export const controlOf = (board: Board, state: RyState, side: Side): Uint8Array =>
  zonesOf(board, state, { cache: all, isSteady: false })[side];

/** By hex: the same, of units that are not Disrupted; only these cost movement points (8.2.3, 13.4.2). */
export const steadyControlOf = (board: Board, state: RyState, side: Side): Uint8Array =>
  zonesOf(board, state, { cache: steady, isSteady: true })[side];

export const isControlled = (board: Board, state: RyState, hex: HexIndex, side: Side): boolean =>
  hex !== OFF_MAP && (controlOf(board, state, side)[hex] ?? 0) > 0;

function zonesOf(
  board: Board,
  state: RyState,
  { cache, isSteady }: { readonly cache: WeakMap<readonly UnitState[], Zones>; readonly isSteady: boolean },
): Zones {
  const known = cache.get(state.units);
  if (known !== undefined) return known;
  const posts: { [S in Side]: HexIndex[] } = { union: [], confederate: [] };
  for (const [hex, units] of stacks(state)) {
    const exerting = units.find(
      unit => exertsControl(board, state, unit) && (!isSteady || unitOf(state, unit).order === 'good'),
    );
    if (exerting !== undefined) posts[sideOf(board, exerting)].push(hex);
  }
  const made: Zones = {
    union: controlledBy(board.map.grid, posts.union),
    confederate: controlledBy(board.map.grid, posts.confederate),
  };
  cache.set(state.units, made);
  return made;
}
