import { type Answer, type Json, type Parsed, parseAs, parsed, type Question, showIssue } from '@guidon/kernel';
import { openItems } from '../actions/items.ts';
import type { Board, Feature } from '../board/board.ts';
import { idOf } from '../terms/ids.ts';
import { hitsPerBase } from '../terms/kinds.ts';
import { rosterOf } from '../terms/lookups.ts';
import { SIDES, type UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { scoreOf } from '../victory/score.ts';
import { readActions } from '../words/read/read.ts';
import { aimAnswer } from './aim.ts';
import {
  candidatesAnswer,
  generalFacts,
  measureAnswer,
  resilienceAnswer,
  scoreAnswer,
  unitAnswer,
  unitFacts,
} from './facts.ts';
import { type Asked, actionsJson, itemIn, pointJson, poseJson, questionShape } from './json.ts';
import { dragAnswer, placedAnswer, planAnswer, planJson, planOf } from './plan.ts';

/** Questions about a position: plans, aim, drags, sentences, tests, lengths, pieces, the score. */
export function answer(board: Board, state: RtState, question: Question): Parsed<Answer> {
  const read = parseAs(questionShape, question);
  if (!read.ok) return read;
  const asked = read.value;
  switch (asked.ask) {
    case 'score':
      return parsed(scoreAnswer(board, state));
    case 'plan':
      return planAnswer(board, state, asked);
    case 'aim':
      return aimAnswer(board, state, asked);
    case 'drag':
      return dragAnswer(board, state, asked);
    case 'read':
      return readAnswer(board, state, asked);
    case 'resilience':
      return resilienceAnswer(board, state, asked);
    case 'measure':
      return measureAnswer(board, state, asked);
    case 'unit':
      return unitAnswer(board, state, asked);
    case 'field':
      return parsed(fieldAnswer(board, state));
    case 'placed':
      return placedAnswer(board, state, asked);
    case 'candidates':
      return candidatesAnswer(board, state, asked);
  }
}

/** A sentence read into a list of actions, and how the list would go; what was not understood, if anything. */
function readAnswer(board: Board, state: RtState, asked: Asked<'read'>): Parsed<Answer> {
  const item = itemIn(board, state, asked.unit);
  if (!item.ok) return item;
  const read = readActions(board, state, asked.unit, asked.text);
  if (!read.ok) return parsed({ understood: false, issues: read.issues.map(showIssue) });
  const plan = planOf(board, state, {
    unit: asked.unit,
    actions: read.value,
    ...(asked.supply === undefined ? {} : { supply: asked.supply }),
  });
  if (!plan.ok) return plan;
  return parsed({ understood: true, actions: actionsJson(read.value), plan: planJson(board, plan.value) });
}

/** Everything a player who is a program needs in one answer. */
const fieldAnswer = (board: Board, state: RtState): Answer => ({
  turn: state.turn,
  turns: board.turns,
  holder: state.holder,
  next: state.next,
  width: board.table.width,
  depth: board.table.depth,
  south: board.south,
  units: board.units.map((_, unit): Json => ({ ...unitFacts(board, state, unit), ...armsOf(board, unit) })),
  generals: board.generals.map((_, general): Json => generalFacts(board, state, general)),
  open: openItems(board, state, state.next).map(
    (item): Json => (item.unit === null ? (board.generals[item.general]?.id ?? '') : idOf(board, item.unit)),
  ),
  sides: Object.fromEntries(
    SIDES.map((side): [string, Json] => {
      const { supply, barred, camp, role, opened } = state.sides[side];
      const score = scoreOf(board, state, side);
      return [
        side,
        { supply, barred, role, opened, score, camp: { presence: camp.presence, pose: poseJson(camp.pose) } },
      ];
    }),
  ),
  ...victoryJson(board),
  ground: board.table.features.map(featureJson),
});

/** What its weapon does at each range, and what it stands. */
function armsOf(board: Board, unit: UnitIndex): { readonly [name: string]: Json } {
  const { dicePerBase, short, long } = board.charts.weapons[rosterOf(board, unit).weapon];
  return {
    dicePerBase,
    bands: [short, ...(long === null ? [] : [long])].map(({ range, hit }): Json => ({ reach: range, need: hit })),
    hitsPerBase: hitsPerBase(board, unit),
  };
}

function victoryJson({ victory }: Board): { readonly [name: string]: Json } {
  const { perUnitBroken, perBatteryBroken, perGeneralRemoved, perGeneralHit, camp } = victory;
  return {
    points: { perUnitBroken, perBatteryBroken, perGeneralRemoved, perGeneralHit, camp },
    objectives: victory.objectives.map(
      ({ id, at, points, reach, side, test, formedOnly, beyond }): Json => ({
        id,
        at: pointJson(at),
        points,
        reach,
        side,
        test,
        formedOnly,
        beyond: beyond === null ? null : { ...beyond },
      }),
    ),
  };
}

const featureJson = (feature: Feature): Json => {
  const { id, kind, linear, cover, slows, blocksSight, impassable, obstacle, fortification, elevation } = feature;
  const polygon = feature.polygon.map(pointJson);
  return { id, kind, linear, cover, slows, blocksSight, impassable, obstacle, fortification, elevation, polygon };
};
