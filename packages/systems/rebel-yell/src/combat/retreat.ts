import type { HexIndex } from '@guidon/hex';
import { retreatPlace, type Stack, type UnitsBy, type UnitsGoing } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { flightSteps } from '../leaders/flight.ts';
import { stackFault } from '../movement/stacking.ts';
import { codeAt, flagIdsOf, idsOf, leaderIdsOf } from '../terms/ids.ts';
import {
  armOf,
  firstUnit,
  flagState,
  isArtillery,
  isMounted,
  isSkirmisher,
  onMap,
  sideOf,
  topFirst,
  unitOf,
} from '../terms/lookups.ts';
import { enemyOf, type LeaderIndex, type RyRule, type UnitIndex } from '../terms/names.ts';
import { leadersAt, stackAt } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import { serialOf } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import type { Step, StepOf } from '../terms/steps.ts';
import { takeHex } from '../victory/holding.ts';
import { isControlled } from '../zones/control.ts';
import { flagsWith, settleFlags, takeHits } from './hits.ts';
import { isIsolated } from './isolation.ts';
import { NO_CAUSE, rollMorale } from './morale.ts';
import { bestSteps } from './retreat-paths.ts';
import { breakUp } from './rout.ts';
import { surrender } from './surrendering.ts';
import type { RetreatStep } from './terms.ts';

/** Rules 12.1.9. */
export const retreatLength = (state: RyState, units: readonly UnitIndex[], kind: RetreatStep['kind']): number =>
  kind === 'rout' && units.some(unit => isMounted(unitOf(state, unit))) ? 6 : 3;

export const retreatStep = (state: RyState, units: readonly UnitIndex[], kind: RetreatStep['kind']): RetreatStep => ({
  step: 'retreat',
  units,
  left: retreatLength(state, units, kind),
  zonesLeft: 0,
  leaders: [],
  asked: [],
  kind,
  been: [],
  defiant: false,
});

/** The stacks that have routed run now, one after another (R39). */
export function run(board: Board, play: RyPlay): void {
  const owed = play.state.owed[0];
  if (owed === undefined) {
    settleFlags(board, play);
    next(play);
    return;
  }
  const units = onMap(play.state, owed.units).filter(unit => unitOf(play.state, unit).order === 'routed');
  play.emit({ event: 'retreat-paid', units: idsOf(board, owed.units) });
  next(play, ...beginRetreat(board, play, units), { step: 'run' });
}

/**
 * Rules 13.6.14: nothing more for who reached the edge in this segment; a hit for every retreat but the first
 * (13.6.12).
 */
function beginRetreat(board: Board, play: RyPlay, named: readonly UnitIndex[]): readonly Step[] {
  // Limbered guns that were Routed in a skedaddle stay where they are when their crew runs (7.8.2, R106).
  const units = named.some(unit => isArtillery(board, unit))
    ? breakUp(board, play, { units: named, rule: 'ry:7.8.2' })
    : named;
  const first = units[0];
  if (first === undefined || unitOf(play.state, first).edgeIn === serialOf(play.state)) return [];
  const isAgain = units.some(unit => unitOf(play.state, unit).notes.retreats > 0);
  play.emit({ event: 'retreat-began', units: idsOf(board, units), rule: isAgain ? 'ry:13.6.14' : 'ry:13.6' });
  if (isAgain) takeHits(board, play, { units, hits: 1, rule: 'ry:13.6.14' });
  const left = onMap(play.state, units);
  return left.length === 0 ? [] : [retreatStep(play.state, left, 'rout')];
}

/**
 * The hexes a stack may retreat to next (13.6.1, R77). A skedaddle keeps out of enemy zones; only where its end is too
 * full, and no hex beside it free of them, does it go on by the rules of any retreat (8.6.4, 8.6.5, 13.6.11, R117).
 */
export function retreatHexes(board: Board, state: RyState, step: RetreatStep): readonly HexIndex[] {
  const units = onMap(state, step.units);
  const first = units[0];
  if (first === undefined) return [];
  const flight = {
    units,
    side: sideOf(board, first),
    from: unitOf(state, first).hex,
    left: Math.max(1, step.left),
    been: step.been,
  };
  const isSkedaddle = step.kind === 'skedaddle';
  const found = bestSteps(board, state, { ...flight, avoidsZones: isSkedaddle });
  return found.length > 0 || !isSkedaddle || step.left > 0
    ? found
    : bestSteps(board, state, { ...flight, avoidsZones: false });
}

/** Leaders whom the owner has still to be asked about: do they go along (4.5.2)? */
export function leadersToAsk(board: Board, state: RyState, step: RetreatStep): readonly LeaderIndex[] {
  const first = onMap(state, step.units)[0];
  if (first === undefined || step.been.length > 0) return [];
  return leadersAt(board, state, unitOf(state, first).hex, sideOf(board, first)).filter(
    leader => !step.asked.includes(leader),
  );
}

