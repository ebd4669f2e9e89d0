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
import { capital } from '@guidon/kit';
import { type Item, itemId } from '../actions/items.ts';
import type { Action } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import type { Outcome } from '../board/charts/file.ts';
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
import { signed } from '../words/names.ts';
import { readActions } from '../words/read/read.ts';
import { reasonText } from '../words/refusals.ts';
import { diceText, inWidths, nameOf, outcomeName, type RtSpeech } from '../words/speech.ts';
import { outcomeText } from '../words/words.ts';
import { cornersOf, fieldPicture } from './field.ts';

const NOTHING: AnswerPicture = { sums: [], chances: [], notes: [], marks: [] };

/** Answers as a screen shows them. What an answer holds as figures is told here in words. */
export function answerPicture(
  speech: RtSpeech,
  state: RtState,
  { question, answer }: { readonly question: Question; readonly answer: Answer },
): AnswerPicture | null {
  if (question.ask === 'odds') return oddsPicture(speech, question, answer);
  const read = parseAs(questionShape, question);
  if (!read.ok) return null;
  const asked = read.value;
  switch (asked.ask) {
    case 'plan':
      return shown(planOf(speech.board, state, asked), plan => ({
        plan: planPicture(speech, state, plan),
        order: activate(asked, asked.actions),
      }));
    case 'aim':
      return shown(aimOf(speech.board, state, asked), aim => ({ aim: aimPicture(speech, aim) }));
    case 'drag':
      return dragPicture(speech, state, asked);
    case 'read':
      return readPicture(speech, state, asked);
    case 'resilience':
      return resiliencePicture(speech, state, asked);
    case 'measure':
      return { ...NOTHING, notes: [inWidths(speech, Number(answer.distance ?? 0))] };
    case 'placed':
      return shown(placedOf(speech.board, state, asked), ({ after, refusal }) => ({
        field: fieldPicture(speech, after),
        notes: refusal === undefined ? [] : [`${reasonText(speech, refusal)} (${refusal.rule})`],
      }));
    case 'score':
      return scorePicture(speech, state);
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

function aimPicture(speech: RtSpeech, { bands, arcs, targets }: AimForeseen): AimPicture {
  return {
    bands: bands.map(({ name, reach, need }) => ({ name, reach, need })),
    arcs: arcs.map(({ front: [left, right], facing }) => ({
      left: { x: left.x, y: left.y },
      right: { x: right.x, y: right.y },
      facing,
    })),
    targets: targets.map(({ unit, eligible, band, distance, refusal }) => ({
      id: idOf(speech.board, unit),
      name: nameOf(speech, idOf(speech.board, unit)),
      eligible,
      band,
      distance,
      ...reasonOf(speech, refusal),
    })),
  };
}

/** The order with the new action, or the list as it was and the reason why nothing can be added. */
function dragPicture(speech: RtSpeech, state: RtState, asked: Asked<'drag'>): AnswerPicture | null {
  return shown(dragOf(speech.board, state, asked), ({ actions, action, refusal, plan }) => {
    const picture = planPicture(speech, state, plan);
    if (refusal === undefined && action !== null) return { plan: picture, order: activate(asked, actions) };
    return {
      plan: { ...picture, legal: false, ...reasonOf(speech, refusal) },
      notes: refusal === undefined ? [] : [reasonText(speech, refusal)],
    };
  });
}

function readPicture(speech: RtSpeech, state: RtState, asked: Asked<'read'>): AnswerPicture | null {
  const read = readActions(speech.board, state, asked.unit, asked.text);
  if (!read.ok)
    return {
      ...NOTHING,
      notes: read.issues.map(({ expected, found }) => speech.phrase('not-understood', { found, expected })),
    };
  return shown(planOf(speech.board, state, { ...asked, actions: read.value }), plan => ({
    plan: planPicture(speech, state, plan),
    order: activate(asked, read.value),
  }));
}

function resiliencePicture(speech: RtSpeech, state: RtState, asked: Asked<'resilience'>): AnswerPicture | null {
  return shown(resilienceOf(speech.board, state, asked), ({ adjust, passes, plain, supplied }) => ({
    sums: [figureSum(speech, speech.phrase('resilience-sum', asked), adjust)],
    chances: [
      chancesPicture(speech, speech.phrase('with-2d6'), plain),
      chancesPicture(speech, speech.phrase('with-supply'), supplied),
    ],
    notes: [speech.phrase('scores-7', { chance: showFraction(passes) })],
  }));
}

/** A sum part by part, each with its rule. */
const figureSum = (speech: RtSpeech, title: string, { total, addends }: Figure): SumPicture => ({
  title,
  parts: addends.map(({ name, value, rule }) => ({ text: speech.named('parts', name), value: signed(value), rule })),
  total: String(total),
});

const chancesPicture = (speech: RtSpeech, title: string, chances: readonly OutcomeChance[]): ChancesPicture => ({
  title,
  rows: chances
    .map(({ outcome, chance }) => ({
      text: outcomeName(speech, outcome),
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

const scorePicture = (speech: RtSpeech, state: RtState): AnswerPicture => ({
  ...NOTHING,
  sums: speech.board.sides.map(side => {
    const parts = scoreParts(speech.board, state, side);
    return {
      title: speech.named('sides', side),
      parts: parts.map(({ name, points, rule }) => ({
        text: speech.known('scores', name) ?? name,
        value: String(points),
        rule,
      })),
      total: String(parts.reduce((sum, { points }) => sum + points, 0)),
    };
  }),
});

/** Rare outcomes after these are told together. */
const FEW = 12;

/** Every outcome of an order with its chance, the likeliest first; those that read the same are one. */
function oddsPicture(speech: RtSpeech, question: Question, answer: Answer): AnswerPicture | null {
  if (answer.tooWide === true) return { ...NOTHING, notes: [speech.phrase('too-many-ways')] };
  if (!Array.isArray(answer.outcomes)) return null;
  const side = actingSide(speech.board, question);
  const rows = new Map<string, { readonly likely: Fraction; readonly harm: number }>();
  for (const raw of answer.outcomes) {
    const { exactly, outcome } = asFacts(raw);
    const facts = asFacts(outcome);
    const text = outcomeText(speech, facts);
    const likely = fractionOf(String(exactly));
    const known = rows.get(text);
    rows.set(text, {
      likely: known === undefined ? likely : plus(known.likely, likely),
      harm: harmToOthers(speech.board, facts, side),
    });
  }
  const told = [...rows]
    .map(([text, { likely, harm }]) => ({ text, exactly: showFraction(likely), about: approximately(likely), harm }))
    .toSorted((a, b) => b.about - a.about);
  const rest = told.length - FEW;
  return {
    ...NOTHING,
    chances: [{ title: '', rows: told.slice(0, FEW) }],
    notes: rest > 0 ? [speech.phrase('rarer', { n: rest })] : [],
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
function planPicture(speech: RtSpeech, state: RtState, plan: PlanForeseen): PlanPicture {
  const { refusal, points, spends, steps, item } = plan;
  return {
    legal: refusal === undefined,
    ...reasonOf(speech, refusal),
    points,
    spends,
    steps: steps.map(step => stepPicture(speech, state, { step, item })),
  };
}

const reasonOf = (
  speech: RtSpeech,
  refusal: Refusal | undefined,
): { readonly reason: string | null; readonly rule: PlanPicture['rule'] } =>
  refusal === undefined ? { reason: null, rule: null } : { reason: reasonText(speech, refusal), rule: refusal.rule };

interface Stepped {
  readonly step: ActionForeseen;
  readonly item: Item;
}

function stepPicture(speech: RtSpeech, state: RtState, { step, item }: Stepped): PlannedPicture {
  const { action, refusal, dice, span, ends, path, wheelCost, stoppedBy } = step;
  return {
    says: capital(
      actionText(speech, itemId(speech.board, item), { action, dice: dice === null ? '' : diceText(dice) }),
    ),
    legal: refusal === undefined,
    ...reasonOf(speech, refusal),
    dice: dice === null ? null : diceText(dice),
    least: span?.least ?? null,
    most: span?.most ?? null,
    ghosts: ends.map(end => ghostPicture(speech, state, end, item)),
    path: cornersOf(path),
    wheelCost,
    stoppedBy: stoppedBy === null ? null : nameOf(speech, stoppedBy),
    sums: [
      ...(step.shot === null ? [] : [shotSum(speech, step.shot)]),
      ...(step.fight === null ? [] : fightSums(speech, step.fight)),
    ],
  };
}

/** A general has no outline: only his place is shown. */
function ghostPicture(speech: RtSpeech, state: RtState, end: End, item: Item): GhostPicture {
  const { at, distance, pose, formation, scattered } = end;
  const place = { at, distance, facing: pose.facing, x: pose.x, y: pose.y };
  if (item.unit === null) return { ...place, outlines: [] };
  const { bases } = unitOf(state, item.unit);
  const { model } = shapesAt(rosterOf(speech.board, item.unit).type, { formation, bases, pose, scattered });
  return { ...place, outlines: model.map(cornersOf) };
}

function shotSum(speech: RtSpeech, { by, at, eligible, distance, band, pool, need }: ShotForeseen): SumPicture {
  const title = speech.phrase('shot-sum', {
    unit: idOf(speech.board, by),
    target: idOf(speech.board, at),
    n: eligible,
    distance: inWidths(speech, distance),
    band,
  });
  return { ...figureSum(speech, title, pool), total: speech.phrase('dice-hit', { n: pool.total, need }) };
}

/** Contact, the tests of both sides, what shoots back, and the first round of the melee. */
function fightSums(speech: RtSpeech, { reaches, tests, shots, pools, camp }: FightForeseen): readonly SumPicture[] {
  const { board } = speech;
  return [
    {
      title: speech.phrase(camp ? 'reaches-camp' : 'reaches-enemy'),
      parts: [],
      total: speech.phrase('of-all-throws', { chance: showFraction(reaches) }),
    },
    ...tests.map(({ unit, adjust, passes }) => ({
      ...figureSum(speech, speech.phrase('test-sum', { unit: idOf(board, unit) }), adjust),
      total: speech.phrase('test-total', { total: adjust.total, chance: showFraction(passes) }),
    })),
    ...shots.map(shot => shotSum(speech, shot)),
    ...pools.map(({ unit, against, pool }) => ({
      ...figureSum(speech, speech.phrase('round-sum', { unit: idOf(board, unit), enemy: idOf(board, against) }), pool),
      total: speech.phrase('dice-hit', { n: pool.total, need: board.charts.melee.hitOn }),
    })),
  ];
}
