import { describe, expect, test } from 'vitest';
import type { BotKind, BotQuestion } from './bot.ts';
import { beginnersOf, erring } from './levels.ts';
import { questionFor } from './question.ts';
import { heapGame } from './test-heap.ts';

/** Thinks that three is best, then two, then one. */
const sound: BotKind = {
  name: 'sound',
  about: '',
  make: () => ({
    decide: () => take(3),
    weigh: () => [3, 2, 1].map(count => ({ order: take(count), worth: count })),
  }),
};
const take = (count: number) => ({ do: 'take', count });
const GAME = { systemId: 'heap', system: heapGame, seat: 'first' };
const state = heapGame.setup();

function asked(ply: number): BotQuestion {
  const [decision] = heapGame.decisions(state);
  if (decision === undefined) throw new Error('nobody is asked');
  return questionFor(heapGame, state, { decision, seed: 'levels', ply });
}

const GAMES = 2000;
/** How often each order is given, in a thousand. */
function often(kind: BotKind): readonly number[] {
  const bot = kind.make(GAME);
  const counts = [0, 0, 0, 0];
  for (let ply = 0; ply < GAMES; ply++) {
    const { count } = { count: 0, ...bot.decide(asked(ply)) };
    counts[count] = (counts[count] ?? 0) + 1;
  }
  return counts.map(count => Math.round((1000 * count) / GAMES));
}
const NONE = { overlooks: 0, hesitates: 0, misjudges: 0 };
const withMistakes = (mistakes: Partial<typeof NONE>) =>
  erring({ name: 'erring', about: '', mistakes: { ...NONE, ...mistakes } }, sound);

describe('somebody who errs', () => {
  test('without mistakes plays as the other does', () => expect(often(withMistakes({}))).toEqual([0, 0, 0, 1000]));

  test('overlooks what would have been best, and takes the next best', () => {
    const [, one = 0, two = 0, three = 0] = often(withMistakes({ overlooks: 500 }));
    // All three are overlooked once in eight: then the best comes to mind after all.
    expect([one, two, three].map(count => Math.round(count / 50) * 50)).toEqual([100, 250, 650]);
  });

  test('hesitates: what goes on without an answer', () => {
    const [, one = 0, two = 0, three = 0] = often(withMistakes({ hesitates: 300 }));
    expect([Math.round(one / 50) * 50, two, Math.round(three / 50) * 50]).toEqual([300, 0, 700]);
  });

  test('misjudges what is nearly as good, not what is far worse', () => {
    const [, one = 0, two = 0, three = 0] = often(withMistakes({ misjudges: 300 }));
    expect(one).toBe(0);
    expect(two).toBeGreaterThan(50);
    expect(three).toBeGreaterThan(two);
  });

  test('makes the same mistake in the same position of the same game', () => {
    const decided = () =>
      Array.from({ length: 50 }, (_, ply) => withMistakes({ overlooks: 400 }).make(GAME).decide(asked(ply)));
    expect(decided()).toEqual(decided());
  });

  test('is weaker the more it errs', () => {
    const [recruit, sergeant] = beginnersOf(sound).map(kind => often(kind)[3] ?? 0);
    expect(recruit).toBeLessThan(sergeant ?? 0);
    expect(sergeant).toBeLessThan(1000);
  });
});
