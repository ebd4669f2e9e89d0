import type { Seat } from '@guidon/kernel';
import { type OrderReply, type Reply, type SocketMessage, socketSchema } from '@guidon/protocol';
import type { Talk } from '../chat/chat.ts';
import { isStorable } from '../common/storable.ts';
import type { SeatHolder, SeatKey } from '../games/seat-keys.ts';
import { OddsQueue } from '../odds/odds-queue.ts';
import type { Host } from '../orders/host.ts';
import { answered, pointed, ruleOf } from '../session/answers.ts';
import { faulty } from '../session/faulty.ts';
import { Game } from '../session/game.ts';
import { updateSeat } from '../store/rows.ts';
import { failureSentence } from '../views/refusal-sentence.ts';
import { positionFor, type Seen } from '../views/seat-view.ts';
import {
  Broadcaster,
  newMoves,
  newSubscriber,
  push,
  REFUSED,
  type SubscribeOptions,
  type Subscriber,
} from './broadcast.ts';
import type { Socket } from './connections.ts';

/** A browser that listens is somebody who is there, and need not be written to. */
const PRESENT_EVERY = 30_000;
/** A browser says a few things at once when it comes back, and never hundreds. */
const WAITING_AT_MOST = 200;
/** Milliseconds a server that stops waits for what is under way. */
const CLOSE_TIMEOUT = 5000;

/** Browsers that listen to their games. */
export class Sockets {
  private readonly host: Host;
  private readonly broadcaster: Broadcaster;
  private readonly subscribers = new Map<string, Set<Subscriber>>();
  /** Whoever asks how an order may turn out. */
  readonly odds = new OddsQueue();
  private readonly presence: NodeJS.Timeout;
  private readonly failed: (error: unknown) => void;
  private isClosing = false;

  /** Browsers that listen now. */
  get count(): number {
    let count = 0;
    for (const lines of this.subscribers.values()) count += lines.size;
    return count;
  }

  constructor(host: Host, talk: Talk, failed: (error: unknown) => void = () => undefined) {
    this.host = host;
    this.broadcaster = new Broadcaster(host, talk);
    this.failed = failed;
    host.onChange(({ game, rows }) => this.broadcast(game, { isMove: rows !== undefined }));
    this.presence = setInterval(() => void this.markPresent().catch(() => undefined), PRESENT_EVERY);
    this.presence.unref();
  }

  /**
   * What is under way is finished and answered; then everybody is told that this server goes. They find another, or
   * this one again, and say there what was not heard here any more.
   */
  async close(): Promise<void> {
    clearInterval(this.presence);
    this.isClosing = true;
    this.odds.close();
    const all = [...this.subscribers.values()].flatMap(lines => [...lines]);
    const patience = new Promise(resolve => setTimeout(resolve, CLOSE_TIMEOUT).unref());
    await Promise.race([Promise.allSettled(all.map(({ queue: turn }) => turn)), patience]);
    for (const { socket } of all) socket.close(1001, 'The server stops.');
  }

  /** A browser connects, or comes back: it is told everything since the line it knows. */
  async open(socket: Socket, asked: SeatKey | Promise<SeatKey>, how: SubscribeOptions): Promise<void> {
    const early: string[] = [];
    let line: Subscriber | undefined;
    let isGone = false;
    // Before anything is waited for: whoever speaks at once, or leaves at once, is heard.
    socket.on('message', data => {
      if (line !== undefined) this.receive(line, data.toString());
      else if (early.push(data.toString()) > WAITING_AT_MOST) socket.terminate();
    });
    socket.on('close', () => {
      isGone = true;
      if (line !== undefined) this.remove(line);
    });
    try {
      const key = await asked;
      const holder = await this.host.seatOf(key);
      if (isGone) return;
      if (holder === undefined) {
        socket.close(REFUSED, 'This link opens no seat.');
        return;
      }
      line = newSubscriber(socket, { key, holder, ...how });
      const mine = line;
      this.subscribers.set(holder.game, (this.subscribers.get(holder.game) ?? new Set<Subscriber>()).add(mine));
      this.enqueue(mine, () => this.broadcaster.update(mine, 'all'));
      for (const text of early) this.receive(mine, text);
      await this.present([holder]);
    } catch (error) {
      this.failed(error);
      socket.close(1011);
    }
  }

  private remove(line: Subscriber): void {
    const { game } = line.holder;
    const all = this.subscribers.get(game);
    all?.delete(line);
    if (all?.size === 0) this.subscribers.delete(game);
  }

  private enqueue(line: Subscriber, work: () => Promise<void>): void {
    line.queue = line.queue.then(work).catch(error => {
      this.failed(error);
      line.socket.close(1011);
    });
  }

  private receive(line: Subscriber, text: string): void {
    if (this.isClosing) return;
    line.waiting += 1;
    if (line.waiting > WAITING_AT_MOST) {
      line.socket.terminate();
      return;
    }
    this.enqueue(line, () => {
      line.waiting -= 1;
      return this.answer(line, text);
    });
  }

