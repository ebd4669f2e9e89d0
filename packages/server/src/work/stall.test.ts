import { afterAll, expect, test } from 'vitest';
import { hostOn, seatedGame, someOrder, temporaryStore } from '../orders/test-games.ts';
import { FakeSocket, socketsOf, until } from '../sockets/test-socket.ts';

const database = await temporaryStore();
afterAll(() => database.remove());

test("nobody's questions, however dear, hold up the order of another game", async () => {
  const host = hostOn(database.store);
  const sockets = socketsOf(host);
  const [theirs, ours] = [await seatedGame(host, 'little-round-top'), await seatedGame(host)];
  const asking = new FakeSocket();
  const asked = await someOrder(host, theirs.game);
  await sockets.open(asking, theirs.links[asked?.seat ?? ''] ?? '', { since: 0 });
  const ordering = new FakeSocket();
  const next = await someOrder(host, ours.game);
  await sockets.open(ordering, ours.links[next?.seat ?? ''] ?? '', { since: 0 });
  await until(() => asking.sent.length > 0 && ordering.sent.length > 0);
  const answers = (socket: FakeSocket): number => socket.sent.filter(message => 'reply' in message).length;

  const questions = [
    { ask: 'odds', order: asked?.order },
    { ask: 'complete', order: {} },
    { ask: 'why-not', order: asked?.order },
  ];
  for (let n = 1; n <= 9; n++)
    asking.receive({ n, request: { ask: 'question', seat: asked?.seat, question: questions[n % questions.length] } });
  ordering.receive({ n: 1, order: { key: 'an order', revision: next?.revision, order: next?.order } });
  await until(() => answers(ordering) === 1);
  // All of them are in the hands of the workers, which have not even begun.
  expect(answers(asking)).toBeLessThan(9);
  await until(() => answers(asking) === 9);
  await sockets.close();
});
