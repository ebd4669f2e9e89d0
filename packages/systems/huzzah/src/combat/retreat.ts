import { DIRECTIONS, distance, type HexIndex, neighbour, OFF_MAP } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import { flightsFrom } from '../leaders/flight.ts';
import { closedGround } from '../movement/ground.ts';
import { lostGuns } from '../special/guns.ts';
import { stackRouted } from '../special/losses.ts';
import { pendingSteps } from '../special/pending.ts';
import {
  armOf,
  codeAt,
  holderOf,
  idsOf,
  leaderIdsOf,
  leadersAt,
  rosterOf,
  serialOf,
  sideOf,
  stackAt,
  stacks,
  unitOf,
} from '../terms/lookups.ts';
import { enemyOf, type LeaderIndex, type Side, type UnitIndex } from '../terms/names.ts';
import { type HzPlay, next } from '../terms/play.ts';
import type { HzState, RetreatStep, Step, UnitState } from '../terms/state.ts';
import { takeHexes } from '../victory/holding.ts';
import { isControlledNow } from '../zones/control.ts';
import { hitsStep, onMap } from './hits.ts';
import { NO_CAUSE } from './morale.ts';
import { owe } from './results.ts';

/** Rule 13.9.1: three hexes. */
export const RETREAT_HEXES = 3;

export const retreatStep = (
  units: readonly UnitIndex[],
  kind: RetreatStep['kind'],
  hexes = RETREAT_HEXES,
): RetreatStep => ({
  step: 'retreat',
  units,
  left: hexes,
  ezocLeft: 0,
  leaders: [],
  asked: [],
  kind,
  been: [],
});

/** The stacks that have routed run now, one after another (9.1.13, R78). */
export function run(board: Board, play: HzPlay): void {
  const owed = play.state.owed[0];
  if (owed === undefined) {
    next(play, ...pendingSteps(board, play));
    return;
  }
  const units = onMap(play.state, owed.units);
  play.emit({ event: 'retreat-paid', units: idsOf(board, owed.units) });
  next(play, ...beginRetreat(board, play, units), { step: 'run' });
}

/** Rules 13.9.4, 13.9.11, R60: nothing more for who reached the edge in this segment; a hit for every retreat but the first. */
function beginRetreat(board: Board, play: HzPlay, units: readonly UnitIndex[]): readonly Step[] {
  const first = units[0];
  if (first === undefined || unitOf(play.state, first).edgeIn === serialOf(play.state)) return [];
  const again = units.some(unit => unitOf(play.state, unit).retreats > 0);
  play.emit({ event: 'retreat-began', units: idsOf(board, units), rule: again ? 'hz:13.9.11' : 'hz:13.9' });
  const steps: Step[] = again ? [hitsStep(units, 1, { rule: 'hz:13.9.11', cause: NO_CAUSE })] : [];
  return [...steps, retreatStep(units, 'rout')];
}

interface Ways {
  readonly units: readonly UnitState[];
  readonly hexes: readonly HexIndex[];
}

/** Where a step of a retreat may lead, and where everybody stood then: question, answer and step all ask. */
const known = new WeakMap<RetreatStep, Ways>();

/** The hexes a stack may retreat to next: nearer to its edge, then farthest from the enemy (R63). */
export function retreatHexes(board: Board, state: HzState, step: RetreatStep): readonly HexIndex[] {
  const before = known.get(step);
  if (before?.units === state.units) return before.hexes;
  const units = onMap(state, step.units);
  const first = units[0];
  const hexes = first === undefined ? [] : bestHexes(board, state, { ...step, units }, unitOf(state, first).hex);
  known.set(step, { units: state.units, hexes });
  return hexes;
}

function bestHexes(board: Board, state: HzState, step: RetreatStep, from: HexIndex): readonly HexIndex[] {
  const first = step.units[0];
  if (first === undefined) return [];
  const side = sideOf(board, first);
  const toEdge = board.map.toEdge[side];
  const open = openHexes(board, state, step, from);
  const here = toEdge[from] ?? 0;
  const towards = (test: (hex: HexIndex) => boolean): readonly HexIndex[] => open.filter(test);
  const nearer = towards(hex => (toEdge[hex] ?? 0) < here);
  const level = towards(hex => (toEdge[hex] ?? 0) === here);
  const kept = nearer.length > 0 ? nearer : level.length > 0 ? level : open;
  const best = kept.length < 2 ? kept : farthest(board, state, { hexes: kept, side });
  if (step.kind === 'rout' || step.left <= 1) return best;
  // Who retires before the assault must be able to go the whole way (R66).
  return best.filter(
    hex => bestHexes(board, state, { ...step, left: step.left - 1, been: [...step.been, from] }, hex).length > 0,
  );
}

