import { type Completion, canonical, pick, present, sfc32 } from '@guidon/kernel';
import { scenarioIds } from '@guidon/scenarios';
import { describe, expect, test } from 'vitest';
import { type HzSystem, huzzahSystem } from '../system.ts';
import type { HzDecision } from '../terms/decisions.ts';
import type { HzOrder } from '../terms/orders.ts';
import type { HzState } from '../terms/state.ts';
import { scenarioBoard } from '../test-games.ts';

type Value = Completion[string][number];

/** How far a value is from the one wanted: for lists, what is missing or too much. */
function gap(value: Value, wanted: Value): number {
  if (!Array.isArray(value) || !Array.isArray(wanted)) return canonical(value) === canonical(wanted) ? 0 : 1;
  const same = value.findIndex((one, at) => one !== wanted[at]);
  const inOrder = same < 0 ? value.length : same;
  const missing = wanted.filter(one => !value.includes(one)).length;
  const extra = value.filter(one => !wanted.includes(one)).length;
  return 100 * missing + extra + (missing + extra === 0 ? wanted.length - inOrder : 0);
}

/** Puts an order together part by part, each time with the value on offer that comes nearest; what it comes to. */
function completed(system: HzSystem, { state, decision }: Asked, wanted: HzOrder): object {
  let said: HzOrder = { do: wanted.do } as HzOrder;
  const parts = Object.entries(system.complete?.(state, decision, said) ?? {}).map(([part]) => part);
  const goal = new Map<string, Value>(Object.entries(wanted));
  for (const part of parts) {
    const value = goal.get(part);
    if (value === undefined) continue;
    let left = Number.POSITIVE_INFINITY;
    while (left > 0) {
      const values: readonly Value[] = system.complete?.(state, decision, said)?.[part] ?? [];
      const nearest = values.toSorted((one, other) => gap(one, value) - gap(other, value))[0];
      if (nearest === undefined || gap(nearest, value) >= left) return said;
      left = gap(nearest, value);
      said = { ...said, [part]: nearest };
    }
  }
  return said;
}

interface Asked {
  readonly state: HzState;
  readonly decision: HzDecision;
}

describe('every order on offer can be put together part by part', () => {
  test.each(scenarioIds('huzzah').map(id => [id]))('%s', id => {
    const system = huzzahSystem(scenarioBoard(id));
    const chance = sfc32(`parts ${id}`);
    let state = system.setup();
    const play = {
      get state() {
        return state;
      },
      roll: <F extends string | number>({ die, count }: { die: { faces: readonly F[] }; count: number }) =>
        Array.from({ length: count }, () => present(pick(chance, die.faces), 'a face')),
      emit: (event: Parameters<HzSystem['fold']>[1]) => {
        state = system.fold(state, event);
      },
    };
    const seen = new Map<string, number>();
    for (let orders = 0; orders < 400 && system.over(state) === undefined; ) {
      const decision = system.decisions(state)[0];
      if (decision === undefined) {
        system.advance(play);
        continue;
      }
      const offered = system.choices(state, decision).orders;
      const kinds = [...new Set(offered.map(order => order.do))];
      for (const kind of kinds) {
        const times = seen.get(kind) ?? 0;
        const order = pick(
          chance,
          offered.filter(one => one.do === kind),
        );
        if (times >= 12 || order === undefined) continue;
        seen.set(kind, times + 1);
        const { wary: _, ...wanted } = { wary: undefined, ...order };
        expect(completed(system, { state, decision }, wanted)).toEqual(wanted);
      }
      const kind = pick(chance, kinds);
      const given = present(
        pick(
          chance,
          offered.filter(order => order.do === kind),
        ),
        'an order',
      );
      system.resolve(play, decision, given);
      orders++;
    }
    expect(seen.size).toBeGreaterThan(8);
  });
});
