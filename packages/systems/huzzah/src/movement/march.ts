import { type HexIndex, OFF_MAP } from '@guidon/hex';
import { facingInward, facingTowards } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { onMap } from '../combat/hits.ts';
import { stillWith } from '../leaders/company.ts';
import { codeAt, idOf, idsOf, leaderIdsOf } from '../terms/ids.ts';
import { firstUnit, hasRouted, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import { nearestOf, stackAt, standingAt } from '../terms/places.ts';
import { type HzPlay, next } from '../terms/play.ts';
import { nextSegmentOf, segmentName } from '../terms/segments.ts';
import type { HzState, Step, StepOf } from '../terms/state.ts';
import { takeHexes } from '../victory/holding.ts';
import type { Cursor } from './cursor.ts';
import { afterStep, belongs, cursorOf, isInZone, moverOf, stepCost, stepFault, straggles, usesRoad } from './cursor.ts';
import { isRoad } from './ground.ts';
import { endFault } from './path.ts';
import { ownOf } from './plan.ts';
import type { OpenMove } from './terms.ts';
import { comradeFault } from './turning.ts';

/** The next hex of a march, or its end (4.6.8). */
export function march(board: Board, play: HzPlay, step: StepOf<'march'>): void {
  const { open } = play.state;
  const to = step.path[0];
  const units = open === null ? [] : open.units.filter(unit => isStillMoving(play.state, unit));
  if (open === null || units.length === 0 || hasRouted(play.state, units)) {
    if (open !== null) play.emit({ event: 'taken-in-hand', open: null });
    next(play);
    return;
  }
  const leaders = stillWith(play.state, { units, leaders: open.leaders });
  const mover = moverOf(board, play.state, { units, leaders, road: step.road });
  const cursor = cursorOf(board, play.state, { units, goesOn: true });
  const start: Cursor = unitOf(play.state, firstUnit(units)).where === 'map' ? cursor : { ...cursor, hex: OFF_MAP };
  const halts =
    step.toll !== null &&
    tollOf(play.state, open.units) > step.toll &&
    endFault(board, play.state, mover, start) === undefined;
  if (to === undefined || halts || stepFault(board, play.state, { mover, cursor: start, to }) !== undefined) {
    finalTurn(board, play, step.facing);
    next(play);
    return;
  }
  const road = usesRoad(board, { mover, cursor: start, to });
  const rolls = straggles(board, play.state, { mover, cursor: start, to });
  next(play, rolls ? { step: 'straggle', to, road } : { step: 'leave', to, road, stays: false }, {
    ...step,
    path: step.path.slice(1),
  });
}

const isStillMoving = (state: HzState, unit: UnitIndex): boolean => {
  const { where } = unitOf(state, unit);
  return where === 'map' || where === 'due';
};

/** A stack may turn where it ends (4.5.5), as the order said. */
function finalTurn(board: Board, play: HzPlay, facing: number | null): void {
  const { open } = play.state;
  if (facing === null || open === null) return;
  const units = onMap(play.state, open.units);
  const { hex } = unitOf(play.state, firstUnit(units));
  if (comradeFault(board, play.state, { units, hex }) !== undefined) return;
  const stack = standingAt(play.state, hex);
  if (stack.some(unit => unitOf(play.state, unit).facing !== facing))
    play.emit({ event: 'turned', units: idsOf(board, stack), facing, rule: 'hz:4.5.5' });
}

/** Out of an enemy zone of control: first the fire of those whose zone it is (9.3); then the hex (4.6.9, 9.1.15). */
export function leave(board: Board, play: HzPlay, step: StepOf<'leave'>): void {
  const { open } = play.state;
  const units = open === null ? [] : open.units.filter(unit => unitOf(play.state, unit).where === 'map');
  const first = units[0];
  const enters: readonly Step[] = step.stays ? [] : [{ step: 'enter', to: step.to, road: step.road }];
  if (first === undefined) {
    next(play, ...enters);
    return;
  }
  const { hex, facing } = unitOf(play.state, first);
  const mover = moverOf(board, play.state, { units, leaders: open?.leaders ?? [], road: step.road });
  if (!isInZone(mover, hex)) {
    next(play, ...enters);
    return;
  }
  const turns = facingTowards(board.map.grid, { hex, facing, to: step.to }) !== facing;
  next(play, { step: 'passing-fire', turned: turns || hasTurned(play.state, first) }, ...enters);
}

/** Rules 9.1.15, 9.3.3: any change of facing in the hex it leaves counts, also one that was taken back. */
export function hasTurned({ units, opening }: HzState, index: UnitIndex): boolean {
  const unit = units[index];
  if (unit === undefined) return false;
  return unit.turned === true || (opening.hexes[index] === unit.hex && opening.facings[index] !== unit.facing);
}

/** A stack begins to move: the charge it had declared is off, and this is its action. */
export function setOut(board: Board, play: HzPlay, units: readonly UnitIndex[]): void {
  const released = units.filter(unit => unitOf(play.state, unit).charge !== null);
  if (released.length > 0)
    play.emit({ event: 'charge-dropped', units: idsOf(board, released), rule: 'hz:11.4.2', stays: false });
  const fresh = units.filter(unit => unitOf(play.state, unit).acted === null);
  if (fresh.length > 0) play.emit({ event: 'acted', units: idsOf(board, fresh), action: 'move', target: null });
}

/** Into the hex. */
export function enter(board: Board, play: HzPlay, step: StepOf<'enter'>): void {
  const { open } = play.state;
  const units = open === null ? [] : open.units.filter(unit => isStillMoving(play.state, unit));
  const first = units[0];
  if (open === null || first === undefined || hasRouted(play.state, units)) {
    next(play);
    return;
  }
  const leaders = stillWith(play.state, { units, leaders: open.leaders });
  const mover = moverOf(board, play.state, { units, leaders, road: step.road });
  const { where, hex, facing } = unitOf(play.state, first);
  const isEntry = where !== 'map';
  const cursor: Cursor = { ...cursorOf(board, play.state, { units, goesOn: true }), hex: isEntry ? OFF_MAP : hex };
  const walk = { mover, cursor, to: step.to };
  const cost = stepCost(board, play.state, walk);
  const after = afterStep(board, play.state, walk);
  const pieces = { units: idsOf(board, units), leaders: leaderIdsOf(board, leaders) };
  if (isEntry)
    play.emit({
      event: 'entered',
      ...pieces,
      hex: codeAt(board, step.to),
      facing: facingInward(board.map.grid, step.to, nextHex(play.state)),
      cost,
    });
  else
    play.emit({
      event: 'moved',
      ...pieces,
      from: codeAt(board, hex),
      to: codeAt(board, step.to),
      facing: facingTowards(board.map.grid, { hex, facing, to: step.to }),
      cost,
      road: isRoad(board, hex, step.to) && (step.road || leaders.length > 0),
    });
  if (mover.arm === 'artillery' && units.some(unit => !unitOf(play.state, unit).artyMove))
    play.emit({ event: 'marked', units: idsOf(board, units), marker: 'artyMove', on: true });
  play.emit({ event: 'taken-in-hand', open: { ...openOf(after), units, leaders } });
  takeHexes(board, play, { side: mover.side, hexes: [step.to] });
  next(
    play,
    { step: 'flights', hex: step.to, asked: [] },
    ...board.hooks.entered(board, play.state, { units, hex: step.to, from: isEntry ? OFF_MAP : hex }),
    { step: 'advance-fire', units, from: isEntry ? OFF_MAP : hex, road: step.road },
    { step: 'arrived' },
  );
}

/** The hex a march goes to next. */
function nextHex(state: HzState): HexIndex | undefined {
  const below = state.agenda[state.agenda.length - 2];
  return below?.step === 'march' ? below.path[0] : undefined;
}

/** At rest in the hex for a moment: joined to who is there, and its distance from the enemy noted (4.5.4, 4.1.12). */
export function arrive(board: Board, play: HzPlay): void {
  const { open } = play.state;
  const units = open === null ? [] : onMap(play.state, open.units);
  const first = units[0];
  if (first === undefined || hasRouted(play.state, units)) {
    next(play);
    return;
  }
  const { hex, facing } = unitOf(play.state, first);
  const residents = stackAt(play.state, hex).filter(
    unit => !units.includes(unit) && belongs(board, ownOf(board, first), unit),
  );
  const shared = residents[0];
  if (shared !== undefined && unitOf(play.state, shared).facing !== facing)
    play.emit({
      event: 'turned',
      units: idsOf(board, units),
      facing: unitOf(play.state, shared).facing,
      rule: 'hz:4.5.4',
    });
  noteDistance(board, play, units);
  next(play);
}

/** Rules 4.1.12, 4.1.12-3, R8: only in (g) for player 1 and (n) for player 2 (4.1.12-1, 4.1.12-2). */
function noteDistance(board: Board, play: HzPlay, units: readonly UnitIndex[]): void {
  const segment = segmentName(play.state);
  if (segment !== 'g' && segment !== 'n') return;
  const first = firstUnit(units);
  const side = sideOf(board, first);
  const until = nextSegmentOf(board, play.state, { side, kinds: ['action'] });
  const now = nearestOf(board, play.state, { hex: unitOf(play.state, first).hex, side: enemyOf(side) });
  for (const unit of units) {
    const began = play.state.opening.nearest[unit] ?? 99;
    const keep = began <= 3 && now > began && now < 99 ? now : 0;
    if (unitOf(play.state, unit).keep !== keep)
      play.emit({ event: 'keep-set', units: [idOf(board, unit)], distance: keep, until });
  }
}

export const openOf = ({ spent, steps, allRoad, bonusUsed, stopped }: Cursor): Omit<OpenMove, 'units' | 'leaders'> => ({
  spent,
  steps,
  allRoad,
  bonusUsed,
  stopped,
  mayTurn: true,
});

/** What a stack has suffered, as one number that rises with every loss. */
export const tollOf = (state: HzState, units: readonly UnitIndex[]): number =>
  units.reduce((sum, index) => {
    const { hits, reduced, order, where } = unitOf(state, index);
    return sum + hits + (reduced ? 3 : 0) + (order === 'good' ? 0 : 10) + (where === 'map' || where === 'due' ? 0 : 20);
  }, 0);