function farthest(
  board: Board,
  state: HzState,
  { hexes, side }: { readonly hexes: readonly HexIndex[]; readonly side: Side },
): readonly HexIndex[] {
  const gaps = hexes.map(hex => enemyGap(board, state, hex, side));
  const widest = Math.max(...gaps);
  return hexes.filter((_, at) => gaps[at] === widest);
}

/** Adjacent hexes that can be entered in a retreat (R64); one where the stack has been only if there is no other. */
function openHexes(board: Board, state: HzState, step: RetreatStep, from: HexIndex): readonly HexIndex[] {
  const first = step.units[0];
  if (first === undefined) return [];
  const side = sideOf(board, first);
  const arm = armOf(board, first);
  const open = DIRECTIONS.map(direction => neighbour(board.map.grid, from, direction)).filter(
    hex =>
      hex !== OFF_MAP &&
      holderOf(board, state, hex) !== enemyOf(side) &&
      closedGround(board, { arm, from, to: hex }) === undefined &&
      (step.kind === 'rout' || !isControlledNow(board, state, hex, enemyOf(side))),
  );
  const fresh = open.filter(hex => !step.been.includes(hex));
  return fresh.length === 0 && step.kind === 'rout' ? open : fresh;
}

function enemyGap(board: Board, state: HzState, hex: HexIndex, side: Side): number {
  let best = 99;
  for (const [at, units] of stacks(state)) {
    const first = units[0];
    if (first !== undefined && sideOf(board, first) !== side) best = Math.min(best, distance(board.map.grid, hex, at));
  }
  return best;
}

/** Leaders whom the owner has still to be asked about: do they go along (6.1.1)? */
export function leadersToAsk(board: Board, state: HzState, step: RetreatStep): readonly LeaderIndex[] {
  const first = onMap(state, step.units)[0];
  if (first === undefined || step.been.length > 0) return [];
  return leadersAt(board, state, unitOf(state, first).hex, sideOf(board, first)).filter(
    leader => !step.asked.includes(leader),
  );
}

/** The next hex of a retreat, chosen by its owner or the only one. */
export function retreatTo(board: Board, play: HzPlay, step: RetreatStep, chosen?: HexIndex): void {
  const units = onMap(play.state, step.units);
  const first = units[0];
  if (first === undefined) {
    next(play);
    return;
  }
  const { hex } = unitOf(play.state, first);
  const side = sideOf(board, first);
  if (step.been.length === 0 && board.map.edge[side][hex] === 1 && step.kind === 'rout') {
    stopOnEdge(board, play, units, hex);
    return;
  }
  const to = chosen ?? retreatHexes(board, play.state, step)[0];
  if (to === undefined) {
    surrender(board, play, units, hex);
    return;
  }
  const leavesZone = step.kind === 'rout' && isControlledNow(board, play.state, hex, enemyOf(side));
  const ezocLeft = step.ezocLeft + (leavesZone ? 1 : 0);
  const edge = board.map.edge[side][to] === 1;
  play.emit({
    event: 'retreated',
    units: idsOf(board, units),
    leaders: leaderIdsOf(board, step.leaders),
    from: codeAt(board, hex),
    to: codeAt(board, to),
    edge: edge && step.kind === 'rout',
  });
  takeHexes(board, play, { side, hexes: [to] });
  const moved: RetreatStep = { ...step, units, left: Math.max(0, step.left - 1), ezocLeft, been: [...step.been, hex] };
  const hits = leavesZone && ezocLeft > 1 ? [hitsStep(units, 1, { rule: 'hz:13.9.6', cause: NO_CAUSE })] : [];
  next(play, ...hits, ...flightsFrom(board, play.state, { side, hex: to }), { step: 'settle', units, retreat: moved });
}

/** A retreat that begins on the friendly edge goes nowhere (13.9.4); out of an assaulted hex, which is lost, off the map. */
function stopOnEdge(board: Board, play: HzPlay, units: readonly UnitIndex[], hex: HexIndex): void {
  if (hex === play.state.assault?.at)
    play.emit({ event: 'removed', units: idsOf(board, units), fate: 'routed-off', rule: 'hz:13.9.5' });
  next(play);
}

