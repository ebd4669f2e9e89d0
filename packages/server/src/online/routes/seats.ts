import {
  answerSchema,
  giftSchema,
  joinSchema,
  muteSchema,
  newBeforehandSchema,
  orderSchema,
  proposalSchema,
  questionSchema,
  reportSchema,
  saySchema,
  standingSchema,
  undoSchema,
} from '@guidon/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { countedAs } from '../../people/addresses.ts';
import { answered } from '../../table/answers.ts';
import { Game } from '../../table/game.ts';
import { type Agreements, pointsOf } from '../agreements.ts';
import { playersCard } from '../card.ts';
import type { Doorkeeper } from '../doorkeeper.ts';
import type { Host } from '../host.ts';
import { OddsDesk } from '../odds/odds-desk.ts';
import { type Outcome, statusOf } from '../outcome.ts';
import type { SeatKey } from '../seat-keys.ts';
import { positionFor, tableFor } from '../seat-view.ts';
import { sentenceFor } from '../sentences.ts';
import type { Sockets } from '../sockets.ts';
import type { Talk } from '../talk.ts';
import { keyIn, LARGEST_MESSAGE, ownKey, read, refuse, refused, sent, type WhoAsks } from './asking.ts';

export interface SeatDesk {
  readonly host: Host;
  readonly talk: Talk;
  readonly agreements: Agreements;
  readonly sockets: Sockets;
  readonly door: Doorkeeper;
  readonly who: WhoAsks;
}

type Seated = { Params: { token: string } };

/** What the databases count up by themselves. */
const numbered = z.string().regex(/^\d{1,9}$/);

