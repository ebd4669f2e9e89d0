import { type OrderReply, type Reply, type SocketMessage, socketSchema } from '@guidon/protocol';
import { isStorable } from '../common/storable.ts';
import type { SeatHolder, SeatKey } from '../games/seat-keys.ts';
import type { Host } from '../orders/host.ts';
import { Views } from '../pictures/views.ts';
import { faulty } from '../session/faulty.ts';
import { explained } from '../views/refusal-sentence.ts';
import { isWork, taskFor, type WorkRequest } from '../work/tasks.ts';
import { WorkQueue } from '../work/work-queue.ts';
import { answerRequest, type SocketRequest } from './answer-request.ts';
import { Broadcaster, type BroadcastSources } from './broadcast.ts';
import type { Socket } from './connections.ts';
import { markPresent } from './presence.ts';
import { newSubscriber, push, pushText, REFUSED, type SubscribeOptions, type Subscriber } from './subscriber.ts';

/** How often it is written down who is connected, in milliseconds. Whoever is connected gets no notices. */
const PRESENT_EVERY = 30_000;
/** Messages of one subscriber that may wait. A browser that reconnects sends a few at once, never hundreds. */
const WAITING_AT_MOST = 200;
/** Milliseconds a server that stops waits for the messages under way. */
const CLOSE_TIMEOUT = 5000;
/** Milliseconds between two whole positions that one client may ask for. */
const WHOLE_EVERY = 1000;

/** The WebSockets of players: receives their messages and sends them updates. */
export class Sockets {
  private readonly host: Host;
  private readonly broadcaster: Broadcaster;
  private readonly subscribers = new Map<string, Set<Subscriber>>();
  readonly work = new WorkQueue();
  readonly views: Views;
  private readonly presence: NodeJS.Timeout;
  private readonly failed: (error: unknown) => void;
  private isClosing = false;

  /** How many are connected. */
  get count(): number {
    let count = 0;
    for (const those of this.subscribers.values()) count += those.size;
    return count;
  }

  constructor(
    sources: Omit<BroadcastSources, 'views'> & Partial<Pick<BroadcastSources, 'views'>>,
    failed: (error: unknown) => void = () => undefined,
  ) {
    this.host = sources.host;
    this.views = sources.views ?? new Views();
    this.broadcaster = new Broadcaster({ ...sources, views: this.views });
    this.failed = failed;
    this.host.setPresence(game => this.presentSeats(game));
    this.host.onChange(({ game, rows }) => this.broadcast(game, { isMove: rows !== undefined }));
    this.presence = setInterval(() => void this.markAllPresent().catch(() => undefined), PRESENT_EVERY);
    this.presence.unref();
  }

  /**
   * Finishes and answers the messages under way, then closes all sockets. Clients reconnect, here or to another
   * server, and send again what was not answered.
   */
  async close(): Promise<void> {
    clearInterval(this.presence);
    this.isClosing = true;
    this.work.close();
    const all = [...this.subscribers.values()].flatMap(those => [...those]);
    const timeout = new Promise(resolve => setTimeout(resolve, CLOSE_TIMEOUT).unref());
    await Promise.race([Promise.allSettled(all.map(({ queue }) => queue)), timeout]);
    this.views.close();
    for (const { socket } of all) socket.close(1001, 'The server stops.');
  }

  /** A client connects, for the first time or again: it is sent everything since the line it knows. */
  async open(socket: Socket, asked: SeatKey | Promise<SeatKey>, how: SubscribeOptions): Promise<void> {
    const early: string[] = [];
    let subscriber: Subscriber | undefined;
    let isGone = false;
    // Listeners first: messages and a close that come while the seat is looked up must not be missed.
    socket.on('message', data => {
      if (subscriber !== undefined) this.receive(subscriber, data.toString());
      else if (early.push(data.toString()) > WAITING_AT_MOST) socket.terminate();
    });
    socket.on('close', () => {
      isGone = true;
      if (subscriber !== undefined) this.remove(subscriber);
    });
    try {
      const key = await asked;
      const holder = await this.host.seatOf(key);
      if (isGone) return;
      if (holder === undefined) {
        socket.close(REFUSED, 'This link opens no seat.');
        return;
      }
      subscriber = newSubscriber(socket, { key, holder, ...how });
      this.add(subscriber);
      for (const text of early) this.receive(subscriber, text);
      await this.markPresent([holder]);
    } catch (error) {
      this.failed(error);
      socket.close(1011);
    }
  }

  private add(subscriber: Subscriber): void {
    const { game } = subscriber.holder;
    this.subscribers.set(game, (this.subscribers.get(game) ?? new Set<Subscriber>()).add(subscriber));
    this.enqueue(subscriber, () => this.broadcaster.update(subscriber, 'all'));
  }

  private remove(subscriber: Subscriber): void {
    const { game } = subscriber.holder;
    const those = this.subscribers.get(game);
    those?.delete(subscriber);
    if (those?.size !== 0) return;
    this.subscribers.delete(game);
    this.views.forget(game);
  }

  private enqueue(subscriber: Subscriber, work: () => Promise<void>): void {
    subscriber.queue = subscriber.queue.then(work).catch(error => {
      this.failed(error);
      subscriber.socket.close(1011);
    });
  }

  private receive(subscriber: Subscriber, text: string): void {
    if (this.isClosing) return;
    const { game, seat } = subscriber.holder;
    this.host.heardFrom(game, seat);
    subscriber.waiting += 1;
    if (subscriber.waiting > WAITING_AT_MOST) {
      subscriber.socket.terminate();
      return;
    }
    this.enqueue(subscriber, () => {
      subscriber.waiting -= 1;
      return this.answer(subscriber, text);
    });
  }

