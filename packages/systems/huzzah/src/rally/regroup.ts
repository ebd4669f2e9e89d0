import { figure, type Refusal, refuse } from '@guidon/kernel';
import type { Stack } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { SegmentOrder } from '../book/kinds.ts';
import { helpers } from '../combat/morale.ts';
import { outOfSight } from '../fog/fog.ts';
import { lockHelpers } from '../leaders/losses.ts';
import { rollDie } from '../terms/dice.ts';
import { idOf, unitNamed } from '../terms/ids.ts';
import { firstUnit, sideOf, unitOf, valuesOf } from '../terms/lookups.ts';
import { enemyOf } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { nearestOf } from '../terms/places.ts';
import { type HzPlay, next } from '../terms/play.ts';
import { segmentKind } from '../terms/segments.ts';
import { isRefusal, mayAct, namedStack } from '../terms/stacks.ts';
import type { HzState } from '../terms/state.ts';
import { heldBy, mayTurnNow } from './rally.ts';

/** Rule 12.1.1. */
const REGROUP_DISTANCE = 3;

/** Chapter 12: a unit tries to recover one of two hits (3.3-5). */
export const regroup: SegmentOrder<'regroup'> = {
  rule: 'hz:3.3-5',
  may: (board, state, { order }) => mayRegroup(board, state, order),
  whyNot: mayRegroup,
  resolve: (board, play, { order }) => resolveRegroup(board, play, order),
  offers: { in: ['action'], toStack: regroupOrders },
  parts: 'offers',
  hint: (_board, _state, { order: { unit } }) => ({ units: [unit], weighed: true }),
};

/** May the unit try to regroup? */
function mayRegroup(board: Board, state: HzState, order: OrderOf<'regroup'>): Refusal | undefined {
  const units = namedStack(board, state, [order.unit]);
  if (isRefusal(units)) return units;
  const unit = firstUnit(units);
  const { order: state_, hits, hex, charge } = unitOf(state, unit);
  const facts = { unit: order.unit, hits };
  if (segmentKind(state) !== 'action') return refuse('hz:3.3-5', 'only-in-action-segments', facts);
  if (state_ !== 'good') return refuse('hz:12.1.4', 'disorganized', facts);
  if (charge !== null) return refuse('hz:11.1.6', 'must-charge', facts);
  if (hits !== 2) return refuse('hz:12.1.3', 'needs-two-hits', facts);
  const away = nearestOf(board, state, { hex, side: enemyOf(sideOf(board, unit)) });
  if (away < REGROUP_DISTANCE) return refuse('hz:12.1.1', 'enemy-too-near', { ...facts, distance: away });
  return mayAct(board, state, units);
}

/** Rules 12.1.5, 12.2.3. */
function resolveRegroup(board: Board, play: HzPlay, order: OrderOf<'regroup'>): void {
  const unit = unitNamed(board, order.unit);
  play.emit({ event: 'taken-in-hand', open: null });
  play.emit({ event: 'acted', units: [order.unit], action: 'regroup', target: null });
  const { morale } = valuesOf(board, play.state, unit);
  const leaders = helpers(board, play.state, { units: [unit], purpose: 'other' });
  lockHelpers(board, play, { leaders, units: [unit] });
  const less = leaders.length > 0 ? -1 : 0;
  const natural = rollDie(play, {
    rule: 'hz:12.2.1',
    purpose: 'regroup',
    tells: face => (face + less <= morale ? 0 : 9),
  });
  const roll = figure('roll', [
    { rule: 'hz:12.2.1', name: 'die', value: natural },
    ...(less === 0 ? [] : [{ rule: 'hz:12.2.2' as const, name: 'leader', value: less }]),
  ]);
  const unseen = outOfSight(board, play.state, unit);
  play.emit({ event: 'regrouped', unit: order.unit, morale, roll, recovered: roll.total <= morale, ...unseen });
  if (heldBy(play.state, [unit]) === undefined) mayTurnNow(board, play, [unit], undefined);
  next(play, { step: 'orders' });
}

/** Rule 12.1.2. */
function regroupOrders(board: Board, state: HzState, { units }: Stack): readonly OrderOf<'regroup'>[] {
  return units
    .filter(unit => unitOf(state, unit).hits === 2)
    .map((unit): OrderOf<'regroup'> => ({ do: 'regroup', unit: idOf(board, unit) }))
    .filter(order => mayRegroup(board, state, order) === undefined);
}
