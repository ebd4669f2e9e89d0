import { areAdjacent, hexAt } from '@guidon/hex';
import type { Pointed } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import type { RyDecision } from '../terms/decisions.ts';
import { sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf } from '../terms/names.ts';
import type { RyOrder } from '../terms/orders.ts';
import { holderOf } from '../terms/places.ts';
import { segmentKind } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import { wayTo } from './pointing.ts';

/** At the enemy: fire, or an assault from next to him where that is the segment for it. Elsewhere: a move. */
export function actionMeant(board: Board, state: RyState, pointed: Pointed<RyDecision>): RyOrder | undefined {
  const units = pointed.units.filter(id => board.unitById.has(id));
  const leaders = pointed.units.filter(id => board.leaderById.has(id));
  const unit = board.unitById.get(units[0] ?? '');
  const goal = hexAt(board.map.grid, pointed.hex);
  if (unit === undefined) {
    const [leader] = leaders;
    return leader === undefined ? undefined : { do: 'move-leader', leader, path: wayTo(board, state, pointed) };
  }
  const { hex, where, charge, formation } = unitOf(state, unit);
  if (goal === undefined || (where === 'map' && goal === hex)) return undefined;
  if (holderOf(board, state, goal) === enemyOf(sideOf(board, unit))) {
    if (charge !== null) return { do: 'charge', units, target: pointed.hex };
    const kind = segmentKind(state);
    const closes =
      where === 'map' && areAdjacent(board.map.grid, hex, goal) && (kind === 'action' || kind === 'mounted');
    return { do: closes ? 'assault' : 'fire', units, target: pointed.hex };
  }
  if (formation === 'unlimbered') return { do: 'prolonge', units, to: pointed.hex };
  return {
    do: 'move',
    units,
    ...(leaders.length === 0 ? {} : { leaders }),
    path: wayTo(board, state, pointed),
  };
}
