import { describe, expect, test } from 'vitest';
import { legalDecision } from './legal.ts';
import { questionFor } from './question.ts';
import { heapGame } from './test-heap.ts';

describe('a bot that gives an illegal order', () => {
  const decided = (count: number, changed: Partial<typeof heapGame> = {}) => {
    const system = { ...heapGame, ...changed };
    const state = system.setup();
    const [decision] = system.decisions(state);
    if (decision === undefined) throw new Error('nobody is asked');
    const question = questionFor(system, state, { decision, seed: 'a', ply: 0 });
    const order = { do: 'take', count };
    return legalDecision({ decide: () => order }, question);
  };

  test('does not end the game: the fallback answers', () => {
    expect(decided(9)).toEqual({ do: 'take', count: 1 });
  });

  test('or the first offer that the rules take', () => {
    expect(decided(9, { fallback: () => undefined })).toEqual({ do: 'take', count: 1 });
    const offers = [9, 8, 2, 3].map(count => ({ do: 'take', count }) as const);
    expect(decided(9, { fallback: () => undefined, choices: () => ({ exhaustive: true, orders: offers }) })).toEqual({
      do: 'take',
      count: 2,
    });
  });

  test('a legal one is given as it is', () => expect(decided(3)).toEqual({ do: 'take', count: 3 }));
});
