import { canonical, type Json, type Order, sfc32 } from '@guidon/kernel';
import { describe, expect, test } from 'vitest';
import type { RtSystem } from '../system.ts';
import type { OrderOf } from '../terms/game.ts';
import type { RtState } from '../terms/state.ts';
import { scenarioBoard, scenarioSystem } from '../test-games.ts';
import { begun } from '../test-positions.ts';
import type { Action } from './terms.ts';

const partsOf = (system: RtSystem, state: RtState, said: Order) => {
  const [decision] = system.decisions(state);
  if (decision === undefined || system.complete === undefined) throw new Error('nobody is asked');
  return system.complete(state, decision, said);
};

/** The parts of an action besides its kind, as they can be said one after another. */
const keysOf = (action: object): readonly string[] => Object.keys(action).filter(key => key !== 'act');

/** Whether a value is among those given, or a number, or a place, between some that are. */
function isGiven(wanted: unknown, given: readonly unknown[]): boolean {
  if (typeof wanted === 'number') {
    const numbers = given.filter(value => typeof value === 'number');
    return numbers.length > 0 && wanted >= Math.min(...numbers) && wanted <= Math.max(...numbers);
  }
  return given.some(value => canonical(value as Json) === canonical(wanted as Json));
}

/** Says an action part by part; each part must be among what is given next, whatever was said before it. */
function says(system: RtSystem, state: RtState, { order, before, action }: Saying): void {
  const given = (said: readonly unknown[]): readonly Action[] => {
    const { actions = [] } = partsOf(system, state, { ...order, actions: said } as Order);
    return actions.map(list => (list as unknown as readonly Action[]).at(-1)).filter(last => last !== undefined);
  };
  const forms = given(before).filter(
    form =>
      form.act === action.act && keysOf(form).every(key => isGiven(Reflect.get(action, key), [Reflect.get(form, key)])),
  );
  expect(forms, JSON.stringify(action)).not.toEqual([]);
  let said: Action = forms.toSorted((a, b) => keysOf(b).length - keysOf(a).length)[0] ?? action;
  for (const key of keysOf(action).filter(part => Reflect.get(said, part) === undefined)) {
    const values = given([...before, said])
      .map((form): unknown => Reflect.get(form, key))
      .filter(value => value !== undefined);
    const wanted: unknown = Reflect.get(action, key);
    expect(isGiven(wanted, values), `${key} of ${JSON.stringify(action)}`).toBe(true);
    said = { ...said, [key]: wanted } as Action;
  }
  expect(canonical(said as unknown as Json)).toBe(canonical(action as unknown as Json));
}

interface Saying {
  readonly order: OrderOf<'activate'>;
  readonly before: readonly Action[];
  readonly action: Action;
}

describe('every legal declaration can be put together part by part', () => {
  test.each(['henry-house-hill', 'wheatfield'])('%s', id => {
    const system = scenarioSystem(id);
    const board = scenarioBoard(id);
    const chance = sfc32(id);
    const state = begun(board);
    const at: RtState = { ...state, agenda: [{ step: 'slot' }], next: 'union' };
    const [decision] = system.decisions(at);
    if (decision === undefined || system.sample === undefined) throw new Error('nobody is asked');
    expect(partsOf(system, at, { do: 'activate' }).unit?.length).toBeGreaterThan(5);
    for (let drawn = 0; drawn < 60; drawn++) {
      const order = system.sample(at, decision, chance);
      if (order.do !== 'activate') throw new Error(order.do);
      order.actions.forEach((action, place) => {
        // Where a general rides to is a place, given by its limits.
        if (action.act !== 'ride') says(system, at, { order, before: order.actions.slice(0, place), action });
      });
    }
  });
});

test('what is given can be said: each value makes a list that may stand so far', () => {
  const system = scenarioSystem('henry-house-hill');
  const state: RtState = { ...begun(scenarioBoard('henry-house-hill')), agenda: [{ step: 'slot' }], next: 'union' };
  const [decision] = system.decisions(state);
  if (decision === undefined) throw new Error('nobody is asked');
  const { actions = [] } = partsOf(system, state, { do: 'activate', unit: 'us-11ny' } as Order);
  // An empty list is one of them: to stand.
  expect(new Set(actions.map(list => (list as unknown as readonly Action[])[0]?.act))).toEqual(
    new Set([undefined, 'advance', 'retire', 'turn', 'change', 'shoot', 'reload', 'stand']),
  );
  for (const list of actions) {
    const order = system.parseOrder({ do: 'activate', unit: 'us-11ny', actions: list });
    expect(order.ok && system.check(state, decision, order.value)).toBeUndefined();
  }
});
