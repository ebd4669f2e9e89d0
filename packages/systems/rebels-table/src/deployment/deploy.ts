import { present } from '@guidon/kernel';
import type { Pose } from '@guidon/tabletop';
import type { Board, CommandRoster } from '../board/board.ts';
import { type PartsOf, PLAN, type Window } from '../book/kinds.ts';
import { autoDeploy, deployments } from '../plans/auto-deploy.ts';
import type { EventOf, OrderOf, StepOf } from '../terms/game.ts';
import { generalNamed, idOf, unitNamed } from '../terms/ids.ts';
import { formationsOf } from '../terms/kinds.ts';
import { cincOf, generalRoster, rosterOf, unitOf } from '../terms/lookups.ts';
import type { Side } from '../terms/names.ts';
import { changedGeneral, changedSide, changedUnit, next, type RtPlay, type RtState } from '../terms/state.ts';
import { footprintOf } from '../terrain/shapes.ts';
import { commandsLeft, mayDeploy, mayPlaceUnits, nextToDeploy, zoneOf } from './placing.ts';

type Deploy = OrderOf<'deploy'>;
type Placement = Deploy['units'][number];

/**
 * How a deployment is put together: a command, its units one by one, then its general, the camp and the force
 * commander where they come with it. Places are given by the limits of the zone and its middle, facings by quarters:
 * every whole number between two of them may be said as well. A list with another last placement is one step, too.
 */
const deployParts: PartsOf<StepOf<'deploy'>, Deploy> = {
  command: (board, state) => commandsOf(board, state).map(({ id }) => id),
  units(board, state, { said: { command: id, units = [], camp } }) {
    const command = commandsOf(board, state).find(one => one.id === id);
    if (command === undefined) return [];
    const { side } = command;
    return [
      ...nextUnits(board, command, units).map(unit => ({ unit, placed: units })),
      ...units.slice(-1).map(({ unit }) => ({ unit, placed: units.slice(0, -1) })),
    ].flatMap(({ unit, placed }) =>
      placementsOf(board, state, side, unit)
        .map(placement => [...placed, placement])
        .filter(list => mayPlaceUnits(board, state, { side, units: list, camp }) === undefined),
    );
  },
  general: (board, state) => placesOf(board, state),
  camp: (board, state) => (isFirst(board, state) ? campsOf(board, state) : []),
  cinc: (board, state) =>
    hasCinc(board, state) && commandsOf(board, state).length === 1 ? placesOf(board, state) : [],
};

function deploy(board: Board, play: RtPlay, order: OrderOf<'deploy'>): void {
  const side = deploying(board, play.state);
  const command = commandsLeft(board, play.state, side).find(({ id }) => id === order.command);
  if (command === undefined) return;
  const cinc = cincOf(board, side);
  play.emit({
    event: 'deployed',
    command: order.command,
    side,
    units: order.units.map(({ unit, x, y, facing, formation }) => ({ unit, pose: { x, y, facing }, formation })),
    generals: [
      // A case may leave a command without a general.
      ...(command.general < 0 ? [] : [{ general: generalRoster(board, command.general).id, at: order.general }]),
      ...(order.cinc === undefined || cinc === undefined
        ? []
        : [{ general: generalRoster(board, cinc).id, at: order.cinc }]),
    ],
    camp: order.camp ?? null,
  });
  if (nextToDeploy(board, play.state) === undefined) next(play);
}

/** DEP-03. Which command comes next, and where, is for its side to choose. */
export const deployCommand: Window<'deploy', 'deploy'> = {
  rule: 'rt:DEP-03',
  steps: ['deploy'],
  opens(board, state) {
    const side = nextToDeploy(board, state);
    return side === undefined ? undefined : { seat: side, asks: 'deploy-command', rule: 'rt:DEP-03', units: [] };
  },
  answers: {
    deploy: {
      may: (board, state, { order }) => mayDeploy(board, state, { side: deploying(board, state), order }),
      resolve: (board, play, { order }) => deploy(board, play, order),
      parts: deployParts,
    },
  },
  offers: (board, state) => deployments(board, state, deploying(board, state)),
  limits: () => [{ do: 'deploy', limits: { anywhere: 'in the zone' } }],
  fallback: { pick: (board, state) => autoDeploy(board, state, { side: deploying(board, state) }) },
  odds: { assume: 'open', named: false },
  screen: PLAN,
};

