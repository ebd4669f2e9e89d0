import { areAdjacent, type Facing, type HexIndex, neighboursOf, OFF_MAP } from '@guidon/hex';
import { figure, type Refusal, refuse } from '@guidon/kernel';
import { numberIn, numberOf, ruleOf, type UnitGoing, wordOf, wordsOf } from '@guidon/line-of-battle';
import type { Board, SpecialData } from '../../board/board.ts';
import { regimentOf } from '../../combat/hits.ts';
import { flightSteps } from '../../leaders/flight.ts';
import { flagsGoing } from '../../movement/path/company.ts';
import { gaitOf, groundPrice } from '../../movement/path/ground.ts';
import { stackFault } from '../../movement/stacking.ts';
import type { RyDecision } from '../../terms/decisions.ts';
import {
  codeAt,
  facingFrom,
  facingWord,
  flagIdsOf,
  hexNamed,
  idOf,
  idsOf,
  unitNamed,
  unitsNamed,
} from '../../terms/ids.ts';
import { firstUnit, flagRoster, flagState, isSkirmisher, rosterOf, sideOf, unitOf } from '../../terms/lookups.ts';
import { enemyOf, type FlagIndex, type UnitIndex } from '../../terms/names.ts';
import { isEnemyHex, stackAt } from '../../terms/places.ts';
import { next, type RyPlay } from '../../terms/play.ts';
import { activeSide, segmentKind } from '../../terms/segments.ts';
import type { RyState } from '../../terms/state.ts';
import { takeHex } from '../../victory/holding.ts';
import { isControlled } from '../../zones/control.ts';
import type { Answer, AskingRule, OrderRule, SpecialOrder, SpecialStep } from '../kinds.ts';
import { called, forbids, SCENARIO, tell, whoWhere } from '../rule.ts';

const ID = 'refuse';
const FACINGS: readonly Facing[] = [0, 1, 2, 3, 4, 5];

/** Refusing the line: the order to begin it, for a regiment that its flag names. */
export const refusing: OrderRule = {
  offers: (board, state) => {
    const rule = ruleOf(board, ID);
    if (rule === undefined || segmentKind(state) !== 'action' || isUsed(state, rule)) return [];
    return board.flags
      .map(
        (_, flag): SpecialOrder => ({
          do: 'special',
          id: ID,
          units: [...idsOf(board, regimentOf(board, state, flag))],
        }),
      )
      .filter(order => mayRefuse(board, state, order) === undefined);
  },
  may: mayRefuse,
  resolve: begin,
};

const isUsed = (state: RyState, rule: SpecialData): boolean => (numberIn(state, ID) ?? 0) >= (rule.figures.times ?? 0);

function mayRefuse(board: Board, state: RyState, order: SpecialOrder): Refusal | undefined {
  const rule = ruleOf(board, ID);
  if (rule === undefined) return refuse(SCENARIO, 'no-such-rule', { id: order.id });
  const units = unitsNamed(board, order.units ?? []);
  const first = units[0];
  // Turns and shifts are asked for once it has begun.
  if (first === undefined || order.hex !== undefined || order.choice !== undefined)
    return forbids(rule, 'no-such-choice', { choice: order.choice ?? order.hex ?? '' });
  const facts = whoWhere(board, first, unitOf(state, first).hex);
  if (sideOf(board, first) !== 'union' || activeSide(board, state) !== 'union')
    return forbids(rule, 'not-your-unit', facts);
  if (segmentKind(state) !== 'action') return forbids(rule, 'only-in-action-segments', facts);
  if (isUsed(state, rule)) return forbids(rule, 'used-already', facts);
  const { regiment } = rosterOf(board, first);
  const other = units.find(unit => rosterOf(board, unit).regiment !== regiment);
  if (other !== undefined) return forbids(rule, 'one-regiment', { ...facts, other: idOf(board, other) });
  return flagFault(board, state, rule, first);
}

function flagFault(board: Board, state: RyState, rule: SpecialData, unit: UnitIndex): Refusal | undefined {
  const flag = board.flagOf[unit] ?? -1;
  const at = state.flags[flag];
  const facts = whoWhere(board, unit, unitOf(state, unit).hex);
  if (at?.where !== 'map') return forbids(rule, 'no-flag-on-map', facts);
  if (isControlled(board, state, at.hex, 'confederate'))
    return forbids(rule, 'flag-in-enemy-zone', { ...facts, hex: codeAt(board, at.hex) });
  const charging = regimentOf(board, state, flag).find(one => unitOf(state, one).charge !== null);
  return charging === undefined ? undefined : forbids(rule, 'designated', whoWhere(board, charging, at.hex));
}

/** Once begun it is used up; hex after hex may turn, and one unit may shift, until the owner has done. */
function begin(board: Board, play: RyPlay, order: SpecialOrder): void {
  const units = unitsNamed(board, order.units ?? []);
  play.emit({ event: 'taken-in-hand', open: null });
  tell(play, ID, {
    text: `${called(board, units)} refuses the line.`,
    remember: { [ID]: (numberIn(play.state, ID) ?? 0) + 1 },
  });
  next(
    play,
    { step: 'special', id: ID, data: { regiment: rosterOf(board, firstUnit(units)).regiment, turned: [], shifted: 0 } },
    { step: 'orders' },
  );
}

export const refusal: AskingRule = { asks: question, answers, may: mayAnswer, resolve: answer };

