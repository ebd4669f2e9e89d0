import { afterEach, expect, test } from 'vitest';
import { DrawingThread, NotDrawn } from './drawing-thread.ts';

const worker = new URL('./test-stuck-worker.ts', import.meta.url);
const thread = new DrawingThread({ most: 300, worker });
afterEach(() => thread.stop());

const asked = (game: string, n: number): Promise<string> =>
  thread
    .draw({
      n,
      game,
      setting: { scenario: game },
      state: {},
      at: 1,
      lines: [],
      seat: { seat: 'union', revision: 0, hasSeenAll: true, mayUndo: false, ended: null, newRules: null },
      language: 'en',
      want: 'position',
    })
    .then(
      ({ text }) => text,
      (error: unknown) => (error instanceof NotDrawn ? 'given up' : String(error)),
    );

test('of views that are asked for together the one that never ends is given up, and no other', async () => {
  const games = ['first', 'second', 'stuck', 'fourth', 'fifth'];
  // The first two are drawn and not sent when the thread comes to the third.
  const drawn = await Promise.all(games.map(asked));
  expect(drawn).toEqual(['first', 'second', 'given up', 'fourth', 'fifth']);
});