export const deploying = (board: Board, state: RtState): Side =>
  present(nextToDeploy(board, state), 'a side to deploy');

export function deployed(board: Board, state: RtState, event: EventOf<'deployed'>): RtState {
  let now: RtState = { ...state, deployed: [...state.deployed, event.command] };
  for (const { unit, pose, formation } of event.units)
    now = changedUnit(now, unitNamed(board, unit), () => ({ presence: 'table', pose, formation }));
  for (const { general, at } of event.generals)
    now = changedGeneral(now, generalNamed(board, general), () => ({ presence: 'table', at }));
  const { camp } = event;
  return camp === null ? now : changedSide(now, event.side, () => ({ camp: { presence: 'table', pose: camp } }));
}

const commandsOf = (board: Board, state: RtState): readonly CommandRoster[] => {
  const side = nextToDeploy(board, state);
  return side === undefined ? [] : commandsLeft(board, state, side);
};

const isFirst = (board: Board, state: RtState): boolean => {
  const side = nextToDeploy(board, state);
  return commandsOf(board, state).length === board.commands.filter(command => command.side === side).length;
};

const hasCinc = (board: Board, state: RtState): boolean => {
  const side = nextToDeploy(board, state);
  return side !== undefined && cincOf(board, side) !== undefined;
};

const nextUnits = (board: Board, { units }: CommandRoster, placed: readonly Placement[]): readonly string[] =>
  units.map(unit => idOf(board, unit)).filter(id => !placed.some(({ unit }) => unit === id));

/** One unit in all its formations, at the limits of the zone and in its middle, facing all four ways. */
function placementsOf(board: Board, state: RtState, side: Side, id: string): readonly Placement[] {
  const unit = board.unitById.get(id);
  if (unit === undefined) return [];
  const { type } = rosterOf(board, unit);
  return formationsOf(board, type).flatMap(formation => {
    const size = footprintOf(type, { formation, bases: unitOf(state, unit).bases });
    return posesIn(zoneOf(board, state, side), size).map(pose => ({ unit: id, ...pose, formation }));
  });
}

interface Size {
  readonly frontage: number;
  readonly depth: number;
}

const QUARTERS = [0, 90, 180, 270] as const;

/** The pose of a shape is the middle of its front: it lies within the zone if its front and its rear do. */
const posesIn = (zone: ReturnType<typeof zoneOf>, { frontage, depth }: Size): readonly Pose[] =>
  QUARTERS.flatMap(facing => {
    const half = Math.ceil(frontage / 2);
    const inset = {
      0: { left: half, right: half, bottom: depth, top: 0 },
      90: { left: depth, right: 0, bottom: half, top: half },
      180: { left: half, right: half, bottom: 0, top: depth },
      270: { left: 0, right: depth, bottom: half, top: half },
    }[facing];
    return spread(zone.left + inset.left, zone.right - inset.right).flatMap(x =>
      spread(zone.bottom + inset.bottom, zone.top - inset.top).map(y => ({ x, y, facing })),
    );
  });

/** The least, the middle and the greatest of a range. */
const spread = (least: number, most: number): readonly number[] =>
  most < least ? [] : [least, Math.floor((least + most) / 2), most];

function placesOf(board: Board, state: RtState): readonly { readonly x: number; readonly y: number }[] {
  const side = nextToDeploy(board, state);
  if (side === undefined) return [];
  const { left, right, bottom, top } = zoneOf(board, state, side);
  return spread(left, right).flatMap(x => spread(bottom, top).map(y => ({ x, y })));
}

function campsOf(board: Board, state: RtState): readonly Pose[] {
  const side = nextToDeploy(board, state);
  const { width, depth } = board.charts.camp;
  return side === undefined ? [] : posesIn(zoneOf(board, state, side), { frontage: width, depth });
}