const flagIn = (board: Board, step: SpecialStep): FlagIndex =>
  board.flags.findIndex(({ regiment }) => regiment === wordOf(step.data.regiment));

function question(board: Board, state: RyState, step: SpecialStep): RyDecision | undefined {
  const flag = flagIn(board, step);
  const units = regimentOf(board, state, flag);
  if (units.length === 0 || answers(board, state, step).length === 0) return undefined;
  return {
    seat: flagRoster(board, flag).side,
    asks: 'special',
    rule: SCENARIO,
    units: idsOf(board, units),
    hex: codeAt(board, flagState(state, flag).hex),
    id: ID,
  };
}

function answers(board: Board, state: RyState, step: SpecialStep): readonly SpecialOrder[] {
  return [...turns(board, state, step), ...shifts(board, state, step)];
}

/**
 * Hexes that the regiment has to itself and that have not turned yet; skirmishers and the routed have no line to turn.
 */
function turnable(board: Board, state: RyState, step: SpecialStep): readonly HexIndex[] {
  const units = regimentOf(board, state, flagIn(board, step));
  const turned = wordsOf(step.data.turned);
  return [...new Set(units.map(unit => unitOf(state, unit).hex))].filter(
    hex =>
      !turned.includes(codeAt(board, hex)) &&
      stackAt(state, hex).every(unit => units.includes(unit) && isFormed(state, unit)),
  );
}

const isFormed = (state: RyState, unit: UnitIndex): boolean => {
  const now = unitOf(state, unit);
  return !isSkirmisher(now) && now.order !== 'routed';
};

const turns = (board: Board, state: RyState, step: SpecialStep): readonly SpecialOrder[] =>
  turnable(board, state, step).flatMap(hex =>
    FACINGS.filter(facing => facing !== unitOf(state, firstUnit(stackAt(state, hex))).facing).map(
      (facing): SpecialOrder => ({ do: 'special', id: ID, hex: codeAt(board, hex), choice: facingWord(board, facing) }),
    ),
  );

function shifts(board: Board, state: RyState, step: SpecialStep): readonly SpecialOrder[] {
  const rule = ruleOf(board, ID);
  if ((numberOf(step.data.shifted) ?? 0) >= (rule?.figures.units ?? 0)) return [];
  return regimentOf(board, state, flagIn(board, step))
    .filter(unit => isFormed(state, unit))
    .flatMap(unit =>
      neighboursOf(board.map.grid, unitOf(state, unit).hex)
        .filter(to => mayShift(board, state, { unit, to }))
        .map((to): SpecialOrder => ({ do: 'special', id: ID, units: [idOf(board, unit)], hex: codeAt(board, to) })),
    );
}

/** One hex, over ground that is open to it, where it finds room and no enemy zone of control. */
function mayShift(board: Board, state: RyState, { unit, to }: UnitGoing): boolean {
  const { hex } = unitOf(state, unit);
  const side = sideOf(board, unit);
  return (
    areAdjacent(board.map.grid, hex, to) &&
    !isEnemyHex(board, state, to, side) &&
    !isControlled(board, state, to, enemyOf(side)) &&
    groundPrice(board, gaitOf(board, state, unit), { from: hex, to }) !== undefined &&
    stackFault(board, state, { units: [unit], hex: to }) === undefined
  );
}

function mayAnswer(board: Board, state: RyState, { step, order }: Answer): Refusal | undefined {
  const rule = ruleOf(board, ID);
  if (rule === undefined) return refuse(SCENARIO, 'no-such-rule', { id: order.id });
  const isSame = (one: SpecialOrder): boolean =>
    one.hex === order.hex && one.choice === order.choice && (one.units ?? []).join() === (order.units ?? []).join();
  return answers(board, state, step).some(isSame)
    ? undefined
    : forbids(rule, 'no-such-choice', { choice: order.choice ?? order.hex ?? '' });
}

function answer(board: Board, play: RyPlay, { step, order }: Answer): void {
  const hex = hexNamed(board, order.hex ?? '');
  const unit = order.units?.[0];
  if (unit !== undefined) {
    shift(board, play, { unit: unitNamed(board, unit), to: hex });
    next(play, ...flightSteps(board, play.state, hex), {
      ...step,
      data: { ...step.data, shifted: (numberOf(step.data.shifted) ?? 0) + 1 },
    });
    return;
  }
  const facing = facingFrom(board, order.choice ?? '') ?? 0;
  play.emit({ event: 'turned', units: idsOf(board, stackAt(play.state, hex)), facing, rule: SCENARIO });
  next(play, { ...step, data: { ...step.data, turned: [...wordsOf(step.data.turned), codeAt(board, hex)] } });
}

/** It costs nothing, draws no fire and is no action. */
function shift(board: Board, play: RyPlay, { unit, to }: UnitGoing): void {
  const { hex, facing } = unitOf(play.state, unit);
  const found = stackAt(play.state, to)[0];
  const flags = flagsGoing(board, play.state, { units: [unit], flag: undefined });
  play.emit({
    event: 'moved',
    units: [idOf(board, unit)],
    leaders: [],
    flags: flagIdsOf(board, flags),
    from: hex === OFF_MAP ? null : codeAt(board, hex),
    to: codeAt(board, to),
    arrow: null,
    facing: found === undefined ? facing : unitOf(play.state, found).facing,
    cost: figure('cost', [{ rule: SCENARIO, name: 'free', value: 0 }]),
    arrowCost: 0,
  });
  takeHex(board, play, { side: sideOf(board, unit), hex: to });
}
