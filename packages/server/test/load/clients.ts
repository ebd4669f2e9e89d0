import { setTimeout as sleep } from 'node:timers/promises';
import type { CreatedGame, OpenDecision, Pushed } from '@guidon/protocol';
import { WebSocket } from 'ws';
import { said } from '../test-players.ts';
import { type Played, spread } from './figures.ts';

/** What a process full of players is asked to do. */
export interface Task {
  /** Each seat connects to one of them, by turns: two servers play every game together. */
  readonly addresses: readonly string[];
  readonly scenario: string;
  readonly games: number;
  /** Milliseconds between seeing a position and ordering, on average; half as much to half as much again. */
  readonly think: number;
  readonly seconds: number;
}

/** The first seconds warm up the server and do not count. */
const WARM_UP = 3_000;

/** All that has happened since counting began. */
class Tally {
  orders = 0;
  refused = 0;
  finished = 0;
  readonly taken: number[] = [];
  readonly seen: number[] = [];
  counting = false;
}

/** One game after another between two scripted players, each with a socket of its own. */
class Pair {
  private readonly task: Task;
  private readonly at: number;
  private readonly tally: Tally;
  private sockets: WebSocket[] = [];
  private orders = 0;
  private sent = 0;
  private ended = false;

  constructor(task: Task, at: number, tally: Tally) {
    this.task = task;
    this.at = at;
    this.tally = tally;
  }

  async begin(): Promise<void> {
    const { addresses, scenario } = this.task;
    const address = addresses[this.at % addresses.length] ?? '';
    const { body } = await said<CreatedGame>(`${address}/api/games`, { scenario });
    for (const [seat, link] of Object.entries(body.links))
      await said(`${address}/api/seats/${link}/join`, { name: seat, word: `a word of the ${seat} side` });
    if (this.ended) return;
    this.sockets = Object.entries(body.links).map(([seat, link], side) => {
      const where = addresses[(this.at + side) % addresses.length] ?? '';
      const socket = new WebSocket(`${where.replace('http', 'ws')}/api/seats/${link}/socket`);
      socket.on('message', data => void this.heard(socket, seat, String(data)));
      socket.on('error', error => process.stderr.write(`${error.message}\n`));
      return socket;
    });
  }

  end(): void {
    this.ended = true;
    for (const socket of this.sockets) socket.close();
  }

  private async heard(socket: WebSocket, seat: string, text: string): Promise<void> {
    const { tally } = this;
    if (text.startsWith('{"n":')) {
      if (tally.counting) tally.taken.push(performance.now() - this.sent);
      if (text.includes('"say":"taken"')) tally.orders += tally.counting ? 1 : 0;
      else tally.refused += 1;
      return;
    }
    // The side that is not asked has nothing to read: a real player's browser would draw it meanwhile.
    if (!text.includes('"player":"person"')) {
      if (tally.counting && this.sent > 0 && text.startsWith('{"push":"position"'))
        tally.seen.push(performance.now() - this.sent);
      if (text.includes('"status":"over"') && socket === this.sockets[0]) await this.another();
      return;
    }
    const message = JSON.parse(text) as Pushed;
    if (!('push' in message) || (message.push !== 'table' && message.push !== 'position')) return;
    const { decisions, revision } = message.push === 'table' ? message.table.position : message.position;
    await this.order(socket, { open: decisions.find(({ decision }) => decision.seat === seat), revision });
  }

  private async order(
    socket: WebSocket,
    { open, revision }: { readonly open: OpenDecision | undefined; readonly revision: number },
  ): Promise<void> {
    if (open === undefined || this.ended) return;
    const { think } = this.task;
    if (think > 0) await sleep(think * (0.5 + Math.random()));
    const order = open.offers[(revision * 7919 + this.at) % open.offers.length]?.order;
    const n = this.orders++;
    this.sent = performance.now();
    if (socket.readyState === WebSocket.OPEN)
      socket.send(JSON.stringify({ n, order: { key: `order number ${n} of ${this.at}`, revision, order } }));
  }

  private async another(): Promise<void> {
    if (this.tally.counting) this.tally.finished += 1;
    for (const socket of this.sockets) socket.close();
    if (!this.ended) await this.begin();
  }
}

async function play(task: Task): Promise<Played> {
  const tally = new Tally();
  const pairs = Array.from({ length: task.games }, (_, at) => new Pair(task, at, tally));
  for (const pair of pairs) await pair.begin();
  await sleep(WARM_UP);
  tally.counting = true;
  const begun = performance.now();
  await sleep(task.seconds * 1000);
  const seconds = (performance.now() - begun) / 1000;
  tally.counting = false;
  for (const pair of pairs) pair.end();
  const { orders, finished, refused, taken, seen } = tally;
  return { orders, seconds, finished, refused, taken: spread(taken), seen: spread(seen) };
}

if (process.send !== undefined)
  process.once('message', async (task: Task) => {
    const played = await play(task);
    process.send?.(played, () => process.exit(0));
  });
