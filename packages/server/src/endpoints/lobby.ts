import { acceptSchema, inviteSchema, newLinkSchema, takeSeatSchema } from '@guidon/protocol';
import { z } from 'zod';
import { rateLimitKey } from '../common/client-address.ts';
import { refuse, sent } from '../http/replies.ts';
import { myGames } from '../lobby/my-games.ts';
import { NOBODY } from './accounts.ts';
import { accountEndpoint, type Endpoint, endpoint, seatEndpoint, seatKeyFor, seatParams } from './endpoint.ts';
import { NO_SEAT } from './seats.ts';

const placeParams = z.object({ game: z.string(), seat: z.string() });

/** How players find each other: open games, invitations, links that are replaced. */
export const LOBBY_ENDPOINTS: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/lobby',
    summary: 'Games anybody may sit down at, and games anybody may look on.',
    answers: { 200: 'open and watched games' },
    handle: ({ services: { people } }) => people.lobby.list(),
  }),
  accountEndpoint({
    method: 'get',
    path: '/api/me/games',
    summary: 'Games of the account: invitations, those under way with whose turn it is, the last that ended.',
    answers: { 200: 'invitations, games, finished', 401: NOBODY },
    handle: ({ services: { people }, me }) => myGames(people.host, people.lobby, me.account),
  }),
  endpoint({
    method: 'post',
    path: '/api/games/{game}/seats/{seat}/take',
    summary: 'Sits down at an open game. A guest gets a secret link of their own.',
    params: placeParams,
    body: takeSeatSchema,
    answers: { 200: 'game, seat and its key', 404: 'not open', 409: 'somebody was quicker' },
    handle: async ({ services: { people }, body, params, request, reply }) => {
      const me = await people.accountOf(request);
      const name = me?.name ?? body.name;
      if (name === undefined) return refuse(reply, 'unreadable', [{ path: 'name', message: 'a guest says a name' }]);
      return sent(reply, await people.lobby.take(params, { name, word: body.word, account: me?.account }));
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/games/{game}/seats/{seat}/accept',
    summary: 'Accepts an invitation.',
    params: placeParams,
    body: acceptSchema,
    answers: { 200: 'game, seat and its key', 401: NOBODY, 409: 'not invited any more' },
    handle: async ({ services: { people }, body, params, request, reply }) => {
      const me = await people.accountOf(request);
      if (me === undefined) return refuse(reply, 'not-signed-in');
      const { name, account } = me;
      return sent(reply, await people.lobby.accept(params, { name, account, word: body.word }));
    },
  }),
  accountEndpoint({
    method: 'post',
    path: '/api/games/{game}/seats/{seat}/decline',
    summary: 'Declines an invitation.',
    params: placeParams,
    answers: { 200: 'done', 401: NOBODY, 404: 'not invited' },
    handle: async ({ services: { people }, params, me, reply }) =>
      sent(reply, await people.lobby.decline(params, me.account)),
  }),
  seatEndpoint({
    method: 'post',
    path: '/api/seats/{token}/invite',
    summary: 'Asks somebody with an account to sit down, or takes that back.',
    params: seatParams,
    body: inviteSchema,
    answers: { 200: 'done', 404: 'no such seat, or nobody of that name', 409: 'why not' },
    handle: async ({ services: { people }, body: { seat, name }, key, request, reply }) => {
      const { lobby, accounts, openings } = people;
      if (name === null) return sent(reply, await lobby.invite(key, { seat, account: null }));
      if (!openings.take(rateLimitKey(request.ip))) return refuse(reply, 'too-often');
      const wanted = await accounts.named(name);
      if (wanted === undefined) return refuse(reply, 'no-such-person');
      return sent(reply, await lobby.invite(key, { seat, account: wanted.id }));
    },
  }),
  seatEndpoint({
    method: 'post',
    path: '/api/seats/{token}/link',
    summary:
      'A new link for this seat, or for one of the same game where nobody sits yet. The old one opens nothing any more.',
    params: seatParams,
    body: newLinkSchema,
    emptyBody: 'allowed',
    answers: { 200: 'the link', 404: NO_SEAT, 409: 'why not' },
    handle: async ({ services: { people }, body, key, reply }) =>
      sent(reply, await people.lobby.newLink(key, body.seat)),
  }),
  accountEndpoint({
    method: 'post',
    path: '/api/seats/{token}/keep',
    summary: 'Keeps the seat of a guest with the account that has signed in. The link opens nothing any more.',
    params: seatParams,
    answers: { 200: 'game, seat and its key', 401: NOBODY, 404: NO_SEAT, 409: 'why not' },
    handle: async ({ services, params: { token }, me, request, reply }) =>
      sent(reply, await services.people.lobby.keep(await seatKeyFor(services, request, token), me)),
  }),
  seatEndpoint({
    method: 'post',
    path: '/api/seats/{token}/leave',
    summary: 'Gets up from a game that has not begun. When nobody sits there any more it is over.',
    params: seatParams,
    answers: { 200: 'done', 404: NO_SEAT, 409: 'The game has begun.' },
    handle: async ({ services: { people }, key, reply }) => sent(reply, await people.lobby.leave(key)),
  }),
];
