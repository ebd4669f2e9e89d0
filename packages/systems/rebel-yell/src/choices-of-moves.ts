import { type HexIndex, neighboursOf } from '@guidon/hex';
import type { Board } from './board/board.ts';
import { lacksLeader } from './clock/command.ts';
import { goesOn, mayMove, mayStart, needsCommand } from './movement/move.ts';
import { companyFault } from './movement/path/company.ts';
import { cursorOf, moverOf, stepFault } from './movement/path/cursor.ts';
import { entryHexes } from './movement/path/entry.ts';
import { reachOf } from './movement/path/reach.ts';
import { maySidle } from './movement/sidle.ts';
import {
  activeSide,
  codeAt,
  idsOf,
  leaderIdsOf,
  leaderOf,
  leadersAt,
  rosterOf,
  segmentKind,
  sideOf,
  stackAt,
  unitOf,
} from './terms/lookups.ts';
import type { LeaderIndex, UnitIndex } from './terms/names.ts';
import type { OrderOf, RyOrder } from './terms/orders.ts';
import type { RyState } from './terms/state.ts';

export const fresh = (state: RyState, units: readonly UnitIndex[]): readonly UnitIndex[] =>
  units.filter(unit => unitOf(state, unit).notes.acted === null && unitOf(state, unit).charge === null);

/** The stack in hand goes on; fresh stacks start, whole; single units of a stack step out of it. */
export function moveOrders(board: Board, state: RyState, units: readonly UnitIndex[]): readonly RyOrder[] {
  const movable = units.filter(unit => unitOf(state, unit).order !== 'routed');
  const inHand = movable.filter(unit => state.open?.units.includes(unit) === true);
  const isOn = inHand.length > 0 && goesOn(board, state, inHand);
  const group = isOn ? inHand : fresh(state, movable);
  const start = { units: group, isOn };
  if (group.length === 0 || mayStart(board, state, start) !== undefined) return [];
  if (companyFault(board, state, start) !== undefined) return [];
  const whole = groupMoves(board, state, { units: group, isOn });
  const parts = group.length > 1 ? group.flatMap(unit => stepsOut(board, state, unit, isOn)) : [];
  return [...whole, ...parts, ...sidles(board, state, group, isOn)];
}

function groupMoves(
  board: Board,
  state: RyState,
  { units, isOn }: { readonly units: readonly UnitIndex[]; readonly isOn: boolean },
): readonly RyOrder[] {
  const mover = moverOf(board, state, units);
  const cursor = cursorOf(state, units, isOn);
  const first = unitOf(state, units[0] ?? -1);
  const others = stackAt(state, first.hex).filter(unit => !units.includes(unit));
  if (cursor.steps > 0 && others.length > 0) return [];
  const leaders = others.length === 0 ? freeLeaders(board, state, first.hex, sideOf(board, units[0] ?? -1)) : [];
  const reached = reachOf(board, state, { mover, cursor, entries: [] });
  const isNarrow = mover.isSkirmisher || units.some(unit => lacksLeader(board, state, { unit, leaders }));
  return reached.flatMap(({ path }) => {
    const order = moveOrder(board, { units, path, leaders });
    // Skirmishers have two hexes to take along, others a leader they need: the order must hold for both.
    return isNarrow && mayMove(board, state, order) !== undefined ? [] : [order];
  });
}

const freeLeaders = (
  board: Board,
  state: RyState,
  hex: HexIndex,
  side: ReturnType<typeof sideOf>,
): readonly LeaderIndex[] =>
  leadersAt(board, state, hex, side).filter(
    leader => leaderOf(state, leader).spent === 0 || state.open?.leaders.includes(leader) === true,
  );

const moveOrder = (
  board: Board,
  {
    units,
    path,
    leaders,
  }: {
    readonly units: readonly UnitIndex[];
    readonly path: readonly HexIndex[];
    readonly leaders: readonly LeaderIndex[];
  },
): OrderOf<'move'> => ({
  do: 'move',
  units: [...idsOf(board, units)],
  ...(leaders.length === 0 ? {} : { leaders: [...leaderIdsOf(board, leaders)] }),
  path: path.map(hex => codeAt(board, hex)),
});

/** One unit of a stack, one hex: more is too much to list. */
function stepsOut(board: Board, state: RyState, unit: UnitIndex, isOn: boolean): readonly RyOrder[] {
  if (isOn) return [];
  const mover = moverOf(board, state, [unit]);
  const cursor = cursorOf(state, [unit], false);
  const isBound = lacksLeader(board, state, { unit, leaders: [] });
  return neighboursOf(board.map.grid, unitOf(state, unit).hex)
    .filter(to => stepFault(board, state, { mover, cursor, to }) === undefined && !(isBound && needsCommand(mover, to)))
    .map(to => moveOrder(board, { units: [unit], path: [to], leaders: [] }));
}

function sidles(board: Board, state: RyState, units: readonly UnitIndex[], isOn: boolean): readonly RyOrder[] {
  if (isOn || segmentKind(state) !== 'action') return [];
  const { hex, where } = unitOf(state, units[0] ?? -1);
  if (where !== 'map') return [];
  return neighboursOf(board.map.grid, hex)
    .map((to): OrderOf<'sidle'> => ({ do: 'sidle', units: [...idsOf(board, units)], to: codeAt(board, to) }))
    .filter(order => maySidle(board, state, order) === undefined);
}

/** Reinforcements: by regiment and hex, as many as find room one after another. */
export function entryOrders(board: Board, state: RyState): readonly RyOrder[] {
  const side = activeSide(board, state);
  const waiting = state.units.flatMap((unit, index) =>
    unit.where === 'due' && sideOf(board, index) === side ? [index] : [],
  );
  // Companies of a regiment that wait for the same hex in the same formation find the same way on.
  const ways = new Map<string, HexIndex | undefined>();
  return waiting.flatMap(unit => {
    const { regiment } = rosterOf(board, unit);
    const key = `${regiment} ${unitOf(state, unit).formation} ${board.arrivals[unit]?.hex ?? ''}`;
    if (!ways.has(key)) ways.set(key, wayOn(board, state, unit));
    const hex = ways.get(key);
    return hex === undefined ? [] : [moveOrder(board, { units: [unit], path: [hex], leaders: [] })];
  });
}

/** The first hex by which a unit can come on now. */
const wayOn = (board: Board, state: RyState, unit: UnitIndex): HexIndex | undefined =>
  entryHexes(board, unit).find(
    at => mayMove(board, state, moveOrder(board, { units: [unit], path: [at], leaders: [] })) === undefined,
  );
