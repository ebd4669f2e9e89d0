import { areAdjacent, type HexIndex, OFF_MAP } from '@guidon/hex';
import { present, type Refusal, refuse } from '@guidon/kernel';
import { alwaysOpen, type Stack, type UnitBy } from '@guidon/line-of-battle';
import { mayAlwaysGo } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import { askStacks } from '../book/asking.ts';
import type { Window } from '../book/kinds.ts';
import { NO_CAUSE, rollMorale } from '../combat/morale.ts';
import { retreatStep } from '../combat/retreat.ts';
import { hasWay } from '../combat/retreat-paths.ts';
import { disrupt, rout } from '../combat/rout.ts';
import { codeAt, idOf, idsOf } from '../terms/ids.ts';
import {
  armOf,
  firstUnit,
  inHand,
  isArtillery,
  isCrew,
  isSkirmisher,
  onMap,
  sideOf,
  topFirst,
  unitOf,
} from '../terms/lookups.ts';
import { enemyOf, type RyRule, type UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { placesOf, stackAt, stackHome, stacks, topAt } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import type { Step, StepOf } from '../terms/steps.ts';
import type { Order } from '../terms/units.ts';
import { chargeZone } from '../zones/charge-zone.ts';
import { isControlled } from '../zones/control.ts';

/** Stacks that an enemy has come up to may run before he does more (8.6). */
export const skedaddle: Window<'skedaddle-window', 'skedaddle' | 'scatter' | 'decline'> = {
  rule: 'ry:8.6',
  steps: ['skedaddle-window'],
  opens: (board, state, step) =>
    askStacks(board, state, {
      hexes: whoMayGo(board, state, step),
      seat: step.side,
      asks: 'skedaddle',
      rule: 'ry:8.6',
    }),
  answers: {
    skedaddle: {
      may: (board, state, { order, step }) => mayGo(board, state, { name: order.stack, step }),
      resolve: (board, play, { order, step }) => go(board, play, { name: order.stack, step }),
      parts: 'offers',
    },
    scatter: {
      may: (board, state, { order, step }) => mayGo(board, state, { name: order.unit, step, byRout: true }),
      resolve: (board, play, { order, step }) => go(board, play, { name: order.unit, step, byRout: true }),
      parts: 'offers',
    },
    decline: alwaysOpen((board, play, { step }) => closeSkedaddles(board, play, step)),
  },
  offers: (board, state, step) => [
    ...whoMayGo(board, state, step).map(hex => leaving(board, state, hex)),
    { do: 'decline' },
  ],
  fallback: { do: 'decline' },
  odds: { assume: 'fallback', named: true },
  screen: {
    reaction: true,
    standing: { yes: 'first', no: 'decline' },
    meant: (_board, _state, { hex }) => ({ do: 'skedaddle', stack: hex }),
  },
};

function leaving(board: Board, state: RyState, hex: HexIndex): OrderOf<'skedaddle' | 'scatter'> {
  const first = topAt(state, hex);
  return first !== undefined && scatters(board, state, first)
    ? { do: 'scatter', unit: idOf(board, first) }
    : { do: 'skedaddle', stack: codeAt(board, hex) };
}

interface Going {
  /** A stack by its hex or by a unit in it; left out, the first that may go. */
  readonly name: string | undefined;
  readonly step: StepOf<'skedaddle-window'>;
  /** By a rout of its own will, where a skedaddle is open as well. */
  readonly byRout?: boolean;
}

function mayGo(board: Board, state: RyState, { name, step, byRout = false }: Going): Refusal | undefined {
  const open = whoMayGo(board, state, step);
  const hex = name === undefined ? (open[0] ?? OFF_MAP) : stackHome(board, state, name);
  const first = hex < 0 ? undefined : topAt(state, hex);
  if (byRout && first !== undefined && !isSkirmisher(unitOf(state, first)))
    return refuse('ry:6.4.15', 'no-skirmisher', { unit: idOf(board, first) });
  if (open.includes(hex)) return undefined;
  const fault = hex < 0 ? undefined : goFault(board, state, hex);
  return fault ?? refuse('ry:8.6', 'not-pressed', { hex: hex < 0 ? (name ?? '') : codeAt(board, hex) });
}

/** Why no question was open to a stack that would go (8.6, 6.4.15). */
export function whyNotGo(board: Board, state: RyState, order: OrderOf<'skedaddle' | 'scatter'>): Refusal | undefined {
  const name = order.do === 'skedaddle' ? order.stack : order.unit;
  const hex = name === undefined ? OFF_MAP : stackHome(board, state, name);
  const first = hex === OFF_MAP ? undefined : topAt(state, hex);
  if (first === undefined) return undefined;
  const unit = idOf(board, first);
  const rule = order.do === 'skedaddle' ? 'ry:8.6' : 'ry:6.4.15';
  if (order.do === 'scatter' && !isSkirmisher(unitOf(state, first))) return refuse(rule, 'no-skirmisher', { unit });
  if (state.assault !== null) return refuse(rule, 'not-in-this-fight', { unit, hex: codeAt(board, hex) });
  const fault = goFault(board, state, hex);
  if (fault !== undefined) return fault;
  if (order.do === 'scatter' && unitOf(state, first).notes.reacted) return refuse(rule, 'has-fired', { unit });
  return refuse(rule, 'not-pressed', { hex: codeAt(board, hex) });
}

/** One stack leaves, and the others are asked again. */
function go(board: Board, play: RyPlay, { name, step, byRout = false }: Going): void {
  const named = name === undefined ? OFF_MAP : stackHome(board, play.state, name);
  const hex = name === undefined ? (whoMayGo(board, play.state, step)[0] ?? OFF_MAP) : named;
  const first = present(topAt(play.state, hex), 'a stack that goes');
  const again = { ...step, asked: [...step.asked, hex] };
  const { open } = play.state;
  if (byRout || scatters(board, play.state, first)) {
    const runs = scatter(board, play, { unit: first, rule: 'ry:6.4.15' });
    // Nothing holds those who came any more: they may march on (R104).
    if (open?.stopped === 'ry:8.2' && !isHeld(board, play.state, inHand(play.state)))
      play.emit({ event: 'taken-in-hand', open: { ...open, stopped: null } });
    next(play, ...runs, { step: 'run' }, again);
    return;
  }
  const left = placesOf(unitOf(play.state, first));
  const steps = skedaddleSteps(board, play, { hex, inAssault: false });
  // The way is open to those who came (8.6.7); who runs from horse that charged him goes no further of his own will.
  if (open?.units.includes(first) === true) play.emit({ event: 'taken-in-hand', open: null });
  else if (open !== null && isOther(board, open.units, first) && play.state.vacated.includes(hex))
    play.emit({ event: 'taken-in-hand', open: { ...open, free: [...open.free, ...left] } });
  next(play, ...steps, again);
}

const isOther = (board: Board, units: readonly UnitIndex[], unit: UnitIndex): boolean =>
  units.some(other => sideOf(board, other) !== sideOf(board, unit));

const isHeld = (board: Board, state: RyState, units: readonly UnitIndex[]): boolean =>
  onMap(state, units).some(unit => {
    const enemy = enemyOf(sideOf(board, unit));
    return placesOf(unitOf(state, unit)).some(hex => isControlled(board, state, hex, enemy));
  });

/** Stacks that may still go because an enemy has come near, by hex (8.6, 6.7.9, 12.2.7, 12.3.10-2, R41). */
const whoMayGo = (board: Board, state: RyState, step: StepOf<'skedaddle-window'>): readonly HexIndex[] =>
  pressedBy(board, state, step).filter(hex => goFault(board, state, hex) === undefined);

/** Stacks to whom an enemy has come near, whether they may go or not. */
function pressedBy(board: Board, state: RyState, step: StepOf<'skedaddle-window'>): readonly HexIndex[] {
  const found: HexIndex[] = [];
  for (const [hex, units] of stacks(state)) {
    const first = units[0];
    if (first === undefined || sideOf(board, first) !== step.side || step.asked.includes(hex)) continue;
    if (unitOf(state, first).hex !== hex) continue;
    if (isPressed(board, state, { hex, units, near: step.near })) found.push(hex);
  }
  return found;
}

/** Has the enemy come adjacent for the first time in the segment; for mounted lines into their charge zone? */
function isPressed(
  board: Board,
  state: RyState,
  { hex, units, near }: { readonly hex: HexIndex; readonly units: readonly UnitIndex[]; readonly near: HexIndex },
): boolean {
  const first = firstUnit(units);
  const unit = unitOf(state, first);
  const isNear =
    unit.formation === 'mounted-line' && unit.order !== 'routed'
      ? chargeZone(board, state, { unit: first, ignoring: stackAt(state, near) }).includes(near)
      : areAdjacent(board.map.grid, hex, near) || (unit.arrow >= 0 && areAdjacent(board.map.grid, unit.arrow, near));
  if (!isNear) return false;
  // Routed men, horse in line and skirmishers may go whenever one comes, others the first time (8.6, 8.6.6, 12.3.10, 6.4.15).
  const isAnyTime = unit.order === 'routed' || unit.formation === 'mounted-line' || isSkirmisher(unit);
  return isAnyTime || !units.some(other => unitOf(state, other).notes.asked);
}

/** Why the stack in that hex may not skedaddle, or scatter (7.8.8, R42). */
export function goFault(board: Board, state: RyState, hex: HexIndex): Refusal | undefined {
  const units = stackAt(state, hex);
  const first = units[0];
  if (first === undefined) return refuse('ry:8.6', 'nobody-there', { hex: codeAt(board, hex) });
  const facts = { hex: codeAt(board, hex), unit: idOf(board, first) };
  const unit = unitOf(state, first);
  if (isCrew(board, first) || (isArtillery(board, first) && unit.formation === 'unlimbered'))
    return refuse('ry:7.8.8', 'guns-stay', facts);
  if (units.some(other => unitOf(state, other).charge !== null)) return refuse('ry:8.6', 'chargers-stay', facts);
  if (isSkirmisher(unit) && armOf(board, first) !== 'cavalry') return undefined;
  if (units.some(other => unitOf(state, other).notes.reacted && !mayAlwaysGo(board, state, other)))
    return refuse('ry:8.6', 'has-fired', facts);
  return scatters(board, state, first) ? undefined : pathFault(board, state, { units, hex });
}

/** A skedaddle needs three hexes free of enemies and their zones, or the edge (8.6.5, R42). */
export function pathFault(board: Board, state: RyState, { units, hex }: Stack): Refusal | undefined {
  const first = firstUnit(units);
  const isOpen = hasWay(board, state, {
    units,
    side: sideOf(board, first),
    from: hex,
    left: 3,
    been: [],
    avoidsZones: true,
  });
  return isOpen ? undefined : refuse('ry:8.6.5', 'no-way-out', { hex: codeAt(board, hex) });
}

/**
 * Skirmishers of infantry go by a rout of their own will; those of cavalry skedaddle, and only where no way for that is
 * open go otherwise (6.4.15, 12.5.5, R109).
 */
export const scatters = (board: Board, state: RyState, unit: UnitIndex): boolean =>
  isSkirmisher(unitOf(state, unit)) &&
  (armOf(board, unit) !== 'cavalry' ||
    pathFault(board, state, { units: [unit], hex: unitOf(state, unit).hex }) !== undefined);

/** A skirmisher routs; cavalry in good order goes the same way, Disrupted (12.5.5, R109). */
export function scatter(board: Board, play: RyPlay, { unit, rule }: UnitBy<RyRule>): readonly Step[] {
  if (armOf(board, unit) !== 'cavalry' || unitOf(play.state, unit).order !== 'good')
    return rout(board, play, { units: [unit], rule, cause: NO_CAUSE });
  const units = idsOf(board, [unit]);
  play.emit({ event: 'disrupted', units, rule: 'ry:12.5.5' });
  play.emit({ event: 'retreat-began', units, rule });
  return [retreatStep(play.state, [unit], 'rout')];
}

/** The stack leaves (8.6.1): its disorder, its way, and the check that some make (8.6.2). */
export function skedaddleSteps(
  board: Board,
  play: RyPlay,
  { hex, inAssault }: { readonly hex: HexIndex; readonly inAssault: boolean },
): readonly Step[] {
  const units = topFirst(play.state, stackAt(play.state, hex));
  const first = firstUnit(units);
  const unit = unitOf(play.state, first);
  const early = !inAssault && !units.some(other => unitOf(play.state, other).notes.offered);
  const isLoose = isSkirmisher(unit);
  play.emit({ event: 'skedaddled', units: idsOf(board, units), from: codeAt(board, hex), early, rule: 'ry:8.6' });
  if (isLoose && armOf(board, first) !== 'cavalry') {
    // Between rounds an infantry skirmisher goes and is Routed (R109).
    play.emit({ event: 'routed', units: idsOf(board, units), rule: 'ry:6.4.18' });
    return [retreatStep(play.state, units, 'skedaddle')];
  }
  if (unit.formation === 'mounted-line' && unit.order !== 'routed')
    return [retreatStep(play.state, units, 'skedaddle'), { step: 'skedaddled', units, rule: 'ry:12.4.1' }];
  // Who was Disrupted is Routed, who was in good order Disrupted: two formations, which go apart, the Routed first (R133).
  const of = (...orders: readonly Order[]) => units.filter(other => orders.includes(unitOf(play.state, other).order));
  const [steady, broken, running] = [of('good'), of('disrupted'), of('disrupted', 'routed')];
  if (broken.length > 0) play.emit({ event: 'routed', units: idsOf(board, broken), rule: 'ry:8.6.3' });
  disrupt(board, play, { units: steady, rule: unit.formation === 'mounted-column' ? 'ry:12.2.7' : 'ry:8.6.1' });
  const rule: RyRule | undefined =
    unit.deployment === 'cover' ? 'ry:6.8.6' : unit.formation === 'limbered' ? 'ry:6.7.9' : undefined;
  return [
    ...[running, steady].filter(going => going.length > 0).map(going => retreatStep(play.state, going, 'skedaddle')),
    ...(rule === undefined ? [] : [{ step: 'skedaddled' as const, units: steady, rule }]),
  ];
}

/**
 * The check after it: who was under cover or limbered routs by failing, a mounted line is Disrupted or Routed (12.4.1).
 */
export function checkSkedaddled(board: Board, play: RyPlay, step: StepOf<'skedaddled'>): void {
  const units = onMap(play.state, step.units);
  const first = units[0];
  if (first === undefined || unitOf(play.state, first).order === 'routed') {
    next(play);
    return;
  }
  const { passed } = rollMorale(board, play, { units, cause: NO_CAUSE, rule: step.rule, purpose: 'check' });
  if (!passed) {
    // They have made their way; the Disrupted are Routed where they stand (R106), if their top unit is (R114).
    const routs = unitOf(play.state, first).order === 'disrupted';
    const broken = units.filter(unit => routs && unitOf(play.state, unit).order === 'disrupted');
    if (broken.length > 0) play.emit({ event: 'routed', units: idsOf(board, broken), rule: step.rule });
    const steady = units.filter(unit => unitOf(play.state, unit).order === 'good');
    disrupt(board, play, { units: steady, rule: step.rule });
    next(play, ...(broken.length > 0 ? onFromFriends(play.state, broken) : []));
    return;
  }
  next(play);
}

/** The Routed share a hex with nobody who is not: they go a hex further (R106). */
function onFromFriends(state: RyState, units: readonly UnitIndex[]): readonly Step[] {
  const { hex } = unitOf(state, firstUnit(units));
  const isAmong = stackAt(state, hex).some(unit => !units.includes(unit) && unitOf(state, unit).order !== 'routed');
  return isAmong ? [{ ...retreatStep(state, units, 'skedaddle'), left: 1, been: [hex] }] : [];
}

/** For those who stay, willing or not, the first time in this segment is over (8.6). */
export function closeSkedaddles(board: Board, play: RyPlay, step: StepOf<'skedaddle-window'>): void {
  const stayed = pressedBy(board, play.state, step).flatMap(hex => stackAt(play.state, hex));
  if (stayed.length > 0) play.emit({ event: 'noted', units: idsOf(board, stayed), notes: { asked: true } });
  next(play);
}
