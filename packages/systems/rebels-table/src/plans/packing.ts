import { type Refusal, refuse } from '@guidon/kernel';
import { BW, type Pose } from '@guidon/tabletop';
import type { Board, CommandRoster } from '../board/board.ts';
import { commandsLeft, isFirstOf, mayPlaceUnits, zoneOf } from '../deployment/placing.ts';
import type { OrderOf } from '../terms/game.ts';
import { idOf } from '../terms/ids.ts';
import { formationsOf } from '../terms/kinds.ts';
import { rosterOf, unitOf } from '../terms/lookups.ts';
import type { Formation, Side, UnitIndex, UnitType } from '../terms/names.ts';
import { changedSide, changedUnit, type RtState } from '../terms/state.ts';
import { areWithin, footprintOf, shapesOf, unitsOfSide } from '../terrain/shapes.ts';
import { campsFor, frontOf, gridOf, limitsOf } from './places.ts';

type Deploy = OrderOf<'deploy'>;
type Placement = Deploy['units'][number];

/** How a unit is deployed where nothing speaks against it. */
export const USUAL: { readonly [T in UnitType]: Formation } = {
  artillery: 'formed',
  cavalry: 'formed',
  infantry: 'formed',
  warHost: 'open',
  sharpshooters: 'open',
};

/** How closely units are packed: first with room between them, then however they fit. */
const MANNERS = [
  { off: BW, any: false },
  { off: BW, any: true },
  { off: 0, any: true },
] as const;

type Manner = (typeof MANNERS)[number];

/** All units of a command in as many lines as it takes, from the front of the zone backwards; nothing without room. */
export function packed(
  board: Board,
  state: RtState,
  command: CommandRoster,
  camp: Pose | undefined,
): readonly Placement[] | undefined {
  for (const manner of MANNERS) {
    const found = packedSo(board, state, { command, camp, manner });
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Packing {
  readonly command: CommandRoster;
  readonly camp: Pose | undefined;
  readonly manner: Manner;
}

function packedSo(board: Board, state: RtState, packing: Packing): readonly Placement[] | undefined {
  const found: Placement[] = [];
  let at = state;
  for (const unit of packing.command.units) {
    const placement = placeFor(board, at, unit, packing);
    if (placement === undefined) return undefined;
    found.push(placement);
    at = standing(at, unit, placement);
  }
  return found;
}

const standing = (state: RtState, unit: UnitIndex, { x, y, facing, formation }: Placement): RtState =>
  changedUnit(state, unit, () => ({ presence: 'table', pose: { x, y, facing }, formation, scattered: null }));

/** The first place for a unit, in its usual formation facing the enemy if there is one. */
function placeFor(
  board: Board,
  state: RtState,
  unit: UnitIndex,
  { command: { side }, camp, manner }: Packing,
): Placement | undefined {
  const { type } = rosterOf(board, unit);
  const zone = zoneOf(board, state, side);
  const front = frontOf(board, side);
  const rows = front === 0 ? 'top' : 'bottom';
  const usual = USUAL[type];
  const formations = manner.any ? [usual, ...formationsOf(board, type).filter(other => other !== usual)] : [usual];
  const facings = manner.any ? ([front, 90, 270] as const) : [front];
  const others = unitsOfSide(board, state, side);
  for (const formation of formations)
    for (const facing of facings) {
      const size = footprintOf(type, { formation, bases: unitOf(state, unit).bases });
      for (const pose of gridOf(limitsOf(zone, facing, size), facing, rows)) {
        const placement: Placement = { unit: idOf(board, unit), ...pose, formation };
        if (mayPlaceUnits(board, state, { side, units: [placement], camp }) !== undefined) continue;
        const { solid } = shapesOf(board, standing(state, unit, placement), unit);
        const crowded = others.some(other => areWithin(solid, shapesOf(board, state, other).solid, manner.off - 1));
        if (!crowded) return placement;
      }
    }
  return undefined;
}

/** The next unit of a command that is being deployed, where the others will find room as well. */
export function nextPlacement(
  board: Board,
  state: RtState,
  {
    command,
    placed,
    camp,
  }: { readonly command: CommandRoster; readonly placed: readonly Placement[]; readonly camp?: Pose | undefined },
): Placement | undefined {
  const done = new Set(placed.map(({ unit }) => unit));
  const at = deployedIn(board, state, placed);
  const rest = { ...command, units: command.units.filter(unit => !done.has(idOf(board, unit))) };
  return packed(board, at, rest, camp)?.[0];
}

/** A side finds room for all its commands that are still to come, with the camp if that is to come, too. */
export function hasRoomFor(board: Board, state: RtState, side: Side): boolean {
  if (!isFirstOf(board, state, side)) return fitsAll(board, state, side);
  return campsFor(board, state, side)
    .slice(0, CAMPS_TRIED)
    .some(camp => fitsAll(board, withCamp(state, side, camp), side));
}

/** Places of the camp that are tried with the units. */
export const CAMPS_TRIED = 12;

const withCamp = (state: RtState, side: Side, pose: Pose): RtState =>
  changedSide(state, side, () => ({ camp: { presence: 'table', pose } }));

function fitsAll(board: Board, state: RtState, side: Side): boolean {
  let at = state;
  for (const command of commandsLeft(board, state, side)) {
    const found = packed(board, at, command, undefined);
    if (found === undefined) return false;
    at = deployedIn(board, at, found);
  }
  return true;
}

const deployedIn = (board: Board, state: RtState, placed: readonly Placement[]): RtState =>
  placed.reduce((now, placement) => {
    const unit = board.unitById.get(placement.unit);
    return unit === undefined ? now : standing(now, unit, placement);
  }, state);

/** DEP-03. A deployment leaves room in the zone for the commands that come after it (R97). */
export function mayLeaveRoom(board: Board, state: RtState, side: Side, order: Deploy): Refusal | undefined {
  const later = commandsLeft(board, state, side).filter(({ id }) => id !== order.command);
  if (later.length === 0 || !isTight(board, state, side, later)) return undefined;
  const { camp } = order;
  const placed = deployedIn(board, { ...state, deployed: [...state.deployed, order.command] }, order.units);
  const then = camp === undefined ? placed : withCamp(placed, side, camp);
  return hasRoomFor(board, then, side) ? undefined : refuse('rt:DEP-03', 'no-room-left', { command: order.command });
}

/** Whether those to come, each with room about it, would fill a third of the zone, or there is ground that nobody enters. */
function isTight(board: Board, state: RtState, side: Side, later: readonly CommandRoster[]): boolean {
  if (board.table.features.some(({ impassable }) => impassable)) return true;
  const { left, right, bottom, top } = zoneOf(board, state, side);
  const needed = later
    .flatMap(({ units }) => units)
    .reduce((sum, unit) => {
      const { type } = rosterOf(board, unit);
      const size = footprintOf(type, { formation: USUAL[type], bases: unitOf(state, unit).bases });
      return sum + (size.frontage + BW) * (size.depth + BW);
    }, 0);
  return 3 * needed > (right - left) * (top - bottom);
}