/** May the retreating stack surrender here (13.7.1)? */
export function mayGiveUp(board: Board, state: RyState, step: RetreatStep): boolean {
  const first = onMap(state, step.units)[0];
  if (first === undefined || step.kind !== 'rout' || step.defiant) return false;
  const { hex } = unitOf(state, first);
  return isControlled(board, state, hex, enemyOf(sideOf(board, first))) && isIsolated(board, state, first);
}

/** Those who run give up; before their first step the rest of their stack with them, later not whom they ran into (13.7.3). */
export function yieldUp(
  board: Board,
  play: RyPlay,
  {
    units,
    step,
    ...how
  }: {
    readonly units: readonly UnitIndex[];
    readonly step: RetreatStep;
    readonly rule: RyRule;
    readonly twice: boolean;
  },
): readonly Step[] {
  const { hex } = unitOf(play.state, firstUnit(units));
  const giving = { units: step.been.length === 0 ? stackAt(play.state, hex) : units, hex };
  return surrender(board, play, { ...how, ...giving, flags: flagsCarried(board, play.state, { ...giving, step }) });
}

/** The flags they set out with; of comrades through whom they run they take none, and lose none (3.1.2, R117). */
const flagsCarried = (board: Board, state: RyState, { step, ...going }: Stack & { readonly step: RetreatStep }) =>
  step.flags?.filter(flag => flagState(state, flag).hex === going.hex) ?? flagsWith(board, state, going);

/** The next hex of a retreat, chosen by its owner or the only one (9.10.3). */
export function retreatTo(
  board: Board,
  play: RyPlay,
  { step, chosen }: { readonly step: RetreatStep; readonly chosen?: HexIndex },
): void {
  const units = onMap(play.state, step.units);
  const place = retreatPlace(board, play.state, { ...step, units });
  const to = chosen ?? retreatHexes(board, play.state, step)[0];
  if (place === undefined) next(play);
  else if (place.beginsOnEdge) stopOnEdge(board, play, units, place.hex);
  else if (to !== undefined) leaveHex(board, play, { step, units, ...place, to });
  else
    next(play, ...(step.kind === 'rout' ? yieldUp(board, play, { units, step, rule: 'ry:13.6.3', twice: true }) : []));
}

interface Leaving {
  readonly step: RetreatStep;
  readonly units: readonly UnitIndex[];
  readonly hex: HexIndex;
  readonly to: HexIndex;
}

/** What it costs to leave a zone, then the step itself. */
function leaveHex(board: Board, play: RyPlay, { step, units, hex, to }: Leaving): void {
  const leavesZone = isControlled(board, play.state, hex, enemyOf(sideOf(board, firstUnit(units))));
  const zonesLeft = step.zonesLeft + (leavesZone ? 1 : 0);
  // One hit for every zone left after the first, then perhaps the end of their patience (13.6.7, 13.7.5, R99).
  if (step.kind === 'rout' && leavesZone && zonesLeft > 1)
    takeHits(board, play, { units, hits: 1, rule: 'ry:13.6.7', captured: true });
  const left = onMap(play.state, units);
  if (left.length === 0) {
    next(play);
    return;
  }
  if (step.kind === 'rout' && leavesZone && givesUp(board, play, { units: left, to })) {
    next(play, ...yieldUp(board, play, { units: left, step, rule: 'ry:13.7.5', twice: true }));
    return;
  }
  stepBack(board, play, { step: { ...step, zonesLeft }, units: left, hex, to });
}

function stepBack(board: Board, play: RyPlay, { step, units, hex, to }: Leaving): void {
  const side = sideOf(board, firstUnit(units));
  const flags = flagsCarried(board, play.state, { units, hex, step });
  play.emit({
    event: 'retreated',
    units: idsOf(board, topFirst(play.state, units)),
    leaders: leaderIdsOf(board, step.leaders),
    flags: flagIdsOf(board, flags),
    from: codeAt(board, hex),
    to: codeAt(board, to),
    edge: board.map.edge[side][to] === 1,
    kind: step.kind,
  });
  takeHex(board, play, { side, hex: to });
  next(play, ...flightSteps(board, play.state, to), {
    step: 'settle',
    retreat: { ...step, units, flags, left: Math.max(0, step.left - 1), been: [...step.been, hex], defiant: false },
  });
}

/** A retreat that begins on the friendly edge goes nowhere, but off the map out of an enemy's zone (13.6.4, 13.6.15). */
function stopOnEdge(board: Board, play: RyPlay, units: readonly UnitIndex[], hex: HexIndex): void {
  const side = sideOf(board, firstUnit(units));
  if (isControlled(board, play.state, hex, enemyOf(side))) leaveMap(board, play, { units, rule: 'ry:13.6.15' });
  next(play);
}

