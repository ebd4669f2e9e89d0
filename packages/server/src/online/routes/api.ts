import fastifyRateLimit from '@fastify/rate-limit';
import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Gallery } from '../gallery.ts';
import type { Watchers } from '../watchers.ts';
import { LARGEST_MESSAGE } from './asking.ts';
import { gameRoutes } from './games.ts';
import { type SeatDesk, seatRoutes } from './seats.ts';

export interface Desk extends SeatDesk {
  readonly gallery: Gallery;
  readonly watchers: Watchers;
}

/** The network side of the games: everything below /api/. */
export async function addApi(
  server: FastifyInstance,
  { requestsAMinute, desk }: { readonly requestsAMinute: number; readonly desk: Desk },
): Promise<void> {
  await server.register(fastifyRateLimit, {
    max: requestsAMinute,
    timeWindow: '1 minute',
    allowList: request => !request.url.startsWith('/api/'),
  });
  await server.register(fastifyWebsocket, { options: { maxPayload: LARGEST_MESSAGE } });
  gameRoutes(server, desk);
  seatRoutes(server, desk);
}
