import { type HexIndex, neighboursOf, OFF_MAP } from '@guidon/hex';
import { grownBy, type Post, type Stack, way } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { SegmentOrder } from '../book/kinds.ts';
import { facingNames, leadersOfStack, unitsOfStack, YES_OR_NO } from '../book/parts.ts';
import { lacksLeader } from '../clock/command.ts';
import { boundLeaders, companionsFault } from '../leaders/along.ts';
import { codeAt, hexesNamed, hexNamed, idsOf, leaderIdsOf, unitNamed, unitsNamed } from '../terms/ids.ts';
import { firstUnit, fresh, isSkirmisher, leaderOf, rosterOf, sideOf, unitOf } from '../terms/lookups.ts';
import type { LeaderIndex, UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { hasFlag, leadersAt, stackAt } from '../terms/places.ts';
import { activeSide } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import { goesOn, mayMove, mayStart, needsCommand, resolveMove } from './may-move.ts';
import { companyFault, flagFault, type Marching } from './path/company.ts';
import { afterStep, type Cursor, cursorOf, moverOf, stepFault } from './path/cursor.ts';
import { entryFault, entryHexes } from './path/entry.ts';
import { reachOf } from './path/reach.ts';
import { steppedOn } from './path/way.ts';
import { sidleOrders } from './sidle.ts';

/** Units march together, hex by hex (8.1). */
export const move: SegmentOrder<'move'> = {
  rule: 'ry:2.2-A',
  may: (board, state, { order }) => mayMove(board, state, order),
  whyNot: (board, state, order) => mayMove(board, state, order),
  resolve: (board, play, { order }) => resolveMove(board, play, order),
  offers: { in: ['action', 'mounted'], toStack: moveOrders, toSide: entryOrders },
  parts: {
    units: moversNext,
    leaders: (board, state, { said }) =>
      leadersOfStack(board, state, said).filter(leaders => leadsOn(board, state, { ...said, leaders: [...leaders] })),
    flag: (board, state, { said }) => YES_OR_NO.filter(flag => leadsOn(board, state, { ...said, flag })),
    path: (board, state, { said }) =>
      nextHexes(board, state, said)
        .map(hex => [...(said.path ?? []), codeAt(board, hex)])
        .filter(path => leadsOn(board, state, { ...said, path })),
    arrows: (board, state, { said }) => {
      const { path = [], arrows = [] } = said;
      const beside = path[arrows.length];
      if (beside === undefined || !(said.units ?? []).some(id => isLoose(board, state, id))) return [];
      return neighboursOf(board.map.grid, hexNamed(board, beside))
        .map(hex => [...arrows, codeAt(board, hex)])
        .filter(longer => leadsOn(board, state, { ...said, path: path.slice(0, longer.length), arrows: longer }));
    },
    facing: (board, state, { said }) => facingNames(board).filter(facing => leadsOn(board, state, { ...said, facing })),
    wary: (_board, _state, { said: { units = [] } }) => (units.length === 0 ? [] : YES_OR_NO),
  },
  hint: (board, state, { order }) => ({
    units: order.units,
    along: order.leaders ?? [],
    ...way(order.path),
    cost: String(moveCost(board, state, order)),
    facing: order.facing ?? null,
    note: order.flag === true ? 'with the flag' : null,
  }),
};

const isLoose = (board: Board, state: RyState, id: string): boolean =>
  isSkirmisher(unitOf(state, unitNamed(board, id)));

/** Units on the map that stand together, or that wait off it; one more at a time. */
function moversNext(
  board: Board,
  state: RyState,
  { said }: { readonly said: Partial<OrderOf<'move'>> },
): readonly (readonly string[])[] {
  const { units = [] } = said;
  const first = units[0];
  const waits = first === undefined || unitOf(state, unitNamed(board, first)).where === 'due';
  const due = waits ? state.units.flatMap((unit, index) => (unit.where === 'due' ? [index] : [])) : [];
  return [
    ...unitsOfStack(board, state, { said: units, may: unit => unitOf(state, unit).order !== 'routed' }),
    ...grownBy(units, idsOf(board, due)),
  ].filter(
    ids =>
      mayGoOn(board, state, unitsNamed(board, ids)) &&
      (said.path === undefined || leadsOn(board, state, { ...said, units: [...ids] })),
  );
}

/** May the units march, as they are or with more of their hex (8.4.12)? */
function mayGoOn(board: Board, state: RyState, units: readonly UnitIndex[]): boolean {
  const { hex, where } = unitOf(state, firstUnit(units));
  const more = where === 'map' ? stackAt(state, hex).filter(unit => !units.includes(unit)) : [];
  return [units, ...(more.length === 0 ? [] : [[...units, ...more]])].some(all => {
    const start = { units: all, isOn: goesOn(board, state, all) };
    return (
      mayStart(board, state, start) === undefined &&
      companyFault(board, state, start) === undefined &&
      nextHexes(board, state, { units: [...idsOf(board, all)] }).length > 0
    );
  });
}

/** Is what has been said of a march legal so far, or with a leader who has not been named yet? */
function leadsOn(board: Board, state: RyState, said: Partial<OrderOf<'move'>>): boolean {
  const { units = [] } = said;
  const first = units[0];
  if (first === undefined) return false;
  const path = said.path ?? nextHexes(board, state, said).map(hex => codeAt(board, hex));
  if (path.length === 0) return false;
  const paths = said.path === undefined ? path.map(hex => [hex]) : [said.path];
  const unit = unitNamed(board, first);
  const here = leadersAt(board, state, unitOf(state, unit).hex, sideOf(board, unit));
  const named = said.leaders ?? [];
  const withAll = [...new Set([...named, ...leaderIdsOf(board, here)])];
  return paths.some(way =>
    [named, withAll].some(
      leaders => mayMove(board, state, { ...said, do: 'move', units, path: way, leaders }) === undefined,
    ),
  );
}

/** The hexes that may come next on the way of the units. */
function nextHexes(
  board: Board,
  state: RyState,
  { units: ids = [], path = [] }: Partial<OrderOf<'move'>>,
): readonly HexIndex[] {
  const units = unitsNamed(board, ids);
  const first = units[0];
  const isOn = goesOn(board, state, units);
  if (first === undefined || mayStart(board, state, { units, isOn }) !== undefined) return [];
  const mover = moverOf(board, state, units);
  let cursors: readonly Cursor[] = [cursorOf(state, { units, goesOn: isOn })];
  for (const to of hexesNamed(board, path)) {
    const stepped = steppedOn(board, state, { mover, cursors, to });
    if ('fault' in stepped) return [];
    ({ cursors } = stepped);
  }
  const hex = cursors[0]?.hex ?? OFF_MAP;
  const near =
    hex === OFF_MAP
      ? entryHexes(board, first).filter(at => entryFault(board, state, { units, hex: at }) === undefined)
      : neighboursOf(board.map.grid, hex);
  return near.filter(to => !('fault' in steppedOn(board, state, { mover, cursors, to })));
}

function moveCost(board: Board, state: RyState, order: OrderOf<'move'>): number {
  const units = unitsNamed(board, order.units);
  const mover = moverOf(board, state, units);
  const start = cursorOf(state, { units, goesOn: goesOn(board, state, units) });
  const end = hexesNamed(board, order.path).reduce((cursor, to) => afterStep(board, { mover, cursor, to }), start);
  return end.spent - start.spent;
}

/** The stack in hand goes on; fresh stacks start, whole; single units of a stack step out of it. */
function moveOrders(board: Board, state: RyState, { units }: Stack): readonly OrderOf<'move' | 'sidle'>[] {
  const movable = units.filter(unit => unitOf(state, unit).order !== 'routed');
  const inHand = movable.filter(unit => state.open?.units.includes(unit) === true);
  const isOn = inHand.length > 0 && goesOn(board, state, inHand);
  const group = isOn ? inHand : fresh(state, movable);
  const start = { units: group, isOn };
  if (group.length === 0 || mayStart(board, state, start) !== undefined) return [];
  if (companyFault(board, state, start) !== undefined) return [];
  const whole = mayLeaveTogether(board, state, group) ? groupMoves(board, state, { units: group, isOn }) : [];
  const parts = isOn || group.length < 2 ? [] : group.flatMap(unit => stepsOut(board, state, unit));
  return [
    ...whole,
    ...parts,
    ...(isOn || !mayLeaveTogether(board, state, group)
      ? []
      : sidleOrders(board, state, { units: group, leaders: goingAlong(board, state, group) })),
  ];
}

/** A leader who has helped some of them and others in the hex, who cannot go, holds both (R64). */
function mayLeaveTogether(board: Board, state: RyState, units: readonly UnitIndex[]): boolean {
  const leaders = goingAlong(board, state, units);
  const { hex } = unitOf(state, firstUnit(units));
  return leaders.length === 0 || companionsFault(board, state, { units, hex, leaders }) === undefined;
}

function groupMoves(
  board: Board,
  state: RyState,
  { units, isOn }: { readonly units: readonly UnitIndex[]; readonly isOn: boolean },
): readonly OrderOf<'move'>[] {
  const mover = moverOf(board, state, units);
  const cursor = cursorOf(state, { units, goesOn: isOn });
  const first = unitOf(state, firstUnit(units));
  const others = stackAt(state, first.hex).filter(unit => !units.includes(unit));
  if (cursor.steps > 0 && others.length > 0) return [];
  const leaders = goingAlong(board, state, units);
  const reached = reachOf(board, state, { mover, cursor, entries: [] });
  const isTired = leaders.some(
    leader => leaderOf(state, leader).spent > 0 && state.open?.leaders.includes(leader) !== true,
  );
  const isNarrow = mover.isSkirmisher || isTired || units.some(unit => lacksLeader(board, state, unit, leaders));
  return reached.flatMap(({ path }) => {
    const order = moveOrder(board, { units, path, leaders });
    // Skirmishers have two hexes to take along, others a leader they need or who has ridden: the order must hold for both.
    return isNarrow && mayMove(board, state, order) !== undefined ? [] : [order];
  });
}

/** Leaders who go along without a word: those who have helped (R64), and all of a hex that is left altogether. */
function goingAlong(board: Board, state: RyState, units: readonly UnitIndex[]): readonly LeaderIndex[] {
  const first = firstUnit(units);
  const { hex } = unitOf(state, first);
  const bound = boundLeaders(board, state, { units, hex });
  return stackAt(state, hex).every(unit => units.includes(unit))
    ? [...new Set([...freeLeaders(board, state, { hex, side: sideOf(board, first) }), ...bound])]
    : bound;
}

const freeLeaders = (board: Board, state: RyState, { hex, side }: Post): readonly LeaderIndex[] =>
  leadersAt(board, state, hex, side).filter(
    leader => leaderOf(state, leader).spent === 0 || state.open?.leaders.includes(leader) === true,
  );

const moveOrder = (board: Board, { units, path, leaders }: Marching): OrderOf<'move'> => ({
  do: 'move',
  units: [...idsOf(board, units)],
  ...(leaders.length === 0 ? {} : { leaders: [...leaderIdsOf(board, leaders)] }),
  path: path.map(hex => codeAt(board, hex)),
});

/** One unit of a stack, one hex, with the flag or without: more is too much to list. */
function stepsOut(board: Board, state: RyState, unit: UnitIndex): readonly OrderOf<'move'>[] {
  const mover = moverOf(board, state, [unit]);
  const cursor = cursorOf(state, { units: [unit], goesOn: false });
  const { hex } = unitOf(state, unit);
  const leaders = boundLeaders(board, state, { units: [unit], hex });
  if (leaders.length > 0 && companionsFault(board, state, { units: [unit], hex, leaders }) !== undefined) return [];
  const isBound = lacksLeader(board, state, unit, leaders);
  const carries = hasFlag(board, state, unit) && flagFault(board, state, { units: [unit], flag: true }) === undefined;
  if (flagFault(board, state, { units: [unit], flag: undefined }) !== undefined) return [];
  return neighboursOf(board.map.grid, hex)
    .filter(to => stepFault(board, state, { mover, cursor, to }) === undefined && !(isBound && needsCommand(mover, to)))
    .flatMap(to => {
      const order = moveOrder(board, { units: [unit], path: [to], leaders });
      return carries ? [order, { ...order, flag: true }] : [order];
    });
}

/** Reinforcements: by regiment and hex, as many as find room one after another. */
function entryOrders(board: Board, state: RyState): readonly OrderOf<'move'>[] {
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
