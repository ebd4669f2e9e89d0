import fastifyRateLimit from '@fastify/rate-limit';
import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { countedAs } from '../../people/addresses.ts';
import { guardOrigin } from '../../people/origin.ts';
import type { Gallery } from '../gallery.ts';
import type { Watchers } from '../watchers.ts';
import { isOurs, LARGEST_MESSAGE, refuse } from './asking.ts';
import { type ContactDesk, contactRoutes } from './contacts.ts';
import { gameRoutes } from './games.ts';
import { isKeepable } from './keepable.ts';
import { lobbyRoutes } from './lobby.ts';
import { type PeopleDesk, peopleRoutes } from './people.ts';
import { type SeatDesk, seatRoutes } from './seats.ts';

export interface Desk extends SeatDesk, ContactDesk, PeopleDesk {
  readonly gallery: Gallery;
  readonly watchers: Watchers;
}

/** The network side of the games: everything below /api/. */
export async function addApi(
  server: FastifyInstance,
  { requestsAMinute, desk }: { readonly requestsAMinute: number; readonly desk: Desk },
): Promise<void> {
  // A form of another web page can send text; nothing but JSON is read.
  server.removeContentTypeParser('text/plain');
  await server.register(fastifyRateLimit, {
    max: requestsAMinute,
    timeWindow: '1 minute',
    keyGenerator: request => countedAs(request.ip),
    allowList: request => !isOurs(request),
  });
  await server.register(fastifyWebsocket, { options: { maxPayload: LARGEST_MESSAGE } });
  guardOrigin(server);
  server.addHook('onRequest', async (request, reply) => {
    // No database would find it, and one of them fails at it.
    if (isOurs(request) && !isKeepable(request.params)) return refuse(reply, 'unreadable');
  });
  gameRoutes(server, desk);
  seatRoutes(server, desk);
  peopleRoutes(server, desk);
  lobbyRoutes(server, desk.people);
  contactRoutes(server, desk);
}