/** Rule 13.9.3: no way out. */
function surrender(board: Board, play: HzPlay, units: readonly UnitIndex[], hex: HexIndex): void {
  const isolated = units.some(unit => unitOf(play.state, unit).isolated);
  play.emit({
    event: 'removed',
    units: idsOf(board, units),
    fate: 'surrender',
    rule: isolated ? 'hz:6.7.7' : 'hz:13.9.3',
  });
  lostGuns(board, play, { units, hex });
  next(play);
}

/** Friends in the hex, the end of the retreat, and what keeps it from ending (13.9.4, 13.9.7 to 13.9.10). */
export function settle(board: Board, play: HzPlay, step: Extract<Step, { readonly step: 'settle' }>): void {
  const { retreat } = step;
  const units = onMap(play.state, step.units);
  const first = units[0];
  if (first === undefined) {
    next(play);
    return;
  }
  const { hex } = unitOf(play.state, first);
  const side = sideOf(board, first);
  const friends = stackAt(play.state, hex).filter(unit => !units.includes(unit));
  const displaced = displace(board, play, friends);
  const isOnEdge = board.map.edge[side][hex] === 1 && retreat.kind === 'rout';
  if (isOnEdge) {
    next(play, ...displaced);
    return;
  }
  const after: RetreatStep = { ...retreat, units };
  if (retreat.left > 0) {
    next(play, ...displaced, after);
    return;
  }
  const staying = friends.filter(unit => unitOf(play.state, unit).order !== 'routed');
  if (staying.length > 0 && crowds(board, { units, staying, kind: retreat.kind })) {
    next(play, ...displaced, hitsStep(units, 1, { rule: 'hz:13.9.10', cause: NO_CAUSE }), after);
    return;
  }
  const inZone = isControlledNow(board, play.state, hex, enemyOf(side));
  next(play, ...displaced, ...(inZone && retreat.kind === 'rout' ? [after] : []));
}

/** Rules 13.9.8, 13.9.9, R65: good order is disrupted, the disorganized rout and are gone before the first goes on. */
function displace(board: Board, play: HzPlay, friends: readonly UnitIndex[]): readonly Step[] {
  const steady = friends.filter(unit => unitOf(play.state, unit).order === 'good');
  const shaken = friends.filter(unit => unitOf(play.state, unit).order !== 'good');
  if (steady.length > 0) play.emit({ event: 'disrupted', units: idsOf(board, steady), rule: 'hz:13.9.9' });
  if (shaken.length === 0) return [];
  play.emit({ event: 'routed', units: idsOf(board, shaken), rule: 'hz:13.9.8' });
  const { hex } = unitOf(play.state, shaken[0] ?? -1);
  lostGuns(board, play, { units: shaken, hex });
  stackRouted(board, play, { units: shaken, hex });
  return beginRetreat(board, play, onMap(play.state, shaken));
}

/** R16, R44: another organization or arm, or routed men among men who stand. */
const crowds = (
  board: Board,
  {
    units,
    staying,
    kind,
  }: {
    readonly units: readonly UnitIndex[];
    readonly staying: readonly UnitIndex[];
    readonly kind: RetreatStep['kind'];
  },
): boolean =>
  kind === 'rout' ||
  staying.some(other =>
    units.some(
      unit => rosterOf(board, unit).ho !== rosterOf(board, other).ho || armOf(board, unit) !== armOf(board, other),
    ),
  );

/** A routed stack must run: after a failed or untried rally (13.8.2, 13.8.3), or off the map from its edge (13.9.5). */
export function runOrLeave(board: Board, play: HzPlay, units: readonly UnitIndex[]): void {
  const first = units[0];
  if (first === undefined) return;
  const { hex } = unitOf(play.state, first);
  const side = sideOf(board, first);
  const beganThere = units.every(unit => play.state.opening.hexes[unit] === hex);
  if (board.map.edge[side][hex] === 1 && beganThere) {
    play.emit({ event: 'removed', units: idsOf(board, units), fate: 'routed-off', rule: 'hz:13.9.5' });
    lostGuns(board, play, { units, hex });
    return;
  }
  owe(board, play, units);
}
