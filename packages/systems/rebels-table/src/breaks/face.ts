import { bearing, centreOf, type Pose, straight } from '@guidon/table';
import type { Board } from '../board/board.ts';
import { obstaclesOf, whyNotStand } from '../movement/obstacles.ts';
import { idOf, rosterOf, unitOf } from '../terms/lookups.ts';
import { NOBODY, type UnitIndex } from '../terms/names.ts';
import { next, type RtPlay } from '../terms/play.ts';
import type { RtState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';
import { footprintOf, shapesAt, shapesOf } from '../terrain/shapes.ts';
/** Turned about the middle of its footprint to look at the enemy that stopped it (FRET-08, R89). */
export function facedPose(board: Board, state: RtState, unit: UnitIndex, enemy: UnitIndex): Pose | undefined {
  const now = unitOf(state, unit);
  if (now.scattered !== null) return undefined;
  const { type } = rosterOf(board, unit);
  const centre = centreOf(shapesOf(board, state, unit).bounds);
  const facing = bearing(centre, centreOf(shapesOf(board, state, enemy).bounds));
  const { depth } = footprintOf(type, now);
  const anchor = straight({ ...centre, facing }, depth / 2);
  const pose: Pose = { x: anchor.x, y: anchor.y, facing };
  if (facing === now.pose.facing) return undefined;
  const { solid } = shapesAt(type, { ...now, pose });
  const obstacles = obstaclesOf(board, state, unit, { standoff: false, through: NOBODY });
  return whyNotStand(board, solid, obstacles) === undefined ? pose : undefined;
}

export function faceEnemy(board: Board, play: RtPlay, step: StepOf<'face'>): void {
  const pose = facedPose(board, play.state, step.unit, step.enemy);
  if (pose !== undefined)
    play.emit({
      event: 'moved',
      unit: idOf(board, step.unit),
      how: 'faced',
      allowance: null,
      used: 0,
      stance: { pose, scattered: null },
      through: [],
      stoppedBy: null,
      rule: 'rt:FRET-08',
    });
  next(play);
}
