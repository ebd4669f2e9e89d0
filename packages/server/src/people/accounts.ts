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

/** People who have an account: a name, a password, and perhaps where to write to them. */
export class Accounts {
  private readonly store: Store;
  private readonly now: () => number;

  constructor(store: Store, now: () => number) {
    this.store = store;
    this.now = now;
  }

  async signUp({ name, password }: NewAccount): Promise<Outcome<SignedUp>> {
    if (!isValidName(name)) return failed('name-unfit');
    // A name that is taken is not worth the work of a password.
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

  /** A wrong name and a wrong password are told apart neither by the answer nor by the time it takes. */
  async signIn(name: string, password: string): Promise<Outcome<SignedUp>> {
    const found = await this.named(name);
    if (!(await verifyPassword(password, found?.password)) || found === undefined) return failed('wrong-password');
    if (found.barred !== null) return failed('account-barred');
    return { ok: true, account: found.id, name: found.name };
  }

  async named(name: string): Promise<AccountsTable | undefined> {
    return this.store.db.selectFrom('accounts').selectAll().where('handle', '=', handleOf(name)).executeTakeFirst();
  }

  /** The password of whoever has signed in: what cannot be undone is asked for again. */
  async isTheirs(account: string, password: string): Promise<boolean> {
    const found = await this.store.db
      .selectFrom('accounts')
      .select('password')
      .where('id', '=', account)
      .executeTakeFirst();
    return verifyPassword(password, found?.password);
  }

  async changePassword(account: string, password: string): Promise<void> {
    const kept = await hashPassword(password);
    await this.store.db.updateTable('accounts').set({ password: kept }).where('id', '=', account).execute();
  }

  /** The new name stands in all games of the account, but in no journal that has been written. */
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
      // Somebody else was quicker.
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

  /** Nothing of the person stays but their games, and nothing opens their seats any more. */
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

/** Games where somebody sits, or is asked to, under their name: who has read them must read them again. */
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
