import { type Chance, pick } from '../dice/chance.ts';
import { topOf } from '../game/agenda.ts';
import { type Refusal, refuse } from '../game/refusal.ts';
import type { Choices } from '../game/system.ts';
import { present } from '../values/invariant.ts';
import { integer, list, oneOf, type Parsed, parseAs, record, text, variants } from '../values/shape.ts';
import { isIdle } from './test-skirmish-play.ts';
import {
  countersTo,
  fits,
  mayBid,
  mayCounter,
  mayDeploy,
  mayFire,
  mayPlan,
  mayReact,
  reactorsTo,
} from './test-skirmish-rules.ts';
import type { Action, Side, SkirmishDecision, SkirmishOrder, SkirmishState } from './test-skirmish-state.ts';
import { BANDS, CHARGE_REACH, enemyOf, unitOf } from './test-skirmish-state.ts';

export function skirmishDecisions(state: SkirmishState): readonly SkirmishDecision[] {
  const top = topOf(state.agenda);
  if (top === undefined || isIdle(state, top)) return [];
  switch (top.step) {
    case 'deploy':
      return toPlace(state, top.side) === undefined ? [] : [{ seat: top.side, asks: 'deploy', rule: 'sk:2' }];
    case 'bid':
      return (['red', 'blue'] as const)
        .filter(seat => state.bids[seat] === null)
        .map(seat => ({ seat, asks: 'bid', rule: 'sk:3' }));
    case 'orders':
      return [{ seat: state.segment.owner, asks: 'act', rule: 'sk:1.2' }];
    case 'offer-fire':
      return [{ seat: enemyOf(unitOf(state, top.target).side), asks: 'react', rule: 'sk:9' }];
    case 'offer-counter':
      return [{ seat: enemyOf(unitOf(state, top.charger).side), asks: 'counter', rule: 'sk:8' }];
    case 'give-way':
      return [{ seat: unitOf(state, top.unit).side, asks: 'give-way', rule: 'sk:11.3' }];
    default:
      return [];
  }
}

const toPlace = (state: SkirmishState, side: Side): string | undefined =>
  state.units.find(unit => unit.side === side && unit.at < 0)?.id;

export function checkSkirmish(
  state: SkirmishState,
  decision: SkirmishDecision,
  order: SkirmishOrder,
): Refusal | undefined {
  const stranger = fits(decision.asks, order);
  if (stranger !== undefined) return stranger;
  const top = topOf(state.agenda);
  switch (order.do) {
    case 'deploy':
      return mayDeploy(state, decision.seat, order);
    case 'bid':
      return mayBid(state, decision.seat, order.dice);
    case 'fire':
      return mayFire(state, decision.seat, order);
    case 'plan':
      return mayPlan(state, decision.seat, order);
    case 'react':
      return top?.step === 'offer-fire' ? mayReact(state, top.target, order.firers) : refuse('sk:9', 'no-window');
    case 'counter':
      return top?.step === 'offer-counter' ? mayCounter(state, top.charger, order.unit) : refuse('sk:8', 'no-charge');
    default:
      return undefined;
  }
}

export function skirmishChoices(state: SkirmishState, decision: SkirmishDecision): Choices<SkirmishOrder> {
  const legal = (orders: readonly SkirmishOrder[]) =>
    orders.filter(order => checkSkirmish(state, decision, order) === undefined);
  const all = (orders: readonly SkirmishOrder[]) => ({ exhaustive: true, orders: legal(orders) }) as const;
  const top = topOf(state.agenda);
  if (decision.asks === 'deploy') return deployments(state, decision.seat);
  if (decision.asks === 'bid') return all([0, 1, 2].map(dice => ({ do: 'bid', dice })));
  if (decision.asks === 'act' && state.segment.kind === 'move') return plans(legal(somePlans(state)));
  if (decision.asks === 'act')
    return all([...pairs(state).map(([unit, target]) => ({ do: 'fire', unit, target }) as const), { do: 'done' }]);
  if (top?.step === 'offer-fire') return reactions(reactorsTo(state, top.target));
  if (top?.step === 'offer-counter')
    return all([...countersTo(state, top.charger).map(unit => ({ do: 'counter', unit }) as const), { do: 'decline' }]);
  return all([{ do: 'hold' }, { do: 'give-way' }]);
}

/** sk:2. Any pace of the band that is free: the band is told, the first free pace is offered. */
function deployments(state: SkirmishState, side: Side): Choices<SkirmishOrder> {
  const unit = present(toPlace(state, side), 'a unit to place');
  const { least, most } = BANDS[side];
  let at: number = least;
  while (mayDeploy(state, side, { unit, at }) !== undefined) at++;
  return {
    exhaustive: false,
    orders: [{ do: 'deploy', unit, at }],
    limits: [{ do: 'deploy', limits: { unit, least, most } }],
  };
}

