import type { Chance } from '@guidon/kernel';
import { BW, type Point, type Pose } from '@guidon/tabletop';
import type { Board, CommandRoster } from '../board/board.ts';
import { commandsLeft, isFirstOf, isLastOf, mayDeploy, zoneOf } from '../deployment/placing.ts';
import type { OrderOf } from '../terms/game.ts';
import { idOf } from '../terms/ids.ts';
import { rosterOf, unitOf } from '../terms/lookups.ts';
import type { Side } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { footprintOf } from '../terrain/shapes.ts';
import { CAMPS_TRIED, mayLeaveRoom, packed, USUAL } from './packing.ts';
import { campsFor, frontOf, generalPlace } from './places.ts';

type Deploy = OrderOf<'deploy'>;

const GAP = BW;

interface Deploying {
  readonly side: Side;
  readonly chance?: Chance | undefined;
}

/** A deployment of the next command, or, with chance, of any, from any point along the edge; nothing without room. */
export function autoDeploy(board: Board, state: RtState, { side, chance }: Deploying): Deploy | undefined {
  const left = commandsLeft(board, state, side);
  const from = chance === undefined ? 0 : chance.below(left.length);
  const commands = [...left.slice(from), ...left.slice(0, from)];
  const tries = starts(board, state, { side, chance });
  for (const command of commands) {
    const order = deploymentOf(board, state, command, tries);
    if (order !== undefined) return order;
  }
  return undefined;
}

/** One deployment of each command that is left: which comes next is for its side to choose. */
export function deployments(board: Board, state: RtState, side: Side): readonly Deploy[] {
  const tries = starts(board, state, { side });
  return commandsLeft(board, state, side).flatMap(command => deploymentOf(board, state, command, tries) ?? []);
}

/** One line side by side if there is room for it, else in as many lines as it takes. */
function deploymentOf(
  board: Board,
  state: RtState,
  command: CommandRoster,
  tries: readonly Start[],
): Deploy | undefined {
  const camps: readonly (Pose | undefined)[] = isFirstOf(board, state, command.side)
    ? campsFor(board, state, command.side).slice(0, CAMPS_TRIED)
    : [undefined];
  const isLegal = (order: Deploy | undefined): order is Deploy =>
    order !== undefined &&
    mayDeploy(board, state, { side: command.side, order }) === undefined &&
    mayLeaveRoom(board, state, command.side, order) === undefined;
  const [first] = camps;
  if (camps.length === 0) return undefined;
  for (const start of tries) {
    const units = lined(board, state, command, start);
    const order = units === undefined ? undefined : orderOf(board, state, { command, units, camp: first });
    if (isLegal(order)) return order;
  }
  for (const camp of camps) {
    const units = packed(board, state, command, camp);
    const order = units === undefined ? undefined : orderOf(board, state, { command, units, camp });
    if (isLegal(order)) return order;
  }
  return undefined;
}

interface Start {
  readonly x: number;
  /** How far behind the front of the zone. */
  readonly back: number;
}

function starts(board: Board, state: RtState, { side, chance }: Deploying): readonly Start[] {
  const zone = zoneOf(board, state, side);
  const all: Start[] = [];
  for (let back = 0; back <= zone.top - zone.bottom; back += BW)
    for (let x = zone.left + BW; x < zone.right; x += BW) all.push({ x, back });
  if (chance === undefined) return all;
  const from = chance.below(all.length);
  return [...all.slice(from), ...all.slice(0, from)];
}

/** The units of a command side by side facing the enemy, as far forward as that, from a point along the edge. */
function lined(
  board: Board,
  state: RtState,
  { side, units }: CommandRoster,
  { x, back }: Start,
): Deploy['units'] | undefined {
  const zone = zoneOf(board, state, side);
  const facing = frontOf(board, side);
  const y = facing === 0 ? zone.top - back : zone.bottom + back;
  let at = x;
  const placed = units.map(unit => {
    const { type } = rosterOf(board, unit);
    const formation = USUAL[type];
    const { frontage } = footprintOf(type, { formation, bases: unitOf(state, unit).bases });
    const middle = at + frontage / 2;
    at += frontage + GAP;
    return { unit: idOf(board, unit), x: middle, y, facing, formation };
  });
  return at - GAP > zone.right ? undefined : placed;
}

interface Placed {
  readonly command: CommandRoster;
  readonly units: Deploy['units'];
  readonly camp: Pose | undefined;
}

/** With its general behind its middle, and with the camp and the force commander where they belong to it. */
function orderOf(board: Board, state: RtState, { command, units, camp }: Placed): Deploy | undefined {
  const { side } = command;
  const zone = zoneOf(board, state, side);
  const south = frontOf(board, side) === 0;
  const rear = south ? zone.bottom : zone.top;
  const [xs, ys] = [units.map(({ x }) => x), units.map(({ y }) => y)];
  const x = Math.floor((Math.min(...xs) + Math.max(...xs)) / 2);
  const y = south ? Math.max(rear, Math.min(...ys) - 3 * BW) : Math.min(rear, Math.max(...ys) + 3 * BW);
  const place = (name: 'general' | 'cinc', wanted: Point): Point | undefined =>
    generalPlace(board, state, { side, name, wanted });
  const general = place('general', { x, y });
  const cinc = isLastOf(board, state, side) ? place('cinc', { x, y: rear }) : undefined;
  if (general === undefined) return undefined;
  return {
    do: 'deploy',
    command: command.id,
    units,
    general,
    ...(camp === undefined ? {} : { camp }),
    ...(cinc === undefined ? {} : { cinc }),
  };
}
