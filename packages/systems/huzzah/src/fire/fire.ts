import { distance, hexAt } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { barsAction } from '../special/actions.ts';
import { afterShot, barsFire, keepsMarker } from '../special/shots.ts';
import { rollDie } from '../terms/dice.ts';
import {
  activeSide,
  armOf,
  codeAt,
  facingFrom,
  holderOf,
  idsOf,
  isStackRouted,
  segmentKind,
  sideOf,
  stackAt,
  unitNamed,
  unitOf,
} from '../terms/lookups.ts';
import { enemyOf, type HzRule, type UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import type { FirePlan } from '../terms/plans.ts';
import { type HzPlay, next } from '../terms/play.ts';
import type { Cause, HzState, Shot, Step } from '../terms/state.ts';
import { bears, facingAt } from '../zones/facing.ts';
import { artillerySight, canSee } from '../zones/sight.ts';
import { type FireSum, fireSum, plannedShot, resultOf } from './figures.ts';

/** Units named in an order: known, of the side to move, on the map and together in one hex. */
export function namedStack(board: Board, state: HzState, ids: readonly string[]): readonly UnitIndex[] | Refusal {
  if (ids.length === 0 || new Set(ids).size !== ids.length) return refuse('hz:2.3', 'name-units-once');
  const units: UnitIndex[] = [];
  for (const id of ids) {
    const unit = board.unitById.get(id);
    if (unit === undefined) return refuse('hz:2.3', 'unknown-unit', { unit: id });
    if (unitOf(state, unit).where !== 'map') return refuse('hz:2.3', 'not-on-map', { unit: id });
    units.push(unit);
  }
  const first = units[0] ?? -1;
  if (units.some(unit => sideOf(board, unit) !== activeSide(board, state)))
    return refuse('hz:3.1', 'not-your-unit', { unit: ids[0] ?? '' });
  const { hex } = unitOf(state, first);
  if (units.some(unit => unitOf(state, unit).hex !== hex)) return refuse('hz:1-Stack', 'not-one-stack');
  return units.toSorted((a, b) => a - b);
}

export const isRefusal = (found: object): found is Refusal => 'because' in found;

/** The same, and the rule that keeps units of different hexes from doing together what the order wants. */
export function togetherBy(found: readonly UnitIndex[] | Refusal, rule: HzRule): readonly UnitIndex[] | Refusal {
  return isRefusal(found) && found.because === 'not-one-stack' ? { ...found, rule } : found;
}

/** Rules 3.3, 1-Unit Action: one action to a unit and segment. */
export function mayAct(board: Board, state: HzState, units: readonly UnitIndex[]): Refusal | undefined {
  const spent = units.find(unit => unitOf(state, unit).acted !== null);
  if (spent === undefined) return barsAction(board, state, units);
  return refuse('hz:3.3', 'has-acted', {
    unit: board.roster[spent]?.id ?? '',
    action: unitOf(state, spent).acted ?? '',
  });
}

/** May the stack named fire at that hex, turning first where the segment allows it (chapter 7)? */
export function mayFire(board: Board, state: HzState, order: OrderOf<'fire'>): Refusal | undefined {
  const units = togetherBy(namedStack(board, state, order.units), 'hz:7.1.8');
  if (isRefusal(units)) return units;
  const at = hexAt(board.map.grid, order.target);
  if (at === undefined) return refuse('hz:4.1.2', 'no-such-hex', { hex: order.target });
  const facing = order.facing === undefined ? null : facingFrom(order.facing);
  return mayFirePlan(board, state, { units, at, facing });
}

export function mayFirePlan(board: Board, state: HzState, plan: FirePlan): Refusal | undefined {
  return (
    atSecondTarget(board, state, plan) ??
    inSegment(board, state, plan) ??
    atTarget(board, state, plan) ??
    barsFire(board, state, plan)
  );
}

/** Rule 7.1.3: who has fired at one hex fires at no other. */
function atSecondTarget(board: Board, state: HzState, { units, at }: FirePlan): Refusal | undefined {
  const spent = units.find(unit => unitOf(state, unit).acted === 'fire' && unitOf(state, unit).actedAt !== at);
  return spent === undefined
    ? undefined
    : refuse('hz:7.1.3', 'has-acted', { unit: board.roster[spent]?.id ?? '', action: 'fire' });
}

/** May the stack fire at all now, whatever the target? */
export const mayFireNow = (board: Board, state: HzState, units: readonly UnitIndex[]): Refusal | undefined =>
  inSegment(board, state, { units, facing: null });

function inSegment(
  board: Board,
  state: HzState,
  { units, facing }: Pick<FirePlan, 'units' | 'facing'>,
): Refusal | undefined {
  const first = units[0] ?? -1;
  const guns = armOf(board, first) === 'artillery';
  const kind = segmentKind(state);
  const names = { unit: board.roster[first]?.id ?? '', segment: kind };
  if (kind === 'horse') return refuse('hz:3.2', 'no-fire-in-horse-segment', names);
  if (guns && kind !== 'artillery') return refuse('hz:5.3.10', 'guns-fire-in-artillery-segments', names);
  if (!guns && kind === 'artillery')
    return refuse(armOf(board, first) === 'cavalry' ? 'hz:5.2.2' : 'hz:7.1.6', 'small-arms-not-now', names);
  if (isStackRouted(state, units)) return refuse('hz:13.7.1', 'routed', names);
  if (units.some(unit => unitOf(state, unit).charge !== null)) return refuse('hz:11.1.6', 'must-charge', names);
  if (kind !== 'action' && units.some(unit => unitOf(state, unit).af)) return refuse('hz:9.4.3', 'af-marker', names);
  if (guns && units.some(unit => unitOf(state, unit).artyMove)) return refuse('hz:5.3.12', 'arty-move-marker', names);
  if (facing !== null && kind === 'action') return refuse('hz:4.5.2', 'no-turn-before-fire', names);
  const acted = mayAct(board, state, units);
  if (acted !== undefined) return acted;
  if (kind === 'action' && units.some(unit => state.opening.facings[unit] !== unitOf(state, unit).facing))
    return refuse('hz:4.5.2', 'no-turn-before-fire', names);
  const fired = stackAt(state, unitOf(state, first).hex).some(unit => unitOf(state, unit).acted === 'fire');
  return fired ? refuse('hz:7.1.7', 'stack-has-fired', names) : undefined;
}

function atTarget(board: Board, state: HzState, { units, at, facing }: FirePlan): Refusal | undefined {
  const first = units[0] ?? -1;
  const side = sideOf(board, first);
  const from = unitOf(state, first).hex;
  const arm = armOf(board, first);
  const range = distance(board.map.grid, from, at);
  const facts = { from: codeAt(board, from), at: codeAt(board, at), range };
  if (holderOf(board, state, at) !== enemyOf(side))
    return refuse(state.leaders.some(leader => leader.hex === at) ? 'hz:6.2.1' : 'hz:7.1', 'no-target', facts);
  const reach = board.charts.range.halves[arm].length;
  if (range > reach) return refuse('hz:7.1.1', 'out-of-range', { ...facts, most: board.charts.range.reach[arm] });
  const looks = facing ?? facingAt(state, from);
  if (!bears(board, state, { units, from, facing: looks, to: at }))
    return refuse(range > 1 ? 'hz:4.5.9' : 'hz:4.5.10', 'not-in-front', facts);
  if (arm === 'artillery') {
    const sight = artillerySight(board, state, { from, to: at, side });
    return isRefusal(sight) ? sight : undefined;
  }
  return canSee(board, state, from, at) ? undefined : refuse('hz:8.1.2', 'no-sight', facts);
}

/** Carries out a fire that has been checked. */
export function resolveFire(board: Board, play: HzPlay, order: OrderOf<'fire'>): void {
  const units = order.units.map(id => unitNamed(board, id)).toSorted((a, b) => a - b);
  const at = hexAt(board.map.grid, order.target) ?? -1;
  const first = units[0] ?? -1;
  if (order.facing !== undefined && facingFrom(order.facing) !== unitOf(play.state, first).facing) {
    const stack = stackAt(play.state, unitOf(play.state, first).hex);
    const rule = armOf(board, first) === 'artillery' ? 'hz:4.5.7' : 'hz:4.5.6';
    play.emit({ event: 'turned', units: idsOf(board, stack), facing: facingFrom(order.facing), rule });
  }
  play.emit({ event: 'taken-in-hand', open: null });
  play.emit({ event: 'acted', units: idsOf(board, units), action: 'fire', target: order.target });
  next(play, { step: 'shots', shots: [plannedShot(play.state, { units, at, kind: 'fire' })] }, { step: 'orders' });
}

/** The next shot of those declared; when all are made, the routed run (9.1.12, 9.1.13). */
export function nextShot(board: Board, play: HzPlay, step: Extract<Step, { readonly step: 'shots' }>): void {
  const [shot, ...rest] = step.shots;
  if (shot === undefined) {
    next(play, { step: 'run' });
    return;
  }
  const targets = shot.targets.filter(unit => unitOf(play.state, unit).where === 'map');
  const firers = shot.by.filter(unit => unitOf(play.state, unit).where === 'map');
  if (targets.length === 0 || firers.length === 0) {
    next(play, { step: 'shots', shots: rest });
    return;
  }
  const suffer = fireShot(board, play, { ...shot, targets, by: firers });
  next(play, suffer, { step: 'shots', shots: rest });
}

function fireShot(board: Board, play: HzPlay, shot: Shot): Step {
  const sum = fireSum(board, play.state, shot);
  const roll = rollDie(play, { rule: 'hz:7.2.9', purpose: 'fire', tells: shotTells(board, sum) });
  const result = resultOf(board, sum, roll);
  play.emit({
    event: 'fired',
    kind: shot.kind,
    by: idsOf(board, shot.by),
    from: codeAt(board, shot.from),
    at: codeAt(board, shot.at),
    targets: idsOf(board, shot.targets),
    factor: sum.factor,
    line: sum.line,
    roundShot: sum.roundShot,
    label: sum.row.label,
    roll,
    result,
  });
  markFirers(board, play, shot);
  afterShot(board, play, { shot, roll });
  return { step: 'suffer', units: shot.targets, hex: shot.at, result, cause: causeOf(play.state, sum, shot) };
}

/** Faces with one result are one outcome, except a nine where a scenario rule looks at it. */
export const shotTells =
  (board: Board, sum: FireSum) =>
  (face: number): number =>
    face === 9 && board.special.size > 0 ? face : sum.row.results.indexOf(sum.row.results[face] ?? 'NE');

export const causeOf = (state: HzState, sum: FireSum, shot: Shot): Cause => ({
  kind: 'fire',
  from: shot.from,
  flanked: sum.flanked,
  abatis: sum.abatis,
  noSight: sum.noSight,
  // Rule 10.1.16: the bonus covers fire on the way in; chargers have their own.
  assaulting: shot.kind === 'pre-assault' && state.assault?.charge === false,
  extra: 0,
  leaderless: false,
});

/** Rules 9.4.1, 5.3.11: reaction fire leaves an advance fire marker, artillery's own fire an ARTY FIRE marker. */
function markFirers(board: Board, play: HzPlay, shot: Shot): void {
  if (shot.kind === 'fire') {
    if (shot.by.some(unit => armOf(board, unit) === 'artillery'))
      play.emit({ event: 'marked', units: idsOf(board, shot.by), marker: 'artyFire', on: true });
    return;
  }
  const fresh = stackAt(play.state, shot.from).filter(unit => !unitOf(play.state, unit).af);
  if (fresh.length > 0 && !keepsMarker(board, play.state, shot))
    play.emit({ event: 'marked', units: idsOf(board, fresh), marker: 'af', on: true });
}
