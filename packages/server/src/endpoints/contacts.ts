import { contactSchema } from '@guidon/protocol';
import { z } from 'zod';
import { refuse, sent } from '../http/replies.ts';
import { type Endpoint, endpoint, seatEndpoint, seatParams } from './endpoint.ts';
import { NO_SEAT } from './seats.ts';

/** Where the holder of a seat is notified that the game waits for them. */
export const CONTACT_ENDPOINTS: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/push-key',
    summary: 'The key by which browsers know the push messages of this server.',
    answers: { 200: 'the key' },
    handle: ({ services: { push } }) => ({ key: push.openKey }),
  }),
  seatEndpoint({
    method: 'get',
    path: '/api/seats/{token}/contacts',
    summary: 'Where the holder of the seat is told.',
    params: seatParams,
    answers: { 200: 'contacts', 404: NO_SEAT },
    handle: async ({ services: { host, contacts }, key, reply }) => {
      const holder = await host.seatOf(key);
      if (holder === undefined) return refuse(reply, 'no-such-seat');
      const { game, seat } = holder;
      return { contacts: await contacts.list({ game, seat }) };
    },
  }),
  seatEndpoint({
    method: 'post',
    path: '/api/seats/{token}/contacts',
    summary:
      'One more: a mail address, which gets a letter to be confirmed; an https address, which gets signed messages, with a secret that is told here and never again; or a browser.',
    params: seatParams,
    body: contactSchema,
    answers: {
      201: 'its id, and the secret of a webhook',
      404: NO_SEAT,
      409: 'too many',
      422: 'not reachable from here',
    },
    handle: async ({ services: { host, contacts }, body, key, reply }) => {
      const holder = await host.seatOf(key);
      if (holder === undefined) return refuse(reply, 'no-such-seat');
      const { game, seat } = holder;
      return sent(reply, await contacts.add({ game, seat }, body), 201);
    },
  }),
  seatEndpoint({
    method: 'delete',
    path: '/api/seats/{token}/contacts/{id}',
    summary: 'One less.',
    params: z.object({ token: z.string(), id: z.string() }),
    answers: { 200: 'done', 404: NO_SEAT },
    handle: async ({ services: { host, contacts }, params: { id }, key, reply }) => {
      const holder = await host.seatOf(key);
      if (holder === undefined) return refuse(reply, 'no-such-seat');
      const { game, seat } = holder;
      await contacts.remove({ game, seat }, id);
      return {};
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/contacts/{word}',
    summary: 'Confirms a mail address, with the word of the letter.',
    params: z.object({ word: z.string() }),
    answers: { 200: 'confirmed', 404: 'nothing to confirm' },
    handle: async ({ services: { contacts }, params: { word }, reply }) =>
      (await contacts.confirm(word)) ? {} : refuse(reply, 'no-such-word'),
  }),
];
