import { afterAll, describe, expect, test } from 'vitest';
import { hostOn, seatedGame, temporaryStore } from '../orders/test-games.ts';
import type { Task } from './jobs.ts';
import { WorkQueue } from './work-queue.ts';

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
  const { seat } = decision;
  const question = (question: { readonly [name: string]: unknown }): Task => ({
    kind: 'question',
    request: { ask: 'question', seat, question },
    state: match.state,
  });
  return { seen: { match, seat }, order, decision, question, odds: question({ ask: 'odds', order, widest: 12 }) };
}

describe('questions beside the thread that takes orders', () => {
  test('odds, and a decision of a bot', async () => {
    const work = new WorkQueue();
    const { seen, odds, question, decision } = await asked();
    expect(await work.run(seen, odds)).toMatchObject({ say: 'answer', answer: { legal: true } });
    expect(await work.run(seen, question({ ask: 'odds', order: 'none' }))).toMatchObject({ say: 'faulty' });
    const { state } = seen.match;
    const bot: Task = { kind: 'bot', bot: 'random', game: 'a', decision, seed: 's', ply: 0, state };
    const decided = await work.run(seen, bot);
    expect(decided).toMatchObject({ say: 'advice' });
    expect(await work.run(seen, bot)).toEqual(decided);
    work.close();
  });

  test('what takes too long is given up, and the next is answered; too much is refused', async () => {
    const work = new WorkQueue({ workers: 1, factor: 0 });
    const { seen, odds } = await asked();
    expect(await work.run(seen, odds)).toMatchObject({ say: 'faulty', message: expect.stringMatching('too long') });
    const many = Array.from({ length: 12 }, () => work.run(seen, odds));
    work.close();
    const replies = await Promise.all(many);
    expect(replies.filter(reply => 'message' in reply && reply.message.startsWith('Too many'))).toHaveLength(3);
    expect(work.length).toBe(0);
  });

  test('whoever has asked for much lets others go first', async () => {
    const work = new WorkQueue({ workers: 1 });
    const { seen, odds, question, order } = await asked();
    await work.run(seen, odds);
    const served: string[] = [];
    const heard = (name: string) => () => void served.push(name);
    const many = Array.from({ length: 6 }, () => work.run(seen, odds).then(heard('dear')));
    const other = work.run({ ...seen, owner: 'another' }, question({ ask: 'why-not', order })).then(heard('another'));
    await Promise.all([...many, other]);
    // One was under way already.
    expect(served.indexOf('another')).toBeLessThanOrEqual(1);
    work.close();
  });
});
