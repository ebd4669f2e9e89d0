import type { Delivery, NewBeforehand, PositionReply, Reply, Request, Seat } from '@guidon/protocol';

/** The line to a table: one reply for each request, in their order. */
export interface Client {
  ask(request: Request): Promise<Reply>;
  /** Of a game far away: the seat this browser plays. */
  readonly seat?: () => Seat;
  /** Of a game far away: somebody else has moved. */
  onNews?(listener: (position: PositionReply) => void): void;
  /** Of a game far away: an answer to a question that may come. */
  answerBeforehand?(given: NewBeforehand): Promise<void>;
}

/** A table of this browser's own, in a worker: no network is needed. */
export function localClient(): Client {
  const worker = new Worker('/table.js', { type: 'module' });
  const waiting = new Map<number, (reply: Reply) => void>();
  let last = 0;
  worker.addEventListener('message', (message: MessageEvent<Delivery>) => {
    waiting.get(message.data.n)?.(message.data.reply);
    waiting.delete(message.data.n);
  });
  worker.addEventListener('error', () => {
    for (const give of waiting.values())
      give({ say: 'faulty', message: 'The table has broken down. Reload the page: your game is saved.', issues: [] });
    waiting.clear();
  });
  return {
    ask: request =>
      new Promise(resolve => {
        last += 1;
        waiting.set(last, resolve);
        worker.postMessage({ n: last, request });
      }),
  };
}
