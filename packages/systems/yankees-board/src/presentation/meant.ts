import { codeOf, type HexIndex, hexAt, shortestPath } from '@guidon/hex';
import type { Pointed } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import type { YbDecision } from '../decisions.ts';
import { unitOf } from '../lookups.ts';
import type { YbOrder } from '../orders.ts';
import type { YbState } from '../state.ts';

/** The order meant by pointing at a hex. Whether it is legal is for `check` to say, and why not. */
export function meantBy(board: Board, state: YbState, pointed: Pointed): YbOrder | undefined {
  // Decisions that reach a presenter are those of its own system.
  const { asks } = pointed.decision as YbDecision;
  const [unit] = pointed.units;
  switch (asks) {
    case 'activate':
      return activationMeant(board, state, pointed);
    case 'target':
      return { do: 'attack', target: pointed.hex };
    case 'retreat':
      return { do: 'retreat', path: [pointed.hex] };
    case 'enemy-flags':
      return unit === undefined ? undefined : { do: 'redeploy', unit, to: pointed.hex };
    case 'bugles':
      return unit === undefined ? undefined : { do: 'bugle-retreat', unit, path: wayTo(board, state, pointed) };
    case 'react':
      return { do: 'react', choice: 'evade', path: wayTo(board, state, pointed) };
    case 'night-withdraw':
      return unit === undefined ? undefined : { do: 'night-retreat', unit, to: pointed.hex };
    case 'night-enter':
      return unit === undefined ? undefined : { do: 'night-enter', unit, path: wayTo(board, state, pointed) };
    default:
      return undefined;
  }
}

function activationMeant(board: Board, state: YbState, pointed: Pointed): YbOrder | undefined {
  const [unit] = pointed.units;
  if (unit === undefined) return undefined;
  const index = board.unitById.get(unit);
  const entering = index !== undefined && unitOf(state, index).status === 'due';
  const die = pointed.units.length > 1 || state.round?.pool.corps === 0 ? 'hat' : 'flag';
  return {
    do: 'activate',
    die,
    units: pointed.units,
    path: wayTo(board, state, pointed),
    ...(entering ? { enter: true } : {}),
  };
}

/** As the crow flies: the rules say what is wrong with it. */
function wayTo(board: Board, state: YbState, pointed: Pointed): readonly string[] {
  const unit = board.unitById.get(pointed.units[0] ?? (pointed.decision as YbDecision).units[0] ?? '');
  const goal = hexAt(board.map.grid, pointed.hex);
  const start: HexIndex | undefined =
    unit === undefined
      ? undefined
      : unitOf(state, unit).status === 'map'
        ? unitOf(state, unit).hex
        : board.arrivals[unit]?.hex;
  if (start === undefined || goal === undefined) return [pointed.hex];
  const path = shortestPath(board.map.grid, { start, goal, cost: () => 1 });
  return (path ?? []).filter(hex => hex !== start).map(hex => codeOf(board.map.grid, hex));
}
