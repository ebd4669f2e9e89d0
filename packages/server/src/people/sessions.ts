import { createHash, randomBytes } from 'node:crypto';
import type { SessionCard } from '@guidon/protocol';
import type { Store } from '../store/database.ts';
import { SESSION_LASTS } from './cookies.ts';

const TOKEN_BYTES = 32;
const AGENT_SHOWN = 200;
/** How often the last use of a session is written, in milliseconds: not at every request. */
const SEEN_WRITTEN_EVERY = 10 * 60 * 1000;
const CLEANUP_EVERY = 3600 * 1000;

/** The digest of a token, which is all the database holds of it: whoever reads the database cannot use it. */
const digestOf = (token: string): string => createHash('sha256').update(`guidon session\n${token}`).digest('hex');
/** Names a session to its owner without revealing the token. */
const idOf = (digest: string): string => createHash('sha256').update(digest).digest('hex').slice(0, 16);

/** An account that has signed in. */
export interface SignedIn {
  readonly account: string;
  readonly name: string;
  /** The hash of the session, checked again whenever the account acts. */
  readonly session: string;
}

/** The sessions of accounts. */
export class Sessions {
  private readonly store: Store;
  private readonly now: () => number;
  private timer: NodeJS.Timeout | undefined;

  constructor(store: Store, now: () => number) {
    this.store = store;
    this.now = now;
  }

  start(): void {
    const removeExpired = (): void => void this.sweep().catch(() => undefined);
    removeExpired();
    this.timer = setInterval(removeExpired, CLEANUP_EVERY);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Begins a session and returns its token, which is stored nowhere else. */
  async begin(account: string, agent: string): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const now = this.now();
    await this.store.db
      .insertInto('sessions')
      .values({ token: digestOf(token), account, created: now, seen: now, agent: agent.slice(0, AGENT_SHOWN) })
      .execute();
    return token;
  }

  /** The account of a session; undefined if the session has ended or the account is barred. */
  async find(token: string): Promise<SignedIn | undefined> {
    const now = this.now();
    const session = digestOf(token);
    const found = await this.store.db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account')
      .select(['sessions.account', 'sessions.seen', 'accounts.name'])
      .where('sessions.token', '=', session)
      .where('sessions.seen', '>', now - SESSION_LASTS)
      .where('accounts.barred', 'is', null)
      .where('accounts.deleted', 'is', null)
      .executeTakeFirst();
    if (found === undefined) return undefined;
    if (now - found.seen > SEEN_WRITTEN_EVERY)
      await this.store.db.updateTable('sessions').set({ seen: now }).where('token', '=', session).execute();
    return { account: found.account, name: found.name, session };
  }

  async end(token: string): Promise<void> {
    await this.store.db.deleteFrom('sessions').where('token', '=', digestOf(token)).execute();
  }

  /** Ends one session of an account, by its id in the list. */
  async endOne(account: string, id: string): Promise<boolean> {
    const found = (await this.of(account)).find(({ token }) => idOf(token) === id);
    if (found === undefined) return false;
    await this.store.db.deleteFrom('sessions').where('token', '=', found.token).execute();
    return true;
  }

  async endAll(account: string, except?: string): Promise<void> {
    let all = this.store.db.deleteFrom('sessions').where('account', '=', account);
    if (except !== undefined) all = all.where('token', '!=', except);
    await all.execute();
  }

  async list({ account, session }: SignedIn): Promise<readonly SessionCard[]> {
    return (await this.of(account)).map(({ token, agent, created, seen }) => ({
      id: idOf(token),
      agent,
      created,
      seen,
      current: token === session,
    }));
  }

  private of(account: string) {
    return this.store.db
      .selectFrom('sessions')
      .selectAll()
      .where('account', '=', account)
      .where('seen', '>', this.now() - SESSION_LASTS)
      .orderBy('seen', 'desc')
      .execute();
  }

  async sweep(): Promise<void> {
    await this.store.db
      .deleteFrom('sessions')
      .where('seen', '<=', this.now() - SESSION_LASTS)
      .execute();
  }
}
