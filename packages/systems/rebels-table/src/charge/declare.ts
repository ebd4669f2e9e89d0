import { present } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { RtPlay } from '../terms/play.ts';
import { beginCharge } from './charge.ts';
export function openCharge(board: Board, play: RtPlay): void {
  const active = present(play.state.active, 'an activation');
  const action = active.actions[active.at - 1];
  const unit = present(active.unit, 'a unit that charges');
  if (action?.act !== 'charge') throw new TypeError('no charge is open');
  const target = targetOf(board, action.target);
  beginCharge(board, play, { unit, target: target ?? null, wheel: action.wheel ?? 0 });
}

/** The camp, a unit, or neither. */
export function targetOf(board: Board, id: string): UnitIndex | null | undefined {
  return id === 'camp' ? null : board.unitById.get(id);
}
