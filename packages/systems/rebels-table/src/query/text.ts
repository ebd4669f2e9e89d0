import { type Answer, type Parsed, parsed, showIssue } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { RtState } from '../terms/state.ts';
import { readActions } from '../words/read/read.ts';
import { actionsJson, itemIn } from './json.ts';
import { planJson, planOf } from './plan.ts';
import type { Asked } from './shapes.ts';

/** A sentence read into a list of actions, and how the list would go; what was not understood, if anything. */
export function readAnswer(board: Board, state: RtState, asked: Asked<'read'>): Parsed<Answer> {
  const item = itemIn(board, state, asked.unit);
  if (!item.ok) return item;
  const read = readActions(board, state, { unitId: asked.unit, text: asked.text });
  if (!read.ok) return parsed({ understood: false, issues: read.issues.map(showIssue) });
  const plan = planOf(board, state, {
    unit: asked.unit,
    actions: read.value,
    ...(asked.supply === undefined ? {} : { supply: asked.supply }),
  });
  if (!plan.ok) return plan;
  return parsed({ understood: true, actions: actionsJson(read.value), plan: planJson(board, plan.value) });
}
