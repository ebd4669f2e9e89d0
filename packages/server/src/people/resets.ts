import { failed, type Outcome } from '../common/outcome.ts';
import { digestOf, freshSecret } from '../common/secrets.ts';
import type { Store } from '../store/database.ts';
import type { SignedUp } from './accounts.ts';
import { hashPassword } from './passwords.ts';

/** Milliseconds for which a word can be used. */
const VALID_FOR = 3_600_000;

/** Password resets: a word that sets a new password, once, within an hour. */
export class Resets {
  private readonly store: Store;
  private readonly now: () => number;

  constructor(store: Store, now: () => number) {
    this.store = store;
    this.now = now;
  }

  /** Creates a word. Earlier ones become invalid. */
  async begin(account: string): Promise<string> {
    const word = freshSecret();
    await this.store.db.transaction().execute(async trx => {
      await trx.deleteFrom('resets').where('account', '=', account).execute();
      await trx
        .insertInto('resets')
        .values({ token: digestOf(word), account, until: this.now() + VALID_FOR })
        .execute();
    });
    return word;
  }

  /** Sets the password and ends all sessions. */
  async use(word: string, password: string): Promise<Outcome<SignedUp>> {
    const { db } = this.store;
    const token = digestOf(word);
    const open = await db
      .selectFrom('resets')
      .select('account')
      .where('token', '=', token)
      .where('until', '>', this.now())
      .executeTakeFirst();
    // A wrong word is refused before the expensive hash is computed.
    if (open === undefined) return failed('no-such-word');
    const hash = await hashPassword(password);
    return db.transaction().execute(async (trx): Promise<Outcome<SignedUp>> => {
      const { numDeletedRows } = await trx.deleteFrom('resets').where('token', '=', token).executeTakeFirst();
      if (numDeletedRows === 0n) return failed('no-such-word');
      const account = await trx
        .updateTable('accounts')
        .set({ password: hash })
        .where('id', '=', open.account)
        .where('deleted', 'is', null)
        .returning(['id', 'name', 'barred'])
        .executeTakeFirst();
      if (account === undefined) return failed('no-such-word');
      await trx.deleteFrom('sessions').where('account', '=', account.id).execute();
      if (account.barred !== null) return failed('account-barred');
      return { ok: true, account: account.id, name: account.name };
    });
  }
}
