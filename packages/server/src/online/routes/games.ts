import { newGameSchema } from '@guidon/protocol';
import type { FastifyInstance } from 'fastify';
import { countedAs } from '../../people/addresses.ts';
import { openGame } from '../../people/opening.ts';
import type { People } from '../../people/people.ts';
import { cardOf, outsidersCard } from '../card.ts';
import type { Doorkeeper } from '../doorkeeper.ts';
import type { Gallery } from '../gallery.ts';
import type { Host } from '../host.ts';
import { positionFor, tableFor } from '../seat-view.ts';
import type { Watchers } from '../watchers.ts';
import { LARGEST_GAME, read, refuse, refused } from './asking.ts';

/** Games as anybody may make them, and know of them. */
export function gameRoutes(
  server: FastifyInstance,
  {
    host,
    gallery,
    watchers,
    people,
    door,
  }: {
    readonly host: Host;
    readonly gallery: Gallery;
    readonly watchers: Watchers;
    readonly people: People;
    readonly door: Doorkeeper;
  },
): void {
  server.post('/api/games', { bodyLimit: LARGEST_GAME }, async (request, reply) => {
    const asked = read(newGameSchema, request.body, reply);
    if (asked === undefined) return reply;
    const isForOthers = asked.listed === true || asked.invite !== undefined;
    // What is brought along is kept with the game, and may be large.
    const isLarge = asked.custom !== undefined || asked.charts !== undefined;
    if ((isForOthers || isLarge) && !people.openings.take(countedAs(request.ip))) return refuse(reply, 'too-often');
    const created = await openGame(people, asked, await people.who(request));
    if (!created.ok) return refused(reply, created);
    const { game, commitment, links } = created;
    return reply.code(201).send({ game, commitment, links });
  });

  server.get<{ Params: { game: string } }>('/api/games/:game', async (request, reply) => {
    const found = await host.rowOf(request.params.game);
    if (found === undefined) return refuse(reply, 'no-such-game');
    return outsidersCard(cardOf(found.row, found.seats, host.times().service));
  });

  server.get<{ Params: { game: string } }>('/api/games/:game/journal', async (request, reply) => {
    const found = await host.rowOf(request.params.game);
    if (found === undefined) return refuse(reply, 'no-such-game');
    if (found.row.status !== 'over')
      return reply.code(403).send({ error: 'The journal is for everybody when the game is over.' });
    const lines = await host.linesOf(request.params.game);
    return reply
      .header('content-type', 'application/x-ndjson; charset=utf-8')
      .header('content-disposition', `attachment; filename="${fileName(found.row.scenario)}.guidon"`)
      .send(`${lines.join('\n')}\n`);
  });

  server.get<{ Params: { game: string } }>('/api/games/:game/table', async (request, reply) => {
    const seen = await gallery.look(request.params.game);
    if (!seen.ok) return refused(reply, seen);
    return tableFor(seen, seen.match.lines.length - 1) ?? refuse(reply, 'no-such-game');
  });

  server.get<{ Params: { game: string } }>('/api/games/:game/position', async (request, reply) => {
    const seen = await gallery.look(request.params.game);
    return seen.ok ? positionFor(seen, seen.match.lines.length - 1) : refused(reply, seen);
  });

  server.get<{ Params: { game: string } }>('/api/games/:game/watch', { websocket: true }, (socket, request) => {
    if (door.admit(socket, countedAs(request.ip))) void watchers.open(socket, request.params.game);
  });
}

/** Scenarios from outside may be called anything; what a header may hold is little. */
const fileName = (scenario: string): string => scenario.replace(/[^\w.-]+/g, '-').slice(0, 80);
