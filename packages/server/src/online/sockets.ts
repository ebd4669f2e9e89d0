import type { Seat } from '@guidon/kernel';
import {
  type FeedMessage,
  type GameCard,
  type OrderReply,
  type Pushed,
  type Reply,
  type SocketMessage,
  socketSchema,
} from '@guidon/protocol';
import { updateSeat } from '../store/rows.ts';
import { answered, pointed, ruleOf } from '../table/answers.ts';
import { faulty } from '../table/faulty.ts';
import { Game } from '../table/game.ts';
import { cardAtHand } from './card.ts';
import { type Socket, say } from './doorkeeper.ts';
import { begunFor, movesFor } from './feed.ts';
import type { AtHand } from './games-at-hand.ts';
import type { Host } from './host.ts';
import { OddsDesk } from './odds/odds-desk.ts';
import { isKeepable } from './routes/keepable.ts';
import type { SeatKey, Sitting } from './seat-keys.ts';
import { positionFor, type Seen, tableFor } from './seat-view.ts';
import { digestOf } from './secrets.ts';
import { sentenceFor } from './sentences.ts';
import type { Talk } from './talk.ts';

interface Line {
  readonly socket: Socket;
  readonly key: SeatKey;
  readonly sitting: Sitting;
  /** What is kept of the link, if it is one. */
  readonly digest: string;
  /** Only what has happened, for a program that keeps the position itself. */
  readonly isFeed: boolean;
  /** Lines of the journal this browser has been told of, and what it was last told beside them. */
  greeted: boolean;
  told: number;
  /** It has been told of the end. */
  isOver: boolean;
  heard: number;
  card: string;
  notes: string;
  /** Messages are worked off one after another; news that come meanwhile are told at once. */
  turn: Promise<void>;
  /** News that have not been told yet: of moves, or of anything. */
  toTell: 'nothing' | 'moves' | 'all';
  /** How many of its messages have not been worked off. */
  waiting: number;
}

export const REFUSED = 4004;
/** A browser that listens is somebody who is there, and need not be written to. */
const PRESENT_EVERY = 30_000;
/** A browser says a few things at once when it comes back, and never hundreds. */
const WAITING_AT_MOST = 200;
/** Milliseconds a server that stops waits for what is under way. */
const PATIENCE = 5000;

/** How a browser or a program connects. */
export interface Opening {
  /** The lines it knows. */
  readonly since: number;
  readonly isFeed?: boolean;
}

