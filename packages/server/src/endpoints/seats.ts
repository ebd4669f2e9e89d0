import { LANGUAGES } from '@guidon/kit';
import { joinSchema, orderSchema, questionSchema, undoSchema, withoutSchema, wordSchema } from '@guidon/protocol';
import { z } from 'zod';
import { rateLimitKey } from '../common/client-address.ts';
import { statusOf } from '../common/outcome.ts';
import { ownKey } from '../games/seat-keys.ts';
import { refuse, refused, retryable, sendView, sent } from '../http/replies.ts';
import { playersCard } from '../views/game-card.ts';
import { explained } from '../views/refusal-sentence.ts';
import { pointsOf } from '../views/takeback-points.ts';
import { taskFor } from '../work/tasks.ts';
import { type Endpoint, seatEndpoint, seatKeyFor, seatParams, socketEndpoint } from './endpoint.ts';

export const NO_SEAT = 'This link opens no seat.';
const NOT_BEGUN = 'Not everybody has sat down yet.';

/** Whatever cannot be read counts as not given. */
const socketQuery = z.object({
  since: z.coerce.number().int().min(0).catch(0),
  // Earlier releases of the app ask for `changes`, of another form: they are sent whole positions, which they know.
  feed: z
    .enum(['moves', 'news', 'positions', 'changes'])
    .transform(feed => (feed === 'changes' ? 'positions' : feed))
    .optional()
    .catch(undefined),
  language: z.enum(LANGUAGES).catch('en'),
});

