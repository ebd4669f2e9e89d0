import { type Refusal, refuse } from '@guidon/kernel';
import type { Stack } from '@guidon/line-of-battle';
import { barsLeaving, unitsLeave } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import type { SegmentOrder } from '../book/kinds.ts';
import { leadersOfStack, unitsOfStack } from '../book/parts.ts';
import { settleFlags } from '../combat/hits.ts';
import { companionsFault } from '../leaders/along.ts';
import { idOf, idsOf, leaderIdOf, leaderIdsOf, leadersNamed, unitsNamed } from '../terms/ids.ts';
import { leaderOf, onMap, sideOf, unitOf, unrouted } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { next, type RyPlay } from '../terms/play.ts';
import { activeSide } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';
import { leaveWindows } from './march.ts';
import { openFor } from './may-move.ts';

/** Units leave the map where the battle lets them (14.0). */
export const exit: SegmentOrder<'exit'> = {
  rule: 'ry:14.0',
  may: (board, state, { order }) => mayExit(board, state, order),
  resolve: (board, play, { order }) => resolveExit(board, play, order),
  offers: { in: ['action', 'mounted'], toStack: exitOrders },
  parts: {
    units: (board, state, { said: { units } }) =>
      unitsOfStack(board, state, {
        said: units,
        may: unit => mayLeave(board, state, exitOf(board, [unit])),
        fits: all => mayLeave(board, state, exitOf(board, all)),
      }),
    leaders: (board, state, { said }) =>
      leadersOfStack(board, state, said).filter(leaders =>
        mayLeave(board, state, { do: 'exit', units: said.units ?? [], leaders: [...leaders] }),
      ),
  },
  hint: (_board, _state, { order: { units, leaders = [] } }) => ({ units, along: leaders }),
};

/** May they go so, or with leaders of their hex who have not been named? */
const mayLeave = (board: Board, state: RyState, order: OrderOf<'exit'>): boolean => {
  const here = [...leadersOfStack(board, state, { units: order.units }).flat()];
  const all = [...new Set([...(order.leaders ?? []), ...here])];
  return [order, { ...order, leaders: all }].some(exit => mayExit(board, state, exit) === undefined);
};

const exitOf = (board: Board, units: readonly UnitIndex[]): OrderOf<'exit'> => ({
  do: 'exit',
  units: [...idsOf(board, units)],
});

function exitOrders(board: Board, state: RyState, { units }: Stack): readonly OrderOf<'exit'>[] {
  if (board.special.size === 0) return [];
  const leaders = leadersOfStack(board, state, { units: [...idsOf(board, units)] }).flat();
  const order: OrderOf<'exit'> = { ...exitOf(board, units), ...(leaders.length === 0 ? {} : { leaders }) };
  return [order, ...(leaders.length === 0 ? [] : [exitOf(board, units)])].filter(
    exit => mayExit(board, state, exit) === undefined,
  );
}

/** Off the map by the owner's will: only where a rule of the scenario opens the way. */
function mayExit(board: Board, state: RyState, order: OrderOf<'exit'>): Refusal | undefined {
  const units = unitsNamed(board, order.units);
  const first = units[0];
  if (first === undefined) return refuse('ry:14.0', 'nobody-moves');
  for (const unit of units) {
    const { where, hex, order: state_, charge, notes } = unitOf(state, unit);
    const facts = { unit: idOf(board, unit) };
    if (sideOf(board, unit) !== activeSide(board, state)) return refuse('ry:2.1', 'not-your-unit', facts);
    if (where !== 'map' || hex !== unitOf(state, first).hex) return refuse('ry:14.0', 'not-together', facts);
    if (state_ === 'routed') return refuse('ry:13.3.4', 'routed', facts);
    if (charge !== null) return refuse('ry:11.1', 'designated', facts);
    if (notes.acted !== null && state.open?.units.includes(unit) !== true)
      return refuse('ry:2.2', 'has-acted', { ...facts, action: notes.acted });
  }
  const { hex } = unitOf(state, first);
  const leaders = leadersNamed(board, order.leaders ?? []);
  const away = leaders.find(leader => leaderOf(state, leader).where !== 'map' || leaderOf(state, leader).hex !== hex);
  if (away !== undefined) return refuse('ry:4.3', 'leader-elsewhere', { leader: leaderIdOf(board, away) });
  return companionsFault(board, state, { units, hex, leaders }) ?? barsLeaving(board, state, units);
}

/** Out of an enemy zone they draw fire in passing like any who leave it (9.3, R125). */
function resolveExit(board: Board, play: RyPlay, order: OrderOf<'exit'>): void {
  const units = unitsNamed(board, order.units);
  const leaders = leadersNamed(board, order.leaders ?? []);
  play.emit({ event: 'taken-in-hand', open: openFor(board, play, { units, leaders, flag: undefined }) });
  play.emit({ event: 'acted', units: order.units, action: 'move' });
  next(
    play,
    ...leaveWindows(board, play.state, { units, going: [] }),
    { step: 'leave-map', units, leaders },
    { step: 'orders' },
  );
}

/** Who has not routed, and may still go, goes. */
export function leaveTheMap(board: Board, play: RyPlay, step: StepOf<'leave-map'>): void {
  const units = unrouted(play.state, onMap(play.state, step.units));
  play.emit({ event: 'taken-in-hand', open: null });
  if (units.length === 0 || barsLeaving(board, play.state, units) !== undefined) {
    next(play);
    return;
  }
  unitsLeave(board, play, units);
  play.emit({ event: 'removed', units: idsOf(board, units), fate: 'exited', rule: 'ry:14.0', twice: false });
  const leaders = step.leaders.filter(leader => leaderOf(play.state, leader).where === 'map');
  for (const leader of leaderIdsOf(board, leaders))
    play.emit({ event: 'leader-lost', leader, captured: false, incapacitated: false, forGood: true, rule: 'ry:14.0' });
  settleFlags(board, play);
  next(play);
}
