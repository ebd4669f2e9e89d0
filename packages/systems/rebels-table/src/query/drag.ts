import { type Answer, type Json, type Parsed, parsed, type Refusal } from '@guidon/kernel';
import type { Action } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import { draggedTo } from '../plans/drag.ts';
import type { PlanForeseen } from '../plans/foresee.ts';
import type { RtState } from '../terms/state.ts';
import { actionJson, actionsJson, refusalJson } from './json.ts';
import { planJson, planOf } from './plan.ts';
import type { Asked } from './shapes.ts';

export interface DragForeseen {
  /** The whole list with the action added; the list as it was, if none serves. */
  readonly actions: readonly Action[];
  readonly action: Action | null;
  readonly refusal: Refusal | undefined;
  readonly plan: PlanForeseen;
}

/** The action that brings a piece nearest to the pointer, from where its list would have brought it. */
export function dragOf(board: Board, state: RtState, asked: Asked<'drag'>): Parsed<DragForeseen> {
  const { unit, x, y, how, before = [], supply } = asked;
  const listed = (actions: readonly Action[]) =>
    planOf(board, state, { unit, actions, ...(supply === undefined ? {} : { supply }) });
  const first = listed(before);
  if (!first.ok) return first;
  const dragged = draggedTo(board, first.value.after, { item: first.value.item, to: { x, y }, how });
  if ('refusal' in dragged)
    return parsed({ actions: before, action: null, refusal: dragged.refusal, plan: first.value });
  const actions = [...before, dragged.action];
  const plan = listed(actions);
  return plan.ok ? parsed({ actions, action: dragged.action, refusal: undefined, plan: plan.value }) : plan;
}

export function dragAnswer(board: Board, state: RtState, asked: Asked<'drag'>): Parsed<Answer> {
  const drag = dragOf(board, state, asked);
  if (!drag.ok) return drag;
  const { actions, action, refusal, plan } = drag.value;
  return parsed({
    action: action === null ? null : actionJson(action),
    actions: actionsJson(actions),
    refusal: refusalJson(refusal),
    plan: planJson(board, plan) satisfies Json,
  });
}
