import { type Answer, approximately, type Parsed, parseAs, type Question, showFraction } from '@guidon/kernel';
import type { AimPicture, AnswerPicture, ChancesPicture } from '@guidon/kit';
import type { Action } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import type { Outcome } from '../board/charts/charts.ts';
import { type AimForeseen, aimOf } from '../query/aim.ts';
import { dragOf } from '../query/drag.ts';
import { type OutcomeChance, resilienceOf } from '../query/facts.ts';
import { placedOf } from '../query/placed.ts';
import { planOf } from '../query/plan.ts';
import { type Asked, questionShape } from '../query/shapes.ts';
import { idOf } from '../terms/lookups.ts';
import type { OrderOf } from '../terms/orders.ts';
import type { RtState } from '../terms/state.ts';
import { scoreParts } from '../victory/score.ts';
import { inWidths, nameOf, sideName } from '../words/names.ts';
import { readActions } from '../words/read/read.ts';
import { reasonText } from '../words/refusals.ts';
import { scorePartName } from '../words/score.ts';
import { columnName, outcomeName } from '../words/sums.ts';
import { fieldPicture } from './field.ts';
import { oddsPicture } from './odds.ts';
import { planPicture, reasonOf } from './plan.ts';
import { figureSum } from './sums.ts';

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
  const read = readActions(board, state, { unitId: asked.unit, text: asked.text });
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
