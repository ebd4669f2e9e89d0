import { randomUUID } from 'node:crypto';
import { WHO_LEFT } from '@guidon/protocol';
import { failed, type Outcome } from '../common/outcome.ts';
import type { Store, Trx } from '../store/database.ts';
import { forgetContacts } from '../store/rows.ts';
import type { AccountsTable } from '../store/schema.ts';
import { handleOf, isValidName, normalizedName } from './names.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

export interface NewAccount {
  readonly name: string;
  readonly password: string;
}

export interface SignedUp {
  readonly account: string;
  readonly name: string;
}

/** Accounts: a name and a password. */
export class Accounts {
  private readonly store: Store;
  private readonly now: () => number;

  constructor(store: Store, now: () => number) {
    this.store = store;
    this.now = now;
  }

  async signUp({ name, password }: NewAccount): Promise<Outcome<SignedUp>> {
    if (!isValidName(name)) return failed('name-unfit');
    // A name that is taken is refused before the expensive hash is computed.
    if ((await this.named(name)) !== undefined) return failed('name-taken');
    const id = randomUUID();
    const made = await this.store.db
      .insertInto('accounts')
      .values({
        id,
        handle: handleOf(name),
        name: normalizedName(name),
        password: await hashPassword(password),
        created: this.now(),
        deleted: null,
        barred: null,
        because: null,
      })
      .onConflict(conflict => conflict.column('handle').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined) return failed('name-taken');
    return { ok: true, account: id, name: normalizedName(name) };
  }

  /** A wrong name and a wrong password give the same answer after the same time. */
  async signIn(name: string, password: string): Promise<Outcome<SignedUp>> {
    const found = await this.named(name);
    if (!(await verifyPassword(password, found?.password)) || found === undefined) return failed('wrong-password');
    if (found.barred !== null) return failed('account-barred');
    return { ok: true, account: found.id, name: found.name };
  }

  async named(name: string): Promise<AccountsTable | undefined> {
    return this.store.db.selectFrom('accounts').selectAll().where('handle', '=', handleOf(name)).executeTakeFirst();
  }

  /** Checks the password again before something that cannot be undone. */
  async isTheirs(account: string, password: string): Promise<boolean> {
    const found = await this.store.db
      .selectFrom('accounts')
      .select('password')
      .where('id', '=', account)
      .executeTakeFirst();
    return verifyPassword(password, found?.password);
  }

  async changePassword(account: string, password: string): Promise<void> {
    const hash = await hashPassword(password);
    await this.store.db.updateTable('accounts').set({ password: hash }).where('id', '=', account).execute();
  }

  /** Renames an account in all its games. Journals that have been written keep the old name. */
  async rename(account: string, name: string): Promise<Outcome<{ readonly name: string }>> {
    if (!isValidName(name)) return failed('name-unfit');
    const written = normalizedName(name);
    const isOthers = async (): Promise<boolean> => {
      const found = await this.named(name);
      return found !== undefined && found.id !== account;
    };
    if (await isOthers()) return failed('name-taken');
    try {
      await this.store.db.transaction().execute(async trx => {
        await trx
          .updateTable('accounts')
          .set({ name: written, handle: handleOf(name) })
          .where('id', '=', account)
          .execute();
        await trx.updateTable('seats').set({ name: written }).where('account', '=', account).execute();
        await countGameChanges(trx, account);
      });
    } catch (error) {
      // Another request took the name in between.
      if (await isOthers()) return failed('name-taken');
      throw error;
    }
    return { ok: true, name: written };
  }

  async since(account: string): Promise<number> {
    const { created } = await this.store.db
      .selectFrom('accounts')
      .select('created')
      .where('id', '=', account)
      .executeTakeFirstOrThrow();
    return created;
  }

  /** Deletes an account. Its games stay without the name, and nothing opens its seats any more. */
  async forget(account: string): Promise<void> {
    await this.store.db.transaction().execute(async trx => {
      await trx.deleteFrom('sessions').where('account', '=', account).execute();
      await trx.deleteFrom('resets').where('account', '=', account).execute();
      await trx.deleteFrom('contacts').where('account', '=', account).execute();
      const seats = await trx.selectFrom('seats').select(['game', 'seat']).where('account', '=', account).execute();
      for (const place of seats) await forgetContacts(trx, place);
      await countGameChanges(trx, account);
      await trx.updateTable('seats').set({ invited: null }).where('invited', '=', account).execute();
      await trx
        .updateTable('seats')
        .set({ account: null, token: null, name: WHO_LEFT })
        .where('account', '=', account)
        .execute();
      await trx
        .updateTable('accounts')
        .set({ handle: null, name: WHO_LEFT, password: '', deleted: this.now() })
        .where('id', '=', account)
        .execute();
    });
  }
}

/** Counts a change of all games in which the account holds a seat or is invited, so that cached rows are read again. */
async function countGameChanges(trx: Trx, account: string): Promise<void> {
  const theirs = trx
    .selectFrom('seats')
    .select('game')
    .where(eb => eb.or([eb('account', '=', account), eb('invited', '=', account)]));
  await trx
    .updateTable('games')
    .set(eb => ({ changes: eb('changes', '+', 1) }))
    .where('id', 'in', theirs)
    .execute();
}