/** Looking at a game from a seat, and playing it. */
export const SEAT_ENDPOINTS: readonly Endpoint[] = [
  seatEndpoint({
    method: 'get',
    path: '/api/seats/{token}',
    summary: 'Which seat a link opens, and the card of its game.',
    params: seatParams,
    answers: { 200: 'seat and game', 404: NO_SEAT },
    handle: async ({ services: { host }, key, reply }) => {
      const holder = await host.seatOf(key);
      const game = holder === undefined ? undefined : await playersCard(host, holder.game);
      if (holder === undefined || game === undefined) return refuse(reply, 'no-such-seat');
      return { seat: holder.seat, game };
    },
  }),
  seatEndpoint({
    method: 'post',
    path: '/api/seats/{token}/join',
    summary: 'Sits down: a name, and a word that goes into the dice. The game begins when everybody has.',
    params: seatParams,
    body: joinSchema,
    answers: { 200: 'game, seat, and whether it has begun', 404: NO_SEAT },
    handle: async ({ services: { host, people }, body, params: { token }, key, request, reply }) => {
      const me = await people.accountOf(request);
      // An account plays under its own name.
      const player = me === undefined ? body : { word: body.word, name: me.name, account: me.account };
      const joined = await host.join(key, player);
      if (!joined.ok) return refused(reply, joined);
      const { game, seat, begun } = joined;
      return { game, seat, begun, key: (await host.seatOf(key)) ? token : ownKey(game, seat) };
    },
  }),
  seatEndpoint({
    method: 'get',
    path: '/api/seats/{token}/table',
    summary: 'The game as this seat sees it: map, position, the open question with the orders on offer.',
    params: seatParams,
    answers: { 200: 'the table', 404: NO_SEAT, 409: NOT_BEGUN },
    handle: async ({ services: { host, sockets }, key, reply }) => {
      const seen = await host.seenBy(key);
      if (!seen.ok) return refused(reply, seen);
      const since = seen.match.lines.length - 1;
      return sendView(reply, sockets.views.draw({ game: seen.game, seen, want: 'opened', since }));
    },
  }),
  seatEndpoint({
    method: 'get',
    path: '/api/seats/{token}/position',
    summary: 'Only where the game stands, without the map.',
    params: seatParams,
    answers: { 200: 'the position', 404: NO_SEAT, 409: NOT_BEGUN },
    handle: async ({ services: { host, sockets }, key, reply }) => {
      const seen = await host.seenBy(key);
      if (!seen.ok) return refused(reply, seen);
      const since = seen.match.lines.length - 1;
      return sendView(reply, sockets.views.draw({ game: seen.game, seen, want: 'position', since }));
    },
  }),
  seatEndpoint({
    method: 'post',
    path: '/api/seats/{token}/orders',
    summary:
      'An order, as it stands at a revision. It is on the disk before the answer; the same key again changes nothing.',
    params: seatParams,
    body: orderSchema,
    answers: {
      200: 'the line it became, and the position after it',
      202: 'it is stored, and waits for the links that its dice are made of',
      400: 'what cannot be read',
      409: 'the position has moved on, or the game is over',
      422: 'the rule that forbids it',
    },
    handle: async ({ services: { host, sockets }, body, key, reply }) => {
      const taken = await host.order(key, body);
      if (!taken.ok) {
        const { sentence, remedy } = await explained(host, key, taken);
        return retryable(reply, taken.because)
          .code(statusOf(taken.because))
          .send({
            error: sentence,
            remedy,
            because: taken.because,
            refusal: taken.refusal ?? null,
            issues: taken.issues ?? [],
          });
      }
      if (taken.awaits !== undefined) return reply.code(202).send({ n: taken.n, awaits: taken.awaits });
      const seen = await host.seenBy(key);
      const { n, again } = taken;
      if (!seen.ok) return { n, again, position: null };
      const view = sockets.views.draw({ game: seen.game, seen, want: 'position', since: n });
      return sendView(reply, view, position => `{"n":${n},"again":${again},"position":${position}}`);
    },
  }),
  seatEndpoint({
    method: 'post',
    path: '/api/seats/{token}/words',
    summary: 'A link of the chain that the seat has added to the dice, for dice that wait for it.',
    params: seatParams,
    body: wordSchema,
    answers: { 200: 'done', 400: 'It is no link of this chain.', 404: NO_SEAT, 409: 'No dice wait for it.' },
    handle: async ({ services: { host }, body, key, reply }) => sent(reply, await host.word(key, body)),
  }),
  seatEndpoint({
    method: 'post',
    path: '/api/seats/{token}/throw',
    summary: 'Has dice thrown without the links that have not come within five seconds; the journal says whose.',
    params: seatParams,
    body: withoutSchema,
    answers: { 200: 'done', 404: NO_SEAT, 409: 'why not' },
    handle: async ({ services: { host }, body, key, reply }) => sent(reply, await host.throwWithout(key, body.entry)),
  }),
  seatEndpoint({
    method: 'post',
    path: '/api/seats/{token}/questions',
    summary: 'A question that changes nothing: odds, sight, reach, why not.',
    params: seatParams,
    body: questionSchema,
    answers: { 200: 'the answer', 404: NO_SEAT },
    handle: async ({ services: { host, sockets }, body: { question }, key, reply }) => {
      const seen = await host.seenBy(key);
      if (!seen.ok) return refused(reply, seen);
      return sockets.work.run(seen, taskFor(seen, { ask: 'question', seat: seen.seat, question }));
    },
  }),
  socketEndpoint({
    path: '/api/seats/{token}/socket',
    summary:
      'A WebSocket: news of the game as they happen, orders and questions. With ?since= it begins after a line that is known; with ?feed=moves it tells what has happened and draws nothing; with ?feed=news it sends what changes in the position, and hashes that tell whether anything was lost.',
    params: seatParams,
    query: socketQuery,
    answers: { 101: 'switches protocols; the messages are the schema SocketMessage' },
    open: ({ services, socket, request, params: { token }, query: { since, feed, language } }) => {
      const { connections, sockets } = services;
      if (!connections.admit(socket, rateLimitKey(request.ip))) return;
      void sockets.open(socket, seatKeyFor(services, request, token), { since, feed, language });
    },
  }),
  seatEndpoint({
    method: 'get',
    path: '/api/seats/{token}/points',
    summary: 'The points to which one may ask to go back, the latest first.',
    params: seatParams,
    answers: { 200: 'points', 404: NO_SEAT },
    handle: async ({ services: { host }, key, reply }) => {
      const seen = await host.seenBy(key);
      return seen.ok ? { points: pointsOf(seen) } : refused(reply, seen);
    },
  }),
  seatEndpoint({
    method: 'get',
    path: '/api/seats/{token}/notes',
    summary: 'What the seat has settled for itself, and what was said.',
    params: seatParams,
    answers: { 200: 'notes and chat', 404: NO_SEAT },
    handle: async ({ services: { host, chat, preferences }, key, reply }) => {
      const holder = await host.seatOf(key);
      if (holder === undefined) return refuse(reply, 'no-such-seat');
      return { notes: await preferences.notesOf(holder), chat: await chat.linesFor(holder, 0) };
    },
  }),
  seatEndpoint({
    method: 'post',
    path: '/api/seats/{token}/undo',
    summary:
      'Takes back the last order, while no die has fallen and nobody else has acted since. The same key again changes nothing.',
    params: seatParams,
    body: undoSchema,
    emptyBody: 'allowed',
    answers: { 200: 'done', 404: NO_SEAT, 409: 'why not' },
    handle: async ({ services: { host }, body, key, reply }) => sent(reply, await host.undo(key, body.key)),
  }),
  seatEndpoint({
    method: 'post',
    path: '/api/seats/{token}/resign',
    summary: 'Gives the game up.',
    params: seatParams,
    answers: { 200: 'done', 404: NO_SEAT, 409: 'why not' },
    handle: async ({ services: { host }, key, reply }) => sent(reply, await host.resign(key)),
  }),
];
