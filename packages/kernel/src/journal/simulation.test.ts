import { describe, expect, test } from 'vitest';
import { seededBox } from '../boxes/seeded.ts';
import { sfc32 } from '../dice/chance.ts';
import { sampleOrder } from '../game/sample.ts';
import { pips, someHeader } from '../test-pips.ts';
import { InvariantError } from '../values/invariant.ts';
import { Match } from './match.ts';
import { Simulation } from './simulation.ts';

describe('a game played on without a journal', () => {
  test('order by order it is the game that a match plays', () => {
    const match = Match.start(pips, someHeader(), seededBox('a'));
    const simulation = new Simulation(pips, match.state, { box: seededBox('a'), ply: match.ply });
    const chance = sfc32('orders');
    while (simulation.asked !== undefined) {
      const decision = simulation.asked;
      const order = sampleOrder(pips, simulation.state, { decision, chance });
      expect(match.submit(decision.seat, order)).toMatchObject({ ok: true });
      simulation.give(decision, order);
      expect(simulation.state).toEqual(match.state);
    }
    expect(pips.over(match.state)).toEqual(pips.standing(simulation.state));
  });

  test('the number of orders in effect chooses the dice', () => {
    const thrown = (ply: number): object => {
      const simulation = new Simulation(pips, pips.setup(), { box: seededBox('a'), ply });
      const decision = simulation.asked;
      if (decision !== undefined) simulation.give(decision, { do: 'throw' });
      return simulation.state;
    };
    expect(thrown(0)).toEqual(thrown(0));
    expect(new Set(Array.from({ length: 12 }, (_, ply) => JSON.stringify(thrown(ply)))).size).toBeGreaterThan(1);
  });

  test('no die is thrown outside an order', () => {
    const simulation = new Simulation(pips, pips.setup(), { box: seededBox('a') });
    const die = { die: 'd6', faces: [1, 2, 3, 4, 5, 6] };
    expect(() => simulation.roll({ die, count: 1, rule: 'pp:1', purpose: 'none' })).toThrow(InvariantError);
  });
});
