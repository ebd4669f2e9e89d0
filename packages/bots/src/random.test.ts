import { describe, expect, test } from 'vitest';
import { botSeed, questionFor } from './question.ts';
import { random } from './random.ts';
import { heapGame } from './test-heap.ts';

const asked = (ply: number) => {
  const state = heapGame.setup();
  const decision = heapGame.decisions(state)[0] ?? { seat: '', asks: '', rule: 'hp:0' as const };
  return questionFor(heapGame, state, { decision, seed: 'a', ply });
};
const bot = random.make({ systemId: 'heap', system: heapGame, seat: 'first' });

describe('random', () => {
  test('gives every choice about as often', () => {
    const counts = new Map<string, number>();
    for (let ply = 0; ply < 3000; ply++) {
      const key = JSON.stringify(bot.decide(asked(ply)));
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect([...counts.values()].every(count => count > 900 && count < 1100)).toBe(true);
    expect(counts.size).toBe(3);
  });

  test('decides the same in the same place of the same game', () => {
    for (let ply = 0; ply < 20; ply++) expect(bot.decide(asked(ply))).toEqual(bot.decide(asked(ply)));
  });
});

describe('what a bot is told', () => {
  test('its seed follows from the game and the seat, and is not that of the dice', () => {
    expect(botSeed('7', 'first')).toBe(botSeed('7', 'first'));
    expect(botSeed('7', 'first')).not.toBe(botSeed('7', 'second'));
    expect(botSeed('7', 'first')).not.toContain('7/');
  });

  test('only what its seat may know', () => {
    const secret = { ...heapGame, known: () => ({ left: 1, toMove: 'first' }) };
    const state = heapGame.setup();
    const decision = { seat: 'first', asks: 'take', rule: 'hp:1' as const };
    const question = questionFor(secret, state, { decision, seed: 'a', ply: 0 });
    expect(question.state).toEqual({ left: 1, toMove: 'first' });
    expect(question.choices().orders).toEqual([{ do: 'take', count: 1 }]);
  });
});
