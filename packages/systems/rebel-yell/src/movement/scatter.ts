import { type Refusal, refuse } from '@guidon/kernel';
import type { Stack } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { SegmentOrder } from '../book/kinds.ts';
import { idOf, unitNamed } from '../terms/ids.ts';
import { isSkirmisher, sideOf, unitOf } from '../terms/lookups.ts';
import type { OrderOf } from '../terms/orders.ts';
import { ownStacks } from '../terms/places.ts';
import { next } from '../terms/play.ts';
import { activeSide } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import { scatter, whyNotGo } from './skedaddle.ts';

/** A skirmisher that began a segment of its owner in an enemy zone may leave by itself (6.4.17). */
export const scatterOrder: SegmentOrder<'scatter'> = {
  rule: 'ry:6.4.15',
  may: (board, state, { order }) => mayScatter(board, state, order),
  whyNot: (board, state, order) =>
    sideOf(board, unitNamed(board, order.unit)) === activeSide(board, state)
      ? mayScatter(board, state, order)
      : whyNotGo(board, state, order),
  resolve(board, play, { order }) {
    const unit = unitNamed(board, order.unit);
    play.emit({ event: 'taken-in-hand', open: null });
    next(play, ...scatter(board, play, { unit, rule: 'ry:6.4.17' }), { step: 'run' }, { step: 'orders' });
  },
  offers: { in: ['action', 'mounted', 'artillery', 'small-arms'], toStack: (...asked) => scatterOrders(...asked) },
  parts: {
    unit: (board, state) =>
      ownStacks(board, state)
        .flatMap(({ units }) => units.map(unit => idOf(board, unit)))
        .filter(unit => mayScatter(board, state, { do: 'scatter', unit }) === undefined),
  },
  hint: (_board, _state, { order: { unit } }) => ({ units: [unit] }),
};

const scatterOrders = (board: Board, state: RyState, { units }: Stack): readonly OrderOf<'scatter'>[] =>
  units
    .filter(unit => isSkirmisher(unitOf(state, unit)))
    .map((unit): OrderOf<'scatter'> => ({ do: 'scatter', unit: idOf(board, unit) }))
    .filter(order => mayScatter(board, state, order) === undefined);

function mayScatter(board: Board, state: RyState, order: OrderOf<'scatter'>): Refusal | undefined {
  const unit = unitNamed(board, order.unit);
  const now = unitOf(state, unit);
  const facts = { unit: idOf(board, unit) };
  if (sideOf(board, unit) !== activeSide(board, state)) return refuse('ry:2.1', 'not-your-unit', facts);
  if (now.where !== 'map' || !isSkirmisher(now)) return refuse('ry:6.4.17', 'no-skirmisher', facts);
  if (now.notes.acted !== null) return refuse('ry:2.2', 'has-acted', { ...facts, action: now.notes.acted });
  if (now.order === 'routed') return refuse('ry:6.4.18', 'routed', facts);
  return state.opening.inZone[unit] === 1 ? undefined : refuse('ry:6.4.17', 'not-in-enemy-zone', facts);
}
