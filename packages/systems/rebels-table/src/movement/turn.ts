import { aboutFace, type Pose, turnedAbout } from '@guidon/table';
import type { ActionOf } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import { idOf, rosterOf, unitOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { RtPlay } from '../terms/play.ts';
import type { RtState } from '../terms/state.ts';
import { footprintOf } from '../terrain/shapes.ts';
import { afterMove } from './after.ts';
export function makeTurn(board: Board, play: RtPlay, unit: UnitIndex, action: ActionOf<'turn'>): void {
  play.emit({
    event: 'moved',
    unit: idOf(board, unit),
    how: 'turn',
    allowance: null,
    used: 0,
    stance: { pose: turnPose(board, play.state, unit, action), scattered: null },
    through: [],
    stoppedBy: null,
    rule: action.to === 'about' ? 'rt:TURN-02' : 'rt:TURN-01',
  });
  afterMove(board, play, unit);
}

/** The pose after a turn to face (C8). */
export function turnPose(board: Board, state: RtState, unit: UnitIndex, action: ActionOf<'turn'>): Pose {
  const now = unitOf(state, unit);
  const { frontage, depth } = footprintOf(rosterOf(board, unit).type, now);
  if (action.to === 'about') return aboutFace(now.pose, depth);
  return turnedAbout(now.pose, frontage, action.corner ?? action.to, action.to === 'right' ? 90 : -90);
}
