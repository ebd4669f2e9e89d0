import fastifyRateLimit from '@fastify/rate-limit';
import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Gallery } from '../gallery.ts';
import type { Watchers } from '../watchers.ts';
import { LARGEST_MESSAGE } from './asking.ts';
import { type ContactDesk, contactRoutes } from './contacts.ts';
import { gameRoutes } from './games.ts';
import { type SeatDesk, seatRoutes } from './seats.ts';

export interface Desk extends SeatDesk, ContactDesk {
  readonly gallery: Gallery;
  readonly watchers: Watchers;
  readonly people: People;
}

/** The network side of the games: everything below /api/. */
export async function addApi(
  server: FastifyInstance,
  {
    requestsAMinute,
    limits,
    desk,
  }: { readonly requestsAMinute: number; readonly limits: PeopleLimits; readonly desk: Desk },
): Promise<void> {
  // A form of another web page can send text; nothing but JSON is read.
  server.removeContentTypeParser('text/plain');
  await server.register(fastifyRateLimit, {
    max: requestsAMinute,
    timeWindow: '1 minute',
    allowList: request => !request.url.startsWith('/api/'),
  });
  await server.register(fastifyWebsocket, { options: { maxPayload: LARGEST_MESSAGE } });
  guardOrigin(server);
  gameRoutes(server, desk);
  seatRoutes(server, desk);
  peopleRoutes(server, desk.people, limits);
  lobbyRoutes(server, desk.people);
  contactRoutes(server, desk);
}
