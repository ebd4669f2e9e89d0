import { type Refusal, showFraction } from '@guidon/kernel';
import type { GhostPicture, PlannedPicture, PlanPicture, SumPicture } from '@guidon/kit';
import type { Item } from '../actions/items.ts';
import { itemId } from '../actions/items.ts';
import type { Board } from '../board/board.ts';
import type { PlanForeseen } from '../plans/foresee.ts';
import type { FightForeseen, ShotForeseen } from '../plans/foresee-fight.ts';
import type { ActionForeseen, End } from '../plans/foreseen.ts';
import { idOf, rosterOf, unitOf } from '../terms/lookups.ts';
import type { RtState } from '../terms/state.ts';
import { shapesAt } from '../terrain/shapes.ts';
import { actionText } from '../words/actions.ts';
import { capital, count, inWidths, nameOf } from '../words/names.ts';
import { reasonText } from '../words/refusals.ts';
import { diceText } from '../words/sums.ts';
import { cornersOf } from './field.ts';
import { figureSum } from './sums.ts';

/** A declared list before it is confirmed. */
export function planPicture(board: Board, state: RtState, plan: PlanForeseen): PlanPicture {
  const { refusal, points, spends, steps, item } = plan;
  return {
    legal: refusal === undefined,
    ...reasonOf(board, refusal),
    points,
    spends,
    steps: steps.map(step => stepPicture(board, state, { step, item })),
  };
}

export const reasonOf = (
  board: Board,
  refusal: Refusal | undefined,
): { readonly reason: string | null; readonly rule: PlanPicture['rule'] } =>
  refusal === undefined ? { reason: null, rule: null } : { reason: reasonText(board, refusal), rule: refusal.rule };

interface Stepped {
  readonly step: ActionForeseen;
  readonly item: Item;
}

function stepPicture(board: Board, state: RtState, { step, item }: Stepped): PlannedPicture {
  const { action, refusal, dice, span, ends, path, wheelCost, stoppedBy } = step;
  return {
    says: capital(actionText(board, itemId(board, item), { action, dice: dice === null ? '' : diceText(dice) })),
    legal: refusal === undefined,
    ...reasonOf(board, refusal),
    dice: dice === null ? null : diceText(dice),
    least: span?.least ?? null,
    most: span?.most ?? null,
    ghosts: ends.map(end => ghostPicture(board, state, { end, item })),
    path: cornersOf(path),
    wheelCost,
    stoppedBy: stoppedBy === null ? null : nameOf(board, stoppedBy),
    sums: [
      ...(step.shot === null ? [] : [shotSum(board, step.shot)]),
      ...(step.fight === null ? [] : fightSums(board, step.fight)),
    ],
  };
}

/** A general has no outline: only his place is shown. */
function ghostPicture(
  board: Board,
  state: RtState,
  { end, item }: { readonly end: End; readonly item: Item },
): GhostPicture {
  const { at, distance, pose, formation, scattered } = end;
  const place = { at, distance, facing: pose.facing, x: pose.x, y: pose.y };
  if (item.unit === null) return { ...place, outlines: [] };
  const { bases } = unitOf(state, item.unit);
  const { model } = shapesAt(rosterOf(board, item.unit).type, { formation, bases, pose, scattered });
  return { ...place, outlines: model.map(cornersOf) };
}

export function shotSum(board: Board, { by, at, eligible, distance, band, pool, need }: ShotForeseen): SumPicture {
  const [who, whom] = [nameOf(board, idOf(board, by)), nameOf(board, idOf(board, at))];
  const sum = figureSum(
    `${who} shoots at ${whom}: ${count(eligible, 'base')}, ${inWidths(distance)}, ${band} range`,
    pool,
  );
  return { ...sum, total: `${count(pool.total, 'die')}, hits on ${need} or more` };
}

/** Contact, the tests of both sides, what shoots back, and the first round of the melee. */
function fightSums(board: Board, { reaches, tests, shots, pools, camp }: FightForeseen): readonly SumPicture[] {
  const name = (unit: number): string => nameOf(board, idOf(board, unit));
  return [
    {
      title: camp ? 'Reaches the camp' : 'Reaches the enemy',
      parts: [],
      total: `${showFraction(reaches)} of all throws`,
    },
    ...tests.map(({ unit, adjust, passes }) => ({
      ...figureSum(`Resilience of ${name(unit)}, added to 2D6`, adjust),
      total: `${adjust.total}: 7 or more in ${showFraction(passes)} of all throws`,
    })),
    ...shots.map(shot => shotSum(board, shot)),
    ...pools.map(({ unit, against, pool }) => ({
      ...figureSum(`First round: ${name(unit)} against ${name(against)}`, pool),
      total: `${count(pool.total, 'die')}, hits on ${board.charts.melee.hitOn} or more`,
    })),
  ];
}
