import type { Pointed } from '@guidon/kit';
import { meaningBy } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { roadBetween } from '../movement/path/ground.ts';
import type { RyDecision } from '../terms/decisions.ts';
import { terrainAt, unitOf } from '../terms/lookups.ts';
import type { RyOrder } from '../terms/orders.ts';
import { holderOf } from '../terms/places.ts';
import { segmentKind } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';

const { action, way } = meaningBy<Board, RyState>({
  holderOf,
  closes: state => segmentKind(state) === 'action' || segmentKind(state) === 'mounted',
  // Roads before clear ground, clear ground before woods and marsh, where that makes no longer way.
  stepCost: board => (from, _direction, to) =>
    roadBetween(board, from, to) !== 'none' ? 18 : terrainAt(board, to) === 'clear' ? 19 : 20,
});

/** The shortest way, by road where that is as short: the rules say what is wrong with it. */
export const wayTo = way;

/** What pointing at a hex means in a segment: guns that are unlimbered go there by prolonge. */
export function actionMeant(board: Board, state: RyState, pointed: Pointed<RyDecision>): RyOrder | undefined {
  const order = action(board, state, pointed);
  if (order?.do !== 'move') return order;
  const unit = board.unitById.get(order.units[0] ?? '') ?? -1;
  const isUnlimbered = unitOf(state, unit).formation === 'unlimbered';
  return isUnlimbered ? { do: 'prolonge', units: order.units, to: pointed.hex } : order;
}

/** The first piece in hand; without any, the first that the question is about. */
export const firstPointed = ({ units, decision }: Pointed<RyDecision>): string | undefined =>
  units.length > 0 ? units[0] : decision.units[0];
