import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Chance, type GameEvent, lendSha256, sampleOrder, sfc32 } from '@guidon/kernel';
import type { Opened } from '@guidon/kit';
import { type CreatedGame, type FeedMessage, type Pushed, type Standing, withNews } from '@guidon/protocol';
import { WebSocket } from 'ws';
import { setUpGame } from '../../src/games/live-game.ts';
import { requestJson } from '../test-players.ts';
import { type Played, spread } from './figures.ts';

lendSha256(message => hash('sha256', message));

/** The task of a process of scripted players. */
export interface Task {
  /** The seats connect to them in turn, so that two servers share every game. */
  readonly addresses: readonly string[];
  readonly scenario: string;
  readonly games: number;
  /** Milliseconds between seeing a position and ordering, on average; half as much to half as much again. */
  readonly think: number;
  readonly seconds: number;
  /** Programs that keep the position themselves, or browsers that are sent pictures and offers. */
  readonly isFeed: boolean;
}

/** The first seconds warm up the server and do not count. */
const WARM_UP = 3_000;

/** Counts since the warm-up. */
class Tally {
  orders = 0;
  refused = 0;
  finished = 0;
  /** Characters that were sent to the players. */
  heard = 0;
  readonly taken: number[] = [];
  readonly seen: number[] = [];
  counting = false;
}

/** What a message means for one side. */
interface Heard {
  /** Chooses the order, if the side is asked. */
  readonly choose?: () => { readonly revision: number; readonly order: unknown };
  readonly isMove: boolean;
  readonly isOver: boolean;
}

/** How a player reads messages of the server. */
interface Side {
  readonly query: string;
  hear(text: string): Heard;
}

/** A player with a browser: the server draws the position and offers orders. It is told what changes, and checks it. */
class Browser implements Side {
  readonly query = '?feed=news';
  private readonly seat: string;
  private readonly at: number;
  private known: Standing | undefined;
  private hash = '';

  constructor(seat: string, at: number) {
    this.seat = seat;
    this.at = at;
  }

  hear(text: string): Heard {
    const isMove = text.includes('"push":"change"') || text.includes('"push":"position"');
    const isOver = text.includes('"status":"over"');
    const position =
      isMove || text.includes('"push":"opened"') ? this.positionIn(JSON.parse(text) as Pushed) : undefined;
    const open = position?.decisions.find(({ decision }) => decision.seat === this.seat);
    if (position === undefined || open === undefined || isOver) return { isMove, isOver };
    const { revision } = position;
    const order = open.offers[(revision * 7919 + this.at) % open.offers.length]?.order;
    return { isMove, isOver, choose: () => ({ revision, order }) };
  }

  /** The position in a message, if it brings one: by itself, or with the answer to an order. */
  private positionIn(message: Pushed): Standing | undefined {
    const brought = 'n' in message ? (message.change ?? message.position) : message;
    if (brought?.push === 'change' && this.known !== undefined) {
      const { news } = brought;
      this.known = withNews(this.known, this.hash, news);
      if (this.known === undefined) throw new Error('a change that does not fit');
      this.hash = news.to;
    } else if (brought?.push === 'position' || brought?.push === 'opened') {
      this.known = brought.push === 'position' ? brought.position : brought.opened.position;
      this.hash = brought.hash ?? '';
    }
    return this.known;
  }
}

/**
 * A program that keeps the position itself and knows the rules: the server tells it what has happened. It plays both
 * sides, each by a socket of its own, and follows whichever tells it first.
 */
class Program {
  private readonly system: Opened['system'];
  private readonly chance: Chance;
  private state: object;
  private revision = 0;
  private isOver = false;

  constructor(at: number, opened: Opened) {
    this.system = opened.system;
    this.state = opened.system.setup();
    this.chance = sfc32(`a program ${at}`);
  }

  at(seat: string): Side {
    return { query: '?feed=moves', hear: text => this.hear(seat, text) };
  }

  private hear(seat: string, text: string): Heard {
    // Moves that the other side has received need not be read again.
    if (!text.includes(`"revision":${this.revision},`)) {
      const message = JSON.parse(text) as Pushed;
      const told = 'moves' in message ? message.moves : message;
      if (told === undefined || !('entries' in told)) return { isMove: false, isOver: false };
      if (told.revision < this.revision) return { isMove: true, isOver: false };
      this.follow(told);
    }
    const { system, state, chance, revision, isOver } = this;
    const decision = isOver ? undefined : system.decisions(state).find(open => open.seat === seat);
    const heard = { isMove: !text.startsWith('{"push":"begun"'), isOver };
    if (decision === undefined) return heard;
    return { ...heard, choose: () => ({ revision, order: sampleOrder(system, state, { decision, chance }) }) };
  }

