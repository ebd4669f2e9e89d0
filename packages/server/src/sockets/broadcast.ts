import type { FeedMessage, GameCard, Pushed } from '@guidon/protocol';
import type { Talk } from '../chat/chat.ts';
import { digestOf } from '../common/secrets.ts';
import type { AtHand } from '../games/game-cache.ts';
import type { SeatKey, Sitting } from '../games/seat-keys.ts';
import type { Host } from '../orders/host.ts';
import { cardAtHand } from '../views/game-card.ts';
import { begunFor, movesFor } from '../views/move-feed.ts';
import { positionFor, tableFor } from '../views/seat-view.ts';
import { type Socket, say } from './connections.ts';

/** The link of whoever connected opens no seat, or opens none any more. */
export const REFUSED = 4004;

/** One browser or program that listens, and what it has been told. */
export interface Line {
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

/** How a browser or a program connects. */
export interface Opening {
  /** The lines it knows. */
  readonly since: number;
  readonly isFeed?: boolean;
}

/** Tells those who listen what they do not know yet. */
export class Teller {
  private readonly host: Host;
  private readonly talk: Talk;

  constructor(host: Host, talk: Talk) {
    this.host = host;
    this.talk = talk;
  }

  async tell(line: Line, what: Line['toTell'], { anew = false } = {}): Promise<void> {
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
      line.isOver = desk.row.status === 'over';
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
}

/** The seat, if the link still opens it. */
function seatAt({ desk }: AtHand, { key, digest, sitting }: Line): Sitting | undefined {
  const seat = desk.seats.find(one => one.seat === sitting.seat);
  return typeof key === 'string' && seat?.token !== digest ? undefined : seat;
}

/** What a program has not been told of yet; nothing where it knows all, the end included. */
export function movesNow(line: Line, at: AtHand | undefined, anew = false): FeedMessage | undefined {
  if (at?.known === undefined || !line.greeted) return undefined;
  const { desk, known } = at;
  const isOver = desk.row.status === 'over';
  if (!anew && known.match.lines.length === line.told && isOver === line.isOver) return undefined;
  const moves = movesFor({ desk, known }, line.sitting.seat, line.told);
  line.told = known.match.lines.length;
  line.isOver = isOver;
  return moves;
}

export const push = ({ socket }: Line, message: Pushed): void => say(socket, message);

export const newLine = (
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
