import {
  changePasswordSchema,
  deleteAccountSchema,
  forgotSchema,
  renameSchema,
  resetSchema,
  signInSchema,
  signUpSchema,
} from '@guidon/protocol';
import { rateLimitKey } from '../common/client-address.ts';
import { LARGEST_MESSAGE } from '../http/input.ts';
import { refuse, refused } from '../http/replies.ts';
import { countWaiting } from '../lobby/my-games.ts';
import { resetMail } from '../notices/mail-texts.ts';
import { cookieIn, giveCookie, takeCookie } from '../people/cookies.ts';
import { handleOf } from '../people/names.ts';
import { accountEndpoint, type Endpoint, endpoint } from './endpoint.ts';

export const NOBODY = 'Nobody has signed in.';

/** Accounts. Nobody needs one in order to play. */
export const ACCOUNT_ENDPOINTS: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/api/signup',
    summary: 'A new account. The answer sets a cookie: whoever sends it has signed in.',
    body: signUpSchema,
    answers: { 201: 'the name', 400: 'not a name', 409: 'somebody has it', 429: 'too often' },
    handle: async ({ services: { people, contacts, signIn }, body, request, reply }) => {
      const address = rateLimitKey(request.ip);
      if (!signIn.newAccounts.take(address)) return refuse(reply, 'too-often');
      const made = await people.accounts.signUp(body);
      if (!made.ok) {
        signIn.newAccounts.giveBack(address);
        return refused(reply, made);
      }
      // The account is made even if no mail can be sent to the address.
      if (body.mail !== undefined) await contacts.add({ account: made.account }, { kind: 'mail', address: body.mail });
      await signIn.begin({ request, reply }, made.account);
      return reply.code(201).send({ name: made.name });
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/signin',
    summary: 'Signs in. The answer sets a cookie.',
    body: signInSchema,
    answers: { 200: 'the name', 401: 'name or password is wrong', 403: 'barred', 429: 'too often' },
    handle: async ({ services: { people, signIn }, body: { name, password }, request, reply }) => {
      const compare = () => people.accounts.signIn(name, password);
      const known = await signIn.checkPassword({ request, reply }, handleOf(name), compare);
      if (known === undefined) return reply;
      await signIn.begin({ request, reply }, known.account);
      return { name: known.name };
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/forgot',
    summary:
      'Somebody has forgotten the password: a letter goes to the confirmed mail addresses of the account, if any.',
    body: forgotSchema,
    answers: { 202: 'said to everybody', 409: 'this server sends no mail', 429: 'too often' },
    handle: async ({ services, body, request, reply }) => {
      const { people, contacts, signIn, publicUrl } = services;
      if (!services.sendsMail) return refuse(reply, 'no-mail');
      if (!signIn.resetRequests.take(rateLimitKey(request.ip))) return refuse(reply, 'too-often');
      const found = await people.accounts.named(body.name);
      // The answer does not wait for the mail: neither it nor its time may tell whether the account exists.
      if (found !== undefined && found.barred === null && signIn.resetMails.take(found.id))
        void people.resets.begin(found.id).then(
          word => contacts.sendMail(found.id, resetMail(`${publicUrl}/reset/${word}`)),
          error => request.log.error({ err: error }, 'notice-failed'),
        );
      return reply.code(202).send({});
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/reset',
    summary: 'A new password, by the word in such a letter. All sessions end; the answer sets a cookie.',
    body: resetSchema,
    answers: { 200: 'the name', 403: 'barred', 404: 'the word is used, or too old', 429: 'too often' },
    handle: async ({ services: { people, signIn }, body: { word, password }, request, reply }) => {
      const known = await signIn.checkPassword({ request, reply }, word, () => people.resets.use(word, password));
      if (known === undefined) return reply;
      await signIn.begin({ request, reply }, known.account);
      return { name: known.name };
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/signout',
    summary: 'Ends this session.',
    answers: { 200: 'done' },
    handle: async ({ services: { people }, request, reply }) => {
      const token = cookieIn(request);
      if (token !== undefined) await people.sessions.end(token);
      return takeCookie(request, reply).send({});
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/me',
    summary: 'Who has signed in, if anybody.',
    answers: { 200: 'me, or null' },
    handle: async ({ services: { people, sendsMail: mails }, request, reply }) => {
      const me = await people.accountOf(request);
      const token = cookieIn(request);
      if (me === undefined || token === undefined) return { me: null, mails };
      // The session was prolonged by this request, and the cookie is prolonged with it.
      giveCookie(request, reply, token);
      const waiting = await countWaiting(people.host, me.account);
      return { me: { name: me.name, since: await people.accounts.since(me.account), waiting }, mails };
    },
  }),
  accountEndpoint({
    method: 'post',
    path: '/api/me/name',
    summary: 'Another name, in all games; journals that have been written keep the old one.',
    body: renameSchema,
    answers: { 200: 'the name', 400: 'not a name', 401: NOBODY, 409: 'somebody has it' },
    handle: async ({ services: { people }, body, me, reply }) => {
      const renamed = await people.accounts.rename(me.account, body.name);
      return renamed.ok ? { name: renamed.name } : refused(reply, renamed);
    },
  }),
  accountEndpoint({
    method: 'post',
    path: '/api/me/password',
    summary: 'Another password. All other sessions end.',
    body: changePasswordSchema,
    answers: { 200: 'done', 401: 'the old one is wrong', 429: 'too often' },
    handle: async ({ services: { people, signIn }, body, me, request, reply }) => {
      if (!(await signIn.confirmPassword({ request, reply }, me, body.old))) return reply;
      await people.accounts.changePassword(me.account, body.password);
      await people.sessions.endAll(me.account, me.session);
      return {};
    },
  }),
  accountEndpoint({
    method: 'post',
    path: '/api/me/delete',
    summary: 'Deletes the account. Games under way are given up, finished ones stay, without the name.',
    body: deleteAccountSchema,
    answers: { 200: 'done', 401: 'the password is wrong', 429: 'too often' },
    handle: async ({ services: { people, signIn }, body, me, request, reply }) => {
      if (!(await signIn.confirmPassword({ request, reply }, me, body.password))) return reply;
      await people.remove(me);
      return takeCookie(request, reply).send({});
    },
  }),
  accountEndpoint({
    method: 'post',
    path: '/api/me/signout-everywhere',
    summary: 'Ends all sessions, this one too.',
    bodyLimit: LARGEST_MESSAGE,
    answers: { 200: 'done', 401: NOBODY },
    handle: async ({ services: { people }, me, request, reply }) => {
      await people.sessions.endAll(me.account);
      return takeCookie(request, reply).send({});
    },
  }),
];
