import type { Board } from '../board/board.ts';
import { redressBases, redressPose, whyNotThus } from '../movement/changes.ts';
import { idOf, unitOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { RtPlay } from '../terms/play.ts';
import type { ActionOf } from './terms.ts';
export const STAND: ActionOf<'stand'> = { act: 'stand' };

/** Stands; scattered ranks close up on a base that faces as the unit does, if there is room (STD-01). */
export function stand(board: Board, play: RtPlay, unit: UnitIndex, action: ActionOf<'stand'>): void {
  const now = unitOf(play.state, unit);
  const bases = redressBases(board, play.state, unit);
  const about = action.redress !== undefined && bases.includes(action.redress) ? action.redress : bases[0];
  const pose = about === undefined ? now.pose : redressPose(board, play.state, unit, about);
  const clear =
    about !== undefined && whyNotThus(board, play.state, unit, { pose, formation: now.formation }) === undefined;
  play.emit({ event: 'stood', unit: idOf(board, unit), pose: clear ? pose : now.pose, redressed: clear });
}
