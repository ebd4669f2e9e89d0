import { type Answer, faulty, issue, type Json, type Parsed, parsed, type Refusal, showFraction } from '@guidon/kernel';
import type { Action } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import { deployed } from '../deployment/deploy.ts';
import { commandsLeft, mayDeploy, nextToDeploy } from '../deployment/placing.ts';
import { draggedTo } from '../plans/drag.ts';
import { foreseePlan, type PlanForeseen } from '../plans/foresee.ts';
import type { FightForeseen, ShotForeseen } from '../plans/foresee-fight.ts';
import type { ActionForeseen } from '../plans/foreseen.ts';
import { idOf, idsOf } from '../terms/ids.ts';
import { cincOf, generalRoster } from '../terms/lookups.ts';
import type { RtState } from '../terms/state.ts';
import type { Asked } from './json.ts';
import { actionJson, actionsJson, diceJson, figureJson, itemIn, pointJson, poseJson, refusalJson } from './json.ts';

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

const shotJson = (board: Board, shot: ShotForeseen): Json => ({
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

interface DragForeseen {
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

interface PlacedForeseen {
  /** The table with what is placed so far. */
  readonly after: RtState;
  /** Why it cannot be deployed like this; without its general it is not looked at. */
  readonly refusal: Refusal | undefined;
}

/** A command while it is being deployed, as it would stand. */
export function placedOf(board: Board, state: RtState, asked: Asked<'placed'>): Parsed<PlacedForeseen> {
  const { command: id, units, general, camp, cinc } = asked;
  const side = nextToDeploy(board, state);
  const command = side === undefined ? undefined : commandsLeft(board, state, side).find(left => left.id === id);
  if (side === undefined || command === undefined) return faulty([issue('command', 'one that is deployed now', id)]);
  const known = units.filter(({ unit }) => board.unitById.has(unit));
  const cincIndex = cincOf(board, side);
  const after = deployed(board, state, {
    event: 'deployed',
    command: id,
    side,
    units: known.map(({ unit, x, y, facing, formation }) => ({ unit, pose: { x, y, facing }, formation })),
    generals: [
      ...(general === undefined ? [] : [{ general: generalRoster(board, command.general).id, at: general }]),
      ...(cinc === undefined || cincIndex === undefined
        ? []
        : [{ general: generalRoster(board, cincIndex).id, at: cinc }]),
    ],
    camp: camp ?? null,
  });
  const order =
    general === undefined
      ? undefined
      : {
          do: 'deploy' as const,
          command: id,
          units,
          general,
          ...(camp === undefined ? {} : { camp }),
          ...(cinc === undefined ? {} : { cinc }),
        };
  return parsed({
    // The strips are shown until the whole command stands.
    after: { ...after, deployed: state.deployed },
    refusal: order === undefined ? undefined : mayDeploy(board, state, { side, order }),
  });
}

export function placedAnswer(board: Board, state: RtState, asked: Asked<'placed'>): Parsed<Answer> {
  const placed = placedOf(board, state, asked);
  return placed.ok ? parsed({ refusal: refusalJson(placed.value.refusal) }) : placed;
}