  private follow({ entries, revision, over }: FeedMessage): void {
    // Two servers send at different times: some moves may be known from the other side.
    const known = Math.max(0, this.revision - (revision - entries.length));
    for (const { events } of entries.slice(known))
      for (const event of events as readonly GameEvent[])
        if (event.event !== 'rolled') this.state = this.system.fold(this.state, event);
    this.revision = revision;
    this.isOver = over !== null;
  }
}

/** One game after another between two scripted players, each with a socket of its own. */
class Pair {
  private readonly task: Task;
  private readonly at: number;
  private readonly tally: Tally;
  private readonly opened: Opened;
  private sockets: WebSocket[] = [];
  private orders = 0;
  private sent = 0;
  private ended = false;

  constructor(task: Task, at: number, { tally, opened }: { readonly tally: Tally; readonly opened: Opened }) {
    this.task = task;
    this.at = at;
    this.tally = tally;
    this.opened = opened;
  }

  async begin(): Promise<void> {
    const { addresses, scenario, isFeed } = this.task;
    const address = addresses[this.at % addresses.length] ?? '';
    const { body } = await requestJson<CreatedGame>(`${address}/api/games`, { scenario });
    for (const [seat, link] of Object.entries(body.links))
      await requestJson(`${address}/api/seats/${link}/join`, { name: seat, word: `a word of the ${seat} side` });
    if (this.ended) return;
    const program = isFeed ? new Program(this.at, this.opened) : undefined;
    this.sockets = Object.entries(body.links).map(([seat, link], at) => {
      const where = addresses[(this.at + at) % addresses.length] ?? '';
      const side = program?.at(seat) ?? new Browser(seat, this.at);
      const socket = new WebSocket(`${where.replace('http', 'ws')}/api/seats/${link}/socket${side.query}`);
      socket.on('message', data => void this.heard(socket, side, String(data)));
      socket.on('error', error => process.stderr.write(`${error.message}\n`));
      return socket;
    });
  }

  end(): void {
    this.ended = true;
    for (const socket of this.sockets) socket.close();
  }

  private async heard(socket: WebSocket, side: Side, text: string): Promise<void> {
    const { tally } = this;
    if (tally.counting) tally.heard += text.length;
    if (text.startsWith('{"n":')) {
      if (tally.counting) tally.taken.push(performance.now() - this.sent);
      if (text.includes('"say":"taken"')) tally.orders += tally.counting ? 1 : 0;
      else tally.refused += 1;
      if (!/"(?:moves|position|change)":/.test(text)) return;
    }
    const { choose, isMove, isOver } = side.hear(text);
    if (choose === undefined) {
      if (isMove && tally.counting && this.sent > 0) tally.seen.push(performance.now() - this.sent);
      if (isOver && socket === this.sockets[0]) await this.another();
      return;
    }
    const { think } = this.task;
    if (think > 0) await sleep(think * (0.5 + Math.random()));
    if (this.ended || socket.readyState !== WebSocket.OPEN) return;
    const n = this.orders++;
    const { revision, order } = choose();
    this.sent = performance.now();
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
  const setup = setUpGame({ scenario: task.scenario });
  if (!setup.ok) throw new Error(JSON.stringify(setup.issues));
  const { opened } = setup.value;
  const pairs = Array.from({ length: task.games }, (_, at) => new Pair(task, at, { tally, opened }));
  for (const pair of pairs) await pair.begin();
  await sleep(WARM_UP);
  tally.counting = true;
  const begun = performance.now();
  await sleep(task.seconds * 1000);
  const seconds = (performance.now() - begun) / 1000;
  tally.counting = false;
  for (const pair of pairs) pair.end();
  const { orders, finished, refused, heard, taken, seen } = tally;
  return { orders, seconds, finished, refused, heard, taken: spread(taken), seen: spread(seen) };
}

if (process.send !== undefined)
  process.once('message', async (task: Task) => {
    const played = await play(task);
    process.send?.(played, () => process.exit(0));
  });
