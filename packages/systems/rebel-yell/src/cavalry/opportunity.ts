import type { Facing, HexIndex } from '@guidon/hex';
import { areAdjacent, directionTo, distance, frontDirections, neighboursOf } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import type { Stack, UnitAt } from '@guidon/line-of-battle';
import { barsCharge, barsMove } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import { cursorOf, moverOf, priceOf } from '../movement/path/cursor.ts';
import { codeAt, idOf } from '../terms/ids.ts';
import { firstUnit, onMap, sideOf, terrainAt, unitOf, unrouted } from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import { hasFlag, leadersAt, placesOf, stackAt, stacks } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import type { Step, StepOf } from '../terms/steps.ts';
import { chargeZone, isShut } from '../zones/charge-zone.ts';
import { ownEarthwork } from '../zones/works.ts';

/** The question to the other side's mounted lines, where any could answer (12.7.1, 12.7.5). */
export function opportunitySteps(
  board: Board,
  state: RyState,
  { units, ...asked }: { readonly units: readonly UnitIndex[] } & Pick<StepOf<'opportunity'>, 'hexes' | 'leaving'>,
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
      asked.hexes?.some(place => distance(board.map.grid, at, place) <= (asked.leaving ? 1 : 2))
    );
  });
  return isNear ? [{ step: 'opportunity', side, at: units, ...asked }] : [];
}

/** Ways of one stack of horse to charge: the hex it moves to, or its own where the target is adjacent. */
export interface Countercharge {
  readonly units: readonly UnitIndex[];
  readonly via: HexIndex;
}

/** All opportunity charges that are open against the target (R100). */
export function countercharges(board: Board, state: RyState, step: StepOf<'opportunity'>): readonly Countercharge[] {
  const found: Countercharge[] = [];
  for (const [hex, units] of stacks(state)) {
    const target = targetFor(board, state, hex, step);
    if (target === undefined) return [];
    const able = ableOf(board, state, { units, step, target });
    if (able.length === 0 || (step.leaving && !areAdjacent(board.map.grid, hex, target.hex))) continue;
    for (const via of viaHexes(board, state, { units: able, hex, target })) found.push({ units: able, via });
  }
  return found;
}

/** Those of a stack of horse who may charge; whoever of them does, the others stay (11.1.9). */
function ableOf(
  board: Board,
  state: RyState,
  {
    units,
    step,
    target,
  }: { readonly units: readonly UnitIndex[]; readonly step: StepOf<'opportunity'>; readonly target: Stack },
): readonly UnitIndex[] {
  const first = units[0];
  if (first === undefined || sideOf(board, first) !== step.side || step.at.includes(first)) return [];
  if (unitOf(state, first).formation !== 'mounted-line') return [];
  const able = units.filter(unit => counterFault(board, state, { units: [unit], target }) === undefined);
  // Without a leader it is the flag of one regiment that leads, and only its own (12.7.2).
  return able.length > 0 && counterFault(board, state, { units: able, target }) === undefined ? able : [];
}

/** Stacks of horse that may charge, each with all of it that may. */
export const horseNear = (
  board: Board,
  state: RyState,
  step: StepOf<'opportunity'>,
): readonly (readonly UnitIndex[])[] => {
  const byHex = new Map(
    countercharges(board, state, step).map(({ units }) => [unitOf(state, firstUnit(units)).hex, units] as const),
  );
  return [...byHex.values()];
};

/** The target as horse in that hex meets it, if it is still there to be charged and not running (R73). */
export function targetFor(board: Board, state: RyState, hex: HexIndex, step: StepOf<'opportunity'>): Stack | undefined {
  const units = unrouted(state, onMap(state, step.at));
  const first = units[0];
  if (first === undefined) return undefined;
  return { units, hex: nearerHex(board, state, { unit: first, hex, within: step.hexes }) };
}

/** Of a skirmisher the hex that is nearer, its arrow if that is; of those, where some are named, that he has come into. */
export function nearerHex(
  board: Board,
  state: RyState,
  { unit, hex, within }: UnitAt & { readonly within?: readonly HexIndex[] | undefined },
): HexIndex {
  const places = placesOf(unitOf(state, unit));
  const open = places.filter(place => within?.includes(place) !== false);
  const away = (place: HexIndex): number => distance(board.map.grid, hex, place);
  return (open.length === 0 ? places : open).reduce((best, place) => (away(place) < away(best) ? place : best));
}

/** Why a stack of horse may not charge the target at all (12.7.2 to 12.7.4, R74, R100). */
export function counterFault(
  board: Board,
  state: RyState,
  { units, target }: { readonly units: readonly UnitIndex[]; readonly target: Stack },
): Refusal | undefined {
  const first = firstUnit(units);
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
    units.every(unit => hasFlag(board, state, unit)) || leadersAt(board, state, hex, sideOf(board, first)).length > 0;
  if (!isLed) return refuse('ry:12.7.2', 'no-flag-or-leader', facts);
  if (terrainAt(board, hex) !== 'clear') return refuse('ry:12.7.3', 'not-in-clear', facts);
  if (isShut(board, target.hex)) return refuse('ry:12.7.4', 'target-in-cover', facts);
  if (ownEarthwork(board, target.hex, enemyOf(sideOf(board, first))) !== 'none')
    return refuse('ry:12.6.5', 'target-in-works', facts);
  return barsCharge(board, state, { units, at: target.hex });
}

/** Its own hex where the target is adjacent; else the cheapest free hexes between (12.7.7, 12.7.9, 12.7.10). */
export function viaHexes(
  board: Board,
  state: RyState,
  { units, hex, target }: { readonly units: readonly UnitIndex[]; readonly hex: HexIndex; readonly target: Stack },
): readonly HexIndex[] {
  const { grid } = board.map;
  if (areAdjacent(grid, hex, target.hex)) return [hex];
  const zone = chargeZone(board, state, { unit: firstUnit(units), ignoring: target.units });
  if (!zone.includes(target.hex)) return [];
  const mover = moverOf(board, state, units);
  const cursor = cursorOf(state, { units, goesOn: false });
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

export function facingsFor(board: Board, { hex, via, target }: Ride): readonly Facing[] {
  const { grid } = board.map;
  const way = via === hex ? undefined : directionTo(grid, hex, via);
  const home = directionTo(grid, via, target);
  return ([0, 1, 2, 3, 4, 5] as const).filter(facing => {
    const front = frontDirections(facing);
    return (way === undefined || front.includes(way)) && (home === undefined || front.includes(home));
  });
}
