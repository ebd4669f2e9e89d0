import type { HexIndex } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import { alwaysOpen, grownWithin, type Stack } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { askAbout } from '../book/asking.ts';
import type { SegmentOrder, Window } from '../book/kinds.ts';
import { facingNames } from '../book/parts.ts';
import { takeHits } from '../combat/hits.ts';
import { helpingLeaders, NO_CAUSE, rollMorale } from '../combat/morale.ts';
import { runOrLeave } from '../combat/retreat.ts';
import { turnStack } from '../movement/turn.ts';
import { codeAt, facingFrom, flagIdsOf, idOf, idsOf, leaderIdsOf, unitsNamed } from '../terms/ids.ts';
import { armOf, firstUnit, isArtillery, isCrew, isMounted, onMap, sideOf, topFirst, unitOf } from '../terms/lookups.ts';
import type { RyRule, UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { hasFlag, ownStacks, stackAt } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import { activeSide, segmentKind } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';

/** The disorganized of a stack try to rally (13.3). */
export const rally: SegmentOrder<'rally'> = {
  rule: 'ry:2.2-D',
  may: (board, state, { order }) => mayRally(board, state, order),
  whyNot: (board, state, order) => mayRally(board, state, order),
  resolve: (board, play, { order }) => resolveRally(board, play, order),
  offers: { in: ['action', 'artillery'], toStack: rallyOrders },
  parts: {
    units: (board, state, { said: { units = [] } }) =>
      grownWithin(
        units,
        ownStacks(board, state).flatMap(stack => rallyOrders(board, state, stack).map(order => order.units)),
      ),
    facing: (board, _state, { said: { units = [] } }) => (units.length === 0 ? [] : facingNames(board)),
  },
  hint: (_board, _state, { order: { units, facing } }) => ({ units, facing: facing ?? null, weighed: true }),
};

function rallyOrders(board: Board, state: RyState, { hex }: Stack): readonly OrderOf<'rally'>[] {
  const units = disorganizedAt(state, hex);
  return units.length === 0 || mayRallyUnits(board, state, units) !== undefined
    ? []
    : [{ do: 'rally', units: [...idsOf(board, units)] }];
}

/** A failed rally: the stack runs, or stays and loses a man (13.3.8). */
export const rallyFailed: Window<'rally-failed', 'run' | 'stay'> = {
  rule: 'ry:13.3.8',
  steps: ['rally-failed'],
  opens: (board, state, { units }) =>
    segmentKind(state) === 'action' && !units.some(unit => isArtillery(board, unit))
      ? askAbout(board, state, { units: onMap(state, units), asks: 'rally-failed', rule: 'ry:13.3.8' })
      : undefined,
  answers: {
    run: alwaysOpen((board, play, { step }) => runAfterRally(board, play, step)),
    stay: alwaysOpen((board, play, { step }) => stayAfterRally(board, play, step)),
  },
  offers: () => [{ do: 'run' }, { do: 'stay' }],
  fallback: 'first',
  odds: { assume: 'open', named: false },
  screen: { reaction: true, standing: { yes: 'run', no: 'stay' } },
};

/** The disorganized units of a stack. */
const disorganizedAt = (state: RyState, hex: HexIndex): readonly UnitIndex[] =>
  stackAt(state, hex).filter(unit => unitOf(state, unit).order !== 'good');

const mayRally = (board: Board, state: RyState, order: OrderOf<'rally'>): Refusal | undefined =>
  mayRallyUnits(board, state, unitsNamed(board, order.units));

/** One try for a stack and its disorganized units (13.3). */
function mayRallyUnits(board: Board, state: RyState, units: readonly UnitIndex[]): Refusal | undefined {
  const first = units[0];
  if (first === undefined) return refuse('ry:13.3', 'nobody-rallies');
  const { hex } = unitOf(state, first);
  for (const unit of units) {
    const now = unitOf(state, unit);
    const facts = { unit: idOf(board, unit) };
    if (sideOf(board, unit) !== activeSide(board, state)) return refuse('ry:2.1', 'not-your-unit', facts);
    if (now.where !== 'map' || !now.crewed || now.hex !== hex) return refuse('ry:13.3.3', 'not-together', facts);
    if (now.order === 'good') return refuse('ry:13.3', 'in-good-order', facts);
    if (now.notes.acted !== null)
      return refuse(segmentKind(state) === 'artillery' ? 'ry:7.1.4' : 'ry:2.2', 'has-acted', {
        ...facts,
        action: now.notes.acted,
      });
    if (now.notes.disorganized) return refuse('ry:13.3.6', 'disorganized-now', facts);
    if (now.notes.retreats > 0) return refuse('ry:13.3.7', 'has-retreated', facts);
    const fault = segmentFault(board, state, unit);
    if (fault !== undefined) return fault;
  }
  const left = disorganizedAt(state, hex).find(unit => !units.includes(unit));
  return left === undefined
    ? undefined
    : refuse('ry:13.3.3', 'whole-stack-rallies', { unit: idOf(board, left), hex: codeAt(board, hex) });
}

/** Rules 7.6, 7.8.6, 12.8.5, 12.8.11, 13.3.10, 13.3.12. */
function segmentFault(board: Board, state: RyState, unit: UnitIndex): Refusal | undefined {
  const kind = segmentKind(state);
  const facts = { unit: idOf(board, unit) };
  if (kind === 'action') return undefined;
  if (kind === 'artillery') {
    if (isCrew(board, unit)) return refuse('ry:7.8.6', 'crew-waits', facts);
    return isArtillery(board, unit) ? undefined : refuse('ry:2.1.1', 'guns-only', facts);
  }
  if (kind === 'mounted') {
    if (isArtillery(board, unit))
      return refuse(board.roster[unit]?.horse === true ? 'ry:12.8.5' : 'ry:12.8.11', 'no-rally-now', facts);
    return refuse(isMounted(unitOf(state, unit)) ? 'ry:12.1.2' : 'ry:12.0', 'no-rally-now', facts);
  }
  return refuse('ry:2.1.2', 'no-rally-now', facts);
}

function resolveRally(board: Board, play: RyPlay, order: OrderOf<'rally'>): void {
  const units = topFirst(play.state, unitsNamed(board, order.units));
  const top = firstUnit(units);
  const ids = idsOf(board, units);
  play.emit({ event: 'taken-in-hand', open: null });
  play.emit({ event: 'acted', units: ids, action: 'rally' });
  const sure = sureRally(board, play, units);
  if (sure !== undefined) {
    succeed(board, play, { units, rule: sure, facing: order.facing });
    return;
  }
  const { passed } = rollMorale(board, play, { units: [top], cause: NO_CAUSE, rule: 'ry:13.3', purpose: 'rally' });
  if (passed) {
    succeed(board, play, { units, rule: 'ry:13.3', facing: order.facing });
    return;
  }
  play.emit({
    event: 'rally-failed',
    units: ids,
    rule: unitOf(play.state, top).order === 'routed' ? 'ry:13.3.2' : 'ry:13.3.1',
  });
  turnAfter(board, play, units, order.facing);
  const routed = units.filter(unit => unitOf(play.state, unit).order === 'routed');
  next(play, ...(routed.length > 0 ? [{ step: 'rally-failed' as const, units: routed }] : []), { step: 'orders' });
}

/**
 * The top unit with its own flag, or with a leader since the segment began, rallies its stack without a roll (3.4.1,
 * 4.4.3, 13.3.3, 13.3.9, 13.3.11, 13.3.13).
 */
function sureRally(board: Board, play: RyPlay, units: readonly UnitIndex[]): RyRule | undefined {
  const top = firstUnit(units);
  if (hasFlag(board, play.state, top)) {
    play.emit({ event: 'flag-used', flags: flagIdsOf(board, [board.flagOf[top] ?? -1]) });
    return 'ry:3.4.1';
  }
  const leaders = helpingLeaders(board, play.state, top);
  if (leaders.length === 0) return undefined;
  play.emit({ event: 'leader-locked', leaders: leaderIdsOf(board, leaders), units: idsOf(board, units) });
  const arm = armOf(board, top);
  return arm === 'crew' ? 'ry:13.3.13' : arm === 'artillery' ? 'ry:13.3.11' : 'ry:4.4.3';
}

function succeed(
  board: Board,
  play: RyPlay,
  {
    units,
    rule,
    facing,
  }: { readonly units: readonly UnitIndex[]; readonly rule: RyRule; readonly facing: string | undefined },
): void {
  play.emit({ event: 'rallied', units: idsOf(board, units), rule });
  turnAfter(board, play, units, facing);
  next(play, { step: 'orders' });
}

/** Who has rallied faces as he likes (R103); guns turn after the attempt in either case (7.1.4). */
function turnAfter(board: Board, play: RyPlay, units: readonly UnitIndex[], facing: string | undefined): void {
  const wanted = facing === undefined ? undefined : facingFrom(board, facing);
  const first = firstUnit(units);
  const unit = unitOf(play.state, first);
  if (wanted === undefined || unit.order === 'routed' || wanted === unit.facing) return;
  const wasRouted = play.state.opening.orders[first] === 'routed';
  if (wasRouted)
    play.emit({ event: 'turned', units: idsOf(board, stackAt(play.state, unit.hex)), facing: wanted, rule: 'ry:8.3' });
  else turnStack(board, play, stackAt(play.state, unit.hex), wanted);
}

/** Stay and lose a man rather than run; only after a try in an Action Segment. */
function stayAfterRally(board: Board, play: RyPlay, step: StepOf<'rally-failed'>): void {
  takeHits(board, play, { units: step.units, hits: 1, rule: 'ry:13.3.8' });
  next(play);
}

export function runAfterRally(board: Board, play: RyPlay, step: StepOf<'rally-failed'>): void {
  runOrLeave(board, play, onMap(play.state, step.units));
  next(play, { step: 'run' });
}
