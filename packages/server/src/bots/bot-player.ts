import { type Bot, botSeed, legalDecision, questionFor } from '@guidon/bots';
import { InvariantError, type Order, type Seat } from '@guidon/kernel';
import type { AnyMatch, GameSetup } from '../games/live-game.ts';
import type { Host } from '../orders/host.ts';
import type { WorkQueue } from '../work/work-queue.ts';

const RETRY_AFTER = 1000;

/** Moves the bots. Every process may try: the database lets one of them do it, and the others find it done. */
export class BotPlayer {
  private readonly host: Host;
  private readonly bots = new WeakMap<AnyMatch, Map<string, Bot>>();
  private readonly busy = new Map<string, Promise<void>>();
  /** Games that changed since they were last examined, possibly while a move was being made. */
  private readonly woken = new Set<string>();
  private readonly work: WorkQueue | undefined;
  private readonly failed: (error: unknown, game: string) => void;
  private isStopped = false;

  /** `work`: the threads in which bots decide; without them they decide here. */
  constructor(
    host: Host,
    { work, failed = () => undefined }: { readonly work?: WorkQueue; readonly failed?: BotPlayer['failed'] } = {},
  ) {
    this.host = host;
    this.work = work;
    this.failed = failed;
    host.onChange(({ game, rows }) => {
      if (rows === undefined || rows.seats.some(({ bot }) => bot !== null)) this.wake(game);
    });
  }

  /** A game has changed: a bot may have to move. */
  wake(game: string): void {
    if (this.isStopped) return;
    this.woken.add(game);
    if (this.busy.has(game)) return;
    this.busy.set(
      game,
      this.moveWhileAsked(game).finally(() => {
        this.busy.delete(game);
        if (this.woken.has(game)) this.wake(game);
      }),
    );
  }

  /** Finishes the moves under way; further ones wait for the next start. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.busy.values());
  }

  /** Wakes the games that waited for a bot when the server stopped. */
  async wakeAll(): Promise<void> {
    const rows = await this.host.store.db
      .selectFrom('games')
      .innerJoin('seats', 'seats.game', 'games.id')
      .select(['games.id', 'games.asked', 'seats.seat'])
      .where('games.status', '=', 'playing')
      .where('seats.bot', 'is not', null)
      .execute();
    for (const { id, asked, seat } of rows) if (asked.split(' ').includes(seat)) this.wake(id);
  }

  private async moveWhileAsked(game: string): Promise<void> {
    try {
      while (this.woken.delete(game)) {
        if (!(await this.hasBots(game))) continue;
        while (await this.host.moveBot(game, (loaded, seat, bot) => this.decide(loaded, seat, bot))) {
          if (this.isStopped) return;
          // Other work is served between two moves.
          await new Promise(resolve => setImmediate(resolve));
        }
      }
    } catch (error) {
      this.failed(error, game);
      // A database may become available again. An order that the rules refuse would be refused again.
      if (!(error instanceof InvariantError)) setTimeout(() => this.wake(game), RETRY_AFTER).unref();
    }
  }

  private async hasBots(game: string): Promise<boolean> {
    const found = await this.host.store.db
      .selectFrom('seats')
      .select('seat')
      .where('game', '=', game)
      .where('bot', 'is not', null)
      .executeTakeFirst();
    return found !== undefined;
  }

  private async decide(
    { setup, match }: { readonly setup: GameSetup; readonly match: AnyMatch },
    seat: Seat,
    player: string,
  ): Promise<Order | undefined> {
    const decision = match.askedOf(seat);
    const name = player.slice('bot:'.length);
    const { state, ply } = match;
    const game = match.header.dice.game ?? '';
    // Seeded by the id of the game, never by the secret of the dice: a bot must not foresee them.
    const seed = botSeed(game, seat);
    if (this.work !== undefined && decision !== undefined) {
      const reply = await this.work.run({ match, seat }, { kind: 'bot', bot: name, game, decision, seed, ply, state });
      if (reply.say !== 'advice') throw new Error('message' in reply ? reply.message : 'the program does not decide');
      return reply.order;
    }
    const mine = this.bots.get(match) ?? new Map<string, Bot>();
    this.bots.set(match, mine);
    const bot =
      mine.get(seat) ??
      setup.found.bots
        .find(kind => kind.name === name)
        ?.make({ systemId: setup.found.kit.id, system: match.system, seat });
    if (decision === undefined || bot === undefined) return undefined;
    mine.set(seat, bot);
    return legalDecision(bot, questionFor(match.system, state, { decision, seed, ply }));
  }
}
