import fastifyRateLimit from '@fastify/rate-limit';
import fastifyWebsocket from '@fastify/websocket';
import { joinSchema, newGameSchema, orderSchema, questionSchema } from '@guidon/protocol';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { answered } from '../table/answers.ts';
import { Game } from '../table/game.ts';
import { cardOf } from './card.ts';
import type { Because, Host } from './host.ts';
import { positionFor, tableFor } from './seat-view.ts';
import { sentenceFor } from './sentences.ts';
import { Sockets } from './sockets.ts';

/** A scenario with its map may be large; nothing else a player says is. */
const LARGEST_GAME = 4_000_000;
const LARGEST_MESSAGE = 64_000;

const STATUS: { readonly [B in Because]: number } = {
  'no-such-game': 404,
  'no-such-seat': 404,
  'not-begun': 409,
  over: 409,
  stale: 409,
  taken: 409,
  'key-used': 409,
  barred: 409,
  unreadable: 400,
  refused: 422,
};

/** The network side of the games: everything below /api/. */
export async function addApi(
  server: FastifyInstance,
  host: Host,
  limits: { readonly requestsAMinute: number },
): Promise<Sockets> {
  await server.register(fastifyRateLimit, {
    max: limits.requestsAMinute,
    timeWindow: '1 minute',
    allowList: request => !request.url.startsWith('/api/'),
  });
  await server.register(fastifyWebsocket, { options: { maxPayload: LARGEST_MESSAGE } });
  const sockets = new Sockets(host);

  server.post('/api/games', { bodyLimit: LARGEST_GAME }, async (request, reply) => {
    const asked = read(newGameSchema, request.body, reply);
    if (asked === undefined) return reply;
    const { seats = {}, scenario, custom, profile, charts } = asked;
    const setting = {
      scenario,
      ...(custom === undefined ? {} : { custom }),
      ...(profile === undefined ? {} : { profile }),
      ...(charts === undefined ? {} : { charts }),
    };
    const created = await host.create(setting, seats);
    if (!created.ok) return failed(reply, created.because, created.issues);
    const { game, commitment, links } = created;
    return reply.code(201).send({ game, commitment, links });
  });

  server.get<{ Params: { game: string } }>('/api/games/:game', async (request, reply) => {
    const found = await host.rowOf(request.params.game);
    return found === undefined ? failed(reply, 'no-such-game') : cardOf(found.row, found.seats);
  });

  server.get<{ Params: { game: string } }>('/api/games/:game/journal', async (request, reply) => {
    const found = await host.rowOf(request.params.game);
    if (found === undefined) return failed(reply, 'no-such-game');
    if (found.row.status !== 'over')
      return reply.code(403).send({ error: 'The journal is for everybody when the game is over.' });
    const lines = await host.linesOf(request.params.game);
    return reply
      .header('content-type', 'application/x-ndjson; charset=utf-8')
      .header('content-disposition', `attachment; filename="${found.row.scenario}.guidon"`)
      .send(`${lines.join('\n')}\n`);
  });

  server.get<{ Params: { token: string } }>('/api/seats/:token', async (request, reply) => {
    const seat = await host.seatOf(request.params.token);
    const found = seat === undefined ? undefined : await host.rowOf(seat.game);
    if (seat === undefined || found === undefined) return failed(reply, 'no-such-seat');
    return { seat: seat.seat, game: cardOf(found.row, found.seats) };
  });

  server.post<{ Params: { token: string } }>(
    '/api/seats/:token/join',
    { bodyLimit: LARGEST_MESSAGE },
    async (request, reply) => {
      const asked = read(joinSchema, request.body, reply);
      if (asked === undefined) return reply;
      const joined = await host.join(request.params.token, asked);
      if (!joined.ok) return failed(reply, joined.because);
      return { game: joined.game, seat: joined.seat, begun: joined.begun };
    },
  );

  server.get<{ Params: { token: string } }>('/api/seats/:token/table', async (request, reply) => {
    const seen = await host.seenBy(request.params.token);
    if (!seen.ok) return failed(reply, seen.because);
    return tableFor(seen, seen.match.lines.length - 1) ?? failed(reply, 'no-such-game');
  });

  server.get<{ Params: { token: string } }>('/api/seats/:token/position', async (request, reply) => {
    const seen = await host.seenBy(request.params.token);
    return seen.ok ? positionFor(seen, seen.match.lines.length - 1) : failed(reply, seen.because);
  });

  server.post<{ Params: { token: string } }>(
    '/api/seats/:token/orders',
    { bodyLimit: LARGEST_MESSAGE },
    async (request, reply) => {
      const asked = read(orderSchema, request.body, reply);
      if (asked === undefined) return reply;
      const taken = await host.order(request.params.token, asked);
      if (!taken.ok) {
        const sentence = await sentenceFor(host, request.params.token, taken);
        return reply.code(STATUS[taken.because]).send({
          error: sentence,
          because: taken.because,
          refusal: taken.refusal ?? null,
          issues: taken.issues ?? [],
        });
      }
      const seen = await host.seenBy(request.params.token);
      return { n: taken.n, again: taken.again, position: seen.ok ? positionFor(seen, taken.n) : null };
    },
  );

  server.post<{ Params: { token: string } }>(
    '/api/seats/:token/questions',
    { bodyLimit: LARGEST_MESSAGE },
    async (request, reply) => {
      const asked = read(questionSchema, request.body, reply);
      if (asked === undefined) return reply;
      const seen = await host.seenBy(request.params.token);
      if (!seen.ok) return failed(reply, seen.because);
      const game = new Game(seen.laid.found, seen.laid.opened, { match: seen.match, players: {} });
      return answered(game, { ask: 'question', seat: seen.seat, question: asked.question });
    },
  );

  server.get<{ Params: { token: string }; Querystring: { since?: string } }>(
    '/api/seats/:token/socket',
    { websocket: true },
    (socket, request) => {
      void sockets.open(socket, request.params.token, Number(request.query.since ?? 0) || 0);
    },
  );
  return sockets;
}

/** Parsed at the door; what cannot be read is answered here and now. */
function read<T>(schema: z.ZodType<T>, raw: unknown, reply: FastifyReply): T | undefined {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  reply.code(400).send({ error: 'This cannot be read.', because: 'unreadable', issues });
  return undefined;
}

const failed = (reply: FastifyReply, because: Because, issues: readonly unknown[] = []): FastifyReply =>
  reply.code(STATUS[because]).send({ error: WHY[because], because, issues });

const WHY: { readonly [B in Because]: string } = {
  'no-such-game': 'There is no such game.',
  'no-such-seat': 'This link opens no seat.',
  'not-begun': 'Not everybody has sat down yet.',
  over: 'The game is over.',
  stale: 'The game has moved on.',
  taken: 'Somebody sits there.',
  'key-used': 'Another seat has used this key.',
  barred: 'This cannot be taken back.',
  unreadable: 'This cannot be read.',
  refused: 'The rules forbid it.',
};
