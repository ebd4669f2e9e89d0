import { present } from '@guidon/kernel';
import type { Bounds, Point, Pose } from '@guidon/tabletop';
import type { Board, CommandRoster } from '../board/board.ts';
import { type PartsOf, PLAN, type Window } from '../book/kinds.ts';
import { autoDeploy, deployments } from '../plans/auto-deploy.ts';
import { mayLeaveRoom, nextPlacement } from '../plans/packing.ts';
import { campsFor, generalPlace, limitsOf, QUARTERS, type Size } from '../plans/places.ts';
import type { EventOf, OrderOf, StepOf } from '../terms/game.ts';
import { generalNamed, idOf, unitNamed } from '../terms/ids.ts';
import { formationsOf } from '../terms/kinds.ts';
import { cincOf, generalRoster, rosterOf, unitOf } from '../terms/lookups.ts';
import type { Side } from '../terms/names.ts';
import { changedGeneral, changedSide, changedUnit, next, type RtPlay, type RtState } from '../terms/state.ts';
import { footprintOf } from '../terrain/shapes.ts';
import {
  commandsLeft,
  isFirstOf,
  isLastOf,
  mayDeploy,
  mayPlaceCamp,
  mayPlaceGeneral,
  mayPlaceUnits,
  nextToDeploy,
  zoneOf,
} from './placing.ts';

type Deploy = OrderOf<'deploy'>;
type Placement = Deploy['units'][number];

/**
 * How a deployment is put together: a command, its units one by one, then its general, the camp and the force
 * commander where they come with it. Places are given by the limits of the zone and its middle, facings by quarters:
 * every whole number between two of them may be said as well. A list with another last placement is one step, too.
 */
const deployParts: PartsOf<StepOf<'deploy'>, Deploy> = {
  command: (board, state, { said: { units = [] } }) =>
    commandsOf(board, state)
      .filter(command => nextUnits(board, command, units).length === command.units.length - units.length)
      .map(({ id }) => id),
  units(board, state, { said: { command: id, units = [], camp } }) {
    const command = commandsOf(board, state).find(one => one.id === id);
    if (command === undefined) return [];
    const { side } = command;
    const fitting = nextPlacement(board, state, { command, placed: units, camp });
    const others = [
      ...nextUnits(board, command, units).map(unit => ({ unit, placed: units })),
      ...units.slice(-1).map(({ unit }) => ({ unit, placed: units.slice(0, -1) })),
    ].flatMap(({ unit, placed }) =>
      placementsOf(board, state, side, unit)
        .map(placement => [...placed, placement])
        .filter(list => mayPlaceUnits(board, state, { side, units: list, camp }) === undefined),
    );
    return [...(fitting === undefined ? [] : [[...units, fitting]]), ...others];
  },
  general: (board, state) => placesOf(board, state, 'general'),
  camp(board, state, { said: { units = [] } }) {
    const side = nextToDeploy(board, state);
    return side !== undefined && isFirstOf(board, state, side) ? campsOf(board, state, units) : [];
  },
  cinc(board, state) {
    const side = nextToDeploy(board, state);
    return side !== undefined && isLastOf(board, state, side) ? placesOf(board, state, 'cinc') : [];
  },
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

/** DEP-03, SEQ-06. Which command comes next, and where, is for its side to choose. */
export const deployCommand: Window<'deploy', 'deploy'> = {
  rule: 'rt:DEP-03',
  steps: ['deploy'],
  opens(board, state) {
    const side = nextToDeploy(board, state);
    return side === undefined ? undefined : { seat: side, asks: 'deploy-command', rule: 'rt:DEP-03', units: [] };
  },
  answers: {
    deploy: {
      may(board, state, { order }) {
        const side = deploying(board, state);
        return mayDeploy(board, state, { side, order }) ?? mayLeaveRoom(board, state, side, order);
      },
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

/** Poses at the limits of a zone and in its middle, in all four facings. */
const posesIn = (zone: Bounds, size: Size): readonly Pose[] =>
  QUARTERS.flatMap(facing => {
    const { left, right, bottom, top } = limitsOf(zone, facing, size);
    return spread(left, right).flatMap(x => spread(bottom, top).map(y => ({ x, y, facing })));
  });

/** The least, the middle and the greatest of a range. */
const spread = (least: number, most: number): readonly number[] =>
  most < least ? [] : [least, Math.floor((least + most) / 2), most];

/** Where a general may be placed: at the limits of the zone, in its middle, and nearest to its middle. */
function placesOf(board: Board, state: RtState, name: 'general' | 'cinc'): readonly Point[] {
  const side = nextToDeploy(board, state);
  if (side === undefined) return [];
  const { left, right, bottom, top } = zoneOf(board, state, side);
  const wanted = { x: Math.floor((left + right) / 2), y: Math.floor((bottom + top) / 2) };
  const nearest = generalPlace(board, state, { side, name, wanted });
  return [
    ...spread(left, right)
      .flatMap(x => spread(bottom, top).map(y => ({ x, y })))
      .filter(at => mayPlaceGeneral(board, state, { side, name, at }) === undefined),
    ...(nearest === undefined ? [] : [nearest]),
  ];
}

/** Where the camp may be placed, beside the units that have been placed before it. */
function campsOf(board: Board, state: RtState, units: readonly Placement[]): readonly Pose[] {
  const side = nextToDeploy(board, state);
  if (side === undefined) return [];
  const { width, depth } = board.charts.camp;
  return [
    ...posesIn(zoneOf(board, state, side), { frontage: width, depth }).filter(
      camp => mayPlaceCamp(board, state, side, camp) === undefined,
    ),
    ...campsFor(board, state, side),
  ].filter(camp => mayPlaceUnits(board, state, { side, units, camp }) === undefined);
}
