import { type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { SegmentOrder } from '../book/kinds.ts';
import { outOfSight } from '../fog/fog.ts';
import { idOf, unitNamed } from '../terms/ids.ts';
import { isArtillery, isCrew, sideOf, unitOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { next, type RyPlay } from '../terms/play.ts';
import { activeSide, segmentKind } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';

/** A crew without guns gives its men to another (7.8.11). */
export const replenish: SegmentOrder<'replenish'> = {
  rule: 'ry:7.8.11',
  may: (board, state, { order }) => mayReplenish(board, state, order),
  whyNot: (board, state, order) => mayReplenish(board, state, order),
  resolve: (board, play, { order }) => resolveReplenish(board, play, order),
  // Guns and crews of a stack are gone through once: the order `reorganize` offers it.
  offers: null,
  parts: 'offers',
  hint: (_board, _state, { order: { crew, unit } }) => ({ units: [crew], along: [unit] }),
};

export const replenishOrders = (
  board: Board,
  state: RyState,
  { crew, units }: { readonly crew: UnitIndex; readonly units: readonly UnitIndex[] },
): readonly OrderOf<'replenish'>[] =>
  units
    .filter(unit => unit !== crew)
    .map((unit): OrderOf<'replenish'> => ({ do: 'replenish', crew: idOf(board, crew), unit: idOf(board, unit) }))
    .filter(order => mayReplenish(board, state, order) === undefined);

/** A crew without guns fills up another in its hex, man for man. */
function mayReplenish(board: Board, state: RyState, order: OrderOf<'replenish'>): Refusal | undefined {
  const crew = unitNamed(board, order.crew);
  const unit = unitNamed(board, order.unit);
  const giver = unitOf(state, crew);
  const taker = unitOf(state, unit);
  const facts = { crew: order.crew, unit: order.unit };
  if (sideOf(board, crew) !== activeSide(board, state) || sideOf(board, unit) !== sideOf(board, crew))
    return refuse('ry:2.1', 'not-your-unit', facts);
  if (segmentKind(state) !== 'action') return refuse('ry:7.8.11', 'no-move-now', facts);
  if (!isCrew(board, crew) || giver.where !== 'map' || giver.order !== 'good')
    return refuse('ry:7.8.11', 'no-crew', facts);
  if (!isArtillery(board, unit) || !taker.crewed || taker.where !== 'map') return refuse('ry:7.8.11', 'no-crew', facts);
  const own = board.roster[crew]?.serves ?? null;
  const guns = own === null ? undefined : unitOf(state, own);
  if (guns?.where === 'map' && !guns.everTaken) return refuse('ry:7.8.11', 'guns-not-lost', facts);
  if (taker.hex !== giver.hex) return refuse('ry:7.8.11', 'not-together', facts);
  if (taker.order !== 'good') return refuse('ry:7.8.11', 'disrupted', facts);
  return taker.hits === 0 ? refuse('ry:7.8.11', 'no-hits', facts) : undefined;
}

function resolveReplenish(board: Board, play: RyPlay, order: OrderOf<'replenish'>): void {
  const giver = unitOf(play.state, unitNamed(board, order.crew));
  const at = unitNamed(board, order.unit);
  const taker = unitOf(play.state, at);
  const hits = Math.min(taker.hits, 3 - giver.hits);
  const unseen = outOfSight(board, play.state, at);
  play.emit({ event: 'crew-replenished', crew: order.crew, unit: order.unit, hits, ...unseen });
  if (giver.hits + hits >= 3)
    play.emit({ event: 'removed', units: [order.crew], fate: 'merged', rule: 'ry:7.8.11', twice: false });
  next(play, { step: 'orders' });
}
