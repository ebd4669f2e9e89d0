import { contactSchema } from '@guidon/protocol';
import { z } from 'zod';
import { refuse, sent } from '../http/replies.ts';
import { profileOf } from '../people/profiles.ts';
import { NOBODY } from './accounts.ts';
import { accountEndpoint, type Endpoint, endpoint } from './endpoint.ts';

const idParams = z.object({ id: z.string() });

/** What belongs to an account: its sessions, its contacts, its public profile. */
export const OWN_ACCOUNT_ENDPOINTS: readonly Endpoint[] = [
  accountEndpoint({
    method: 'get',
    path: '/api/me/sessions',
    summary: 'Where one has signed in.',
    answers: { 200: 'sessions', 401: NOBODY },
    handle: async ({ services: { people }, me }) => ({ sessions: await people.sessions.list(me) }),
  }),
  accountEndpoint({
    method: 'delete',
    path: '/api/me/sessions/{id}',
    summary: 'Ends one of them.',
    params: idParams,
    answers: { 200: 'done', 401: NOBODY },
    handle: async ({ services: { people }, params: { id }, me }) => {
      await people.sessions.endOne(me.account, id);
      return {};
    },
  }),
  accountEndpoint({
    method: 'get',
    path: '/api/me/contacts',
    summary: 'Where one is told of all games of the account.',
    answers: { 200: 'contacts', 401: NOBODY },
    handle: async ({ services: { contacts }, me }) => ({ contacts: await contacts.list({ account: me.account }) }),
  }),
  accountEndpoint({
    method: 'post',
    path: '/api/me/contacts',
    summary: 'One more, as for a seat.',
    body: contactSchema,
    answers: { 201: 'its id, and the secret of a webhook', 401: NOBODY, 409: 'too many', 422: 'not reachable' },
    handle: async ({ services: { contacts }, body, me, reply }) =>
      sent(reply, await contacts.add({ account: me.account }, body), 201),
  }),
  accountEndpoint({
    method: 'delete',
    path: '/api/me/contacts/{id}',
    summary: 'One less.',
    params: idParams,
    answers: { 200: 'done', 401: NOBODY },
    handle: async ({ services: { contacts }, params: { id }, me }) => {
      await contacts.remove({ account: me.account }, id);
      return {};
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/people/{name}',
    summary: 'What everybody may know of somebody: since when they are here, and how their games ended.',
    params: z.object({ name: z.string() }),
    answers: { 200: 'the profile', 404: 'nobody has this name' },
    handle: async ({ services: { people }, params: { name }, reply }) => {
      const found = await people.accounts.named(name);
      return found === undefined ? refuse(reply, 'no-such-person') : profileOf(people.host.store, found);
    },
  }),
];
