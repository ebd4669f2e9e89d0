import { type Pushed, type RequestOf, type SocketMessage, socketSchema } from '@guidon/protocol';
import type { Host } from '../orders/host.ts';
import type { Views } from '../pictures/views.ts';
import { faulty } from '../session/faulty.ts';
import { type Socket, send, sendText } from '../sockets/connections.ts';
import { REFUSED } from '../sockets/subscriber.ts';
import { cardOf, spectatorCard } from '../views/game-card.ts';
import { taskFor } from '../work/tasks.ts';
import type { WorkQueue } from '../work/work-queue.ts';
import { type DelayedGames, NO_SEAT, watched } from './delayed-games.ts';

interface Spectator {
  readonly socket: Socket;
  readonly game: string;
  readonly language: string;
  /** Under which his questions are counted. */
  readonly owner: string;
  sentLines: number;
  card: string;
  queue: Promise<void>;
  isPending: boolean;
  /** Questions of his that are not answered yet. */
  asking: number;
}

/** How often it is checked whether moves have become old enough to be shown, in milliseconds. */
const CHECK_EVERY = 2000;
/** So many questions may wait for their answer. */
const ASKED_AT_MOST = 4;
/** Close code for a policy violation: spectators may only ask what happened. */
const POLICY_VIOLATION = 1008;

/** The WebSockets of spectators. They are sent positions, may ask what led to them, and are closed for anything else. */
export class SpectatorSockets {
  private readonly host: Host;
  private readonly games: DelayedGames;
  private readonly work: WorkQueue;
  private readonly views: Views;
  private last = 0;
  private readonly spectators = new Set<Spectator>();
  private readonly timer: NodeJS.Timeout;
  private readonly failed: (error: unknown) => void;

  constructor(
    host: Host,
    { games, work, views }: { readonly games: DelayedGames; readonly work: WorkQueue; readonly views: Views },
    failed: (error: unknown) => void = () => undefined,
  ) {
    this.failed = failed;
    this.work = work;
    this.views = views;
    this.host = host;
    this.games = games;
    host.onChange(({ game }) => this.broadcast(game));
    this.timer = setInterval(() => this.broadcast(), CHECK_EVERY);
    this.timer.unref();
  }

  get count(): number {
    return this.spectators.size;
  }

  close(): void {
    clearInterval(this.timer);
    for (const { socket } of this.spectators) socket.close(1001, 'The server stops.');
  }

  async open(socket: Socket, game: string, language = 'en'): Promise<void> {
    const spectator: Spectator = {
      socket,
      game,
      language,
      owner: `spectator ${++this.last}`,
      sentLines: 0,
      card: '',
      queue: Promise.resolve(),
      isPending: false,
      asking: 0,
    };
    socket.on('message', data => this.hear(spectator, String(data)));
    let isGone = false;
    socket.on('close', () => {
      isGone = true;
      this.spectators.delete(spectator);
      if (![...this.spectators].some(other => other.game === game)) this.views.forget(watched(game));
    });
    try {
      const found = await this.host.rowsOf(game);
      if (isGone) return;
      if (found === undefined || found.row.watching === null) {
        socket.close(REFUSED, 'Nobody may look on here.');
        return;
      }
      this.spectators.add(spectator);
      this.broadcast(game);
    } catch (error) {
      this.failed(error);
      socket.close(1011);
    }
  }

  /** A spectator may ask for the events between two positions that he has been sent, and for nothing else. */
  private hear(spectator: Spectator, data: string): void {
    const asked = framesAskedIn(data);
    if (asked === undefined || spectator.asking >= ASKED_AT_MOST) {
      spectator.socket.close(POLICY_VIOLATION, 'Those who look on have no say.');
      return;
    }
    spectator.asking += 1;
    spectator.queue = spectator.queue
      .then(async () => {
        const seen = await this.games.view(spectator.game);
        spectator.asking -= 1;
        const view = seen.ok
          ? { ...seen, seat: NO_SEAT, language: spectator.language, owner: spectator.owner }
          : undefined;
        const reply = view
          ? await this.work.run(view, taskFor(view, asked.request))
          : faulty('There is nothing to be seen yet.');
        push(spectator, { n: asked.n, reply });
      })
      .catch(error => {
        this.failed(error);
        spectator.socket.close(1011);
      });
  }

  /** Something may have become visible, in one game or in all. */
  broadcast(game?: string): void {
    for (const spectator of this.spectators) {
      if (spectator.isPending || (game !== undefined && spectator.game !== game)) continue;
      spectator.isPending = true;
      spectator.queue = spectator.queue
        .then(() => {
          spectator.isPending = false;
          return this.update(spectator);
        })
        .catch(error => {
          this.failed(error);
          spectator.socket.close(1011);
        });
    }
  }

  private async update(spectator: Spectator): Promise<void> {
    const found = await this.host.rowsOf(spectator.game);
    if (found === undefined) return;
    const { row, seats } = found;
    const game = spectatorCard(cardOf(row, seats, this.host.times().service));
    const seen = await this.games.view(spectator.game);
    if (!seen.ok) {
      if (JSON.stringify(game) !== spectator.card) push(spectator, { push: 'waiting', seat: NO_SEAT, game });
      spectator.card = JSON.stringify(game);
      return;
    }
    const lines = seen.match.lines.length;
    const before = spectator.sentLines;
    const isOpening = before === 0;
    const told = JSON.stringify(game);
    const isOver = row.status === 'over' && told !== spectator.card;
    spectator.sentLines = lines;
    spectator.card = told;
    if (!isOpening && lines === before && !isOver) return;
    const { text } = await this.views.draw({
      game: watched(spectator.game),
      seen: { ...seen, row, language: spectator.language },
      want: isOpening ? 'opened' : 'position',
      since: isOpening ? lines - 1 : before,
      watching: true,
    });
    sendText(
      spectator.socket,
      isOpening
        ? `{"push":"opened","seat":"${NO_SEAT}","opened":${text},"game":${told}}`
        : `{"push":"position","position":${text},"game":${told}}`,
    );
  }
}

/** A question for frames as it came over the socket. */
function framesAskedIn(data: string): { readonly n: number; readonly request: RequestOf<'frames'> } | undefined {
  const message = messageIn(data);
  if (message === undefined || !('request' in message)) return undefined;
  const { n, request } = message;
  return request.ask === 'frames' ? { n, request } : undefined;
}

function messageIn(data: string): SocketMessage | undefined {
  try {
    return socketSchema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

const push = ({ socket }: Spectator, message: Pushed): void => send(socket, message);
