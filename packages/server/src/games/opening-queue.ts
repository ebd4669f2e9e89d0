/**
 * Games are opened one at a time, with a turn of the event loop between two: after a restart hundreds of players come
 * back at once, and orders of games that are open already must not wait until all are.
 */
export class OpeningQueue {
  private last: Promise<void> = Promise.resolve();

  run<T>(open: () => Promise<T>): Promise<T> {
    const mine = this.last.then(open);
    this.last = mine.then(turn, turn);
    return mine;
  }
}

const turn = (): Promise<void> => new Promise(resolve => setImmediate(resolve));
