import type { Answer, Facts, Figure, Fraction, Json, Parsed, Question, Refusal } from '@guidon/kernel';
import { approximately, fraction, parseAs, plus, showFraction } from '@guidon/kernel';
import type {
  AimPicture,
  AnswerPicture,
  ChancesPicture,
  GhostPicture,
  PlannedPicture,
  PlanPicture,
  SumPicture,
} from '@guidon/kit';
import { type Item, itemId } from '../actions/items.ts';
import type { Action } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import type { Outcome } from '../board/charts/charts.ts';
import type { PlanForeseen } from '../plans/foresee.ts';
import type { FightForeseen, ShotForeseen } from '../plans/foresee-fight.ts';
import type { ActionForeseen, End } from '../plans/foreseen.ts';
import { type AimForeseen, aimOf } from '../query/aim.ts';
import { type OutcomeChance, resilienceOf } from '../query/facts.ts';
import { type Asked, questionShape } from '../query/json.ts';
import { dragOf, placedOf, planOf } from '../query/plan.ts';
import type { OrderOf } from '../terms/game.ts';
import { idOf, unitCalled } from '../terms/ids.ts';
import { rosterOf, unitOf } from '../terms/lookups.ts';
import type { RtState } from '../terms/state.ts';
import { shapesAt } from '../terrain/shapes.ts';
import { scoreParts } from '../victory/score.ts';
import { actionText } from '../words/actions.ts';
import { capital, count, inWidths, nameOf, scorePartName, sideName, signed } from '../words/phrases.ts';
import { readActions } from '../words/read/read.ts';
import { reasonText } from '../words/refusals.ts';
import { columnName, diceText, outcomeName, partName } from '../words/sums.ts';
import { outcomeText } from '../words/words.ts';
import { cornersOf, fieldPicture } from './field.ts';

const NOTHING: AnswerPicture = { sums: [], chances: [], notes: [], marks: [] };

/** Answers as a screen shows them. What an answer holds as figures is told here in words. */
export function answerPicture(
  board: Board,
  state: RtState,
  { question, answer }: { readonly question: Question; readonly answer: Answer },
): AnswerPicture | null {
  if (question.ask === 'odds') return oddsPicture(board, question, answer);
  const read = parseAs(questionShape, question);
  if (!read.ok) return null;
  const asked = read.value;
  switch (asked.ask) {
    case 'plan':
      return shown(planOf(board, state, asked), plan => ({
        plan: planPicture(board, state, plan),
        order: activate(asked, asked.actions),
      }));
    case 'aim':
      return shown(aimOf(board, state, asked), aim => ({ aim: aimPicture(board, aim) }));
    case 'drag':
      return dragPicture(board, state, asked);
    case 'read':
      return readPicture(board, state, asked);
    case 'resilience':
      return resiliencePicture(board, state, asked);
    case 'measure':
      return { ...NOTHING, notes: [inWidths(Number(answer.distance ?? 0))] };
    case 'placed':
      return shown(placedOf(board, state, asked), ({ after, refusal }) => ({
        field: fieldPicture(board, after),
        notes: refusal === undefined ? [] : [`${reasonText(board, refusal)} (${refusal.rule})`],
      }));
    case 'score':
      return scorePicture(board, state);
    default:
      return null;
  }
}

const shown = <T>(found: Parsed<T>, picture: (value: T) => Partial<AnswerPicture>): AnswerPicture | null =>
  found.ok ? { ...NOTHING, ...picture(found.value) } : null;

const activate = (
  { unit, supply }: { readonly unit: string; readonly supply?: boolean },
  actions: readonly Action[],
): OrderOf<'activate'> => ({ do: 'activate', unit, ...(supply === true ? { supply } : {}), actions });

function aimPicture(board: Board, { bands, arcs, targets }: AimForeseen): AimPicture {
  return {
    bands: bands.map(({ name, reach, need }) => ({ name, reach, need })),
    arcs: arcs.map(({ front: [left, right], facing }) => ({
      left: { x: left.x, y: left.y },
      right: { x: right.x, y: right.y },
      facing,
    })),
    targets: targets.map(({ unit, eligible, band, distance, refusal }) => ({
      id: idOf(board, unit),
      name: nameOf(board, idOf(board, unit)),
      eligible,
      band,
      distance,
      ...reasonOf(board, refusal),
    })),
  };
}

/** The order with the new action, or the list as it was and the reason why nothing can be added. */
function dragPicture(board: Board, state: RtState, asked: Asked<'drag'>): AnswerPicture | null {
  return shown(dragOf(board, state, asked), ({ actions, action, refusal, plan }) => {
    const picture = planPicture(board, state, plan);
    if (refusal === undefined && action !== null) return { plan: picture, order: activate(asked, actions) };
    return {
      plan: { ...picture, legal: false, ...reasonOf(board, refusal) },
      notes: refusal === undefined ? [] : [reasonText(board, refusal)],
    };
  });
}

function readPicture(board: Board, state: RtState, asked: Asked<'read'>): AnswerPicture | null {
  const read = readActions(board, state, asked.unit, asked.text);
  if (!read.ok)
    return {
      ...NOTHING,
      notes: read.issues.map(({ expected, found }) => `Not understood: ${found}. Say ${expected}.`),
    };
  return shown(planOf(board, state, { ...asked, actions: read.value }), plan => ({
    plan: planPicture(board, state, plan),
    order: activate(asked, read.value),
  }));
}

