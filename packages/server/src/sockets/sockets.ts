import type { Seat } from '@guidon/kernel';
import { type OrderReply, type Reply, type SocketMessage, socketSchema } from '@guidon/protocol';
import type { Talk } from '../chat/chat.ts';
import { isStorable } from '../common/storable.ts';
import type { SeatKey, Sitting } from '../games/seat-keys.ts';
import { OddsDesk } from '../odds/odds-queue.ts';
import type { Host } from '../orders/host.ts';
import { answered, pointed, ruleOf } from '../session/answers.ts';
import { faulty } from '../session/faulty.ts';
import { Game } from '../session/game.ts';
import { updateSeat } from '../store/rows.ts';
import { sentenceFor } from '../views/refusal-sentence.ts';
import { positionFor, type Seen } from '../views/seat-view.ts';
import { type Line, movesNow, newLine, type Opening, push, REFUSED, Teller } from './broadcast.ts';
import type { Socket } from './connections.ts';

/** A browser that listens is somebody who is there, and need not be written to. */
const PRESENT_EVERY = 30_000;
/** A browser says a few things at once when it comes back, and never hundreds. */
const WAITING_AT_MOST = 200;
/** Milliseconds a server that stops waits for what is under way. */
const PATIENCE = 5000;

/** Browsers that listen to their games. */
export class Sockets {
  private readonly host: Host;
  private readonly teller: Teller;
  private readonly lines = new Map<string, Set<Line>>();
  /** Whoever asks how an order may turn out. */
  readonly odds = new OddsDesk();
  private readonly presence: NodeJS.Timeout;
  private readonly failed: (error: unknown) => void;
  private isClosing = false;

  /** Browsers that listen now. */
  get count(): number {
    let count = 0;
    for (const lines of this.lines.values()) count += lines.size;
    return count;
  }

  constructor(host: Host, talk: Talk, failed: (error: unknown) => void = () => undefined) {
    this.host = host;
    this.teller = new Teller(host, talk);
    this.failed = failed;
    host.onChange(({ game, desk }) => this.news(game, { isMove: desk !== undefined }));
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
    const all = [...this.lines.values()].flatMap(lines => [...lines]);
    const patience = new Promise(resolve => setTimeout(resolve, PATIENCE).unref());
    await Promise.race([Promise.allSettled(all.map(({ turn }) => turn)), patience]);
    for (const { socket } of all) socket.close(1001, 'The server stops.');
  }

  /** A browser connects, or comes back: it is told everything since the line it knows. */
  async open(socket: Socket, asked: SeatKey | Promise<SeatKey>, how: Opening): Promise<void> {
    const early: string[] = [];
    let line: Line | undefined;
    let isGone = false;
    // Before anything is waited for: whoever speaks at once, or leaves at once, is heard.
    socket.on('message', data => {
      if (line !== undefined) this.receive(line, data.toString());
      else if (early.push(data.toString()) > WAITING_AT_MOST) socket.terminate();
    });
    socket.on('close', () => {
      isGone = true;
      if (line !== undefined) this.forget(line);
    });
    try {
      const key = await asked;
      const sitting = await this.host.sitting(key);
      if (isGone) return;
      if (sitting === undefined) {
        socket.close(REFUSED, 'This link opens no seat.');
        return;
      }
      line = newLine(socket, { key, sitting, ...how });
      const mine = line;
      this.lines.set(sitting.game, (this.lines.get(sitting.game) ?? new Set<Line>()).add(mine));
      this.inTurn(mine, () => this.teller.tell(mine, 'all'));
      for (const text of early) this.receive(mine, text);
      await this.present([sitting]);
    } catch (error) {
      this.failed(error);
      socket.close(1011);
    }
  }

  private forget(line: Line): void {
    const { game } = line.sitting;
    const all = this.lines.get(game);
    all?.delete(line);
    if (all?.size === 0) this.lines.delete(game);
  }

  private inTurn(line: Line, work: () => Promise<void>): void {
    line.turn = line.turn.then(work).catch(error => {
      this.failed(error);
      line.socket.close(1011);
    });
  }

  private receive(line: Line, text: string): void {
    if (this.isClosing) return;
    line.waiting += 1;
    if (line.waiting > WAITING_AT_MOST) {
      line.socket.terminate();
      return;
    }
    this.inTurn(line, () => {
      line.waiting -= 1;
      return this.answer(line, text);
    });
  }

