import { type Refusal, refuse } from '@guidon/kernel';
import { grownByPieces, type Stack } from '@guidon/line-of-battle';
import { barsReorganize } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import type { SegmentOrder } from '../book/kinds.ts';
import { outOfSight } from '../fog/fog.ts';
import { idOf, unitNamed, unitsNamed } from '../terms/ids.ts';
import { isArtillery, rosterOf, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { nearestOf } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import { activeSide, segmentKind } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import { replenishOrders } from './replenish.ts';

/** Crews far from the enemy get men back (7.11, 2.2-G). */
export const reorganize: SegmentOrder<'reorganize'> = {
  rule: 'ry:2.2-G',
  may: (board, state, { order }) => mayReorganize(board, state, order),
  whyNot: (board, state, order) => mayReorganize(board, state, order),
  resolve: (board, play, { order }) => resolveReorganize(board, play, order),
  offers: { in: ['action'], toStack: serviceOrders },
  parts: {
    units: (board, state, { said: { units = [] } }) =>
      grownByPieces(
        units,
        board.roster,
        id => mayReorganize(board, state, { do: 'reorganize', units: [id] }) === undefined,
      ),
  },
  hint: (_board, _state, { order: { units } }) => ({ units }),
};

/** Unit by unit: guns that reorganize, crews that fill up others. */
function serviceOrders(board: Board, state: RyState, { units }: Stack): readonly OrderOf<'reorganize' | 'replenish'>[] {
  return units.flatMap((unit): readonly OrderOf<'reorganize' | 'replenish'>[] => {
    const { arm } = rosterOf(board, unit);
    if (arm === 'crew') return replenishOrders(board, state, { crew: unit, units });
    const order: OrderOf<'reorganize'> = { do: 'reorganize', units: [idOf(board, unit)] };
    return arm === 'artillery' && mayReorganize(board, state, order) === undefined ? [order] : [];
  });
}

/** Crews get men back, limbered and far from the enemy (7.11). */
function mayReorganize(board: Board, state: RyState, order: OrderOf<'reorganize'>): Refusal | undefined {
  for (const unit of unitsNamed(board, order.units)) {
    const now = unitOf(state, unit);
    const facts = { unit: idOf(board, unit) };
    if (sideOf(board, unit) !== activeSide(board, state)) return refuse('ry:2.1', 'not-your-unit', facts);
    if (segmentKind(state) !== 'action') return refuse('ry:2.2-G', 'no-reorganizing-now', facts);
    if (!isArtillery(board, unit) || now.where !== 'map' || !now.crewed) return refuse('ry:7.11', 'guns-only', facts);
    if (now.notes.acted !== null) return refuse('ry:2.2', 'has-acted', { ...facts, action: now.notes.acted });
    if (now.order !== 'good') return refuse('ry:7.11.1', 'disrupted', facts);
    if (now.formation !== 'limbered') return refuse('ry:7.11.1', 'not-limbered', facts);
    if (now.hits === 0) return refuse('ry:7.11.2', 'no-hits', facts);
    const away = nearestOf(board, state, {
      hex: now.hex,
      side: enemyOf(sideOf(board, unit)),
      test: enemy => enemy.order !== 'routed',
    });
    if (away < 8) return refuse('ry:7.11.1', 'enemy-too-near', { ...facts, distance: away, least: 8 });
  }
  return order.units.length === 0
    ? refuse('ry:7.11', 'nobody-reorganizes')
    : barsReorganize(board, unitsNamed(board, order.units));
}

function resolveReorganize(board: Board, play: RyPlay, order: OrderOf<'reorganize'>): void {
  play.emit({ event: 'taken-in-hand', open: null });
  play.emit({ event: 'acted', units: order.units, action: 'reorganize' });
  for (const id of order.units) {
    const unit = unitNamed(board, id);
    const { hits } = unitOf(play.state, unit);
    play.emit({ event: 'reorganized', unit: id, hits: hits - 1, ...outOfSight(board, play.state, unit) });
  }
  next(play, { step: 'orders' });
}
