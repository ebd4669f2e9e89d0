import { type Completion, canonical, Match, pick, present, sampleOrder, seededBox, sfc32 } from '@guidon/kernel';
import { scenarioIds } from '@guidon/scenarios';
import { describe, expect, test } from 'vitest';
import type { RySystem } from '../system.ts';
import type { RyDecision } from '../terms/decisions.ts';
import type { RyOrder } from '../terms/orders.ts';
import type { RyState } from '../terms/state.ts';
import { headerFor, scenarioSystem } from '../test-games.ts';

type Said = { readonly do: string; readonly [part: string]: unknown };
type Value = Completion[string][number];

/** Is the value the wanted one, or a list that begins it and is longer than what has been said? */
function leadsTo(value: Value, wanted: unknown, said: unknown): boolean {
  if (canonical(value) === canonical(wanted)) return true;
  if (!Array.isArray(value) || !Array.isArray(wanted)) return false;
  return value.length > (Array.isArray(said) ? said.length : 0) && value.every((part, at) => part === wanted[at]);
}

/** The order put together part by part; what is left to be said where no finder leads on. */
function missing(system: RySystem, at: { state: RyState; decision: RyDecision }, order: Said): readonly string[] {
  let said: Said = { do: order.do };
  const open = (): readonly string[] =>
    Object.keys(order).filter(part => canonical(said[part] ?? null) !== canonical(order[part]));
  for (let left = open(); left.length > 0; left = open()) {
    const parts = system.complete?.(at.state, at.decision, said) ?? {};
    const next = left
      .map(part => [part, parts[part]?.find(value => leadsTo(value, order[part], said[part]))] as const)
      .find(([, value]) => value !== undefined);
    if (next === undefined) return left;
    said = { ...said, [next[0]]: next[1] };
  }
  return [];
}

/** Some positions of a game that is played by chance. */
function positions(id: string, system: RySystem): readonly { state: RyState; decision: RyDecision }[] {
  const match = Match.start(system, headerFor(id, id), seededBox(`parts ${id}`));
  const chance = sfc32(`parts ${id}`);
  const found: { state: RyState; decision: RyDecision }[] = [];
  for (let turn = 0; turn < 700; turn++) {
    const decision = system.decisions(match.state)[0];
    if (decision === undefined) break;
    if (turn % 7 === 0 || decision.asks !== 'orders') found.push({ state: match.state, decision });
    match.submit(decision.seat, sampleOrder(system, match.state, { decision, chance }));
  }
  return found;
}

/** An order put together by chance: a value for some of the parts that are open, a few times over. */
function drawn(system: RySystem, at: { state: RyState; decision: RyDecision }, seed: string): Said {
  const chance = sfc32(seed);
  const words = ['move', 'fire', 'assault', 'turn', 'change', 'sidle', 'rally', 'move-leader', 'prolonge', 'react'];
  let said: Said = { do: present(pick(chance, words), 'a word') };
  for (let n = 0; n < 8; n++) {
    const parts = Object.entries(system.complete?.(at.state, at.decision, said) ?? {}).filter(
      ([part, values]) => values.length > 0 && (said[part] === undefined || Array.isArray(said[part])),
    );
    const [part, values] = pick(chance, parts) ?? [];
    if (part !== undefined && values !== undefined) said = { ...said, [part]: pick(chance, values) };
  }
  return said;
}

describe.each(scenarioIds('rebel-yell').map(id => [id]))('%s: orders are put together part by part', id => {
  const system = scenarioSystem(id);
  const found = positions(id, system);

  test('every order that is offered', () => {
    const faults = found.flatMap(at =>
      system
        .choices(at.state, at.decision)
        .orders.filter((_, index) => index % 11 === 0)
        .flatMap(order => {
          const left = missing(system, at, order);
          return left.length === 0 ? [] : [`${JSON.stringify(order)} lacks ${left.join()}`];
        }),
    );
    expect(faults).toEqual([]);
  });

  test('and others that are legal, too', () => {
    const legal = found.flatMap((at, index) => {
      const order = system.parseOrder(drawn(system, at, `${id} ${index}`));
      if (!order.ok || system.check(at.state, at.decision, order.value) !== undefined) return [];
      const offered = system.choices(at.state, at.decision).orders.map(canonical);
      return offered.includes(canonical(order.value)) ? [] : [order.value];
    });
    expect(new Set(legal.map((order: RyOrder) => order.do)).size).toBeGreaterThan(2);
  });
});
