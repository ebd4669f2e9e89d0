import { questionFor } from '@guidon/bots';
import { type AnySystem, Match, present, seededBox } from '@guidon/kernel';
import { describe, expect, test } from 'vitest';
import { headerOf } from './header.ts';
import { LIBRARY } from './library.ts';
import { playable } from './playable.ts';

const GAMES = [
  ['herbst-woods', 'always'],
  ['texas-road', 'for orders'],
  ['sherman', 'always'],
  ['vincents-spur', 'for orders'],
] as const;

describe('a captain says why', () => {
  test.each(GAMES)('%s: the parts of a worth sum to it (%s)', (id, when) => {
    const found = present(playable(LIBRARY, id), id);
    const { kit, source, bots } = found;
    const opened = kit.open({ scenario: source, charts: kit.charts, profile: {} });
    if (!opened.ok) throw new Error(JSON.stringify(opened.issues));
    const system: AnySystem = opened.value.system;
    const dice = { kind: 'seeded', seed: 'why' } as const;
    const header = headerOf({ kit, scenario: { id, source }, profile: {}, seats: {}, dice });
    const match = Match.start(system, header, seededBox('why'));
    const captain = present(
      bots.find(({ name }) => name === 'captain'),
      'a captain',
    );
    const minds = new Map(system.seats.map(seat => [seat, captain.make({ systemId: kit.id, system, seat })]));
    let asked = 0;
    while (system.over(match.state) === undefined && match.ply < 60) {
      const decision = present(system.decisions(match.state)[0], 'a decision');
      const mind = present(minds.get(decision.seat), 'a mind');
      const question = questionFor(system, match.state, { decision, seed: 'why', ply: match.ply });
      const weighed = mind.weigh?.(question) ?? [];
      // One offered order is taken without weighing it.
      if (weighed.length > 1 && (when === 'always' || decision.asks === 'orders'))
        for (const { order, worth } of weighed) {
          const parts = mind.reasons?.(question, order) ?? [];
          expect(parts.length).toBeGreaterThan(0);
          expect(parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(worth, 9);
          asked += 1;
        }
      match.submit(decision.seat, present(weighed[0], 'an order').order);
    }
    expect(asked).toBeGreaterThan(50);
  });
});
