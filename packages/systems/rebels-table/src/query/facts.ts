import type { Answer, Facts, Fraction, Json, Parsed } from '@guidon/kernel';
import { approximately, faulty, issue, parsed, plus, showFraction, ZERO } from '@guidon/kernel';
import { BW, distanceBetween, type Point, pointGap, type Quad } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import type { Outcome } from '../board/charts/file.ts';
import { chargeDice } from '../charge/reach.ts';
import { abilityOf, isInCommand } from '../generals/command.ts';
import { movementRow } from '../movement/path.ts';
import { targetsInRange } from '../plans/candidates.ts';
import { candidateOrders } from '../plans/candidates-list.ts';
import { chancesOf } from '../plans/chances.ts';
import { adjustments, outcomeFor, PASS } from '../resilience/test.ts';
import { aimAt, longestRange } from '../shooting/aim.ts';
import { hasSupplyFor } from '../supply/supply.ts';
import { highest } from '../terms/dice.ts';
import { idOf } from '../terms/ids.ts';
import { generalOf, isOnTable, rosterOf, unitOf } from '../terms/lookups.ts';
import type { Column, UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { shapesOf, unitGap } from '../terrain/shapes.ts';
import { defenceOf, elevationOf } from '../terrain/terrain.ts';
import { scoreParts } from '../victory/score.ts';
import type { Asked, MeasuredEnd } from './json.ts';
import { actionsJson, diceJson, figureJson, itemIn, pointJson, poseJson, unitIn } from './json.ts';

export const scoreAnswer = (board: Board, state: RtState): Answer => ({
  union: scoreParts(board, state, 'union').map((part): Json => ({ ...part })),
  confederate: scoreParts(board, state, 'confederate').map((part): Json => ({ ...part })),
});

/** What can come of a test without a supply die, and with one: each outcome with its exact chance. */
interface ResilienceForeseen {
  readonly adjust: ReturnType<typeof adjustments>;
  readonly passes: Fraction;
  readonly plain: readonly OutcomeChance[];
  readonly supplied: readonly OutcomeChance[];
}

export interface OutcomeChance {
  readonly outcome: Outcome;
  readonly rule: string;
  readonly chance: Fraction;
}

const TEST_DICE = 2;
const SIDES_OF_A_DIE = 6;

export function resilienceOf(board: Board, state: RtState, asked: Asked<'resilience'>): Parsed<ResilienceForeseen> {
  const unit = unitIn(board, state, asked.unit);
  if (!unit.ok) return unit;
  // In a case `by` is the seat that asks, so that the enemy has another name there.
  const enemy = asked.against ?? asked.by;
  const by = enemy === undefined ? undefined : board.unitById.get(enemy);
  if (enemy !== undefined && by === undefined)
    return faulty([issue(asked.against === undefined ? 'by' : 'against', 'a unit of the game', enemy)]);
  const { column } = asked;
  const adjust = adjustments(board, state, { unit: unit.value, column, cause: { by: by === undefined ? [] : [by] } });
  const passes = chancesOf(TEST_DICE, SIDES_OF_A_DIE).reduce(
    (sum, [thrown, chance]) => (thrown + adjust.total >= PASS ? plus(sum, chance) : sum),
    ZERO,
  );
  return parsed({
    adjust,
    passes,
    plain: outcomesOf(board, column, TEST_DICE, adjust.total),
    supplied: outcomesOf(board, column, TEST_DICE + 1, adjust.total),
  });
}

/** Scores that lead to the same line are one. */
function outcomesOf(board: Board, column: Column, dice: number, adjust: number): readonly OutcomeChance[] {
  const found = new Map<string, OutcomeChance>();
  for (const [thrown, chance] of chancesOf(dice, SIDES_OF_A_DIE)) {
    const { outcome, rule } = outcomeFor(board, column, thrown + adjust);
    const known = found.get(rule);
    found.set(rule, { outcome, rule, chance: known === undefined ? chance : plus(known.chance, chance) });
  }
  return [...found.values()];
}

export function resilienceAnswer(board: Board, state: RtState, asked: Asked<'resilience'>): Parsed<Answer> {
  const foreseen = resilienceOf(board, state, asked);
  if (!foreseen.ok) return foreseen;
  const { adjust, passes, plain, supplied } = foreseen.value;
  const rows = (chances: readonly OutcomeChance[]): Json =>
    chances.map(
      ({ outcome, rule, chance }): Json => ({
        outcome: { ...outcome },
        rule,
        exactly: showFraction(chance),
        about: approximately(chance),
      }),
    );
  return parsed({
    adjust: figureJson(adjust),
    passes: showFraction(passes),
    chances: rows(plain),
    withSupply: rows(supplied),
  });
}

/** Between the edges of units; a general and a point of the table are points. */
export function measureAnswer(board: Board, state: RtState, { from, to }: Asked<'measure'>): Parsed<Answer> {
  const one = measured(board, state, from, 'from');
  const two = measured(board, state, to, 'to');
  if (!one.ok) return one;
  return two.ok ? parsed({ distance: gapBetween(board, state, one.value, two.value) }) : two;
}

type End = { readonly unit: UnitIndex } | { readonly at: Point };

function measured(board: Board, state: RtState, end: MeasuredEnd, path: string): Parsed<End> {
  const { unit: id, x, y } = end;
  if (id === undefined)
    return x === undefined || y === undefined
      ? faulty([issue(path, 'a unit, or a place with x and y', 'neither')])
      : parsed({ at: { x, y } });
  const item = itemIn(board, state, id);
  if (!item.ok) return faulty(item.issues.map(fault => ({ ...fault, path: `${path}.unit` })));
  return parsed(item.value.unit === null ? { at: generalOf(state, item.value.general).at } : { unit: item.value.unit });
}

function gapBetween(board: Board, state: RtState, one: End, two: End): number {
  if ('unit' in one) {
    return 'unit' in two ? unitGap(board, state, one.unit, two.unit) : toPoint(board, state, one.unit, two.at);
  }
  return 'unit' in two ? toPoint(board, state, two.unit, one.at) : distanceBetween(one.at, two.at);
}

const toPoint = (board: Board, state: RtState, unit: UnitIndex, at: Point): number =>
  Math.min(...shapesOf(board, state, unit).model.map(quad => pointGap(at, quad)));

export function unitAnswer(board: Board, state: RtState, asked: Asked<'unit'>): Parsed<Answer> {
  const unit = board.unitById.get(asked.unit);
  if (unit !== undefined) return parsed(unitFacts(board, state, unit));
  const general = board.generalById.get(asked.unit);
  return general === undefined
    ? faulty([issue('unit', 'a unit or a general', asked.unit)])
    : parsed(generalFacts(board, state, general));
}

export function unitFacts(board: Board, state: RtState, unit: UnitIndex): Facts {
  const { id, name, side, command, type, weapon, bases } = rosterOf(board, unit);
  const now = unitOf(state, unit);
  return {
    id,
    name,
    side,
    command,
    type,
    weapon,
    presence: now.presence,
    broken: now.broken,
    bases: now.bases,
    of: bases,
    hits: now.unseen === true ? null : now.hits,
    level: now.level,
    zealous: now.zealous,
    formation: now.formation,
    pose: poseJson(now.pose),
    scattered: now.scattered !== null,
    loaded: now.loaded,
    points: now.ap,
    hasShot: now.hasShot,
    hasMeleed: now.hasMeleed,
    notes: { ...now.notes },
    ...(isOnTable(now) ? standingFacts(board, state, unit) : {}),
  };
}

/** What only a unit on the table has: its place, its dice, whom it can hit. */
function standingFacts(board: Board, state: RtState, unit: UnitIndex): Facts {
  const row = movementRow(board, state, unit);
  const charge = chargeDice(board, state, unit);
  const shapes = shapesOf(board, state, unit);
  return {
    outlines: shapes.model.map(outline),
    moves: { normal: diceJson(row.normal), terrain: diceJson(row.terrain) },
    charge: diceJson(charge),
    chargeReach: charge === null ? 0 : highest(charge) * BW,
    range: longestRange(board, unit),
    elevation: elevationOf(board, state, unit),
    defends: defenceOf(board, state, unit),
    inCommand: isInCommand(board, state, unit),
    maySupply: hasSupplyFor(board, state, unit),
    targets: targetsInRange(board, state, unit).flatMap((enemy): readonly Json[] => {
      const aim = aimAt(board, state, { by: unit, at: enemy });
      if (!aim.ok) return [];
      return [{ id: idOf(board, enemy), eligible: aim.eligible.length, distance: aim.distance, band: aim.band }];
    }),
  };
}

const outline = (quad: Quad): Json => quad.map(pointJson);

export function generalFacts(board: Board, state: RtState, general: number): Facts {
  const roster = board.generals[general];
  const now = generalOf(state, general);
  return {
    id: roster?.id ?? '',
    name: roster?.name ?? '',
    side: roster?.side ?? '',
    rank: roster?.rank ?? '',
    command: roster?.command ?? null,
    presence: now.presence,
    at: pointJson(now.at),
    points: now.ap,
    reach: board.charts.commandDistance[abilityOf(board, general)],
  };
}

export function candidatesAnswer(board: Board, state: RtState, asked: Asked<'candidates'>): Parsed<Answer> {
  const item = itemIn(board, state, asked.unit);
  if (!item.ok) return item;
  return parsed({
    orders: candidateOrders(board, state, item.value).map(
      ({ unit, actions }): Json => ({ do: 'activate', unit, actions: actionsJson(actions) }),
    ),
  });
}