/** Browsers that listen to their games. */
export class Sockets {
  private readonly host: Host;
  private readonly talk: Talk;
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
    this.talk = talk;
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
      this.inTurn(mine, () => this.tell(mine, 'all'));
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
      if (reply.say === 'taken' && reply.again) await this.tell(line, 'all', { anew: true });
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
        return this.tell(line, what);
      });
    }
  }

  /** Something may have been missed. */
  newsOfAll(): void {
    for (const game of this.lines.keys()) this.news(game);
  }

  private async tell(line: Line, what: Line['toTell'], { anew = false } = {}): Promise<void> {
    // Those who sit by account may have signed out.
    const isThere = typeof line.key === 'string' || (await this.host.sitting(line.key)) !== undefined;
    const at = isThere ? await this.host.atHand(line.sitting.game) : undefined;
    const sitting = at === undefined ? undefined : seatAt(at, line);
    if (at === undefined || sitting === undefined) {
      line.socket.close(REFUSED, 'This link opens no seat.');
      return;
    }
    if (line.isFeed) this.tellMoves(line, at, { anew, isMove: what === 'moves' });
    else this.tellPosition(line, at, anew);
    if (what === 'moves') return;
    const heard = await this.talk.heard(sitting, line.heard);
    line.heard = heard.at(-1)?.id ?? line.heard;
    if (heard.length > 0) push(line, { push: 'chat', lines: heard });
    const notes = await this.talk.notesOf(sitting);
    const text = JSON.stringify(notes);
    if (text !== line.notes) push(line, { push: 'notes', notes });
    line.notes = text;
  }

  /** The card, and whether it is another than the one that was told last. */
  private cardFor(line: Line, at: AtHand): { readonly game: GameCard; readonly isNew: boolean } {
    const game = cardAtHand(at, this.host.times().service);
    // How much time is left is another figure at every moment: that is no news, and must not tell that there are any.
    const card = JSON.stringify({ ...game, time: at.desk.row.time });
    const isNew = card !== line.card;
    line.card = card;
    return { game, isNew };
  }

  private tellMoves(
    line: Line,
    at: AtHand,
    { anew, isMove }: { readonly anew: boolean; readonly isMove: boolean },
  ): void {
    const { desk, known } = at;
    const { seat } = line.sitting;
    // With every move the card is another: the program knows as much by itself.
    const card = isMove && line.greeted ? undefined : this.cardFor(line, at);
    if (known === undefined) {
      if (card?.isNew === true) push(line, { push: 'waiting', seat, game: card.game });
      return;
    }
    if (!line.greeted) {
      push(line, begunFor({ desk, known }, seat, this.host.times().service));
      line.greeted = true;
      line.told = known.match.lines.length;
      return;
    }
    const moves = movesNow(line, at, anew);
    if (moves !== undefined) push(line, moves);
    else if (card?.isNew === true) push(line, { push: 'game', game: card.game });
  }

  private tellPosition(line: Line, at: AtHand, anew: boolean): void {
    const { desk, known } = at;
    const { seat } = line.sitting;
    const { game, isNew } = this.cardFor(line, at);
    if (known === undefined) {
      if (isNew) push(line, { push: 'waiting', seat, game });
      return;
    }
    const seen = { ...known, row: desk.row, seat };
    const lines = seen.match.lines.length;
    if (!line.greeted) {
      const table = tableFor(seen, line.told === 0 ? lines - 1 : line.told);
      line.told = lines;
      line.greeted = true;
      if (table !== undefined) push(line, { push: 'table', seat, table, game });
    } else if (anew || lines !== line.told || (isNew && game.status === 'over')) {
      const position = positionFor(seen, line.told);
      line.told = lines;
      push(line, { push: 'position', position, game });
    } else if (isNew) push(line, { push: 'game', game });
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

/** The seat, if the link still opens it. */
function seatAt({ desk }: AtHand, { key, digest, sitting }: Line): Sitting | undefined {
  const seat = desk.seats.find(one => one.seat === sitting.seat);
  return typeof key === 'string' && seat?.token !== digest ? undefined : seat;
}

/** What a program has not been told of yet; nothing where it knows all, the end included. */
function movesNow(line: Line, at: AtHand | undefined, anew = false): FeedMessage | undefined {
  if (at?.known === undefined || !line.greeted) return undefined;
  const { desk, known } = at;
  const isOver = desk.row.status === 'over';
  if (!anew && known.match.lines.length === line.told && isOver === line.isOver) return undefined;
  const moves = movesFor({ desk, known }, line.sitting.seat, line.told);
  line.told = known.match.lines.length;
  line.isOver = isOver;
  return moves;
}

const push = ({ socket }: Line, message: Pushed): void => say(socket, message);

const newLine = (
  socket: Socket,
  { key, sitting, since, isFeed = false }: Opening & { readonly key: SeatKey; readonly sitting: Sitting },
): Line => ({
  socket,
  key,
  sitting,
  digest: typeof key === 'string' ? digestOf(key) : '',
  isFeed,
  greeted: false,
  told: since,
  isOver: false,
  heard: 0,
  card: '',
  notes: '',
  turn: Promise.resolve(),
  toTell: 'nothing',
  waiting: 0,
});

function parsed(text: string): SocketMessage | undefined {
  try {
    const raw: unknown = JSON.parse(text);
    const read = isKeepable(raw) ? socketSchema.safeParse(raw) : undefined;
    return read?.success === true ? read.data : undefined;
  } catch {
    return undefined;
  }
}
