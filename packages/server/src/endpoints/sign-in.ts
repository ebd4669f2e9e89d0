import type { FastifyReply, FastifyRequest } from 'fastify';
import { AttemptLimit } from '../common/attempts.ts';
import { rateLimitKey } from '../common/client-address.ts';
import { failed, type Outcome } from '../common/outcome.ts';
import { refuse, refused } from '../http/replies.ts';
import { cookieIn, giveCookie } from '../people/cookies.ts';
import type { People } from '../people/people.ts';
import type { SignedIn } from '../people/sessions.ts';

const MINUTE = 60_000;

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Signs people in, and limits how often passwords are guessed, accounts made and mails asked for. */
export class SignIn {
  private readonly people: People;
  private readonly byName: AttemptLimit;
  private readonly byAddress: AttemptLimit;
  /** Requests for a reset mail by address, and mails by account. */
  readonly resetRequests: AttemptLimit;
  readonly resetMails: AttemptLimit;
  /** New accounts by address. */
  readonly newAccounts: AttemptLimit;

  constructor(people: People, { signUpsAnHour }: { readonly signUpsAnHour: number }) {
    const now = (): number => people.host.times().now;
    this.people = people;
    this.byName = new AttemptLimit({ most: 10, within: 10 * MINUTE, now });
    this.byAddress = new AttemptLimit({ most: 50, within: 10 * MINUTE, now });
    this.resetRequests = new AttemptLimit({ most: 10, within: 60 * MINUTE, now });
    this.resetMails = new AttemptLimit({ most: 3, within: 24 * 60 * MINUTE, now });
    this.newAccounts = new AttemptLimit({ most: signUpsAnHour, within: 60 * MINUTE, now });
  }

  /** Compares a password unless too many were wrong. Undefined where that failed and the request has been answered. */
  async checkPassword<T>(
    { request, reply }: Exchange,
    name: string,
    compare: () => Promise<Outcome<T>>,
  ): Promise<({ readonly ok: true } & T) | undefined> {
    const address = rateLimitKey(request.ip);
    if (!this.byAddress.take(address) || !this.byName.take(name)) {
      refuse(reply, 'too-often');
      return undefined;
    }
    const outcome = await compare();
    if (!outcome.ok) {
      refused(reply, outcome);
      return undefined;
    }
    this.byAddress.giveBack(address);
    this.byName.giveBack(name);
    return outcome;
  }

  /** Asks for the password of whoever has signed in once more. */
  async confirmPassword(exchange: Exchange, { account }: SignedIn, password: string): Promise<boolean> {
    const isTheirs = async (): Promise<Outcome<object>> =>
      (await this.people.accounts.isTheirs(account, password)) ? { ok: true } : failed('wrong-password');
    return (await this.checkPassword(exchange, account, isTheirs)) !== undefined;
  }

  /** Begins a new session. A session that the request carries is ended, never continued. */
  async begin({ request, reply }: Exchange, account: string): Promise<void> {
    const { sessions } = this.people;
    const before = cookieIn(request);
    if (before !== undefined) await sessions.end(before);
    giveCookie(request, reply, await sessions.begin(account, request.headers['user-agent'] ?? ''));
  }
}
