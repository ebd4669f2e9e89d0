import { bearing, centreOf, type Pose, straight } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import { askUnit, openAnswer, REACTION } from '../book/asking.ts';
import type { Window } from '../book/kinds.ts';
import { blockerAt, obstaclesOf } from '../movement/obstacles.ts';
import { DECLINE } from '../supply/window.ts';
import { idOf, isSteady, rosterOf, unitOf } from '../terms/lookups.ts';
import { NOBODY } from '../terms/names.ts';
import { next, type RtPlay } from '../terms/play.ts';
import type { RtState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';
import { footprintOf, shapesAt, shapesOf } from '../terrain/shapes.ts';

/** Turned about the middle of its footprint to look at the enemy that stopped it (FRET-08, R89). */
function facedPose(
  board: Board,
  state: RtState,
  { unit, enemy }: Pick<StepOf<'face'>, 'unit' | 'enemy'>,
): Pose | undefined {
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
  const obstacles = obstaclesOf(board, state, { unit, manner: { standoff: false, through: NOBODY } });
  return blockerAt(board, solid, obstacles) === undefined ? pose : undefined;
}

function faceEnemy(board: Board, play: RtPlay, step: StepOf<'face'>): void {
  const pose = facedPose(board, play.state, step);
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

/** FRET-08. It may turn to the enemy who stopped it. */
export const face: Window<'face', 'face' | 'decline'> = {
  rule: 'rt:FRET-08',
  steps: ['face'],
  opens: (board, state, { unit, enemy }) =>
    isSteady(unitOf(state, unit)) && facedPose(board, state, { unit, enemy }) !== undefined
      ? askUnit(board, { unit, asks: 'face-enemy', rule: 'rt:FRET-08' })
      : undefined,
  answers: {
    face: openAnswer((board, play, { step }) => faceEnemy(board, play, step)),
    decline: openAnswer((_board, play) => next(play)),
  },
  offers: () => [DECLINE, { do: 'face' }],
  fallback: DECLINE,
  odds: { assume: 'fallback', named: false },
  screen: REACTION,
};
