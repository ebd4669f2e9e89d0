import { contactSchema } from '@guidon/protocol';
import type { Way } from './way.ts';

const NO_SEAT = 'This link opens no seat.';

/** Where people are told that a game waits for them. */
export const CONTACT_WAYS: readonly Way[] = [
  {
    method: 'get',
    path: '/api/push-key',
    summary: 'The key by which browsers know the push messages of this server.',
    answers: { 200: 'the key' },
  },
  {
    method: 'get',
    path: '/api/seats/{token}/contacts',
    summary: 'Where the holder of the seat is told.',
    answers: { 200: 'contacts', 404: NO_SEAT },
  },
  {
    method: 'post',
    path: '/api/seats/{token}/contacts',
    summary:
      'One more: a mail address, which gets a letter to be confirmed; an https address, which gets signed messages, with a secret that is told here and never again; or a browser.',
    body: contactSchema,
    answers: {
      201: 'its id, and the secret of a webhook',
      404: NO_SEAT,
      409: 'too many',
      422: 'not reachable from here',
    },
  },
  {
    method: 'delete',
    path: '/api/seats/{token}/contacts/{id}',
    summary: 'One less.',
    answers: { 200: 'done', 404: NO_SEAT },
  },
  {
    method: 'post',
    path: '/api/contacts/{word}',
    summary: 'Confirms a mail address, with the word of the letter.',
    answers: { 200: 'confirmed', 404: 'nothing to confirm' },
  },
];
