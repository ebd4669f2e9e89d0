import { OFF_MAP } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import { grownBy, type Stack } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { SegmentOrder } from '../book/kinds.ts';
import { codeAt, hexNamed, idOf, idsOf, unitsNamed } from '../terms/ids.ts';
import { sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { ownStacks, stackAt } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import { activeSide, segmentKind } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import { isControlled } from '../zones/control.ts';

/** The units of a hex are put in another order, the top one first (8.4.8). */
export const reorder: SegmentOrder<'reorder'> = {
  rule: 'ry:8.4.8',
  may: (board, state, { order }) => mayReorder(board, state, order),
  whyNot: (board, state, order) => mayReorder(board, state, order),
  resolve: (board, play, { order }) => resolveReorder(board, play, order),
  offers: { in: ['action'], toStack: reorderOrders },
  parts: {
    hex: (board, state, { said: { units = [] } }) =>
      ownStacks(board, state)
        .filter(stack => reorderOrders(board, state, stack).length > 0)
        .filter(stack => units.every(id => idsOf(board, stack.units).includes(id)))
        .map(({ hex }) => codeAt(board, hex)),
    units: (board, state, { said: { hex, units = [] } }) =>
      hex === undefined ? [] : reordersOn(board, state, { hex, units }),
  },
  hint: (_board, _state, { order: { units } }) => ({ units }),
};

/** The new order with one more unit; not the old one over again. */
function reordersOn(
  board: Board,
  state: RyState,
  { hex, units }: Omit<OrderOf<'reorder'>, 'do'>,
): readonly (readonly string[])[] {
  const all = idsOf(board, stackAt(state, hexNamed(board, hex)));
  if (!units.every(id => all.includes(id))) return [];
  return grownBy(units, all).filter(ids => ids.length < all.length - 1 || ids.some((id, at) => id !== all[at]));
}

/** Each unit but the first brought to the top; other orders are put together. */
function reorderOrders(board: Board, state: RyState, { hex, units }: Stack): readonly OrderOf<'reorder'>[] {
  const [, ...below] = units;
  if (below.length === 0) return [];
  return below
    .map(
      (unit): OrderOf<'reorder'> => ({
        do: 'reorder',
        hex: codeAt(board, hex),
        units: [...idsOf(board, [unit, ...units.filter(other => other !== unit)])],
      }),
    )
    .filter(order => mayReorder(board, state, order) === undefined);
}

/**
 * A stack in a new order: once in an Action Segment, before it moves or after, never in an enemy zone (8.4.6 to
 * 8.4.13).
 */
function mayReorder(board: Board, state: RyState, order: OrderOf<'reorder'>): Refusal | undefined {
  const hex = hexNamed(board, order.hex);
  const stack = stackAt(state, hex);
  const units = unitsNamed(board, order.units);
  const facts = { hex: order.hex };
  if (hex === OFF_MAP) return refuse('ry:8.4.8', 'no-such-hex', facts);
  const first = stack[0];
  if (first === undefined || sideOf(board, first) !== activeSide(board, state))
    return refuse('ry:8.4.8', 'not-your-unit', facts);
  if (segmentKind(state) !== 'action') return refuse('ry:8.4.8', 'no-reorder-now', facts);
  if (
    units.length !== stack.length ||
    new Set(units).size !== units.length ||
    units.some(unit => !stack.includes(unit))
  )
    return refuse('ry:8.4.8', 'whole-stack-reorders', facts);
  if (units.length < 2 || units.every((unit, at) => unit === stack[at])) return refuse('ry:8.4.8', 'same-order', facts);
  if (isControlled(board, state, hex, enemyOf(activeSide(board, state))))
    return refuse('ry:8.4.10', 'in-enemy-zone', facts);
  const reordered = stack.find(unit => unitOf(state, unit).notes.reordered);
  if (reordered !== undefined) return refuse('ry:8.4.6', 'was-reordered', { ...facts, unit: idOf(board, reordered) });
  const joined = stack.find(unit => unitOf(state, unit).notes.joined);
  if (joined !== undefined) return refuse('ry:8.4.13', 'was-joined', { ...facts, unit: idOf(board, joined) });
  const charged = stack.find(
    unit => unitOf(state, unit).notes.acted === 'charge' && unitOf(state, unit).notes.moved > 0,
  );
  if (charged !== undefined)
    return refuse('ry:8.4.9', 'has-acted', { ...facts, unit: idOf(board, charged), action: 'charge' });
  const done = stack.find(
    unit => unitOf(state, unit).notes.acted === 'move' && state.open?.units.includes(unit) !== true,
  );
  return done === undefined ? undefined : refuse('ry:8.4.15', 'piece-is-done', { ...facts, unit: idOf(board, done) });
}

function resolveReorder(board: Board, play: RyPlay, order: OrderOf<'reorder'>): void {
  const units = unitsNamed(board, order.units);
  play.emit({ event: 'reordered', hex: order.hex, units: order.units });
  const { open } = play.state;
  // Who has moved and is re-ordered moves no more (8.4.11).
  if (open?.units.some(unit => units.includes(unit)) === true && open.steps > 0)
    play.emit({ event: 'taken-in-hand', open: { ...open, stopped: 'ry:8.4.11', free: [] } });
  next(play, { step: 'orders' });
}
