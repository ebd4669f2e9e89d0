import { type Chance, present } from '@guidon/kernel';
import { BW } from '@guidon/tabletop';
import type { Board, CommandRoster } from '../board/board.ts';
import { commandsLeft, mayDeploy, zoneOf } from '../deployment/placing.ts';
import type { OrderOf } from '../terms/game.ts';
import { idOf } from '../terms/ids.ts';
import { cincOf, rosterOf, unitOf } from '../terms/lookups.ts';
import type { Formation, Side } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { footprintOf } from '../terrain/shapes.ts';

const USUAL: { readonly [type: string]: Formation } = {
  artillery: 'formed',
  cavalry: 'formed',
  infantry: 'formed',
  warHost: 'open',
  sharpshooters: 'open',
};

const GAP = BW;

interface Deploying {
  readonly side: Side;
  readonly chance?: Chance | undefined;
}

/** A deployment of the next command, or, with chance, of any, from any point along the edge. */
export function autoDeploy(board: Board, state: RtState, { side, chance }: Deploying): OrderOf<'deploy'> {
  const left = commandsLeft(board, state, side);
  const command = present(left[chance === undefined ? 0 : chance.below(left.length)], 'a command to deploy');
  const tries = starts(board, state, { side, chance });
  return (
    legalAmong(board, state, command, tries) ??
    present(
      tries.map(start => lined(board, state, { side, command, ...start })).find(order => order !== undefined),
      'a way to deploy',
    )
  );
}

/** One deployment of each command that is left: which comes next is for its side to choose. */
export function deployments(board: Board, state: RtState, side: Side): readonly OrderOf<'deploy'>[] {
  const tries = starts(board, state, { side });
  const found = commandsLeft(board, state, side).flatMap(command => legalAmong(board, state, command, tries) ?? []);
  return found.length > 0 ? found : [autoDeploy(board, state, { side })];
}

/**
 * The first legal line: the units of a command side by side facing the enemy, as far forward as the zone lets them,
 * from a starting point along the edge.
 */
function legalAmong(
  board: Board,
  state: RtState,
  command: CommandRoster,
  tries: readonly Start[],
): OrderOf<'deploy'> | undefined {
  const { side } = command;
  for (const start of tries) {
    const order = lined(board, state, { side, command, ...start });
    if (order !== undefined && mayDeploy(board, state, { side, order }) === undefined) return order;
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

interface Lined extends Start {
  readonly side: Side;
  readonly command: CommandRoster;
}

function lined(board: Board, state: RtState, { side, command, x, back }: Lined): OrderOf<'deploy'> | undefined {
  const zone = zoneOf(board, state, side);
  const facesNorth = board.south === side;
  const y = facesNorth ? zone.top - back : zone.bottom + back;
  const facing = facesNorth ? 0 : 180;
  let at = x;
  const units = command.units.map(unit => {
    const { type } = rosterOf(board, unit);
    const formation = USUAL[type] ?? 'formed';
    const { frontage } = footprintOf(type, { formation, bases: unitOf(state, unit).bases });
    const middle = at + frontage / 2;
    at += frontage + GAP;
    return { unit: idOf(board, unit), x: middle, y, facing, formation };
  });
  if (at - GAP > zone.right) return undefined;
  const rear = facesNorth ? zone.bottom : zone.top;
  const first = commandsLeft(board, state, side).length === board.commands.filter(c => c.side === side).length;
  const last = commandsLeft(board, state, side).length === 1;
  const middle = Math.floor((x + at - GAP) / 2);
  const { width: campWidth, depth: campDepth } = board.charts.camp;
  return {
    do: 'deploy',
    command: command.id,
    units,
    general: { x: middle, y: facesNorth ? Math.max(rear, y - 3 * BW) : Math.min(rear, y + 3 * BW) },
    ...(first
      ? { camp: { x: zone.right - campWidth, y: facesNorth ? rear + campDepth : rear - campDepth, facing } }
      : {}),
    ...(last && cincOf(board, side) !== undefined ? { cinc: { x: middle, y: rear } } : {}),
  };
}