/** Everything a seat may do: `token` is its secret link, or names a seat of whoever has signed in. */
export function seatRoutes(server: FastifyInstance, desk: SeatDesk): void {
  const { host, talk, agreements, sockets, door, who } = desk;
  const keyOf = (request: FastifyRequest<Seated>): Promise<SeatKey> => keyIn(request, request.params.token, who);

  /** A message to a seat that is done or is not. */
  function tell<T>(
    way: string,
    schema: z.ZodType<T>,
    work: (key: SeatKey, given: T) => Promise<Outcome<object>>,
  ): void {
    server.post<Seated>(`/api/seats/:token/${way}`, { bodyLimit: LARGEST_MESSAGE }, async (request, reply) => {
      const given = read(schema, request.body, reply);
      if (given === undefined) return reply;
      return sent(reply, await work(await keyOf(request), given));
    });
  }

  /** The same without anything to say. */
  function act(way: string, work: (key: SeatKey) => Promise<Outcome<object>>): void {
    server.post<Seated>(`/api/seats/:token/${way}`, async (request, reply) =>
      sent(reply, await work(await keyOf(request))),
    );
  }

  server.get<Seated>('/api/seats/:token', async (request, reply) => {
    const sitting = await host.sitting(await keyOf(request));
    const game = sitting === undefined ? undefined : await playersCard(host, sitting.game);
    if (sitting === undefined || game === undefined) return refuse(reply, 'no-such-seat');
    return { seat: sitting.seat, game };
  });

  server.post<Seated>('/api/seats/:token/join', { bodyLimit: LARGEST_MESSAGE }, async (request, reply) => {
    const asked = read(joinSchema, request.body, reply);
    if (asked === undefined) return reply;
    const me = await who(request);
    // Nobody who has signed in goes by another name.
    const sitter = me === undefined ? asked : { word: asked.word, name: me.name, account: me.account };
    const key = await keyOf(request);
    const joined = await host.join(key, sitter);
    if (!joined.ok) return refused(reply, joined);
    const { game, seat, begun } = joined;
    return { game, seat, begun, key: (await host.sitting(key)) ? request.params.token : ownKey(game, seat) };
  });

  server.get<Seated>('/api/seats/:token/table', async (request, reply) => {
    const seen = await host.seenBy(await keyOf(request));
    if (!seen.ok) return refused(reply, seen);
    return tableFor(seen, seen.match.lines.length - 1) ?? refuse(reply, 'no-such-game');
  });

  server.get<Seated>('/api/seats/:token/position', async (request, reply) => {
    const seen = await host.seenBy(await keyOf(request));
    return seen.ok ? positionFor(seen, seen.match.lines.length - 1) : refused(reply, seen);
  });

  server.get<Seated>('/api/seats/:token/points', async (request, reply) => {
    const seen = await host.seenBy(await keyOf(request));
    return seen.ok ? { points: pointsOf(seen) } : refused(reply, seen);
  });

  server.get<Seated>('/api/seats/:token/notes', async (request, reply) => {
    const sitting = await host.sitting(await keyOf(request));
    if (sitting === undefined) return refuse(reply, 'no-such-seat');
    return { notes: await talk.notesOf(sitting), chat: await talk.heard(sitting, 0) };
  });

  server.post<Seated>('/api/seats/:token/orders', { bodyLimit: LARGEST_MESSAGE }, async (request, reply) => {
    const asked = read(orderSchema, request.body, reply);
    if (asked === undefined) return reply;
    const key = await keyOf(request);
    const taken = await host.order(key, asked);
    if (!taken.ok)
      return reply.code(statusOf(taken.because)).send({
        error: await sentenceFor(host, key, taken),
        because: taken.because,
        refusal: taken.refusal ?? null,
        issues: taken.issues ?? [],
      });
    const seen = await host.seenBy(key);
    return { n: taken.n, again: taken.again, position: seen.ok ? positionFor(seen, taken.n) : null };
  });

  server.post<Seated>('/api/seats/:token/questions', { bodyLimit: LARGEST_MESSAGE }, async (request, reply) => {
    const asked = read(questionSchema, request.body, reply);
    if (asked === undefined) return reply;
    const seen = await host.seenBy(await keyOf(request));
    if (!seen.ok) return refused(reply, seen);
    if (OddsDesk.isOdds(asked.question)) return sockets.odds.weigh(seen, asked.question);
    const game = new Game(seen.laid.found, seen.laid.opened, { match: seen.match, players: {} });
    return answered(game, { ask: 'question', seat: seen.seat, question: asked.question });
  });

  server.post<Seated>('/api/seats/:token/undo', { bodyLimit: LARGEST_MESSAGE }, async (request, reply) => {
    const asked = read(undoSchema, request.body ?? {}, reply);
    if (asked === undefined) return reply;
    return sent(reply, await host.undo(await keyOf(request), asked.key));
  });
  act('resign', key => host.resign(key));
  act('claim', key => agreements.claim(key));
  tell('proposals', proposalSchema, (key, terms) => agreements.propose(key, terms));
  tell('answers', answerSchema, (key, given) => agreements.answer(key, given));
  tell('time', giftSchema, (key, { minutes }) => agreements.give(key, minutes));
  tell('chat', saySchema, (key, { text }) => talk.say(key, text));
  tell('mute', muteSchema, (key, given) => talk.mute(key, given));
  tell('report', reportSchema, (key, given) => talk.report(key, given));
  tell('standing', standingSchema, (key, standing) => talk.setStanding(key, standing));
  tell('beforehand', newBeforehandSchema, (key, given) => talk.answerBeforehand(key, given));

  server.delete<{ Params: { token: string; id: string } }>(
    '/api/seats/:token/beforehand/:id',
    async (request, reply) => {
      const id = numbered.safeParse(request.params.id);
      if (!id.success) return refuse(reply, 'unreadable', [{ path: 'id', message: 'a number' }]);
      const key = await keyIn(request, request.params.token, who);
      return sent(reply, await talk.forget(key, Number(id.data)));
    },
  );

  server.get<Seated & { Querystring: { since?: string; feed?: string } }>(
    '/api/seats/:token/socket',
    { websocket: true },
    (socket, request) => {
      if (!door.admit(socket, countedAs(request.ip))) return;
      const since = Number(request.query.since ?? 0);
      void sockets.open(socket, keyOf(request), {
        since: Number.isSafeInteger(since) ? Math.max(0, since) : 0,
        isFeed: request.query.feed === 'moves',
      });
    },
  );
}
