import { type Refusal, refuse } from '@guidon/kernel';
import { grownByPieces, type Stack } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { SegmentOrder } from '../book/kinds.ts';
import { idOf, idsOf, unitsNamed } from '../terms/ids.ts';
import { fresh, sideOf, unitOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { next, type RyPlay } from '../terms/play.ts';
import { activeSide, segmentKind } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';

/** A line that stands to fire prepares a volley (9.13, 2.2-F). */
export const volley: SegmentOrder<'volley'> = {
  rule: 'ry:2.2-F',
  may: (board, state, { order }) => mayVolley(board, state, order),
  whyNot: (board, state, order) => mayVolley(board, state, order),
  resolve: (_board, play, { order }) => resolveVolley(play, order),
  offers: { in: ['action'], toStack: volleyOrders },
  parts: {
    units: (board, state, { said: { units = [] } }) =>
      grownByPieces(units, board.roster, id => mayVolley(board, state, { do: 'volley', units: [id] }) === undefined),
  },
  hint: (_board, _state, { order: { units } }) => ({ units }),
};

function volleyOrders(board: Board, state: RyState, { units }: Stack): readonly OrderOf<'volley'>[] {
  const order: OrderOf<'volley'> = { do: 'volley', units: [...idsOf(board, fresh(state, units))] };
  return order.units.length > 0 && mayVolley(board, state, order) === undefined ? [order] : [];
}

/** Prepare to volley: standing to fire, in good order, nothing else this segment (9.13). */
function mayVolley(board: Board, state: RyState, order: OrderOf<'volley'>): Refusal | undefined {
  for (const unit of unitsNamed(board, order.units)) {
    const now = unitOf(state, unit);
    const facts = { unit: idOf(board, unit) };
    if (sideOf(board, unit) !== activeSide(board, state)) return refuse('ry:2.1', 'not-your-unit', facts);
    const kind = segmentKind(state);
    if (kind !== 'action')
      return refuse(
        kind === 'small-arms' ? 'ry:2.1.2' : kind === 'artillery' ? 'ry:2.1.1' : 'ry:12.0',
        'no-volley-now',
        facts,
      );
    if (now.where !== 'map') return refuse('ry:9.13', 'not-on-map', facts);
    if (now.deployment !== 'stf') return refuse('ry:9.13.3', 'not-standing-to-fire', facts);
    if (now.order !== 'good') return refuse('ry:9.13.4-1', 'disrupted', facts);
    if (now.notes.acted !== null) return refuse('ry:2.2', 'has-acted', { ...facts, action: now.notes.acted });
    if (now.volley) return refuse('ry:9.13', 'is-prepared', facts);
  }
  return order.units.length === 0 ? refuse('ry:9.13', 'nobody-volleys') : undefined;
}

/** A volley marker (9.13.1). */
function resolveVolley(play: RyPlay, order: OrderOf<'volley'>): void {
  play.emit({ event: 'taken-in-hand', open: null });
  play.emit({ event: 'acted', units: order.units, action: 'volley' });
  play.emit({ event: 'marked', units: order.units, marker: 'volley', on: true });
  next(play, { step: 'orders' });
}

/** Whoever fires, in whatever way, has spent his volley (9.13.4-2, 9.13.5). */
export function spendVolleys(board: Board, play: RyPlay, units: readonly UnitIndex[]): void {
  const loaded = idsOf(
    board,
    units.filter(unit => unitOf(play.state, unit).volley),
  );
  if (loaded.length === 0) return;
  play.emit({ event: 'marked', units: loaded, marker: 'volley', on: false });
  play.emit({ event: 'noted', units: loaded, notes: { volleyed: true } });
}
