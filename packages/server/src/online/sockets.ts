import type { Seat } from '@guidon/kernel';
import { type OrderReply, type Pushed, type Reply, type SocketMessage, socketSchema } from '@guidon/protocol';
import { answered, pointed, ruleOf } from '../table/answers.ts';
import { faulty } from '../table/faulty.ts';
import { Game } from '../table/game.ts';
import { cardOf } from './card.ts';
import type { Host, Taken } from './host.ts';
import { positionFor, type Seen, tableFor } from './seat-view.ts';
import { sentenceFor } from './sentences.ts';

/** What we need of a socket. */
export interface Socket {
  send(text: string): void;
  close(code?: number, reason?: string): void;
  on(event: 'message', listener: (data: { toString(): string }) => void): void;
  on(event: 'close', listener: () => void): void;
}

interface Line {
  readonly socket: Socket;
  readonly token: string;
  readonly game: string;
  readonly seat: Seat;
  /** Lines of the journal this browser has been told of. */
  told: number;
  /** Messages are worked off one after another. */
  turn: Promise<void>;
}

const REFUSED = 4004;

/** Browsers that listen to their games. */
export class Sockets {
  private readonly host: Host;
  private readonly lines = new Map<string, Set<Line>>();

  /** Browsers that listen now. */
  get count(): number {
    let count = 0;
    for (const lines of this.lines.values()) count += lines.size;
    return count;
  }

  constructor(host: Host) {
    this.host = host;
    host.onTaken(taken => this.news(taken));
  }

  /** A browser connects, or comes back: it is told everything since the line it knows. */
  async open(socket: Socket, token: string, since: number): Promise<void> {
    const early: string[] = [];
    let line: Line | undefined;
    socket.on('message', data => {
      if (line === undefined) early.push(data.toString());
      else this.receive(line, data.toString());
    });
    const seat = await this.host.seatOf(token);
    if (seat === undefined) {
      socket.close(REFUSED, 'This link opens no seat.');
      return;
    }
    line = { socket, token, game: seat.game, seat: seat.seat, told: since, turn: Promise.resolve() };
    const mine = line;
    const all = this.lines.get(seat.game) ?? new Set<Line>();
    this.lines.set(seat.game, all.add(mine));
    socket.on('close', () => {
      all.delete(mine);
      if (all.size === 0) this.lines.delete(seat.game);
    });
    mine.turn = mine.turn.then(() => this.greet(mine)).catch(() => socket.close(1011));
    for (const text of early) this.receive(mine, text);
  }

  private async greet(line: Line): Promise<void> {
    const found = await this.host.rowOf(line.game);
    if (found === undefined) return;
    const game = cardOf(found.row, found.seats);
    const seen = await this.host.seenBy(line.token);
    if (!seen.ok) {
      push(line, { push: 'waiting', seat: line.seat, game });
      return;
    }
    const table = tableFor(seen, line.told === 0 ? seen.match.lines.length - 1 : line.told);
    line.told = seen.match.lines.length;
    if (table !== undefined) push(line, { push: 'table', seat: line.seat, table, game });
  }

  private receive(line: Line, text: string): void {
    line.turn = line.turn.then(() => this.answer(line, text)).catch(() => line.socket.close(1011));
  }

  private async answer(line: Line, text: string): Promise<void> {
    const message = parsed(text);
    if (message === undefined) {
      line.socket.close(1007, 'This cannot be read.');
      return;
    }
    if ('order' in message) push(line, { n: message.n, reply: await this.ordered(line, message.order) });
    else if ('request' in message) push(line, { n: message.n, reply: await this.asked(line, message.request) });
    else push(line, { n: message.n, reply: faulty('There is nobody to talk to yet.') });
  }

  private async ordered(
    line: Line,
    order: Extract<SocketMessage, { readonly order: unknown }>['order'],
  ): Promise<OrderReply> {
    const taken = await this.host.order(line.token, order);
    if (taken.ok) return { say: 'taken', n: taken.n, again: taken.again };
    return {
      say: 'not-taken',
      because: taken.because,
      sentence: await sentenceFor(this.host, line.token, taken),
      refusal: taken.refusal ?? null,
      issues: taken.issues ?? [],
    };
  }

  private async asked(
    line: Line,
    request: Extract<SocketMessage, { readonly request: unknown }>['request'],
  ): Promise<Reply> {
    const seen = await this.host.seenBy(line.token);
    if (!seen.ok) return faulty('Not everybody has sat down yet.');
    const game = new Game(seen.laid.found, seen.laid.opened, { match: seen.match, players: {} });
    switch (request.ask) {
      case 'question':
        return answered(game, { ...request, seat: line.seat });
      case 'point':
        return pointed(game, { ...request, seat: line.seat });
      case 'rule':
        return { say: 'rule', rule: ruleOf(game, request.rule) };
      case 'rules':
        return { say: 'rules', rules: game.kit.rules };
      case 'undo':
        return this.undone(line);
      case 'file':
        return this.fileOf(line, seen);
      default:
        return faulty('This is not for a game far away.');
    }
  }

  private async undone(line: Line): Promise<Reply> {
    const undone = await this.host.undo(line.token);
    const seen = await this.host.seenBy(line.token);
    if (!undone.ok || !seen.ok) return faulty('There is nothing that could be taken back.');
    return positionFor(seen, seen.match.lines.length);
  }

  private async fileOf(line: Line, { match, laid }: Seen): Promise<Reply> {
    if (match.system.over(match.state) === undefined)
      return faulty('The journal of a game is for everybody when it is over.');
    const lines = await this.host.linesOf(line.game);
    return { say: 'file', name: `${laid.found.id}.guidon`, text: `${lines.join('\n')}\n` };
  }

  /** Something was committed, here or elsewhere: everybody who listens to that game hears of it. */
  news({ game }: Pick<Taken, 'game'>): void {
    for (const line of this.lines.get(game) ?? [])
      line.turn = line.turn.then(() => this.tell(line)).catch(() => line.socket.close(1011));
  }

  private async tell(line: Line): Promise<void> {
    if (line.told === 0) {
      await this.greet(line);
      return;
    }
    const seen = await this.host.seenBy(line.token);
    const found = await this.host.rowOf(line.game);
    if (!seen.ok || found === undefined || seen.match.lines.length === line.told) return;
    const position = positionFor(seen, line.told);
    line.told = seen.match.lines.length;
    push(line, { push: 'position', position, game: cardOf(found.row, found.seats) });
  }
}

const push = (line: Line, message: Pushed): void => line.socket.send(JSON.stringify(message));

function parsed(text: string): SocketMessage | undefined {
  try {
    const read = socketSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
