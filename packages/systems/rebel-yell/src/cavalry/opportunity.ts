import {
  areAdjacent,
  directionTo,
  distance,
  type Facing,
  frontDirections,
  type HexIndex,
  neighboursOf,
} from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import { beginAssault } from '../assault/begin.ts';
import { barsCharge, barsMove, chargeMade } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import { disrupt } from '../combat/rout.ts';
import { advanceWindow } from '../fire/reactions.ts';
import { cursorOf, moverOf, priceOf, stepCost } from '../movement/path/cursor.ts';
import {
  codeAt,
  facingFrom,
  flagIdsOf,
  hasFlag,
  hexNamed,
  idOf,
  idsOf,
  isStackRouted,
  leaderIdsOf,
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
import type { Step, StepOf } from '../terms/steps.ts';
import { takeHex } from '../victory/holding.ts';
import { chargeZone, isShut } from '../zones/charge-zone.ts';
import { ownEarthwork } from '../zones/works.ts';

interface Target {
  readonly units: readonly UnitIndex[];
  readonly hex: HexIndex;
}

/** The question to the other side's mounted lines, where any could answer (12.7.1, 12.7.5). */
export function opportunitySteps(
  board: Board,
  state: RyState,
  { units, hex, adjacentOnly }: Target & { readonly adjacentOnly: boolean },
): readonly Step[] {
  const first = units[0];
  if (first === undefined) return [];
  const side = enemyOf(sideOf(board, first));
  const isNear = [...stacks(state)].some(([at, there]) => {
    const horse = there[0];
    return (
      horse !== undefined &&
      sideOf(board, horse) === side &&
      unitOf(state, horse).formation === 'mounted-line' &&
      distance(board.map.grid, at, hex) <= (adjacentOnly ? 1 : 2)
    );
  });
  return isNear ? [{ step: 'opportunity', side, at: units, hex, leaving: adjacentOnly }] : [];
}

/** Ways of one stack of horse to charge: the hex it moves to, or its own where the target is adjacent. */
export interface Countercharge {
  readonly units: readonly UnitIndex[];
  readonly via: HexIndex;
}

/** All opportunity charges that are open against the target (12.7, R100). */
export function countercharges(board: Board, state: RyState, step: StepOf<'opportunity'>): readonly Countercharge[] {
  const target = standing(state, step);
  if (target === undefined) return [];
  const found: Countercharge[] = [];
  for (const [hex, units] of stacks(state)) {
    const first = units[0];
    if (first === undefined || sideOf(board, first) !== step.side || step.at.includes(first)) continue;
    if (unitOf(state, first).formation !== 'mounted-line') continue;
    if (counterFault(board, state, { units, target }) !== undefined) continue;
    if (step.leaving && !areAdjacent(board.map.grid, hex, target.hex)) continue;
    for (const via of viaHexes(board, state, { units, hex, target })) found.push({ units, via });
  }
  return found;
}

/** The target, if it is still there to be charged and not running (R73). */
function standing(state: RyState, step: StepOf<'opportunity'>): Target | undefined {
  const units = onMap(state, step.at);
  const first = units[0];
  if (first === undefined || isStackRouted(state, units)) return undefined;
  return { units, hex: unitOf(state, first).hex };
}

/** Why a stack of horse may not charge the target at all (12.7.2 to 12.7.4, 12.3.2, 12.6.5, R74, R100). */
function counterFault(
  board: Board,
  state: RyState,
  { units, target }: { readonly units: readonly UnitIndex[]; readonly target: Target },
): Refusal | undefined {
  const first = units[0] ?? -1;
  const { hex, formation } = unitOf(state, first);
  const facts = { unit: idOf(board, first), hex: codeAt(board, target.hex) };
  if (formation !== 'mounted-line') return refuse('ry:12.3.2', 'mounted-line-only', facts);
  for (const unit of units) {
    const now = unitOf(state, unit);
    if (now.order !== 'good') return refuse('ry:12.6.6', 'disrupted', facts);
    if (!now.inCommand) return refuse('ry:5.1.3-1', 'out-of-command', facts);
    if (now.notes.countercharged) return refuse('ry:12.7', 'has-countercharged', facts);
  }
  const isLed =
    units.some(unit => hasFlag(board, state, unit)) || leadersAt(board, state, hex, sideOf(board, first)).length > 0;
  if (!isLed) return refuse('ry:12.7.2', 'no-flag-or-leader', facts);
  if (terrainAt(board, hex) !== 'clear') return refuse('ry:12.7.3', 'not-in-clear', facts);
  if (isShut(board, target.hex)) return refuse('ry:12.7.4', 'target-in-cover', facts);
  if (ownEarthwork(board, target.hex, enemyOf(sideOf(board, first))) !== 'none')
    return refuse('ry:12.6.5', 'target-in-works', facts);
  return barsCharge(board, state, { units, at: target.hex });
}

/** Its own hex where the target is adjacent; else the cheapest free hexes between (12.7.7, 12.7.9, 12.7.10). */
function viaHexes(
  board: Board,
  state: RyState,
  { units, hex, target }: { readonly units: readonly UnitIndex[]; readonly hex: HexIndex; readonly target: Target },
): readonly HexIndex[] {
  const { grid } = board.map;
  if (areAdjacent(grid, hex, target.hex)) return [hex];
  const zone = chargeZone(board, state, { unit: units[0] ?? -1, ignoring: target.units });
  if (!zone.includes(target.hex)) return [];
  const mover = moverOf(board, state, units);
  const cursor = cursorOf(state, units, false);
  const between = neighboursOf(grid, hex).filter(
    via =>
      areAdjacent(grid, via, target.hex) &&
      stackAt(state, via).length === 0 &&
      !isShut(board, via) &&
      terrainAt(board, via) !== 'lightWoods' &&
      barsMove(board, state, { units, from: hex, to: via }) === undefined,
  );
  const priced = between.flatMap(via => {
    const price = priceOf(board, { mover, cursor, to: via });
    return price === undefined ? [] : [{ via, price }];
  });
  const least = Math.min(...priced.map(({ price }) => price));
  return priced.filter(({ price }) => price === least).map(({ via }) => via);
}

export function mayCountercharge(
  board: Board,
  state: RyState,
  { order, step }: { readonly order: OrderOf<'countercharge'>; readonly step: StepOf<'opportunity'> },
): Refusal | undefined {
  const units = unitsNamed(board, order.units);
  const first = units[0];
  const target = standing(state, step);
  if (first === undefined || target === undefined) return refuse('ry:12.7', 'nobody-to-charge');
  const { hex } = unitOf(state, first);
  const facts = { unit: idOf(board, first) };
  if (sideOf(board, first) !== step.side) return refuse('ry:2.1', 'not-your-unit', facts);
  const stack = stackAt(state, hex);
  if (units.length !== stack.length || units.some(unit => !stack.includes(unit)))
    return refuse('ry:12.7', 'whole-stack-charges', facts);
  const fault = counterFault(board, state, { units, target });
  if (fault !== undefined) return fault;
  if (step.leaving && !areAdjacent(board.map.grid, hex, target.hex))
    return refuse('ry:12.7.5', 'not-adjacent', { ...facts, hex: codeAt(board, target.hex) });
  const ways = viaHexes(board, state, { units, hex, target });
  if (ways.length === 0) return refuse('ry:12.7.1', 'not-in-charge-zone', { ...facts, hex: codeAt(board, target.hex) });
  const via = order.via === undefined ? ways[0] : hexNamed(board, order.via);
  if (via === undefined || !ways.includes(via))
    return refuse('ry:12.7.7', 'not-the-shortest-way', { ...facts, hex: order.via ?? '' });
  const facing = order.facing === undefined ? undefined : facingFrom(board, order.facing);
  return order.facing === undefined ||
    (facing !== undefined && facingsFor(board, { hex, via, target: target.hex }).includes(facing))
    ? undefined
    : refuse('ry:12.7.8', 'not-in-front', { ...facts, hex: codeAt(board, target.hex) });
}

/** The horse turn and go; fire and further charges come before they close (12.7.8, 12.7.11, 12.7.15, d.6). */
export function resolveCountercharge(
  board: Board,
  play: RyPlay,
  order: OrderOf<'countercharge'>,
  step: StepOf<'opportunity'>,
): void {
  const units = topFirst(play.state, unitsNamed(board, order.units));
  const target = standing(play.state, step);
  const first = units[0] ?? -1;
  const { hex } = unitOf(play.state, first);
  if (target === undefined) {
    next(play);
    return;
  }
  const via =
    order.via === undefined
      ? (viaHexes(board, play.state, { units, hex, target })[0] ?? hex)
      : hexNamed(board, order.via);
  const facing =
    (order.facing === undefined ? undefined : facingFrom(board, order.facing)) ??
    facingFor(board, { hex, via, target: target.hex, now: unitOf(play.state, first).facing });
  const ids = idsOf(board, units);
  play.emit({ event: 'countercharged', units: ids, at: idsOf(board, target.units), rule: 'ry:12.7' });
  play.emit({ event: 'charge-designated', units: ids, target: codeAt(board, target.hex) });
  play.emit({ event: 'noted', units: ids, notes: { countercharged: true, charged: true } });
  chargeMade(board, play, units);
  play.emit({ event: 'chain-set', chain: [...play.state.chain, { units, at: target.units, broken: false }] });
  if (facing !== unitOf(play.state, first).facing)
    play.emit({ event: 'turned', units: ids, facing, rule: 'ry:12.7.8' });
  const steps: Step[] = [];
  if (via !== hex) {
    rideTo(board, play, { units, hex, via });
    steps.push(...advanceWindow(board, play.state, { units, from: hex, to: via }), { step: 'run' });
  }
  next(
    play,
    ...steps,
    ...opportunitySteps(board, play.state, { units, hex: via, adjacentOnly: false }),
    { step: 'countercharge-home', units },
    step,
  );
}

interface Ride {
  readonly hex: HexIndex;
  readonly via: HexIndex;
  readonly target: HexIndex;
}

/** The facing kept if it will do, else one that has both the way and the target to its front (12.7.8). */
export function facingFor(board: Board, { now, ...ride }: Ride & { readonly now: Facing }): Facing {
  const fits = facingsFor(board, ride);
  return fits.includes(now) ? now : (fits[0] ?? now);
}

function facingsFor(board: Board, { hex, via, target }: Ride): readonly Facing[] {
  const { grid } = board.map;
  const way = via === hex ? undefined : directionTo(grid, hex, via);
  const home = directionTo(grid, via, target);
  return ([0, 1, 2, 3, 4, 5] as const).filter(facing => {
    const front = frontDirections(facing);
    return (way === undefined || front.includes(way)) && (home === undefined || front.includes(home));
  });
}

function rideTo(
  board: Board,
  play: RyPlay,
  { units, hex, via }: { readonly units: readonly UnitIndex[]; readonly hex: HexIndex; readonly via: HexIndex },
): void {
  const first = units[0] ?? -1;
  const side = sideOf(board, first);
  const mover = moverOf(board, play.state, units);
  const cursor = cursorOf(play.state, units, false);
  const flags = [
    ...new Set(units.filter(unit => hasFlag(board, play.state, unit)).map(unit => board.flagOf[unit] ?? -1)),
  ];
  play.emit({
    event: 'moved',
    units: idsOf(board, units),
    leaders: leaderIdsOf(board, leadersAt(board, play.state, hex, side)),
    flags: flagIdsOf(board, flags),
    from: codeAt(board, hex),
    to: codeAt(board, via),
    arrow: null,
    facing: unitOf(play.state, first).facing,
    cost: stepCost(board, { mover, cursor, to: via }),
    arrowCost: 0,
  });
  takeHex(board, play, { side, hex: via });
}

/** The last of the chain closes first; who has been charged himself has lost his own charge (12.7.15 to 12.7.17, R74). */
export function counterchargeHome(board: Board, play: RyPlay, step: StepOf<'countercharge-home'>): void {
  const link = play.state.chain.find(({ units }) => units[0] === step.units[0]);
  const units = onMap(play.state, step.units);
  const targets = link === undefined ? [] : onMap(play.state, link.at);
  play.emit({ event: 'chain-set', chain: play.state.chain.filter(other => other !== link) });
  const isOff =
    link === undefined ||
    link.broken ||
    units.length === 0 ||
    isStackRouted(play.state, units) ||
    targets.length === 0 ||
    isStackRouted(play.state, targets);
  if (isOff) {
    endCountercharge(board, play, units, link?.broken === true ? 'ry:12.7.15' : 'ry:12.7');
    next(play);
    return;
  }
  const { hex } = unitOf(play.state, units[0] ?? -1);
  const at = unitOf(play.state, targets[0] ?? -1).hex;
  breakChain(play, targets);
  next(play, ...beginAssault(board, play, { attackers: units, from: hex, at, charge: true, opportunity: true }), {
    step: 'charge-ends',
    units,
  });
}

/** A charge that is not made home is over all the same, and leaves who made it Disrupted (11.6.2, 12.6.1). */
function endCountercharge(board: Board, play: RyPlay, units: readonly UnitIndex[], rule: RyRule): void {
  if (units.length === 0) return;
  play.emit({ event: 'charge-dropped', units: idsOf(board, units), rule });
  disrupt(board, play, units, 'ry:11.6.2');
}

/** The charge of those who are charged is broken, and they move no further (12.7.15). */
function breakChain(play: RyPlay, targets: readonly UnitIndex[]): void {
  const { chain, open } = play.state;
  if (chain.some(link => link.units.some(unit => targets.includes(unit))))
    play.emit({
      event: 'chain-set',
      chain: chain.map(link => (link.units.some(unit => targets.includes(unit)) ? { ...link, broken: true } : link)),
    });
  if (open?.units.some(unit => targets.includes(unit)) === true) play.emit({ event: 'taken-in-hand', open: null });
}
