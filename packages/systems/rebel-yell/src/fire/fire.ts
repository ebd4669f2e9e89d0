import { distance, type Facing, type HexIndex, OFF_MAP } from '@guidon/hex';
import { type Facts, type Refusal, refuse } from '@guidon/kernel';
import { barsFire, shotFired } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import type { Cause } from '../combat/terms.ts';
import { turnStack } from '../movement/turn.ts';
import { rollDie } from '../terms/dice.ts';
import { codeAt, facingFrom, hexNamed, idOf, idsOf, unitsNamed } from '../terms/ids.ts';
import {
  firstUnit,
  isArtillery,
  isCrew,
  isMounted,
  isSkirmisher,
  onMap,
  rosterOf,
  sideOf,
  sumOfHalfPoints,
  terrainAt,
  topFirst,
  unitOf,
} from '../terms/lookups.ts';
import { enemyOf, type RyRule, type UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { leadersAt, stackAt } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import { activeSide, segmentKind } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import type { Step, StepOf } from '../terms/steps.ts';
import { bears } from '../zones/facing.ts';
import { sightOf } from '../zones/sight.ts';
import { fireSum, maximumRange, resultOf } from './figures.ts';
import type { FirePlan, Shot } from './terms.ts';
import { spendVolleys } from './volley.ts';

/** The plan of an order. */
export function firePlan(board: Board, state: RyState, order: OrderOf<'fire'>): FirePlan {
  const units = unitsNamed(board, order.units);
  const first = units[0];
  return {
    units,
    at: hexNamed(board, order.target),
    facing: order.facing === undefined ? null : (facingFrom(board, order.facing) ?? null),
    from:
      order.from === undefined
        ? first === undefined
          ? OFF_MAP
          : unitOf(state, first).hex
        : hexNamed(board, order.from),
  };
}

/** May these units fire in their own segment (7.1, 9.1.2)? */
export function mayFirePlan(board: Board, state: RyState, plan: FirePlan): Refusal | undefined {
  const side = activeSide(board, state);
  return (
    firersFault(board, state, plan) ??
    plan.units.map(unit => segmentFault(board, state, unit)).find(fault => fault !== undefined) ??
    stackFiredFault(board, state, plan) ??
    aimFault(board, state, { plan, side }) ??
    barsFire(board, state, plan)
  );
}

/**
 * The units belong together: one hex, one regiment, and no more than may fire out of it (9.1.4, 9.1.6, R53, R54, 7.8,
 * 13.5.1).
 */
export function firersFault(board: Board, state: RyState, plan: Pick<FirePlan, 'units' | 'from'>): Refusal | undefined {
  const first = plan.units[0];
  if (first === undefined) return refuse('ry:9.1', 'nobody-fires');
  const one = unitOf(state, first);
  const facts = (unit: UnitIndex): Facts => ({
    unit: idOf(board, unit),
    hex: one.hex === OFF_MAP ? '' : codeAt(board, one.hex),
  });
  for (const unit of plan.units) {
    const { hex, where, crewed, order, formation } = unitOf(state, unit);
    if (where !== 'map') return refuse('ry:9.1', 'not-on-map', facts(unit));
    if (hex !== one.hex || !together(board, first, unit)) return refuse('ry:9.1.6', 'not-together', facts(unit));
    if (!crewed) return refuse('ry:7.8.2', 'no-crew', facts(unit));
    if (isCrew(board, unit)) return refuse('ry:7.8', 'crew-alone', facts(unit));
    if (order === 'routed') return refuse('ry:13.5.1', 'routed', facts(unit));
    const barred = CANNOT_FIRE[formation];
    if (barred !== undefined) return refuse(barred, 'formation-cannot-fire', { ...facts(unit), formation });
  }
  if (plan.from !== one.hex && plan.from !== one.arrow) return refuse('ry:6.4.4', 'not-its-hex', facts(first));
  const points = sumOfHalfPoints(board, state, plan.units) / 2;
  const most = board.charts.card.fire[terrainAt(board, one.hex)];
  return points > most
    ? refuse(isArtillery(board, first) ? 'ry:7.5.2' : 'ry:9.1.4', 'too-many-points', { ...facts(first), points, most })
    : undefined;
}

const CANNOT_FIRE: { readonly [formation: string]: RyRule } = {
  column: 'ry:6.6.6',
  'mounted-column': 'ry:12.2.5',
  limbered: 'ry:6.7.8',
};

/** Small arms of one regiment, guns of one battalion. */
export const together = (board: Board, one: UnitIndex, other: UnitIndex): boolean => {
  const a = rosterOf(board, one);
  const b = rosterOf(board, other);
  if (a.side !== b.side || (a.arm === 'artillery') !== (b.arm === 'artillery')) return false;
  return a.arm === 'artillery' ? a.brigade === b.brigade : a.regiment === b.regiment;
};

/** What the segment allows the unit (2.1.1, 2.1.2, 7.1.1, 7.1.3, 9.5.1, 12.1.2, R7, 9.1.5, 12.8.6). */
export function segmentFault(board: Board, state: RyState, unit: UnitIndex): Refusal | undefined {
  const { af, crewMark, notes } = unitOf(state, unit);
  const facts = { unit: idOf(board, unit) };
  const guns = isArtillery(board, unit);
  if (sideOf(board, unit) !== activeSide(board, state)) return refuse('ry:2.1', 'not-your-unit', facts);
  if (notes.acted !== null)
    return refuse(onceRule(board, state, unit, notes.acted), 'has-acted', { ...facts, action: notes.acted });
  switch (segmentKind(state)) {
    case 'artillery':
      if (!guns) return refuse('ry:2.1.1', 'guns-only', facts);
      if (af) return refuse('ry:7.3.2', 'advance-fire-marker', facts);
      return crewMark ? refuse('ry:6.7.10', 'crew-marker', facts) : undefined;
    case 'small-arms':
      if (guns) return refuse('ry:7.2.4', 'guns-wait', facts);
      if (isMounted(unitOf(state, unit))) return refuse('ry:12.1.1', 'mounted-wait', facts);
      return af ? refuse('ry:9.5.1', 'advance-fire-marker', facts) : undefined;
    case 'action':
      return guns ? refuse('ry:7.1.3', 'guns-wait', facts) : undefined;
    default:
      return refuse(isMounted(unitOf(state, unit)) ? 'ry:12.1.2' : 'ry:2.1.3', 'no-fire-now', facts);
  }
}

/** Why it does not fire after what it did: an action is for Action Segments (2.2, 7.1.1, 7.6, 9.1.5). */
function onceRule(board: Board, state: RyState, unit: UnitIndex, acted: string): RyRule {
  if (segmentKind(state) === 'artillery' && isArtillery(board, unit)) return acted === 'rally' ? 'ry:7.6' : 'ry:7.1.1';
  return segmentKind(state) === 'small-arms' ? 'ry:9.1.5' : 'ry:2.2';
}

/** Once one unit of a hex has fired, no other does (9.1.7). */
function stackFiredFault(board: Board, state: RyState, plan: FirePlan): Refusal | undefined {
  const hex = unitOf(state, firstUnit(plan.units)).hex;
  const fired = stackAt(state, hex).find(unit => unitOf(state, unit).notes.acted === 'fire');
  return fired === undefined
    ? undefined
    : refuse('ry:9.1.7', 'hex-has-fired', { unit: idOf(board, fired), hex: codeAt(board, hex) });
}

/** Target, range, arc and sight (9.1.1, 8.3.3). */
function aimFault(
  board: Board,
  state: RyState,
  { plan, side }: { readonly plan: FirePlan; readonly side: ReturnType<typeof activeSide> },
): Refusal | undefined {
  const first = firstUnit(plan.units);
  const { at, from } = plan;
  if (at === OFF_MAP) return refuse('ry:9.1.3', 'no-such-hex', { unit: idOf(board, first) });
  const facts = { unit: idOf(board, first), hex: codeAt(board, at) };
  const target = stackAt(state, at)[0];
  if (target === undefined && leadersAt(board, state, at, enemyOf(side)).length > 0)
    return refuse('ry:4.6', 'no-target', facts);
  if (target === undefined || sideOf(board, target) !== enemyOf(side)) return refuse('ry:9.1.3', 'no-target', facts);
  const unit = unitOf(state, first);
  const facing = plan.facing ?? unit.facing;
  if (!bears(board, { ...unit, facing }, { from, to: at })) return refuse('ry:8.3.3', 'not-in-front', facts);
  return rangeFault(board, state, { units: plan.units, from, at }) ?? sightFault(board, state, { first, from, at });
}

/** No farther than the weapons reach (12.1.6). */
function rangeFault(
  board: Board,
  state: RyState,
  aim: { readonly units: readonly UnitIndex[]; readonly from: HexIndex; readonly at: HexIndex },
): Refusal | undefined {
  const range = distance(board.map.grid, aim.from, aim.at);
  const short = aim.units.find(unit => maximumRange(board, state, unit) < range);
  if (short === undefined) return undefined;
  const rule: RyRule = isMounted(unitOf(state, short)) ? 'ry:12.1.6' : 'ry:9.1.1';
  return refuse(rule, 'out-of-range', { unit: idOf(board, short), range, most: maximumRange(board, state, short) });
}

function sightFault(
  board: Board,
  state: RyState,
  { first, from, at }: { readonly first: UnitIndex; readonly from: HexIndex; readonly at: HexIndex },
): Refusal | undefined {
  const range = distance(board.map.grid, from, at);
  const shell = isArtillery(board, first) && range > board.charts.canisterMost;
  const { blocked } = sightOf(board, state, { from, to: at, side: sideOf(board, first), shell });
  return blocked === undefined
    ? undefined
    : refuse(blocked.rule, 'no-sight', {
        unit: idOf(board, first),
        hex: codeAt(board, at),
        between: codeAt(board, blocked.hex),
      });
}

/** Fire in one's own segment. */
export function resolveFire(board: Board, play: RyPlay, order: OrderOf<'fire'>): void {
  const plan = firePlan(board, play.state, order);
  const steps = fireSteps(board, play, plan);
  next(play, ...steps, { step: 'orders' });
}

function fireSteps(board: Board, play: RyPlay, plan: FirePlan): readonly Step[] {
  const first = firstUnit(plan.units);
  play.emit({ event: 'taken-in-hand', open: null });
  turnToFire(board, play, first, plan.facing);
  play.emit({ event: 'acted', units: idsOf(board, plan.units), action: 'fire' });
  const shot: Shot = {
    kind: 'fire',
    by: plan.units,
    from: plan.from,
    at: plan.at,
    targets: stackAt(play.state, plan.at),
  };
  return [{ step: 'shot', shot }, { step: 'run' }];
}

function turnToFire(board: Board, play: RyPlay, first: UnitIndex, facing: Facing | null): void {
  const unit = unitOf(play.state, first);
  if (facing !== null && facing !== unit.facing && !isSkirmisher(unit))
    turnStack(board, play, stackAt(play.state, unit.hex), facing);
}

/** One shot: the sum, the die, the markers it leaves, and what it does (9.2, 9.3.8, 9.2.7). */
export function fireShot(board: Board, play: RyPlay, { shot: declared }: StepOf<'shot'>): void {
  const by = topFirst(play.state, onMap(play.state, declared.by));
  const targets = struckBy(play.state, declared);
  if (by.length === 0 || targets.length === 0) {
    next(play);
    return;
  }
  const shot: Shot = { ...declared, by, targets };
  const sum = fireSum(board, play.state, shot);
  const guns = isArtillery(board, firstUnit(by));
  const roll = rollDie(play, {
    rule: 'ry:9.2.7',
    purpose: 'crt',
    ...(play.state.pace === 'odds' ? { tells: resultPlaces(sum) } : {}),
  });
  const result = resultOf(sum, roll);
  play.emit({
    event: 'fired',
    kind: shot.kind,
    by: idsOf(board, by),
    from: codeAt(board, shot.from),
    at: codeAt(board, shot.at),
    targets: idsOf(board, targets),
    range: sum.range,
    factor: sum.factor,
    line: sum.line,
    shell: sum.weak,
    label: sum.row.label,
    roll,
    result,
  });
  markFirers(board, play, shot);
  const cause: Cause = {
    kind: guns ? 'artillery' : 'small-arms',
    from: shot.from,
    flanked: sum.flanked,
    preAssault: shot.kind === 'pre-assault',
  };
  shotFired(board, play, shot);
  next(play, {
    step: 'suffer',
    units: targets,
    hex: unitOf(play.state, firstUnit(targets)).hex,
    result,
    cause,
  });
}

/**
 * Who stands in the fire. Of a hex that only some assault out of, or leave, it is these: they count as the top of their
 * stack (9.3, 10.1.4, R113).
 */
const struckBy = (state: RyState, { kind, targets, at }: Shot): readonly UnitIndex[] =>
  kind === 'pre-assault' || kind === 'passing' ? topFirst(state, onMap(state, targets)) : stackAt(state, at);

/** Only the result tells throws apart. */
function resultPlaces(sum: Parameters<typeof resultOf>[0]): (face: number) => number {
  const order = ['NE', '?', 'D', '1', '1*', '2', '2*', '3', '3*'];
  return face => order.indexOf(resultOf(sum, face));
}

/** The volley is spent, and reaction fire leaves its marker (9.5, 9.5.4, 9.13.4-2, 10.2.5, 9.13.4). */
function markFirers(board: Board, play: RyPlay, shot: Shot): void {
  spendVolleys(board, play, shot.by);
  if (shot.kind === 'fire') return;
  play.emit({ event: 'noted', units: idsOf(board, shot.by), notes: { reacted: true } });
  const fresh = shot.by.filter(unit => !unitOf(play.state, unit).af);
  if (fresh.length > 0) play.emit({ event: 'marked', units: idsOf(board, fresh), marker: 'af', on: true });
}