  private async answer(line: Subscriber, text: string): Promise<void> {
    const message = parsed(text);
    if (message === undefined) {
      line.socket.close(1007, 'This cannot be read.');
      return;
    }
    if ('order' in message) {
      const reply = await this.giveOrder(line, message.order);
      const isNew = reply.say === 'taken' && !reply.again;
      const moves = isNew && line.isFeed ? newMoves(line, await this.host.cachedGame(line.holder.game)) : undefined;
      push(line, { n: message.n, reply, ...(moves === undefined ? {} : { moves }) });
      // Nothing is new, and no news will come: whoever asked twice waits for the position all the same.
      if (reply.say === 'taken' && reply.again) await this.broadcaster.update(line, 'all', { anew: true });
    } else if (message.request.ask === 'question' && OddsQueue.isOdds(message.request.question))
      await this.answerOdds(line, message.n, message.request.question);
    else push(line, { n: message.n, reply: await this.answerRequest(line, message.request) });
  }

  /** It may take seconds: whatever else is said on this line does not wait for it. */
  private async answerOdds(line: Subscriber, n: number, question: { readonly [name: string]: unknown }): Promise<void> {
    const seen = await this.host.seenBy(line.key);
    if (!seen.ok) push(line, { n, reply: faulty('Not everybody has sat down yet.') });
    else void this.odds.calculate(seen, question).then(reply => push(line, { n, reply }));
  }

  private async giveOrder(
    line: Subscriber,
    order: Extract<SocketMessage, { readonly order: unknown }>['order'],
  ): Promise<OrderReply> {
    const taken = await this.host.order(line.key, order);
    if (taken.ok) return { say: 'taken', n: taken.n, again: taken.again };
    return {
      say: 'not-taken',
      because: taken.because,
      sentence: await failureSentence(this.host, line.key, taken),
      refusal: taken.refusal ?? null,
      issues: taken.issues ?? [],
    };
  }

  private async answerRequest(
    line: Subscriber,
    request: Extract<SocketMessage, { readonly request: unknown }>['request'],
  ): Promise<Reply> {
    const seen = await this.host.seenBy(line.key);
    if (!seen.ok) return faulty('Not everybody has sat down yet.');
    const game = new Game(seen.setup.found, seen.setup.opened, { match: seen.match, players: {} });
    const seat: Seat = seen.seat;
    switch (request.ask) {
      case 'question':
        return answered(game, { ...request, seat });
      case 'point':
        return pointed(game, { ...request, seat });
      case 'rule':
        return { say: 'rule', rule: ruleOf(game, request.rule) };
      case 'rules':
        return { say: 'rules', rules: game.kit.rules };
      case 'undo':
        return this.undo(line, request.key);
      case 'file':
        return this.journalFile(line, seen);
      default:
        return faulty('This is not for a game far away.');
    }
  }

  private async undo(line: Subscriber, said?: string): Promise<Reply> {
    const undone = await this.host.undo(line.key, said);
    const seen = await this.host.seenBy(line.key);
    if (!undone.ok || !seen.ok) return faulty('There is nothing that could be taken back.');
    return positionFor(seen, seen.match.lines.length);
  }

  private async journalFile(line: Subscriber, { row, setup }: Seen): Promise<Reply> {
    if (row?.status !== 'over') return faulty('The journal of a game is for everybody when it is over.');
    const lines = await this.host.linesOf(line.holder.game);
    return { say: 'file', name: `${setup.found.id}.guidon`, text: `${lines.join('\n')}\n` };
  }

  /** Something was committed, here or elsewhere: everybody who listens to that game hears of it. */
  broadcast(game: string, { isMove = false } = {}): void {
    for (const line of this.subscribers.get(game) ?? []) {
      const isWaiting = line.pending !== 'nothing';
      if (!isWaiting || !isMove) line.pending = isMove ? 'moves' : 'all';
      if (isWaiting) continue;
      this.enqueue(line, () => {
        const what = line.pending;
        line.pending = 'nothing';
        return this.broadcaster.update(line, what);
      });
    }
  }

  /** Something may have been missed. */
  broadcastAll(): void {
    for (const game of this.subscribers.keys()) this.broadcast(game);
  }

  private async markPresent(): Promise<void> {
    for (const lines of this.subscribers.values()) await this.present([...lines].map(({ holder }) => holder));
  }

  private async present(holders: readonly SeatHolder[]): Promise<void> {
    await this.host.store.db.transaction().execute(async trx => {
      for (const holder of holders) await updateSeat(trx, holder, { seen: this.host.times().now });
    });
  }
}

function parsed(text: string): SocketMessage | undefined {
  try {
    const raw: unknown = JSON.parse(text);
    const read = isStorable(raw) ? socketSchema.safeParse(raw) : undefined;
    return read?.success === true ? read.data : undefined;
  } catch {
    return undefined;
  }
}
