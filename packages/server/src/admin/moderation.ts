import { existsSync } from 'node:fs';
import { MatchCache } from '../games/match-cache.ts';
import { Snapshots } from '../games/snapshots.ts';
import { lockedGame, persistEnd } from '../orders/persist.ts';
import { Accounts } from '../people/accounts.ts';
import { Resets } from '../people/resets.ts';
import { openStore, type Store } from '../store/database.ts';
import { gameIn } from '../store/rows.ts';

/** An open complaint, with the chat of its game. */
export interface OpenReport {
  readonly id: number;
  readonly game: string;
  readonly title: string;
  readonly at: number;
  readonly from: string;
  readonly about: string;
  /** Has the seat that is complained about an account? Only accounts can be barred. */
  readonly hasAccount: boolean;
  readonly reason: string;
  readonly chat: readonly { readonly at: number; readonly name: string; readonly text: string }[];
}

export interface PersonRow {
  readonly name: string;
  readonly created: number;
  readonly seen: number | null;
  readonly games: number;
  readonly barred: number | null;
  readonly because: string | null;
}

/** Why a command failed. */
export type Fault = 'no-such-person' | 'no-such-report' | 'no-such-game' | 'over' | 'name-taken' | 'name-unfit';

/** What the operator may do about accounts and games, on the database, beside running servers. */
export class Moderation {
  private readonly store: Store;
  private readonly now: () => number;
  private readonly accounts: Accounts;

  constructor(store: Store, now: () => number) {
    this.store = store;
    this.now = now;
    this.accounts = new Accounts(store, now);
  }

  close(): Promise<void> {
    return this.store.close();
  }

  async reports(): Promise<readonly OpenReport[]> {
    const { db } = this.store;
    const rows = await db
      .selectFrom('reports')
      .innerJoin('games', 'games.id', 'reports.game')
      .selectAll('reports')
      .select('games.title')
      .where('reports.settled', 'is', null)
      .orderBy('reports.id')
      .execute();
    const found: OpenReport[] = [];
    for (const { id, game, title, seat, about, reason, at } of rows) {
      const seats = await db.selectFrom('seats').selectAll().where('game', '=', game).execute();
      const chat = await db.selectFrom('chat').selectAll().where('game', '=', game).orderBy('id').execute();
      const nameOf = (wanted: string): string => {
        const name = seats.find(one => one.seat === wanted)?.name ?? '';
        return name === '' ? wanted : `${name} (${wanted})`;
      };
      found.push({
        id,
        game,
        title,
        at,
        from: nameOf(seat),
        about: nameOf(about),
        hasAccount: seats.some(one => one.seat === about && one.account !== null),
        reason,
        chat: chat.map(line => ({ at: line.at, name: nameOf(line.seat), text: line.said })),
      });
    }
    return found;
  }

  async settle(id: number, outcome: string): Promise<Fault | undefined> {
    const settled = await this.store.db
      .updateTable('reports')
      .set({ settled: this.now(), outcome })
      .where('id', '=', id)
      .where('settled', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return settled === undefined ? 'no-such-report' : undefined;
  }

  /** Bars an account: it cannot sign in, and all its sessions end. It keeps its seats. */
  async bar(name: string, because: string): Promise<Fault | undefined> {
    const found = await this.accounts.named(name);
    if (found === undefined) return 'no-such-person';
    await this.store.db.transaction().execute(async trx => {
      await trx.updateTable('accounts').set({ barred: this.now(), because }).where('id', '=', found.id).execute();
      await trx.deleteFrom('sessions').where('account', '=', found.id).execute();
    });
    return undefined;
  }

  async unbar(name: string): Promise<Fault | undefined> {
    const freed = await this.accounts.named(name);
    if (freed === undefined) return 'no-such-person';
    await this.store.db
      .updateTable('accounts')
      .set({ barred: null, because: null })
      .where('id', '=', freed.id)
      .execute();
    return undefined;
  }

  async people(): Promise<readonly PersonRow[]> {
    return this.store.db
      .selectFrom('accounts')
      .select(['name', 'created', 'barred', 'because'])
      .select(eb => [
        eb
          .selectFrom('sessions')
          .select(one => one.fn.max('seen').as('seen'))
          .whereRef('sessions.account', '=', 'accounts.id')
          .as('seen'),
        eb
          .selectFrom('seats')
          .select(one => one.fn.countAll<number>().as('games'))
          .whereRef('seats.account', '=', 'accounts.id')
          .as('games'),
      ])
      .where('deleted', 'is', null)
      .orderBy('created')
      .execute()
      .then(rows => rows.map(({ seen, games, ...row }) => ({ ...row, seen: seen ?? null, games: Number(games ?? 0) })));
  }

  async rename(name: string, wanted: string): Promise<Fault | undefined> {
    const found = await this.accounts.named(name);
    if (found === undefined) return 'no-such-person';
    const renamed = await this.accounts.rename(found.id, wanted);
    if (renamed.ok) return undefined;
    return renamed.because === 'name-unfit' ? 'name-unfit' : 'name-taken';
  }

  /** A word that lets the account choose another password; undefined if there is no such account. */
  async reset(name: string): Promise<string | undefined> {
    const found = await this.accounts.named(name);
    return found === undefined ? undefined : new Resets(this.store, this.now).begin(found.id);
  }

  /** Ends a game that has no other end. Nobody wins. */
  async closeGame(game: string): Promise<Fault | undefined> {
    return this.store.withGame(game, async (trx): Promise<Fault | undefined> => {
      const row = await gameIn(trx, game);
      if (row === undefined) return 'no-such-game';
      if (row.status === 'over') return 'over';
      const now = this.now();
      if (row.status === 'playing') {
        const at = await lockedGame(trx, row, await new MatchCache(new Snapshots(this.store)).caughtUp(trx, row));
        await persistEnd(at, { how: 'closed' }, { times: { now, service: 0 }, store: this.store });
        return undefined;
      }
      await trx
        .updateTable('games')
        .set({ status: 'over', listed: 0, ended: JSON.stringify({ how: 'closed' }), updated: now })
        .where('id', '=', game)
        .execute();
      return undefined;
    });
  }
}

/**
 * Opens the database for the operator; undefined if the file does not exist, because it must not be created by this.
 */
export async function openModeration(
  where: { readonly file: string } | { readonly url: string },
): Promise<Moderation | undefined> {
  if ('file' in where && !existsSync(where.file)) return undefined;
  return new Moderation(await openStore(where, { patience: 200 }), () => Date.now());
}
