import { canonical, type Json, type Order, pick, RunningPlay, seededBox, sfc32 } from '@guidon/kernel';
import { expect, test } from 'vitest';
import { openedScenario } from './test-games.ts';

const { system } = openedScenario('gettysburg-1863-campaign', { nightMovesAll: true });
const WORDS = ['activate', 'react', 'bugle-retreat', 'retreat', 'night-enter', 'night-move', 'redeploy', 'recover'];

/** Lists are said one entry more at a time, other parts at once. */
const saying = (value: Json): readonly Json[] =>
  Array.isArray(value) && value.length > 0 ? value.map((_, at) => value.slice(0, at + 1)) : [value];

/** Every order that is offered or reached by a way of its own can be said part by part. */
function isSaid(state: object, decision: object, order: Order): boolean {
  let said: Order = { do: order.do };
  const parts = new Map(Object.entries(order));
  const names = ['die', 'unit', 'units', 'road', 'enter', 'choice', 'hex', 'to', 'path'].filter(name =>
    parts.has(name),
  );
  for (const name of names)
    for (const value of saying((parts.get(name) ?? null) as Json)) {
      const given = system.complete?.(state as never, decision as never, said)[name] ?? [];
      if (!given.some(one => canonical(one as Json) === canonical(value))) return false;
      said = { ...said, [name]: value };
    }
  return canonical(said as unknown as Json) === canonical(order as unknown as Json);
}

test('whatever is offered can be put together, and whatever is put together is legal', () => {
  const box = seededBox('growing');
  const chance = sfc32('growing');
  let state = system.setup();
  const seen = new Set<string>();
  for (let ply = 0; ply < 700 && system.over(state) === undefined; ply++) {
    const decision = system.decisions(state)[0];
    const order = decision && pick(chance, system.choices(state, decision).orders);
    if (decision !== undefined && order !== undefined && WORDS.includes(order.do)) {
      seen.add(order.do);
      expect(isSaid(state, decision, order), JSON.stringify(order)).toBe(true);
      const path = system.complete?.(state, decision, { ...order, path: undefined } as never).path ?? [];
      for (const way of path) {
        const longer = { ...order, path: way } as Order;
        const read = system.parseOrder(longer);
        const legal = read.ok && system.check(state, decision, read.value) === undefined;
        const on = system.complete?.(state, decision, longer).path ?? [];
        expect(legal || on.length > 0, JSON.stringify(longer)).toBe(true);
      }
    }
    const play = new RunningPlay(system, state, box.open(ply));
    if (decision !== undefined && order !== undefined) system.resolve(play, decision, order);
    play.runOn();
    state = play.state;
  }
  expect(seen.has('activate') && seen.has('retreat') && seen.has('bugle-retreat')).toBe(true);
});
