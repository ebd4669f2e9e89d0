import { frontDirections, neighbour, OFF_MAP } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { SegmentOrder } from '../book/kinds.ts';
import { stackParts } from '../book/parts.ts';
import { onMap } from '../combat/hits.ts';
import { leavingFault } from '../leaders/company.ts';
import { codeAt, idOf, idsOf, unitNamed } from '../terms/ids.ts';
import { armOf, firstUnit, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { ownStacks } from '../terms/places.ts';
import { type HzPlay, next } from '../terms/play.ts';
import { isRefusal, namedStack } from '../terms/stacks.ts';
import type { HzState, Step } from '../terms/state.ts';
import { exitRule, scoreExit } from '../victory/exits.ts';
import { isControlled } from '../zones/control.ts';
import { allowanceOf, cursorOf, POINT } from './cursor.ts';
import { hasTurned, openOf, setOut } from './march.ts';
import { goesOn, mayStartMove } from './plan.ts';

/** Rule 2.4.3: a stack marches off the map, where the scenario lets it. */
export const exit: SegmentOrder<'exit'> = {
  rule: 'hz:3.3-1',
  may: (board, state, { order }) => mayExit(board, state, order),
  whyNot: mayExit,
  resolve: (board, play, { order }) => resolveExit(board, play, order),
  offers: { in: ['action', 'horse'], toSide: (board, state) => exitOrders(board, state) },
  parts: {
    units: (board, state, { said }) =>
      stackParts(board, state, { said: said.units, may: units => mayExitUnits(board, state, units) === undefined }),
    // Leaders stay on the map.
    leaders: () => [],
  },
  hint: (_board, _state, { order: { units, leaders = [] } }) => ({ units, along: leaders }),
};

/** Where the scenario lets a side march off the map: from an exit hex, for one movement point. */
export function mayExit(board: Board, state: HzState, order: OrderOf<'exit'>): Refusal | undefined {
  const units = namedStack(board, state, order.units);
  if (isRefusal(units)) return units;
  const refusal = mayExitUnits(board, state, units);
  const [leader] = order.leaders ?? [];
  if (refusal !== undefined || leader === undefined) return refusal;
  return refuse('hz:2.4.3', 'no-exit-here', { unit: leader, hex: codeAt(board, unitOf(state, firstUnit(units)).hex) });
}

function mayExitUnits(board: Board, state: HzState, units: readonly UnitIndex[]): Refusal | undefined {
  const first = firstUnit(units);
  const { hex } = unitOf(state, first);
  const on = goesOn(board, state, units);
  const facts = { unit: idOf(board, first), hex: codeAt(board, hex) };
  const start = mayStartMove(board, state, { units, goesOn: on });
  if (start !== undefined) return start;
  if (exitRule(board, state, { units, hex }) === undefined) return refuse('hz:2.4.3', 'no-exit-here', facts);
  const barred =
    board.hooks.barsExit(board, state, { units, hex }) ?? leavingFault(board, state, { units, leaders: [] });
  if (barred !== undefined) return barred;
  const spent = on ? (state.open?.spent ?? 0) : 0;
  const stopped = on ? (state.open?.stopped ?? null) : null;
  if (stopped !== null) return refuse(stopped, 'must-stop', facts);
  const left = allowanceOf(state, armOf(board, first)) - spent;
  return left < POINT ? refuse('hz:4.1.1', 'too-far', { ...facts, points: 1, left: left / POINT }) : undefined;
}

/** Out of an enemy zone of control it is fired at first, like on every way out of one (9.3). */
export function resolveExit(board: Board, play: HzPlay, order: OrderOf<'exit'>): void {
  const units = order.units.map(id => unitNamed(board, id));
  const first = firstUnit(units);
  const { hex, facing } = unitOf(play.state, first);
  const cursor = cursorOf(board, play.state, { units, goesOn: goesOn(board, play.state, units) });
  setOut(board, play, units);
  play.emit({ event: 'taken-in-hand', open: { ...openOf(cursor), units, leaders: [] } });
  const side = enemyOf(sideOf(board, first));
  const isShotAt = isControlled(board, play.state, { hex, side });
  const isAhead = frontDirections(facing).some(ahead => neighbour(board.map.grid, hex, ahead) === OFF_MAP);
  const fire: readonly Step[] = isShotAt
    ? [{ step: 'passing-fire', turned: !isAhead || hasTurned(play.state, first) }]
    : [];
  next(play, ...fire, { step: 'exit' }, { step: 'orders' });
}

/** Who has neither fallen nor routed is off the map. */
export function exitMap(board: Board, play: HzPlay): void {
  const units = onMap(play.state, play.state.open?.units ?? []).filter(
    unit => unitOf(play.state, unit).order !== 'routed',
  );
  play.emit({ event: 'taken-in-hand', open: null });
  const [first] = units;
  if (first !== undefined) {
    scoreExit(board, play, { units, hex: unitOf(play.state, first).hex });
    play.emit({ event: 'removed', units: idsOf(board, units), fate: 'exited', rule: 'hz:2.4.3' });
  }
  next(play);
}

/** Whole stacks, or what of them may go. */
const exitOrders = (board: Board, state: HzState): readonly OrderOf<'exit'>[] =>
  ownStacks(board, state)
    .map(({ units }) => units.filter(unit => mayExitUnits(board, state, [unit]) === undefined))
    .filter(units => units.length > 0 && mayExitUnits(board, state, units) === undefined)
    .map(units => ({ do: 'exit', units: [...idsOf(board, units)] }));
