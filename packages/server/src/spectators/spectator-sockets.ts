import type { Pushed } from '@guidon/protocol';
import type { Host } from '../orders/host.ts';
import { REFUSED } from '../sockets/broadcast.ts';
import { type Socket, say } from '../sockets/connections.ts';
import { cardOf, outsidersCard } from '../views/game-card.ts';
import { positionFor, tableFor } from '../views/seat-view.ts';
import { type Gallery, NO_SEAT } from './delayed-games.ts';

interface Watcher {
  readonly socket: Socket;
  readonly game: string;
  told: number;
  card: string;
  turn: Promise<void>;
  isToTell: boolean;
}

/** How often it is looked whether what was played has become old enough to be shown. */
const LOOK_EVERY = 2000;
/** Whoever looks on may say nothing. */
const SAID_SOMETHING = 1008;

/** Browsers that look on: they are shown the game, and nothing they send is heard. */
export class Watchers {
  private readonly host: Host;
  private readonly gallery: Gallery;
  private readonly watchers = new Set<Watcher>();
  private readonly timer: NodeJS.Timeout;
  private readonly failed: (error: unknown) => void;

  constructor(host: Host, gallery: Gallery, failed: (error: unknown) => void = () => undefined) {
    this.failed = failed;
    this.host = host;
    this.gallery = gallery;
    host.onChange(({ game }) => this.news(game));
    this.timer = setInterval(() => this.news(), LOOK_EVERY);
    this.timer.unref();
  }

  get count(): number {
    return this.watchers.size;
  }

  close(): void {
    clearInterval(this.timer);
    for (const { socket } of this.watchers) socket.close(1001, 'The server stops.');
  }

  async open(socket: Socket, game: string): Promise<void> {
    socket.on('message', () => socket.close(SAID_SOMETHING, 'Those who look on have no say.'));
    const watcher: Watcher = { socket, game, told: 0, card: '', turn: Promise.resolve(), isToTell: false };
    let isGone = false;
    socket.on('close', () => {
      isGone = true;
      this.watchers.delete(watcher);
    });
    try {
      const found = await this.host.rowOf(game);
      if (isGone) return;
      if (found === undefined || found.row.watching === null) {
        socket.close(REFUSED, 'Nobody may look on here.');
        return;
      }
      this.watchers.add(watcher);
      this.news(game);
    } catch (error) {
      this.failed(error);
      socket.close(1011);
    }
  }

  /** Something may have become visible, in one game or in any. */
  news(game?: string): void {
    for (const watcher of this.watchers) {
      if (watcher.isToTell || (game !== undefined && watcher.game !== game)) continue;
      watcher.isToTell = true;
      watcher.turn = watcher.turn
        .then(() => {
          watcher.isToTell = false;
          return this.tell(watcher);
        })
        .catch(error => {
          this.failed(error);
          watcher.socket.close(1011);
        });
    }
  }

  private async tell(watcher: Watcher): Promise<void> {
    const found = await this.host.rowOf(watcher.game);
    if (found === undefined) return;
    const { row, seats } = found;
    const game = outsidersCard(cardOf(row, seats, this.host.times().service));
    const seen = await this.gallery.look(watcher.game);
    if (!seen.ok) {
      if (JSON.stringify(game) !== watcher.card) push(watcher, { push: 'waiting', seat: NO_SEAT, game });
      watcher.card = JSON.stringify(game);
      return;
    }
    const view = { ...seen, row };
    const lines = seen.match.lines.length;
    if (watcher.told === 0) {
      const table = tableFor(view, lines - 1);
      if (table !== undefined)
        push(watcher, { push: 'table', seat: NO_SEAT, table: { ...table, watching: true }, game });
    } else if (lines !== watcher.told || (row.status === 'over' && JSON.stringify(game) !== watcher.card))
      push(watcher, { push: 'position', position: positionFor(view, watcher.told), game });
    watcher.told = lines;
    watcher.card = JSON.stringify(game);
  }
}

const push = ({ socket }: Watcher, message: Pushed): void => say(socket, message);