  private async answer(subscriber: Subscriber, text: string): Promise<void> {
    const message = parsed(text);
    if (message === undefined) subscriber.socket.close(1007, 'This cannot be read.');
    else if ('order' in message) await this.answerOrder(subscriber, message);
    else if ('whole' in message) await this.answerWhole(subscriber, message.n);
    else if ('word' in message || 'without' in message) await this.answerWord(subscriber, message);
    else if (isWork(message.request)) await this.answerWork(subscriber, message.n, message.request);
    else pushText(subscriber, `{"n":${message.n},"reply":${await this.requested(subscriber, message.request)}}`);
  }

  private requested(subscriber: Subscriber, request: SocketRequest): Promise<string> {
    return answerRequest({ host: this.host, views: this.views }, subscriber, request);
  }

  /** A client has noticed that what it has is not what there is. Whoever asks too often waits, with all other messages. */
  private async answerWhole(subscriber: Subscriber, n: number): Promise<void> {
    const wait = subscriber.wholeFrom - performance.now();
    if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait).unref());
    subscriber.wholeFrom = performance.now() + WHOLE_EVERY;
    pushText(subscriber, `{"n":${n},"reply":{"say":"whole"}${await this.broadcaster.whole(subscriber)}}`);
  }

  private async answerOrder(subscriber: Subscriber, { n, order }: SocketOrder): Promise<void> {
    const reply = await this.giveOrder(subscriber, order);
    const after = reply.say === 'taken' ? await this.broadcaster.afterOrder(subscriber, reply) : '';
    pushText(subscriber, `{"n":${n},"reply":${JSON.stringify(reply)}${after}}`);
    // A repeated order changes nothing, so no update follows, but its sender waits for the position.
    const { feed } = subscriber;
    const waitsForPosition = reply.say === 'taken' && reply.again && feed !== 'positions' && feed !== 'news';
    if (waitsForPosition) await this.broadcaster.update(subscriber, 'all', { anew: true });
  }

  private async giveOrder(subscriber: Subscriber, order: SocketOrder['order']): Promise<OrderReply> {
    const { key, language } = subscriber;
    const taken = await this.host.order(key, order);
    if (taken.ok && taken.awaits !== undefined) return { say: 'waits', n: taken.n, seats: taken.awaits };
    if (taken.ok) return { say: 'taken', n: taken.n, again: taken.again };
    return {
      say: 'not-taken',
      because: taken.because,
      ...(await explained(this.host, key, taken, language)),
      refusal: taken.refusal ?? null,
      issues: taken.issues ?? [],
    };
  }

  private async answerWord(subscriber: Subscriber, message: SocketWord): Promise<void> {
    const { key } = subscriber;
    const done =
      'word' in message
        ? await this.host.word(key, message.word)
        : await this.host.throwWithout(key, message.without.entry);
    push(subscriber, { n: message.n, reply: { say: 'word', because: done.ok ? null : done.because } });
  }

  /** The seats of a game that are connected to this server. */
  private presentSeats(game: string): readonly string[] {
    return [...new Set([...(this.subscribers.get(game) ?? [])].map(({ holder }) => holder.seat))];
  }

  /** Worked out in a worker thread. The other messages of the subscriber do not wait for it. */
  private async answerWork(subscriber: Subscriber, n: number, request: WorkRequest): Promise<void> {
    const found = await this.host.seenBy(subscriber.key);
    const fault = !found.ok
      ? 'Not everybody has sat down yet.'
      : request.ask === 'review' && found.row.status !== 'over'
        ? 'A game is reviewed when it is over.'
        : undefined;
    if (!found.ok || fault !== undefined) {
      push(subscriber, { n, reply: faulty(fault ?? '') });
      return;
    }
    const seen = { ...found, language: subscriber.language };
    void this.work.run(seen, taskFor(seen, request)).then((reply: Reply) => push(subscriber, { n, reply }));
  }

  /** Something about a game was committed, here or by another server: its subscribers are brought up to date. */
  broadcast(game: string, { isMove = false } = {}): void {
    for (const subscriber of this.subscribers.get(game) ?? []) {
      const isPending = subscriber.pending !== 'nothing';
      if (!isPending || !isMove) subscriber.pending = isMove ? 'moves' : 'all';
      if (isPending) continue;
      this.enqueue(subscriber, () => {
        const what = subscriber.pending;
        subscriber.pending = 'nothing';
        return this.broadcaster.update(subscriber, what);
      });
    }
  }

  /** Changes by other servers may have been missed: everybody is brought up to date. */
  broadcastAll(): void {
    for (const game of this.subscribers.keys()) this.broadcast(game);
  }

  private async markAllPresent(): Promise<void> {
    await this.markPresent([...this.subscribers.values()].flatMap(those => [...those].map(({ holder }) => holder)));
  }

  private markPresent(holders: readonly SeatHolder[]): Promise<void> {
    return markPresent(this.host.store.db, holders, this.host.times().now);
  }
}

type SocketWord = Extract<SocketMessage, { readonly word: unknown } | { readonly without: unknown }>;
type SocketOrder = Extract<SocketMessage, { readonly order: unknown }>;

function parsed(text: string): SocketMessage | undefined {
  try {
    const raw: unknown = JSON.parse(text);
    const read = isStorable(raw) ? socketSchema.safeParse(raw) : undefined;
    return read?.success === true ? read.data : undefined;
  } catch {
    return undefined;
  }
}
