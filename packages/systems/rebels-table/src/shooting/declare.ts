import type { Board } from '../board/board.ts';
import { isArtillery } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import type { ShotContext } from './terms.ts';
/** What the rest of the declared list says about a shot (R55). */
export function shotOf(board: Board, state: RtState, by: UnitIndex, at: UnitIndex): ShotContext {
  const { active } = state;
  const rest = active !== null && active.unit === by ? active.actions.slice(active.at) : [];
  return {
    by,
    at,
    prompted: true,
    atCharger: false,
    willMove: rest.some(
      ({ act: kind }) => kind === 'advance' || kind === 'retire' || kind === 'turn' || kind === 'charge',
    ),
    willLimber: isArtillery(board, by) && rest.some(action => action.act === 'change' && action.formation === 'column'),
  };
}