/** Off the map for good: destroyed (13.6.6, 13.6.15). */
function leaveMap(board: Board, play: RyPlay, { units, rule }: UnitsBy<RyRule>): void {
  play.emit({ event: 'removed', units: idsOf(board, units), fate: 'routed-off', rule, twice: false });
  settleFlags(board, play);
}

/** An isolated stack from one enemy zone straight into another (13.7.5). */
function givesUp(board: Board, play: RyPlay, { units, to }: UnitsGoing): boolean {
  const first = firstUnit(units);
  const side = sideOf(board, first);
  if (!isControlled(board, play.state, to, enemyOf(side)) || !isIsolated(board, play.state, first)) return false;
  return rollMorale(board, play, { units, cause: NO_CAUSE, rule: 'ry:13.7.5', purpose: 'surrender' }).by >= 3;
}

/** Friends in the hex, the end of the retreat, and what keeps it from ending (13.6.8, 13.6.9, 13.6.11). */
export function settle(board: Board, play: RyPlay, { retreat }: StepOf<'settle'>): void {
  const units = onMap(play.state, retreat.units);
  const place = retreatPlace(board, play.state, { ...retreat, units });
  if (place === undefined) {
    next(play);
    return;
  }
  const { hex, side } = place;
  const friends = stackAt(play.state, hex).filter(unit => !units.includes(unit));
  const displaced = displace(board, play, { friends, kind: retreat.kind });
  const after: RetreatStep = { ...retreat, units };
  const isOnEdge = board.map.edge[side][hex] === 1;
  const isCrowded = stackFault(board, play.state, { units, hex }) !== undefined;
  const isHeld = retreat.kind === 'rout' && isControlled(board, play.state, hex, enemyOf(side));
  // On the edge it stops, but for a hex that it may not share: then it goes on along the edge, if it can (R127).
  const goesOn = isOnEdge
    ? isCrowded && retreatHexes(board, play.state, { ...after, left: 0 }).some(to => board.map.edge[side][to] === 1)
    : retreat.left > 0 || isCrowded || isHeld;
  if (!goesOn) joinFacing(board, play, { units, hex });
  next(play, ...displaced, ...(goesOn ? [isOnEdge ? { ...after, left: 0 } : after] : []));
}

/** Who ends his way among friends faces as they do: a hex has one facing (R103). */
function joinFacing(board: Board, play: RyPlay, { units, hex }: Stack): void {
  const { order, facing } = unitOf(play.state, firstUnit(units));
  const friend = stackAt(play.state, hex).find(
    unit =>
      !units.includes(unit) && unitOf(play.state, unit).order !== 'routed' && !isSkirmisher(unitOf(play.state, unit)),
  );
  if (order === 'routed' || friend === undefined) return;
  const theirs = unitOf(play.state, friend).facing;
  if (theirs !== facing) play.emit({ event: 'turned', units: idsOf(board, units), facing: theirs, rule: 'ry:8.3.4' });
}

/** Good order is Disrupted, the disorganized rout and are gone before the first goes on (13.6.9, 13.6.10, R44). */
function displace(
  board: Board,
  play: RyPlay,
  { friends, kind }: { readonly friends: readonly UnitIndex[]; readonly kind: RetreatStep['kind'] },
): readonly Step[] {
  const of = (order: 'good' | 'disrupted' | 'routed'): readonly UnitIndex[] =>
    friends.filter(unit => unitOf(play.state, unit).order === order);
  const shaken = kind === 'rout' ? [...of('disrupted'), ...of('routed')] : of('disrupted');
  const isSwept = (unit: UnitIndex): boolean =>
    isSkirmisher(unitOf(play.state, unit)) && armOf(board, unit) !== 'cavalry';
  const steady = of('good').filter(unit => !isSwept(unit));
  const swept = of('good').filter(isSwept);
  if (swept.length > 0) play.emit({ event: 'routed', units: idsOf(board, swept), rule: 'ry:6.4.8' });
  if (steady.length > 0)
    play.emit({ event: 'disrupted', units: idsOf(board, steady), rule: kind === 'rout' ? 'ry:13.6.10' : 'ry:8.6.1' });
  const running = breakUp(board, play, { units: shaken, rule: kind === 'rout' ? 'ry:13.6.9' : 'ry:8.6.1' });
  return beginRetreat(board, play, onMap(play.state, [...swept, ...running]));
}

/** A routed stack must run: after a failed or untried rally, or off the map from its edge (13.3.2, 13.6.5). */
export function runOrLeave(board: Board, play: RyPlay, units: readonly UnitIndex[]): void {
  const first = units[0];
  if (first === undefined) return;
  const { hex } = unitOf(play.state, first);
  const beganThere = units.every(unit => play.state.opening.hexes[unit] === hex);
  if (board.map.edge[sideOf(board, first)][hex] === 1 && beganThere) {
    leaveMap(board, play, { units, rule: 'ry:13.6.5' });
    return;
  }
  play.emit({ event: 'retreat-owed', owed: { units, hex, why: 'again' } });
}
