import type { OrderHint } from '@guidon/kit';
import { asking, way } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { SegmentOrder } from '../book/kinds.ts';
import { begun, grown, stackParts, unitsIn } from '../book/parts.ts';
import { goingFault } from '../leaders/company.ts';
import { codeAt, facingFrom, hexNamed, idOf, idsOf, leaderIdsOf, leaderNamed, unitNamed } from '../terms/ids.ts';
import { unitOf } from '../terms/lookups.ts';
import { FACINGS, facingName, type LeaderIndex, type UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { type HzPlay, next } from '../terms/play.ts';
import { isRefusal } from '../terms/stacks.ts';
import type { HzState } from '../terms/state.ts';
import { points } from '../words/names.ts';
import { afterStep, cursorOf, moverOf } from './cursor.ts';
import { openOf, setOut, tollOf } from './march.ts';
import { dueGroups, entryOrders, moveOrders } from './offers.ts';
import { longerPaths, startOf } from './path.ts';
import { goesOn, mayMove, mayStartMove, planOf } from './plan.ts';
/** Chapter 4: a stack, or part of one, marches hex by hex; reinforcements come on (4.1.13, 3.3-1). */
export const move: SegmentOrder<'move'> = {
  rule: 'hz:3.3-1',
  may: (board, state, { order }) => mayMove(board, state, order),
  whyNot: mayMove,
  resolve: (board, play, { order }) => resolveMove(board, play, order),
  offers: { in: ['action', 'horse'], toStack: moveOrders, toSide: entryOrders },
  parts: {
    units: (board, state, { said }) => movers(board, state, said),
    leaders: (board, state, { said: { units, leaders } }) => [
      ...(leaders === undefined && units !== undefined ? [[]] : []),
      ...grown(leaderIdsOf(board, leadersWith(board, state, units)), leaders ?? []),
    ],
    path: (board, state, { said }) => paths(board, state, said),
    road: (_board, _state, { said: { path = [] } }) => (path.length === 0 ? [] : [true]),
    facing: (board, state, { said }) =>
      FACINGS.map(facingName).filter(facing => mayEndFacing(board, state, { ...said, facing })),
    wary: (_board, _state, { said: { path = [] } }) => (path.length === 0 ? [] : [true]),
  },
  hint: moveHint,
};

export function resolveMove(board: Board, play: HzPlay, order: OrderOf<'move'>): void {
  const plan = planOf(board, play.state, order);
  if (isRefusal(plan)) return;
  const cursor = startOf(board, play.state, plan);
  setOut(board, play, plan.units);
  play.emit({ event: 'taken-in-hand', open: { ...openOf(cursor), units: plan.units, leaders: plan.leaders } });
  next(
    play,
    {
      step: 'march',
      path: plan.path,
      road: plan.road,
      toll: order.wary === true ? tollOf(play.state, plan.units) : null,
      facing: order.facing === undefined ? null : facingFrom(order.facing),
    },
    { step: 'orders' },
  );
}

/** Stacks on the map, or reinforcements of one organization that are due at one hex; one unit more or fewer of them. */
function movers(board: Board, state: HzState, said: Partial<OrderOf<'move'>>): readonly (readonly string[])[] {
  const ids = said.units;
  const [first] = unitsIn(board, ids ?? []);
  const may = (units: readonly UnitIndex[]): boolean =>
    mayBecome(board, state, { ...said, units: [...idsOf(board, units)] });
  const due = dueGroups(board, state).map(units => idsOf(board, units));
  if (first === undefined) {
    const waiting = due.flatMap(begun).filter(list => may(unitsIn(board, list)));
    return [...stackParts(board, state, { said: ids, may }), ...waiting];
  }
  if (unitOf(state, first).where !== 'due') return stackParts(board, state, { said: ids, may });
  const mates = due.find(list => list.includes(idOf(board, first))) ?? [];
  return grown(mates, ids ?? []).filter(list => may(unitsIn(board, list)));
}

/** Can a legal move come of what has been said: a first hex, or the way and facing that were said? */
function mayBecome(board: Board, state: HzState, said: Partial<OrderOf<'move'>>): boolean {
  const { units = [], leaders = [], path = [], facing } = said;
  const going = leadersWith(board, state, units);
  if (leaders.some(id => !leaderIdsOf(board, going).includes(id))) return false;
  if (path.length === 0) return paths(board, state, said).length > 0;
  if (facing !== undefined) return mayEndFacing(board, state, said);
  return paths(board, state, { ...said, path: path.slice(0, -1) }).some(way => way.at(-1) === path.at(-1));
}

/** The leaders of the side to move who may go with these units. */
function leadersWith(board: Board, state: HzState, ids: readonly string[] | undefined): readonly LeaderIndex[] {
  const units = unitsIn(board, ids ?? []);
  return [...state.leaders.keys()].filter(leader => goingFault(board, state, { units, leader }) === undefined);
}

/** Once the way is said, by road or not: may it end with this facing? */
function mayEndFacing(board: Board, state: HzState, said: Partial<OrderOf<'move'>>): boolean {
  const { units = [], path = [] } = said;
  if (path.length === 0) return false;
  const order: OrderOf<'move'> = { ...said, do: 'move', units, path };
  return mayMove(board, state, order) === undefined || mayMove(board, state, { ...order, road: true }) === undefined;
}

/** One hex more; a facing is said of the end of the way, so nothing comes after it. */
function paths(board: Board, state: HzState, said: Partial<OrderOf<'move'>>): readonly (readonly string[])[] {
  if (said.facing !== undefined) return [];
  const plan = planOf(board, state, { ...said, do: 'move', units: said.units ?? [], path: said.path ?? [] });
  if (isRefusal(plan) || mayStartMove(board, state, plan) !== undefined) return [];
  // The last hex of all may need the road, which can be said afterwards.
  const byRoad = said.road === undefined ? longerPaths(board, state, { ...plan, road: true }) : [];
  const ends = new Map([...byRoad, ...longerPaths(board, state, plan)].map(path => [path.at(-1), path]));
  return [...ends.values()].map(path => path.map(hex => codeAt(board, hex)));
}

/** A move with its way, and what it costs in movement points. */
function moveHint(board: Board, state: HzState, { order }: { readonly order: OrderOf<'move'> }): Partial<OrderHint> {
  const { units, leaders = [], path, road, facing } = order;
  return {
    units,
    along: leaders,
    ...way(path),
    cost: points(costOf(board, state, order)),
    facing: facing ?? null,
    note: road === true ? 'road' : null,
    asks: [
      asking({
        ask: 'straggle',
        units,
        ...(leaders.length === 0 ? {} : { leaders }),
        path,
        ...(road === true ? { road } : {}),
      }),
    ],
  };
}

function costOf(board: Board, state: HzState, order: OrderOf<'move'>): number {
  const units = order.units.map(id => unitNamed(board, id));
  const leaders = (order.leaders ?? []).map(id => leaderNamed(board, id));
  const mover = moverOf(board, state, { units, leaders, road: order.road === true });
  const start = cursorOf(board, state, { units, goesOn: goesOn(board, state, units) });
  const end = order.path.reduce(
    (cursor, code) => afterStep(board, state, { mover, cursor, to: hexNamed(board, code) }),
    start,
  );
  return end.spent - start.spent;
}