const plans = (orders: readonly SkirmishOrder[]): Choices<SkirmishOrder> => ({
  exhaustive: false,
  orders,
  limits: [{ do: 'plan', limits: { actions: 2, paces: MOST_PACES, reach: CHARGE_REACH } }],
});

/** sk:9. Every choice of firers in every order; beyond three, too many to list. */
function reactions(eligible: readonly string[]): Choices<SkirmishOrder> {
  const few = eligible.slice(0, 3);
  const orders = arrangements(few).map(firers => ({ do: 'react', firers }) as const);
  if (few.length === eligible.length) return { exhaustive: true, orders };
  return { exhaustive: false, orders, limits: [{ do: 'react', limits: { firers: eligible } }] };
}

const arrangements = (from: readonly string[]): readonly (readonly string[])[] => [
  [],
  ...from.flatMap(first => arrangements(from.filter(other => other !== first)).map(rest => [first, ...rest])),
];

const pairs = (state: SkirmishState): readonly (readonly [string, string])[] =>
  state.units.flatMap(unit => state.units.map(target => [unit.id, target.id] as const));

const somePlans = (state: SkirmishState): readonly SkirmishOrder[] => [
  { do: 'done' },
  ...state.units.flatMap(unit =>
    actionsOf(state, [1, MOST_PACES]).map(action => ({ do: 'plan', unit: unit.id, actions: [action] }) as const),
  ),
];

const actionsOf = (state: SkirmishState, paces: readonly number[]): readonly Action[] => [
  { act: 'stand' },
  { act: 'rally' },
  ...paces.map(far => ({ act: 'advance', paces: far }) as const),
  ...state.units.flatMap(({ id }) => [{ act: 'charge', target: id } as const, { act: 'volley', target: id } as const]),
];

/** Draws until the rules agree; what is always legal ends the search. */
export function sampleSkirmish(state: SkirmishState, decision: SkirmishDecision, chance: Chance): SkirmishOrder {
  for (let tries = 0; tries < 200; tries++) {
    const order = drawn(state, decision, chance);
    if (checkSkirmish(state, decision, order) === undefined) return order;
  }
  return skirmishFallback(state, decision);
}

function drawn(state: SkirmishState, decision: SkirmishDecision, chance: Chance): SkirmishOrder {
  const choices = skirmishChoices(state, decision);
  const top = topOf(state.agenda);
  if (decision.asks === 'deploy') {
    const { least, most } = BANDS[decision.seat];
    const at = least + chance.below(most - least + 1);
    return { do: 'deploy', unit: present(toPlace(state, decision.seat), 'a unit'), at };
  }
  if (decision.asks === 'act' && state.segment.kind === 'move' && chance.below(8) > 0) {
    const unit = present(pick(chance, state.units), 'a unit').id;
    const action = () => present(pick(chance, actionsOf(state, [1 + chance.below(MOST_PACES)])), 'an action');
    return { do: 'plan', unit, actions: chance.below(2) === 0 ? [action()] : [action(), action()] };
  }
  if (top?.step === 'offer-fire' && !choices.exhaustive)
    return { do: 'react', firers: reactorsTo(state, top.target).filter(() => chance.below(2) === 0) };
  return present(pick(chance, choices.orders), 'a choice');
}

export function skirmishFallback(state: SkirmishState, decision: SkirmishDecision): SkirmishOrder {
  switch (decision.asks) {
    case 'deploy':
      return present(deployments(state, decision.seat).orders[0], 'a free pace');
    case 'bid':
      return { do: 'bid', dice: 0 };
    case 'act':
      return { do: 'done' };
    case 'react':
      return { do: 'react', firers: [] };
    case 'counter':
      return { do: 'decline' };
    case 'give-way':
      return { do: 'hold' };
  }
}

const MOST_PACES = 12;
const actionShape = variants('act', {
  advance: record({ act: oneOf('advance'), paces: integer(1, MOST_PACES) }),
  charge: record({ act: oneOf('charge'), target: text }),
  volley: record({ act: oneOf('volley'), target: text }),
  rally: record({ act: oneOf('rally') }),
  stand: record({ act: oneOf('stand') }),
});
const orderShape = variants('do', {
  deploy: record({ do: oneOf('deploy'), unit: text, at: integer() }),
  bid: record({ do: oneOf('bid'), dice: integer(0, 2) }),
  fire: record({ do: oneOf('fire'), unit: text, target: text }),
  plan: record({ do: oneOf('plan'), unit: text, actions: list(actionShape) }),
  done: record({ do: oneOf('done') }),
  react: record({ do: oneOf('react'), firers: list(text) }),
  counter: record({ do: oneOf('counter'), unit: text }),
  decline: record({ do: oneOf('decline') }),
  hold: record({ do: oneOf('hold') }),
  'give-way': record({ do: oneOf('give-way') }),
});

export const parseSkirmishOrder = (raw: unknown): Parsed<SkirmishOrder> => parseAs(orderShape, raw);
