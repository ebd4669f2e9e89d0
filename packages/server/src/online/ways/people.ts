import {
  acceptSchema,
  changePasswordSchema,
  contactSchema,
  deleteAccountSchema,
  forgotSchema,
  inviteSchema,
  newLinkSchema,
  renameSchema,
  resetSchema,
  signInSchema,
  signUpSchema,
  takeSeatSchema,
} from '@guidon/protocol';
import type { Way } from './way.ts';

const NO_SEAT = 'This link opens no seat.';
const NOBODY = 'Nobody has signed in.';

/** Accounts, which nobody needs in order to play. */
const ACCOUNT_WAYS: readonly Way[] = [
  {
    method: 'post',
    path: '/api/signup',
    summary: 'A new account. The answer sets a cookie: whoever sends it has signed in.',
    body: signUpSchema,
    answers: { 201: 'the name', 400: 'not a name', 409: 'somebody has it', 429: 'too often' },
  },
  {
    method: 'post',
    path: '/api/signin',
    summary: 'Signs in. The answer sets a cookie.',
    body: signInSchema,
    answers: { 200: 'the name', 401: 'name or password is wrong', 403: 'barred', 429: 'too often' },
  },
  {
    method: 'post',
    path: '/api/forgot',
    summary:
      'Somebody has forgotten the password: a letter goes to the confirmed mail addresses of the account, if any.',
    body: forgotSchema,
    answers: { 202: 'said to everybody', 409: 'this server sends no mail', 429: 'too often' },
  },
  {
    method: 'post',
    path: '/api/reset',
    summary: 'A new password, by the word in such a letter. All sessions end; the answer sets a cookie.',
    body: resetSchema,
    answers: { 200: 'the name', 403: 'barred', 404: 'the word is used, or too old', 429: 'too often' },
  },
  { method: 'post', path: '/api/signout', summary: 'Ends this session.', answers: { 200: 'done' } },
  {
    method: 'get',
    path: '/api/me',
    summary: 'Who has signed in, if anybody.',
    answers: { 200: 'me, or null' },
  },
  {
    method: 'post',
    path: '/api/me/name',
    summary: 'Another name, in all games; journals that have been written keep the old one.',
    body: renameSchema,
    answers: { 200: 'the name', 400: 'not a name', 401: NOBODY, 409: 'somebody has it' },
  },
  {
    method: 'post',
    path: '/api/me/password',
    summary: 'Another password. All other sessions end.',
    body: changePasswordSchema,
    answers: { 200: 'done', 401: 'the old one is wrong', 429: 'too often' },
  },
  {
    method: 'post',
    path: '/api/me/delete',
    summary: 'Deletes the account. Games under way are given up, finished ones stay, without the name.',
    body: deleteAccountSchema,
    answers: { 200: 'done', 401: 'the password is wrong', 429: 'too often' },
  },
  {
    method: 'post',
    path: '/api/me/signout-everywhere',
    summary: 'Ends all sessions, this one too.',
    answers: { 200: 'done', 401: NOBODY },
  },
  {
    method: 'get',
    path: '/api/me/sessions',
    summary: 'Where one has signed in.',
    answers: { 200: 'sessions', 401: NOBODY },
  },
  {
    method: 'delete',
    path: '/api/me/sessions/{id}',
    summary: 'Ends one of them.',
    answers: { 200: 'done', 401: NOBODY },
  },
  {
    method: 'get',
    path: '/api/me/contacts',
    summary: 'Where one is told of all games of the account.',
    answers: { 200: 'contacts', 401: NOBODY },
  },
  {
    method: 'post',
    path: '/api/me/contacts',
    summary: 'One more, as for a seat.',
    body: contactSchema,
    answers: { 201: 'its id, and the secret of a webhook', 401: NOBODY, 409: 'too many', 422: 'not reachable' },
  },
  {
    method: 'delete',
    path: '/api/me/contacts/{id}',
    summary: 'One less.',
    answers: { 200: 'done', 401: NOBODY },
  },
  {
    method: 'get',
    path: '/api/people/{name}',
    summary: 'What everybody may know of somebody: since when they are here, and how their games ended.',
    answers: { 200: 'the profile', 404: 'nobody has this name' },
  },
];

/** How players find each other. */
const LOBBY_WAYS: readonly Way[] = [
  {
    method: 'get',
    path: '/api/lobby',
    summary: 'Games anybody may sit down at, and games anybody may look on.',
    answers: { 200: 'open and watched games' },
  },
  {
    method: 'get',
    path: '/api/me/games',
    summary: 'Games of the account: invitations, those under way with whose turn it is, the last that ended.',
    answers: { 200: 'invitations, games, finished', 401: NOBODY },
  },
  {
    method: 'post',
    path: '/api/games/{game}/seats/{seat}/take',
    summary: 'Sits down at an open game. A guest gets a secret link of their own.',
    body: takeSeatSchema,
    answers: { 200: 'game, seat and its key', 404: 'not open', 409: 'somebody was quicker' },
  },
  {
    method: 'post',
    path: '/api/games/{game}/seats/{seat}/accept',
    summary: 'Accepts an invitation.',
    body: acceptSchema,
    answers: { 200: 'game, seat and its key', 401: NOBODY, 409: 'not invited any more' },
  },
  {
    method: 'post',
    path: '/api/games/{game}/seats/{seat}/decline',
    summary: 'Declines an invitation.',
    answers: { 200: 'done', 401: NOBODY, 404: 'not invited' },
  },
  {
    method: 'post',
    path: '/api/seats/{token}/invite',
    summary: 'Asks somebody with an account to sit down, or takes that back.',
    body: inviteSchema,
    answers: { 200: 'done', 404: 'no such seat, or nobody of that name', 409: 'why not' },
  },
  {
    method: 'post',
    path: '/api/seats/{token}/link',
    summary:
      'A new link for this seat, or for one of the same game where nobody sits yet. The old one opens nothing any more.',
    body: newLinkSchema,
    answers: { 200: 'the link', 404: NO_SEAT, 409: 'why not' },
  },
  {
    method: 'post',
    path: '/api/seats/{token}/keep',
    summary: 'Keeps the seat of a guest with the account that has signed in. The link opens nothing any more.',
    answers: { 200: 'game, seat and its key', 401: NOBODY, 404: NO_SEAT, 409: 'why not' },
  },
  {
    method: 'post',
    path: '/api/seats/{token}/leave',
    summary: 'Gets up from a game that has not begun. When nobody sits there any more it is over.',
    answers: { 200: 'done', 404: NO_SEAT, 409: 'The game has begun.' },
  },
];

export const PEOPLE_WAYS: readonly Way[] = [...ACCOUNT_WAYS, ...LOBBY_WAYS];
