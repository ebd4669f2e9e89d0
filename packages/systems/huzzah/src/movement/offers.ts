import { disk, neighboursOf, OFF_MAP } from '@guidon/hex';
import type { Stack } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { hasAuthority } from '../combat/morale.ts';
import { leavingFault, stillWith, unaskedWith } from '../leaders/company.ts';
import { codeAt, idOf, idsOf, leaderIdsOf } from '../terms/ids.ts';
import { firstUnit, leaderOf, leaderRoster, sideOf, unitOf } from '../terms/lookups.ts';
import type { LeaderIndex, UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { activeSide } from '../terms/segments.ts';
import type { HzState } from '../terms/state.ts';
import { afterStep, belongs, cursorOf, moverOf, stepFault } from './cursor.ts';
import { endFault } from './path.ts';
import { goesOn, mayMove, mayStartMove, ownOf } from './plan.ts';
import { type Reached, reachOf } from './reach.ts';
/** Routs may throw organizations together in one hex; each moves by itself (4.4.1). */
export function moveOrders(board: Board, state: HzState, { hex, units }: Stack): readonly OrderOf<'move'>[] {
  const strange = units.filter(unit => !belongs(board, ownOf(board, firstUnit(units)), unit));
  if (strange.length === 0) return companyMoves(board, state, units);
  const own = units.filter(unit => !strange.includes(unit));
  return [...companyMoves(board, state, own), ...moveOrders(board, state, { hex, units: strange })];
}

/**
 * The stack in hand goes on, with those it has met or, where it has met nobody, as it is; who has not acted starts, all
 * together; and single units step out.
 */
function companyMoves(board: Board, state: HzState, units: readonly UnitIndex[]): readonly OrderOf<'move'>[] {
  const movable = units.filter(unit => unitOf(state, unit).order !== 'routed');
  const inHand = movable.filter(unit => state.open?.units.includes(unit) === true);
  const isOn = inHand.length > 0 && goesOn(board, state, inHand);
  const fresh = startersOf(
    board,
    state,
    movable.filter(unit => !(isOn && inHand.includes(unit)) && unitOf(state, unit).acted === null),
  );
  const starts = movesOf(board, state, { units: fresh, isOn: false });
  if (!isOn) return starts;
  // R15: who has come to his own goes on only with some of them.
  const hasMet = units.some(unit => !inHand.includes(unit));
  const on = hasMet ? (fresh.length === 0 ? [] : [...inHand, ...fresh].toSorted((a, b) => a - b)) : inHand;
  return [...(hasMet ? wholeMoves : movesOf)(board, state, { units: on, isOn }), ...starts];
}

/** Those of them who may start: markers and declared charges belong to units, not to stacks (5.3.11, 11.1.5). */
function startersOf(board: Board, state: HzState, units: readonly UnitIndex[]): readonly UnitIndex[] {
  if (units.length === 0 || mayStartMove(board, state, { units, goesOn: false }) === undefined) return units;
  return units.filter(unit => mayStartMove(board, state, { units: [unit], goesOn: false }) === undefined);
}

interface Movers {
  readonly units: readonly UnitIndex[];
  readonly isOn: boolean;
}

function wholeMoves(board: Board, state: HzState, { units, isOn }: Movers): readonly OrderOf<'move'>[] {
  if (units.length === 0 || mayStartMove(board, state, { units, goesOn: isOn }) !== undefined) return [];
  return groupMoves(board, state, { units, isOn });
}

function movesOf(board: Board, state: HzState, movers: Movers): readonly OrderOf<'move'>[] {
  const { units, isOn } = movers;
  const whole = wholeMoves(board, state, movers);
  return units.length > 1 ? [...whole, ...units.flatMap(unit => detachedMoves(board, state, { unit, isOn }))] : whole;
}

function groupMoves(board: Board, state: HzState, { units, isOn }: Movers): readonly OrderOf<'move'>[] {
  const leaders = companions(board, state, { units, isOn });
  const cursor = cursorOf(board, state, { units, goesOn: isOn });
  if (cursor.stopped !== null) return [];
  const entry = cursor.hex === OFF_MAP ? board.arrivals[units[0] ?? -1]?.hex : undefined;
  const road = moverOf(board, state, { units, leaders, road: true });
  const ids = [...idsOf(board, units)];
  const names = leaders.length === 0 ? {} : { leaders: [...leaderIdsOf(board, leaders)] };
  return reachOf(board, state, { mover: road, cursor, entry }).map(
    (reached): OrderOf<'move'> => ({
      do: 'move',
      units: ids,
      ...names,
      path: reached.path.map(hex => codeAt(board, hex)),
      ...(isBetterByRoad(reached) ? BY_ROAD : {}),
      wary: true,
    }),
  );
}

const BY_ROAD = { road: true };

/** The road helps against stragglers and for the bonus hex, and costs where the enemy fires. */
const isBetterByRoad = (reached: Reached): boolean =>
  reached.cursor.bonusUsed || (reached.byRoad > 0 && reached.exposed === 0);

/** Leaders who go with a stack that leaves nobody behind, or who have come with it. */
function companions(board: Board, state: HzState, { units, isOn }: Movers): readonly LeaderIndex[] {
  const first = firstUnit(units);
  const { where } = unitOf(state, first);
  if (isOn) return stillWith(state, { units, leaders: state.open?.leaders ?? [] });
  if (where !== 'map') return [];
  return unaskedWith(board, state, {
    units,
    takes: leader =>
      leaderOf(state, leader).spent === 0 &&
      leaderRoster(board, leader).rank === 'junior' &&
      hasAuthority(board, leader, first),
  });
}

/** One unit by itself, one hex. */
function detachedMoves(
  board: Board,
  state: HzState,
  { unit, isOn }: { readonly unit: UnitIndex; readonly isOn: boolean },
): readonly OrderOf<'move'>[] {
  if (isOn && state.open?.stopped !== null) return [];
  const units = [unit];
  if (mayStartMove(board, state, { units, goesOn: isOn }) !== undefined) return [];
  if (leavingFault(board, state, { units, leaders: [] }) !== undefined) return [];
  const mover = moverOf(board, state, { units, leaders: [], road: false });
  const cursor = cursorOf(board, state, { units, goesOn: isOn });
  return neighboursOf(board.map.grid, cursor.hex)
    .filter(to => {
      const walk = { mover, cursor, to };
      return (
        stepFault(board, state, walk) === undefined &&
        endFault(board, state, mover, afterStep(board, state, walk)) === undefined
      );
    })
    .map(to => ({ do: 'move', units: [idOf(board, unit)], path: [codeAt(board, to)], wary: true }));
}

/** Reinforcements that wait for their hex: by stacks of one organization. */
export const entryOrders = (board: Board, state: HzState): readonly OrderOf<'move'>[] =>
  dueGroups(board, state).flatMap(units => {
    if (mayStartMove(board, state, { units, goesOn: false }) !== undefined) return [];
    return [...groupMoves(board, state, { units, isOn: false }), ...besideEntry(board, state, units)];
  });

export function dueGroups(board: Board, state: HzState): readonly (readonly UnitIndex[])[] {
  const side = activeSide(board, state);
  const groups = new Map<string, UnitIndex[]>();
  state.units.forEach((unit, index) => {
    if (unit.where !== 'due' || sideOf(board, index) !== side) return;
    const key = `${board.roster[index]?.ho} ${board.arrivals[index]?.hex}`;
    groups.set(key, [...(groups.get(key) ?? []), index]);
  });
  return [...groups.values()];
}

/** The entry hex is shut, or the scenario lets it: a hex of the edge near it (4.1.13). */
function besideEntry(board: Board, state: HzState, units: readonly UnitIndex[]): readonly OrderOf<'move'>[] {
  const home = board.arrivals[units[0] ?? -1]?.hex;
  if (home === undefined) return [];
  return disk(board.map.grid, home, board.entryWithin)
    .filter(hex => hex !== home)
    .toSorted((a, b) => a - b)
    .map((hex): OrderOf<'move'> => ({ do: 'move', units: [...idsOf(board, units)], path: [codeAt(board, hex)] }))
    .filter(order => mayMove(board, state, order) === undefined);
}