function resiliencePicture(board: Board, state: RtState, asked: Asked<'resilience'>): AnswerPicture | null {
  return shown(resilienceOf(board, state, asked), ({ adjust, passes, plain, supplied }) => ({
    sums: [figureSum(`Resilience of ${nameOf(board, asked.unit)} ${columnName(asked.column)}, added to 2D6`, adjust)],
    chances: [chancesPicture('With 2D6', plain), chancesPicture('With a supply die, 3D6', supplied)],
    notes: [`Scores 7 or more in ${showFraction(passes)} of all throws.`],
  }));
}

/** A sum part by part, each with its rule. */
const figureSum = (title: string, { total, addends }: Figure): SumPicture => ({
  title,
  parts: addends.map(({ name, value, rule }) => ({ text: partName(name), value: signed(value), rule })),
  total: String(total),
});

const chancesPicture = (title: string, chances: readonly OutcomeChance[]): ChancesPicture => ({
  title,
  rows: chances
    .map(({ outcome, chance }) => ({
      text: outcomeName(outcome),
      exactly: showFraction(chance),
      about: approximately(chance),
      harm: harmOf(outcome),
    }))
    .toSorted((a, b) => b.about - a.about),
});

function harmOf({ break: breaks, forcedRetire, hits = 0 }: Outcome): number {
  if (breaks === true) return 3;
  if (forcedRetire === true) return 2;
  return hits > 0 ? 1 : 0;
}

const scorePicture = (board: Board, state: RtState): AnswerPicture => ({
  ...NOTHING,
  sums: board.sides.map(side => {
    const parts = scoreParts(board, state, side);
    return {
      title: sideName(side),
      parts: parts.map(({ name, points, rule }) => ({ text: scorePartName(name), value: String(points), rule })),
      total: String(parts.reduce((sum, { points }) => sum + points, 0)),
    };
  }),
});

/** Rare outcomes after these are told together. */
const FEW = 12;

/** Every outcome of an order with its chance, the likeliest first; those that read the same are one. */
function oddsPicture(board: Board, question: Question, answer: Answer): AnswerPicture | null {
  if (answer.tooWide === true) return { ...NOTHING, notes: ['Too many ways for this to be counted out.'] };
  if (!Array.isArray(answer.outcomes)) return null;
  const side = actingSide(board, question);
  const rows = new Map<string, { readonly likely: Fraction; readonly harm: number }>();
  for (const raw of answer.outcomes) {
    const { exactly, outcome } = asFacts(raw);
    const facts = asFacts(outcome);
    const text = outcomeText(board, facts);
    const likely = fractionOf(String(exactly));
    const known = rows.get(text);
    rows.set(text, {
      likely: known === undefined ? likely : plus(known.likely, likely),
      harm: harmToOthers(board, facts, side),
    });
  }
  const told = [...rows]
    .map(([text, { likely, harm }]) => ({ text, exactly: showFraction(likely), about: approximately(likely), harm }))
    .toSorted((a, b) => b.about - a.about);
  const rest = told.length - FEW;
  return {
    ...NOTHING,
    chances: [{ title: '', rows: told.slice(0, FEW) }],
    notes: rest > 0 ? [`${rest} rarer outcomes are not shown.`] : [],
  };
}

const asFacts = (value: Json | undefined): Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Facts) : {};

function fractionOf(text: string): Fraction {
  const [top = '0', bottom = '1'] = text.split('/');
  return fraction(BigInt(top), BigInt(bottom));
}

function actingSide(board: Board, question: Question): string {
  const { order } = question as Question & { readonly order?: { readonly unit?: unknown } };
  return unitCalled(board, String(order?.unit))?.side ?? '';
}

/** To those who did not act: a broken unit, one driven back or short of a base, a hit. */
function harmToOthers(board: Board, outcome: Facts, side: string): number {
  return Object.entries(asFacts(outcome.units)).reduce((worst, [id, raw]) => {
    if (unitCalled(board, id)?.side === side) return worst;
    const { broken, retired, bases, hits } = asFacts(raw);
    const harm = broken === true ? 3 : retired === true || bases !== undefined ? 2 : hits !== undefined ? 1 : 0;
    return Math.max(worst, harm);
  }, 0);
}

/** A declared list before it is confirmed. */
function planPicture(board: Board, state: RtState, plan: PlanForeseen): PlanPicture {
  const { refusal, points, spends, steps, item } = plan;
  return {
    legal: refusal === undefined,
    ...reasonOf(board, refusal),
    points,
    spends,
    steps: steps.map(step => stepPicture(board, state, { step, item })),
  };
}

const reasonOf = (
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
    ghosts: ends.map(end => ghostPicture(board, state, end, item)),
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
function ghostPicture(board: Board, state: RtState, end: End, item: Item): GhostPicture {
  const { at, distance, pose, formation, scattered } = end;
  const place = { at, distance, facing: pose.facing, x: pose.x, y: pose.y };
  if (item.unit === null) return { ...place, outlines: [] };
  const { bases } = unitOf(state, item.unit);
  const { model } = shapesAt(rosterOf(board, item.unit).type, { formation, bases, pose, scattered });
  return { ...place, outlines: model.map(cornersOf) };
}

function shotSum(board: Board, { by, at, eligible, distance, band, pool, need }: ShotForeseen): SumPicture {
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
