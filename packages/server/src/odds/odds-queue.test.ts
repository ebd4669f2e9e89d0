import { afterAll, expect, test } from 'vitest';
import { hostOn, seatedGame, temporaryStore } from '../orders/test-games.ts';
import { OddsDesk } from './odds-queue.ts';

const place = await temporaryStore();
afterAll(() => place.remove());

async function asked() {
  const host = hostOn(place.store);
  const { game } = await seatedGame(host);
  const seen = await host.look(game);
  if (seen === undefined) throw new Error('no game');
  const { match } = seen;
  const [decision] = match.system.decisions(match.state);
  if (decision === undefined) throw new Error('nobody is asked');
  const [order] = match.system.choices(match.state, decision).orders;
  return { seen: { match, seat: decision.seat }, question: { ask: 'odds', order, widest: 12 } };
}

test('odds are worked out beside the thread that takes orders', async () => {
  const desk = new OddsDesk();
  const { seen, question } = await asked();
  expect(await desk.weigh(seen, question)).toMatchObject({ say: 'answer', answer: { legal: true } });
  expect(await desk.weigh(seen, { ask: 'odds', order: 'none' })).toMatchObject({ say: 'faulty' });
  desk.close();
});

test('what takes too long is given up, and the next question is answered', async () => {
  const desk = new OddsDesk(1);
  const { seen, question } = await asked();
  expect(await desk.weigh(seen, question)).toMatchObject({ say: 'faulty', message: expect.stringMatching('too long') });
  const replies = await Promise.all(Array.from({ length: 12 }, () => desk.weigh(seen, question)));
  expect(replies.filter(reply => 'message' in reply && reply.message.startsWith('Too many'))).toHaveLength(3);
  desk.close();
});
