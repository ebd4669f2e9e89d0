import { Match, sampleOrder, seededBox, sfc32 } from '@guidon/kernel';
import { expect, test } from 'vitest';
import { headerFor, openedScenario } from '../test-games.ts';

/** Half points as a whole number: the other way round than they are shown. */
const halvesIn = (shown: string): number => {
  const [, whole = '', half = ''] = /^(\d*)(½?)$/.exec(shown) ?? [];
  return Number(whole) * 2 + (half === '' ? 0 : 1);
};

test('an activation is shown with what its way costs, with the hat it spends and the road it takes', () => {
  const id = 'gettysburg-1863-07-02';
  const { system, present } = openedScenario(id);
  const match = Match.start(system, headerFor(id, 'activation'), seededBox('activation'));
  const chance = sfc32('activation');
  const notes = new Set<string>();
  for (let orders = 0; orders < 250 && system.over(match.state) === undefined; orders++) {
    const [decision] = system.decisions(match.state);
    if (decision === undefined) throw new Error('nobody is asked');
    for (const order of decision.asks === 'activate' ? system.choices(match.state, decision).orders : []) {
      const { die, units, path, road, enter } = { path: [], road: false, enter: false, ...order } as unknown as Shown;
      if (order.do !== 'activate' || units.length !== 1) continue;
      const { cost, note } = present.order(match.state, { decision, order });
      expect(note, JSON.stringify(order)).toBe(road ? 'road' : die === 'hat' ? 'hat' : null);
      notes.add(String(note));
      if (path.length === 0 || enter) continue;
      const question = { ask: 'cost', unit: units[0], path, road };
      const answer = system.query(match.state, decision.seat, question);
      expect(answer).toMatchObject({ ok: true, value: { total: halvesIn(cost ?? '') } });
    }
    match.submit(decision.seat, sampleOrder(system, match.state, { decision, chance }));
  }
  expect(notes).toEqual(new Set(['null', 'hat', 'road']));
});

interface Shown {
  readonly die: string;
  readonly units: readonly string[];
  readonly path: readonly string[];
  readonly road: boolean;
  readonly enter: boolean;
}
