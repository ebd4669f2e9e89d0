import { present } from '@guidon/kernel';
import { type Pose, place } from '@guidon/tabletop';
import type { Doing } from '../actions/kinds.ts';
import type { ActionOf } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import { rosterOf, unitOf } from '../terms/lookups.ts';
import { type Formation, NOBODY, type UnitIndex } from '../terms/names.ts';
import type { RtState, UnitState } from '../terms/state.ts';
import { footprintOf, type Shapes, shapesAt } from '../terrain/shapes.ts';
import { blockerAt, obstaclesOf } from './obstacles.ts';

/** CHF-02. The base that stays, and its place in the new formation, where the order leaves them open. */
export function changePlan(
  board: Board,
  state: RtState,
  { unit, action }: Doing<ActionOf<'change'>>,
): { readonly stays: number; readonly as: number; readonly front: number; readonly newFront: number } {
  const now = unitOf(state, unit);
  const { type } = rosterOf(board, unit);
  const { front } = footprintOf(type, now);
  const newFront = footprintOf(type, { ...now, formation: action.formation }).front;
  const stays = action.static ?? redressBases(board, state, unit)[0] ?? 0;
  return { stays, as: action.newIndex ?? Math.min(stays, newFront - 1), front, newFront };
}

/** The unit in another formation about a base that stays where it is. */
export function changedPose(board: Board, state: RtState, { unit, action }: Doing<ActionOf<'change'>>): Pose {
  const now = unitOf(state, unit);
  const { type } = rosterOf(board, unit);
  const { stays, as } = changePlan(board, state, { unit, action });
  const stands = basePose(type, now, stays);
  return poseAbout(type, { ...now, formation: action.formation }, as, stands);
}

type Type = ReturnType<typeof rosterOf>['type'];

function basePose(type: Type, unit: UnitState, index: number): Pose {
  if (unit.scattered !== null) return present(unit.scattered[index], `base ${index}`);
  const { u, v, depth } = present(footprintOf(type, unit).bases[index], `base ${index}`);
  return { ...place(unit.pose, u, v + depth / 2), facing: unit.pose.facing };
}

/** The pose of a formation whose base of this index stands there. */
function poseAbout(type: Type, unit: Pick<UnitState, 'formation' | 'bases'>, index: number, stands: Pose): Pose {
  const { u, v, depth } = present(footprintOf(type, unit).bases[index], `base ${index}`);
  return { ...place(stands, -u, -(v + depth / 2)), facing: stands.facing };
}

/** Why a unit could not stand so: overlaps, the edge, too near an enemy (R50). */
export function blockerThus(
  board: Board,
  state: RtState,
  { unit, ...thus }: { readonly unit: UnitIndex; readonly pose: Pose; readonly formation: Formation },
): { readonly id: string } | undefined {
  const now = unitOf(state, unit);
  const shapes: Shapes = shapesAt(rosterOf(board, unit).type, { ...now, ...thus, scattered: null });
  const obstacles = obstaclesOf(board, state, unit, { standoff: true, through: NOBODY });
  return blockerAt(board, shapes.solid, obstacles);
}

/** The front-rank bases that still face as their unit does: about one of them scattered ranks close up. */
export function redressBases(board: Board, state: RtState, unit: UnitIndex): readonly number[] {
  const now = unitOf(state, unit);
  if (now.scattered === null) return [];
  const { front } = footprintOf(rosterOf(board, unit).type, now);
  return now.scattered.flatMap((base, index) => (index < front && base.facing === now.pose.facing ? [index] : []));
}

/** Closed up about this base. */
export function redressPose(board: Board, state: RtState, unit: UnitIndex, index: number): Pose {
  const now = unitOf(state, unit);
  const stands = present(now.scattered?.[index], `base ${index}`);
  return poseAbout(rosterOf(board, unit).type, now, index, stands);
}
