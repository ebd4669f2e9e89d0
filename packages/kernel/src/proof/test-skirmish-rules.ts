import { type Refusal, refuse, withRemedy } from '../game/refusal.ts';
import type { Facts } from '../values/names.ts';
import type { Action, Side, SkirmishOrder, SkirmishState, Unit } from './test-skirmish-state.ts';
import {
  apart,
  BANDS,
  between,
  CHARGE_REACH,
  COUNTER_REACH,
  enemyOf,
  FIRE_RANGE,
  findUnit,
  forward,
  hasMarker,
  PACES,
  unitOf,
} from './test-skirmish-state.ts';

/** sk:2. Anywhere in the own band, on a pace that is free. */
export function mayDeploy(state: SkirmishState, side: Side, order: { unit: string; at: number }): Refusal | undefined {
  const unit = findUnit(state, order.unit);
  if (unit === undefined || unit.side !== side || unit.at >= 0) return refuse('sk:2.1', 'not-to-be-placed', order);
  const { least, most } = BANDS[side];
  if (order.at < least || order.at > most)
    return withRemedy(refuse('sk:2.2', 'outside-the-band', { at: order.at, least, most }), {
      at: Math.max(least, Math.min(order.at, most)),
    });
  if (state.units.some(other => other.at === order.at)) return refuse('sk:2.3', 'occupied', { at: order.at });
  return undefined;
}

/** sk:3. */
export function mayBid(state: SkirmishState, side: Side, dice: number): Refusal | undefined {
  if (dice > state.supply[side]) return refuse('sk:3.1', 'not-enough-supply', { dice, supply: state.supply[side] });
  return undefined;
}

/** sk:4. Own good-order units, once in a segment, if they have not reacted since their last segment of fire. */
export function mayFire(
  state: SkirmishState,
  side: Side,
  order: { unit: string; target: string },
): Refusal | undefined {
  const unit = findUnit(state, order.unit);
  if (state.segment.kind !== 'fire') return refuse('sk:4.1', 'no-segment-of-fire');
  if (unit === undefined || unit.side !== side || unit.order !== 'good') return refuse('sk:4.2', 'cannot-fire', order);
  if (unit.acted === state.segment.number) return refuse('sk:4.3', 'has-fired', { unit: unit.id });
  if (hasMarker(unit, 'reacted')) return refuse('sk:6.1', 'has-reacted', { unit: unit.id });
  return inRange(state, unit, order.target);
}

function inRange(state: SkirmishState, unit: Unit, targetId: string): Refusal | undefined {
  const target = findUnit(state, targetId);
  if (target === undefined || target.side === unit.side || target.at < 0)
    return refuse('sk:4.4', 'no-target', { target: targetId });
  const range = apart(unit, target);
  return range > FIRE_RANGE ? refuse('sk:4.5', 'beyond-range', { range, most: FIRE_RANGE }) : undefined;
}

/** sk:5. The whole list is declared before any die; only its first action must be possible now. */
export function mayPlan(
  state: SkirmishState,
  side: Side,
  order: { unit: string; actions: readonly Action[] },
): Refusal | undefined {
  const unit = findUnit(state, order.unit);
  const [first] = order.actions;
  if (state.segment.kind !== 'move') return refuse('sk:5.1', 'no-segment-of-movement');
  if (unit === undefined || unit.side !== side || unit.at < 0)
    return refuse('sk:5.2', 'cannot-act', { unit: order.unit });
  if (unit.acted === state.segment.number) return refuse('sk:5.3', 'has-acted', { unit: unit.id });
  if (first === undefined || order.actions.length > 2)
    return refuse('sk:5.4', 'one-or-two-actions', { actions: order.actions.length });
  if (order.actions.slice(0, -1).some(action => action.act === 'charge')) return refuse('sk:5.5', 'charge-comes-last');
  return mayAct(state, unit, first);
}

