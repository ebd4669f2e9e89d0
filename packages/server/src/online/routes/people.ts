import {
  changePasswordSchema,
  contactSchema,
  deleteAccountSchema,
  forgotSchema,
  renameSchema,
  resetSchema,
  signInSchema,
  signUpSchema,
} from '@guidon/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Contacts } from '../../notices/contacts.ts';
import { forgottenLetter } from '../../notices/words.ts';
import { countedAs } from '../../people/addresses.ts';
import { cookieIn, giveCookie, takeCookie } from '../../people/cookies.ts';
import { countWaiting } from '../../people/my-games.ts';
import { handleOf } from '../../people/names.ts';
import type { People } from '../../people/people.ts';
import { profileOf } from '../../people/profiles.ts';
import type { SignedIn } from '../../people/sessions.ts';
import { Tries } from '../../people/tries.ts';
import { failed, type Outcome } from '../outcome.ts';
import { LARGEST_MESSAGE, read, refuse, refused } from './asking.ts';

export interface PeopleDesk {
  readonly people: People;
  readonly contacts: Contacts;
  /** Can this server send mail? */
  readonly mails: boolean;
  /** Where people reach this server, for links in letters. */
  readonly publicUrl: string;
  /** How many accounts one address may make in an hour. */
  readonly signUpsAnHour: number;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const MINUTE = 60_000;
const SMALL = { bodyLimit: LARGEST_MESSAGE } as const;

/** Names, passwords and sessions. What guesses at a password is counted, by name and by address. */
export function peopleRoutes(
  server: FastifyInstance,
  { people, contacts, mails, publicUrl, signUpsAnHour }: PeopleDesk,
): void {
  const { accounts, sessions, who } = people;
  const now = (): number => people.host.times().now;
  const byName = new Tries({ most: 10, within: 10 * MINUTE, now });
  const byAddress = new Tries({ most: 50, within: 10 * MINUTE, now });
  const forgetful = new Tries({ most: 10, within: 60 * MINUTE, now });
  const letters = new Tries({ most: 3, within: 24 * 60 * MINUTE, now });
  const newcomers = new Tries({ most: signUpsAnHour, within: 60 * MINUTE, now });

  /** Compares a password, unless there have been too many wrong ones; undefined when the answer has been given. */
  async function guessed<T>(
    { request, reply }: Exchange,
    name: string,
    compare: () => Promise<Outcome<T>>,
  ): Promise<({ readonly ok: true } & T) | undefined> {
    const address = countedAs(request.ip);
    if (!byAddress.take(address) || !byName.take(name)) {
      refuse(reply, 'too-often');
      return undefined;
    }
    const outcome = await compare();
    if (!outcome.ok) {
      refused(reply, outcome);
      return undefined;
    }
    byAddress.giveBack(address);
    byName.giveBack(name);
    return outcome;
  }

  /** Lets somebody in: always with a session of their own, never with one they came with. */
  async function letIn(request: FastifyRequest, reply: FastifyReply, account: string): Promise<void> {
    const before = cookieIn(request);
    if (before !== undefined) await sessions.end(before);
    giveCookie(request, reply, await sessions.begin(account, request.headers['user-agent'] ?? ''));
  }

  server.post('/api/signup', SMALL, async (request, reply) => {
    const asked = read(signUpSchema, request.body, reply);
    if (asked === undefined) return reply;
    const address = countedAs(request.ip);
    if (!newcomers.take(address)) return refuse(reply, 'too-often');
    const made = await accounts.signUp(asked);
    if (!made.ok) {
      newcomers.giveBack(address);
      return refused(reply, made);
    }
    // An address that cannot be written to from here is no reason to turn anybody away.
    if (asked.mail !== undefined) await contacts.add({ account: made.account }, { kind: 'mail', address: asked.mail });
    await letIn(request, reply, made.account);
    return reply.code(201).send({ name: made.name });
  });

  server.post('/api/signin', SMALL, async (request, reply) => {
    const asked = read(signInSchema, request.body, reply);
    if (asked === undefined) return reply;
    const { name, password } = asked;
    const known = await guessed({ request, reply }, handleOf(name), () => accounts.signIn(name, password));
    if (known === undefined) return reply;
    await letIn(request, reply, known.account);
    return { name: known.name };
  });

  server.post('/api/forgot', SMALL, async (request, reply) => {
    const asked = read(forgotSchema, request.body, reply);
    if (asked === undefined) return reply;
    if (!mails) return refuse(reply, 'no-mail');
    if (!forgetful.take(countedAs(request.ip))) return refuse(reply, 'too-often');
    const found = await accounts.named(asked.name);
    // The answer is the same, and as quick, whoever is named and whether or not they can be written to.
    if (found !== undefined && found.barred === null && letters.take(found.id))
      void people.resets.begin(found.id).then(
        word => contacts.writeTo(found.id, forgottenLetter(`${publicUrl}/reset/${word}`)),
        error => request.log.error({ err: error }, 'notice-failed'),
      );
    return reply.code(202).send({});
  });

  server.post('/api/reset', SMALL, async (request, reply) => {
    const asked = read(resetSchema, request.body, reply);
    if (asked === undefined) return reply;
    const { word, password } = asked;
    const known = await guessed({ request, reply }, word, () => people.resets.use(word, password));
    if (known === undefined) return reply;
    await letIn(request, reply, known.account);
    return { name: known.name };
  });

  server.post('/api/signout', async (request, reply) => {
    const token = cookieIn(request);
    if (token !== undefined) await sessions.end(token);
    return takeCookie(request, reply).send({});
  });

  server.get<{ Params: { name: string } }>('/api/people/:name', async (request, reply) => {
    const found = await accounts.named(request.params.name);
    return found === undefined ? refuse(reply, 'no-such-person') : profileOf(people.host.store, found);
  });

  server.get('/api/me', async (request, reply) => {
    const me = await who(request);
    const token = cookieIn(request);
    if (me === undefined || token === undefined) return { me: null, mails };
    // The cookie lasts as long again as the session does.
    giveCookie(request, reply, token);
    const waiting = await countWaiting(people.host, me.account);
    return { me: { name: me.name, since: await accounts.since(me.account), waiting }, mails };
  });

  /** What only somebody who has signed in may do. */
  function own(way: string, work: (me: SignedIn, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) {
    server.post(`/api/me/${way}`, SMALL, async (request, reply) => {
      const me = await who(request);
      return me === undefined ? refuse(reply, 'not-signed-in') : work(me, request, reply);
    });
  }

  /** Asks for the password once more. */
  const sure = async ({ account }: SignedIn, password: string, exchange: Exchange): Promise<boolean> => {
    const isTheirs = async (): Promise<Outcome<object>> =>
      (await accounts.isTheirs(account, password)) ? { ok: true } : failed('wrong-password');
    return (await guessed(exchange, account, isTheirs)) !== undefined;
  };

  own('name', async (me, request, reply) => {
    const asked = read(renameSchema, request.body, reply);
    if (asked === undefined) return reply;
    const renamed = await accounts.rename(me.account, asked.name);
    return renamed.ok ? { name: renamed.name } : refused(reply, renamed);
  });

  own('password', async (me, request, reply) => {
    const asked = read(changePasswordSchema, request.body, reply);
    if (asked === undefined || !(await sure(me, asked.old, { request, reply }))) return reply;
    await accounts.changePassword(me.account, asked.password);
    await sessions.endAll(me.account, me.session);
    return {};
  });

  own('signout-everywhere', async (me, request, reply) => {
    await sessions.endAll(me.account);
    return takeCookie(request, reply).send({});
  });

  own('delete', async (me, request, reply) => {
    const asked = read(deleteAccountSchema, request.body, reply);
    if (asked === undefined || !(await sure(me, asked.password, { request, reply }))) return reply;
    await people.remove(me);
    return takeCookie(request, reply).send({});
  });

  server.get('/api/me/contacts', async (request, reply) => {
    const me = await who(request);
    return me === undefined
      ? refuse(reply, 'not-signed-in')
      : { contacts: await contacts.list({ account: me.account }) };
  });

  own('contacts', async (me, request, reply) => {
    const given = read(contactSchema, request.body, reply);
    if (given === undefined) return reply;
    const added = await contacts.add({ account: me.account }, given);
    if (!added.ok) return refused(reply, added);
    const { ok: _, ...told } = added;
    return reply.code(201).send(told);
  });

  server.delete<{ Params: { id: string } }>('/api/me/contacts/:id', async (request, reply) => {
    const me = await who(request);
    if (me === undefined) return refuse(reply, 'not-signed-in');
    await contacts.remove({ account: me.account }, request.params.id);
    return {};
  });

  server.get('/api/me/sessions', async (request, reply) => {
    const me = await who(request);
    return me === undefined ? refuse(reply, 'not-signed-in') : { sessions: await sessions.list(me) };
  });

  server.delete<{ Params: { id: string } }>('/api/me/sessions/:id', async (request, reply) => {
    const me = await who(request);
    if (me === undefined) return refuse(reply, 'not-signed-in');
    await sessions.endOne(me.account, request.params.id);
    return {};
  });
}
