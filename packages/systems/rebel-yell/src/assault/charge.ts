import { areAdjacent, directionTo, distance, frontDirections, type HexIndex, OFF_MAP } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import { chargeMade } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import { disrupt } from '../combat/rout.ts';
import { leaveWindows } from '../movement/march.ts';
import { openFor } from '../movement/move.ts';
import { allowanceOf } from '../movement/path/cursor.ts';
import {
  activeSide,
  codeAt,
  hexNamed,
  idOf,
  idsOf,
  isEnemyHex,
  isMounted,
  isStackRouted,
  leadersAt,
  onMap,
  sideOf,
  stackAt,
  stacks,
  terrainAt,
  topFirst,
  unitOf,
  unitsNamed,
} from '../terms/lookups.ts';
import { enemyOf, type RyRule, type UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { next, type RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';
import { isShut } from '../zones/charge-zone.ts';
import { isInFront } from '../zones/facing.ts';
import { ownEarthwork } from '../zones/works.ts';
import { beginAssault } from './begin.ts';
import { type ChargePath, chargePaths, clearWays, turnsInto } from './charge-paths.ts';
import { mayDesignatePlan } from './designate.ts';

export interface Charging {
  readonly units: readonly UnitIndex[];
  readonly hex: HexIndex;
  readonly at: HexIndex;
}

/** Stacks with charges still to be made, by hex and target. */
export function chargingGroups(board: Board, state: RyState): readonly Charging[] {
  const side = activeSide(board, state);
  const found: Charging[] = [];
  for (const [hex, units] of stacks(state)) {
    const charging = units.filter(unit => unitOf(state, unit).charge !== null && sideOf(board, unit) === side);
    const first = charging[0];
    if (first !== undefined) found.push({ units: charging, hex, at: unitOf(state, first).charge ?? OFF_MAP });
  }
  return found;
}

export function resolveDesignation(play: RyPlay, order: OrderOf<'designate'>): void {
  play.emit({ event: 'charge-designated', units: order.units, target: order.target });
  play.emit({ event: 'noted', units: order.units, notes: { charged: true } });
  next(play, { step: 'designate' });
}

/** A designated unit may stay, and is Disrupted; not if its target has skedaddled (11.5, 8.6.10, R72). */
export function stayPut(board: Board, play: RyPlay, { units, at }: Charging): void {
  const released = play.state.vacated.includes(at);
  play.emit({ event: 'charge-dropped', units: idsOf(board, units), rule: released ? 'ry:8.6.10' : 'ry:11.5' });
  play.emit({ event: 'acted', units: idsOf(board, units), action: 'charge' });
  if (!released) disrupt(board, play, units, 'ry:11.5');
}

export function mayStayPut(board: Board, state: RyState, order: OrderOf<'stay-put'>): Refusal | undefined {
  const units = unitsNamed(board, order.units);
  const loose = units.find(
    unit => unitOf(state, unit).charge === null || sideOf(board, unit) !== activeSide(board, state),
  );
  return units.length === 0 || loose !== undefined
    ? refuse('ry:11.5', 'not-designated', { unit: loose === undefined ? '' : idOf(board, loose) })
    : undefined;
}

export function resolveStayPut(board: Board, play: RyPlay, order: OrderOf<'stay-put'>): void {
  const units = unitsNamed(board, order.units);
  const first = unitOf(play.state, units[0] ?? -1);
  play.emit({ event: 'taken-in-hand', open: null });
  stayPut(board, play, { units, hex: first.hex, at: first.charge ?? OFF_MAP });
  next(play, { step: 'orders' });
}

/** The hexes a designated stack may charge now: its target, or others where that has been left (11.4, 8.6.9). */
export function chargeTargets(board: Board, state: RyState, group: Charging): readonly HexIndex[] {
  const side = sideOf(board, group.units[0] ?? -1);
  if (isEnemyHex(board, state, group.at, side)) return [group.at];
  const enemies = [...stacks(state).keys()].filter(hex => isEnemyHex(board, state, hex, side));
  if (state.vacated.includes(group.at)) return enemies.filter(hex => mayBeCharged(board, state, group.units, hex));
  return enemies.filter(
    hex =>
      areAdjacent(board.map.grid, hex, group.at) &&
      mayDesignatePlan(board, state, { units: group.units, from: group.hex, at: hex, isLate: true }) === undefined,
  );
}

/** Horse charges neither into woods, marsh and creek nor at earthworks, wherever it finds its enemy (12.6.3, 12.6.5). */
const mayBeCharged = (board: Board, state: RyState, units: readonly UnitIndex[], at: HexIndex): boolean => {
  const first = units[0] ?? -1;
  if (!isMounted(unitOf(state, first))) return true;
  return !isShut(board, at) && ownEarthwork(board, at, enemyOf(sideOf(board, first))) === 'none';
};

export interface ChargeWay {
  readonly at: HexIndex;
  readonly path: readonly HexIndex[];
}

/** Every way a group may charge now. */
export const chargeWays = (board: Board, state: RyState, group: Charging): readonly ChargeWay[] =>
  chargeTargets(board, state, group).flatMap(at =>
    clearWays(board, state, { units: group.units, at }).map(({ path }) => ({ at, path })),
  );

export function mayCharge(board: Board, state: RyState, order: OrderOf<'charge'>): Refusal | undefined {
  const units = unitsNamed(board, order.units);
  const first = units[0];
  if (first === undefined) return refuse('ry:11.1', 'nobody-charges');
  const facts = { unit: idOf(board, first) };
  const { hex, charge } = unitOf(state, first);
  const group = chargingGroups(board, state).find(({ units: all }) => all.includes(first));
  if (charge === null || group === undefined) return refuse('ry:11.1', 'not-designated', facts);
  if (units.length !== group.units.length || units.some(unit => !group.units.includes(unit)))
    return refuse('ry:11.1', 'all-who-were-designated', facts);
  const at = order.target === undefined ? charge : hexNamed(board, order.target);
  if (at === OFF_MAP || !chargeTargets(board, state, { units, hex, at: charge }).includes(at))
    return refuse(at === charge ? 'ry:11.4' : 'ry:11.1.11', 'not-its-target', {
      ...facts,
      hex: order.target ?? codeAt(board, charge),
    });
  const ways = clearWays(board, state, { units, at });
  if (ways.length === 0) return refuse('ry:11.2.1', 'no-clear-way', { ...facts, hex: codeAt(board, at) });
  return order.path === undefined || ways.some(way => isSamePath(board, way, order.path))
    ? undefined
    : refuse('ry:11.2', 'not-the-shortest-way', { ...facts, least: ways[0]?.cost ?? 0 });
}

const isSamePath = (board: Board, way: ChargePath, path: readonly string[] | undefined): boolean =>
  path !== undefined &&
  path.length === way.path.length &&
  path.every((code, at) => hexNamed(board, code) === way.path[at]);

/** The charge sets out, with the flag or leader that started it (11.1.6). */
export function resolveCharge(board: Board, play: RyPlay, order: OrderOf<'charge'>): void {
  const units = topFirst(play.state, unitsNamed(board, order.units));
  const first = units[0] ?? -1;
  const { hex, charge } = unitOf(play.state, first);
  const at = order.target === undefined ? (charge ?? OFF_MAP) : hexNamed(board, order.target);
  const path =
    order.path === undefined
      ? (clearWays(board, play.state, { units, at })[0]?.path ?? [])
      : order.path.map(code => hexNamed(board, code));
  const leaders = leadersAt(board, play.state, hex, sideOf(board, first));
  play.emit({ event: 'taken-in-hand', open: null });
  play.emit({ event: 'taken-in-hand', open: openFor(board, play, { units, leaders, flag: true }) });
  play.emit({ event: 'acted', units: idsOf(board, units), action: 'charge' });
  if (at !== charge) play.emit({ event: 'charge-moved-to', units: idsOf(board, units), target: codeAt(board, at) });
  chargeMade(board, play, units);
  next(play, { step: 'charge', units, at, path }, { step: 'charge-ends', units }, { step: 'orders' });
}

/** The next hex of a charge; beside its target it goes in (11.3.1). */
export function chargeMove(board: Board, play: RyPlay, step: StepOf<'charge'>): void {
  const { open } = play.state;
  const units = onMap(play.state, step.units);
  const first = units[0];
  if (first === undefined || open === null || isStackRouted(play.state, units)) {
    next(play);
    return;
  }
  const to = step.path[0];
  const { hex } = unitOf(play.state, first);
  const side = sideOf(board, first);
  const isGone = !isEnemyHex(board, play.state, step.at, side);
  if (to === undefined || isGone) {
    next(play, { step: 'charge-home', units, at: step.at });
    return;
  }
  turnTowards(board, play, { units, to });
  next(
    play,
    ...leaveWindows(board, play.state, { units, hex }),
    { step: 'enter', to, arrow: OFF_MAP, kind: 'charge' },
    { ...step, units, path: step.path.slice(1) },
  );
}

/** Turns in a charge cost a point and never Disrupt (11.1.17). */
function turnTowards(
  board: Board,
  play: RyPlay,
  { units, to }: { readonly units: readonly UnitIndex[]; readonly to: HexIndex },
): void {
  const first = units[0] ?? -1;
  const { hex, facing } = unitOf(play.state, first);
  const direction = directionTo(board.map.grid, hex, to);
  if (direction === undefined || frontDirections(facing).includes(direction)) return;
  play.emit({ event: 'turned', units: idsOf(board, units), facing: direction, rule: 'ry:11.1.17' });
  const { open } = play.state;
  if (open !== null) play.emit({ event: 'taken-in-hand', open: { ...open, spent: open.spent + 1 } });
}

/** Home: the assault, or whatever is left to a charger whose target has gone (11.3.1, 8.6.8). */
export function chargeHome(board: Board, play: RyPlay, step: StepOf<'charge-home'>): void {
  const units = onMap(play.state, step.units);
  const first = units[0];
  if (first === undefined || play.state.open === null || isStackRouted(play.state, units)) {
    next(play);
    return;
  }
  const { hex } = unitOf(play.state, first);
  if (isEnemyHex(board, play.state, step.at, sideOf(board, first)) && areAdjacent(board.map.grid, hex, step.at)) {
    turnTowards(board, play, { units, to: step.at });
    play.emit({ event: 'taken-in-hand', open: null });
    next(
      play,
      ...beginAssault(board, play, { attackers: units, from: hex, at: step.at, charge: true, opportunity: false }),
    );
    return;
  }
  const { open } = play.state;
  // Into the hex of those who gave themselves up, whatever comes then (13.7.4).
  const isYielded = play.state.yielded.includes(step.at) && areAdjacent(board.map.grid, hex, step.at);
  if (isYielded) play.emit({ event: 'taken-in-hand', open: { ...open, stopped: null, free: [step.at] } });
  next(play, ...(isYielded ? [{ step: 'enter' as const, to: step.at, arrow: OFF_MAP, kind: 'charge' as const }] : []), {
    step: 'charge-on',
    units,
    vacated: step.at,
  });
}

/** Where a charger may go on to from a hex vacated before it (8.6.8): into it and at an adjacent enemy; with none, farther. */
export function chargesOn(board: Board, state: RyState, step: StepOf<'charge-on'>): readonly ChargeWay[] {
  const units = onMap(state, step.units);
  const first = units[0];
  const { open } = state;
  if (first === undefined || isStackRouted(state, units)) return [];
  const { hex, facing } = unitOf(state, first);
  const side = sideOf(board, first);
  const { grid } = board.map;
  const enemies = [...stacks(state).keys()].filter(
    at => isEnemyHex(board, state, at, side) && mayBeCharged(board, state, units, at),
  );
  // From the hex of those who gave up only the enemy beside it can be had (13.7.4).
  if (state.yielded.includes(step.vacated))
    return hex === step.vacated ? enemies.filter(at => areAdjacent(grid, at, hex)).map(at => ({ at, path: [] })) : [];
  if (open === null) return [];
  if (!state.vacated.includes(step.vacated))
    return enemies
      .filter(at => areAdjacent(grid, at, step.vacated) && couldBeNamed(board, state, { unit: first, at }))
      .flatMap(at =>
        chargePaths(board, state, { units, at, spent: open.spent, free: [] }).map(({ path }) => ({ at, path })),
      );
  const nearVacated = enemies.filter(at => areAdjacent(grid, at, step.vacated));
  const isBeside = areAdjacent(grid, hex, step.vacated) && stackAt(state, step.vacated).length === 0;
  if (isBeside && nearVacated.length > 0) {
    const left = allowanceOf(board, state, first) - open.spent;
    return nearVacated
      .filter(at => turnsInto(board, { from: hex, facing, to: step.vacated, at }) <= left)
      .map(at => ({ at, path: [step.vacated] }));
  }
  return enemies.flatMap(at =>
    distance(grid, hex, at) > 5
      ? []
      : chargePaths(board, state, { units, at, spent: open.spent, free: [step.vacated] }).map(({ path }) => ({
          at,
          path,
        })),
  );
}

/** Could the hex have been the target from where and as the unit stood when the segment began (11.4)? */
function couldBeNamed(
  board: Board,
  state: RyState,
  { unit, at }: { readonly unit: UnitIndex; readonly at: HexIndex },
): boolean {
  const from = state.opening.hexes[unit] ?? OFF_MAP;
  const facing = state.opening.facings[unit] ?? unitOf(state, unit).facing;
  if (from === OFF_MAP || terrainAt(board, at) === 'marsh') return false;
  const away = distance(board.map.grid, from, at);
  return away >= 2 && away <= 3 && isInFront(board, { from, facing, to: at });
}

export function mayChargeOn(
  board: Board,
  state: RyState,
  { order, step }: { readonly order: OrderOf<'charge'>; readonly step: StepOf<'charge-on'> },
): Refusal | undefined {
  const at = order.target === undefined ? OFF_MAP : hexNamed(board, order.target);
  const ways = chargesOn(board, state, step).filter(way => way.at === at);
  const path = order.path?.map(code => hexNamed(board, code));
  const fits = ways.some(
    way =>
      path === undefined || (path.length === way.path.length && path.every((hex, index) => hex === way.path[index])),
  );
  return fits ? undefined : refuse('ry:8.6.8', 'cannot-charge-that', { hex: order.target ?? '' });
}

export function chargeOn(
  board: Board,
  play: RyPlay,
  { order, step }: { readonly order: OrderOf<'charge'>; readonly step: StepOf<'charge-on'> },
): void {
  const at = order.target === undefined ? OFF_MAP : hexNamed(board, order.target);
  const path =
    order.path?.map(code => hexNamed(board, code)) ??
    chargesOn(board, play.state, step).find(way => way.at === at)?.path ??
    [];
  const units = onMap(play.state, step.units);
  const open = play.state.open ?? openFor(board, play, { units, leaders: [], flag: true });
  play.emit({ event: 'charge-moved-to', units: idsOf(board, units), target: codeAt(board, at) });
  const free = play.state.vacated.filter(hex => hex === step.vacated);
  play.emit({ event: 'taken-in-hand', open: { ...open, stopped: null, free } });
  next(play, { step: 'charge', units, at, path });
}

/** The charger whose target has gone stops, and is not Disrupted (8.6.10). */
export function stopCharge(board: Board, play: RyPlay, step: StepOf<'charge-on'>): void {
  const units = onMap(play.state, step.units);
  const hasYielded = play.state.yielded.includes(step.vacated);
  const released = hasYielded || play.state.vacated.includes(step.vacated);
  const rule: RyRule = hasYielded ? 'ry:13.7.4' : 'ry:8.6.10';
  if (units.length > 0 && released) play.emit({ event: 'charge-dropped', units: idsOf(board, units), rule });
  play.emit({ event: 'taken-in-hand', open: null });
  next(play);
}

/** The end of a charge: the marker goes, and who was still in good order is Disrupted (11.6.2). */
export function endCharge(board: Board, play: RyPlay, step: StepOf<'charge-ends'>): void {
  const units = onMap(play.state, step.units);
  const marked = units.filter(unit => unitOf(play.state, unit).charge !== null);
  if (play.state.open?.units.some(unit => step.units.includes(unit)) === true)
    play.emit({ event: 'taken-in-hand', open: null });
  if (marked.length > 0) {
    play.emit({ event: 'charge-dropped', units: idsOf(board, marked), rule: 'ry:11.6.2' });
    const steady = marked.filter(unit => unitOf(play.state, unit).order === 'good');
    if (steady.length > 0) disrupt(board, play, steady, 'ry:11.6.2');
  }
  next(play);
}
