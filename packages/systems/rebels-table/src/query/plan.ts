import { type Answer, type Json, type Parsed, parsed, showFraction } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { foreseePlan, type PlanForeseen } from '../plans/foresee.ts';
import type { FightForeseen, ShotForeseen } from '../plans/foresee-fight.ts';
import type { ActionForeseen } from '../plans/foreseen.ts';
import { idOf, idsOf } from '../terms/lookups.ts';
import type { RtState } from '../terms/state.ts';
import { actionJson, diceJson, figureJson, itemIn, pointJson, poseJson, refusalJson } from './json.ts';
import type { Asked } from './shapes.ts';

/** A declared list as it would go: each action from where the one before it ends on average. */
export function planAnswer(board: Board, state: RtState, asked: Asked<'plan'>): Parsed<Answer> {
  const plan = planOf(board, state, asked);
  return plan.ok ? parsed(planJson(board, plan.value)) : plan;
}

export function planOf(
  board: Board,
  state: RtState,
  { unit, supply, actions }: Pick<Asked<'plan'>, 'unit' | 'supply' | 'actions'>,
): Parsed<PlanForeseen> {
  const item = itemIn(board, state, unit);
  if (!item.ok) return item;
  return parsed(foreseePlan(board, state, { do: 'activate', unit, actions, ...(supply === true ? { supply } : {}) }));
}

export const planJson = (board: Board, { refusal, points, spends, steps }: PlanForeseen): Answer => ({
  legal: refusal === undefined,
  refusal: refusalJson(refusal),
  points,
  spends,
  steps: steps.map(step => stepJson(board, step)),
});

const stepJson = (board: Board, step: ActionForeseen): Json => ({
  action: actionJson(step.action),
  legal: step.refusal === undefined,
  refusal: refusalJson(step.refusal),
  dice: diceJson(step.dice),
  rule: step.rule,
  least: step.span?.least ?? null,
  average: step.span?.average ?? null,
  most: step.span?.most ?? null,
  ends: step.ends.map(({ at, distance, pose, formation }): Json => ({ at, distance, pose: poseJson(pose), formation })),
  path: step.path.map(pointJson),
  wheelCost: step.wheelCost,
  stoppedBy: step.stoppedBy,
  shot: step.shot === null ? null : shotJson(board, step.shot),
  fight: step.fight === null ? null : fightJson(board, step.fight),
});

export const shotJson = (board: Board, shot: ShotForeseen): Json => ({
  by: idOf(board, shot.by),
  target: idOf(board, shot.at),
  eligible: shot.eligible,
  distance: shot.distance,
  band: shot.band,
  pool: figureJson(shot.pool),
  need: shot.need,
});

const fightJson = (board: Board, { charged, camp, reaches, tests, shots, pools }: FightForeseen): Json => ({
  charged: [...idsOf(board, charged)],
  camp,
  reaches: showFraction(reaches),
  tests: tests.map(
    ({ unit, adjust, passes }): Json => ({
      unit: idOf(board, unit),
      adjust: figureJson(adjust),
      passes: showFraction(passes),
    }),
  ),
  shots: shots.map(shot => shotJson(board, shot)),
  pools: pools.map(
    ({ unit, against, pool }): Json => ({
      unit: idOf(board, unit),
      against: idOf(board, against),
      pool: figureJson(pool),
    }),
  ),
});
