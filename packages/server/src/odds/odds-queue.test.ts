import { afterAll, expect, test } from 'vitest';
import { hostOn, seatedGame, temporaryStore } from '../orders/test-games.ts';
import { OddsQueue } from './odds-queue.ts';

const database = await temporaryStore();
afterAll(() => database.remove());

async function asked() {
  const host = hostOn(database.store);
  const { game } = await seatedGame(host);
  const seen = await host.currentGame(game);
  if (seen === undefined) throw new Error('no game');
  const { match } = seen;
  const [decision] = match.system.decisions(match.state);
  if (decision === undefined) throw new Error('nobody is asked');
  const [order] = match.system.choices(match.state, decision).orders;
  return { seen: { match, seat: decision.seat }, question: { ask: 'odds', order, widest: 12 } };
}

test('odds are computed in a worker thread', async () => {
  const rows = new OddsQueue();
  const { seen, question } = await asked();
  expect(await rows.calculate(seen, question)).toMatchObject({ say: 'answer', answer: { legal: true } });
  expect(await rows.calculate(seen, { ask: 'odds', order: 'none' })).toMatchObject({ say: 'faulty' });
  rows.close();
});

test('a request that takes too long is given up, and the next one is answered', async () => {
  const rows = new OddsQueue(1);
  const { seen, question } = await asked();
  expect(await rows.calculate(seen, question)).toMatchObject({
    say: 'faulty',
    message: expect.stringMatching('too long'),
  });
  const replies = await Promise.all(Array.from({ length: 12 }, () => rows.calculate(seen, question)));
  expect(replies.filter(reply => 'message' in reply && reply.message.startsWith('Too many'))).toHaveLength(3);
  rows.close();
});