  private async answer(line: Line, text: string): Promise<void> {
    const message = parsed(text);
    if (message === undefined) {
      line.socket.close(1007, 'This cannot be read.');
      return;
    }
    if ('order' in message) {
      const reply = await this.ordered(line, message.order);
      const isNew = reply.say === 'taken' && !reply.again;
      const moves = isNew && line.isFeed ? movesNow(line, await this.host.atHand(line.sitting.game)) : undefined;
      push(line, { n: message.n, reply, ...(moves === undefined ? {} : { moves }) });
      // Nothing is new, and no news will come: whoever asked twice waits for the position all the same.
      if (reply.say === 'taken' && reply.again) await this.teller.tell(line, 'all', { anew: true });
    } else if (message.request.ask === 'question' && OddsDesk.isOdds(message.request.question))
      await this.weighed(line, message.n, message.request.question);
    else push(line, { n: message.n, reply: await this.asked(line, message.request) });
  }

  /** It may take seconds: whatever else is said on this line does not wait for it. */
  private async weighed(line: Line, n: number, question: { readonly [name: string]: unknown }): Promise<void> {
    const seen = await this.host.seenBy(line.key);
    if (!seen.ok) push(line, { n, reply: faulty('Not everybody has sat down yet.') });
    else void this.odds.weigh(seen, question).then(reply => push(line, { n, reply }));
  }

  private async ordered(
    line: Line,
    order: Extract<SocketMessage, { readonly order: unknown }>['order'],
  ): Promise<OrderReply> {
    const taken = await this.host.order(line.key, order);
    if (taken.ok) return { say: 'taken', n: taken.n, again: taken.again };
    return {
      say: 'not-taken',
      because: taken.because,
      sentence: await sentenceFor(this.host, line.key, taken),
      refusal: taken.refusal ?? null,
      issues: taken.issues ?? [],
    };
  }

  private async asked(
    line: Line,
    request: Extract<SocketMessage, { readonly request: unknown }>['request'],
  ): Promise<Reply> {
    const seen = await this.host.seenBy(line.key);
    if (!seen.ok) return faulty('Not everybody has sat down yet.');
    const game = new Game(seen.laid.found, seen.laid.opened, { match: seen.match, players: {} });
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
        return this.undone(line, request.key);
      case 'file':
        return this.fileOf(line, seen);
      default:
        return faulty('This is not for a game far away.');
    }
  }

  private async undone(line: Line, said?: string): Promise<Reply> {
    const undone = await this.host.undo(line.key, said);
    const seen = await this.host.seenBy(line.key);
    if (!undone.ok || !seen.ok) return faulty('There is nothing that could be taken back.');
    return positionFor(seen, seen.match.lines.length);
  }

  private async fileOf(line: Line, { row, laid }: Seen): Promise<Reply> {
    if (row?.status !== 'over') return faulty('The journal of a game is for everybody when it is over.');
    const lines = await this.host.linesOf(line.sitting.game);
    return { say: 'file', name: `${laid.found.id}.guidon`, text: `${lines.join('\n')}\n` };
  }

  /** Something was committed, here or elsewhere: everybody who listens to that game hears of it. */
  news(game: string, { isMove = false } = {}): void {
    for (const line of this.lines.get(game) ?? []) {
      const isWaiting = line.toTell !== 'nothing';
      if (!isWaiting || !isMove) line.toTell = isMove ? 'moves' : 'all';
      if (isWaiting) continue;
      this.inTurn(line, () => {
        const what = line.toTell;
        line.toTell = 'nothing';
        return this.teller.tell(line, what);
      });
    }
  }

  /** Something may have been missed. */
  newsOfAll(): void {
    for (const game of this.lines.keys()) this.news(game);
  }

  private async markPresent(): Promise<void> {
    for (const lines of this.lines.values()) await this.present([...lines].map(({ sitting }) => sitting));
  }

  private async present(sittings: readonly Sitting[]): Promise<void> {
    await this.host.store.db.transaction().execute(async trx => {
      for (const sitting of sittings) await updateSeat(trx, sitting, { seen: this.host.times().now });
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