export function mayAct(state: SkirmishState, unit: Unit, action: Action): Refusal | undefined {
  if (action.act === 'stand') return undefined;
  if (action.act === 'rally') return unit.order === 'routed' ? undefined : refuse('sk:5.6', 'not-routed');
  if (unit.order !== 'good') return refuse('sk:5.7', 'not-in-good-order', { unit: unit.id });
  if (action.act === 'advance') return mayAdvance(state, unit, action.paces);
  if (action.act === 'charge') return mayCharge(state, unit, action.target);
  return hasMarker(unit, 'spent')
    ? refuse('sk:6.2', 'is-spent', { unit: unit.id })
    : inRange(state, unit, action.target);
}

function mayAdvance(state: SkirmishState, unit: Unit, paces: number): Refusal | undefined {
  const to = unit.at + paces * forward(unit.side);
  if (to < 0 || to >= PACES) return refuse('sk:5.8', 'off-the-line', { to });
  const blocked = between(state, unit.at, to + forward(unit.side))[0];
  return blocked === undefined ? undefined : refuse('sk:5.9', 'in-the-way', { unit: blocked.id });
}

function mayCharge(state: SkirmishState, unit: Unit, targetId: string): Refusal | undefined {
  const target = findUnit(state, targetId);
  if (target === undefined || target.side === unit.side || target.at < 0)
    return refuse('sk:7.1', 'no-target', { target: targetId });
  if (unit.charged === state.segment.number) return refuse('sk:7.2', 'has-charged', { unit: unit.id });
  if (apart(unit, target) > CHARGE_REACH) return refuse('sk:7.3', 'beyond-reach', { paces: apart(unit, target) });
  const blocked = between(state, unit.at, target.at).find(other => other.side !== unit.side);
  return blocked === undefined ? undefined : refuse('sk:7.4', 'in-the-way', { unit: blocked.id });
}

/** sk:8. Good-order horse near the charger, with a free path to it. */
export function mayCounter(state: SkirmishState, chargerId: string, unitId: string): Refusal | undefined {
  const charger = unitOf(state, chargerId);
  const unit = findUnit(state, unitId);
  if (unit === undefined || unit.side === charger.side || unit.kind !== 'horse' || unit.order !== 'good')
    return refuse('sk:8.1', 'no-counter-charger', { unit: unitId });
  if (apart(unit, charger) > COUNTER_REACH) return refuse('sk:8.2', 'beyond-reach', { paces: apart(unit, charger) });
  return mayCharge(state, unit, chargerId);
}

/** sk:9. Whoever may fire at a unit that came nearer, declared in firing order before the first of them fires. */
export function mayReact(state: SkirmishState, targetId: string, firers: readonly string[]): Refusal | undefined {
  if (new Set(firers).size < firers.length) return refuse('sk:9.1', 'named-twice', { firers });
  const eligible = reactorsTo(state, targetId);
  const stranger = firers.find(id => !eligible.includes(id));
  return stranger === undefined ? undefined : refuse('sk:9.2', 'cannot-react', { unit: stranger });
}

export function reactorsTo(state: SkirmishState, targetId: string): readonly string[] {
  const target = unitOf(state, targetId);
  if (target.at < 0) return [];
  return state.units
    .filter(unit => unit.side === enemyOf(target.side) && unit.order === 'good' && unit.at >= 0)
    .filter(unit => !hasMarker(unit, 'reacted') && apart(unit, target) <= FIRE_RANGE)
    .map(unit => unit.id);
}

export const countersTo = (state: SkirmishState, chargerId: string): readonly string[] =>
  state.units.map(unit => unit.id).filter(id => mayCounter(state, chargerId, id) === undefined);

/** sk:1.1. Which orders speak to which question. */
export const ANSWERS: { readonly [asks: string]: readonly SkirmishOrder['do'][] } = {
  deploy: ['deploy'],
  bid: ['bid'],
  act: ['fire', 'plan', 'done'],
  react: ['react'],
  counter: ['counter', 'decline'],
  'give-way': ['hold', 'give-way'],
};

export const fits = (asks: string, order: SkirmishOrder): Refusal | undefined =>
  ANSWERS[asks]?.includes(order.do) === true ? undefined : refuse('sk:1.1', 'does-not-answer', factsOf(asks, order));

const factsOf = (asks: string, order: SkirmishOrder): Facts => ({ asks, order: order.do });
