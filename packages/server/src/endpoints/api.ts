import fastifyRateLimit from '@fastify/rate-limit';
import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rateLimitKey } from '../common/client-address.ts';
import { isStorable } from '../common/storable.ts';
import { isApiRequest, LARGEST_MESSAGE } from '../http/input.ts';
import { guardOrigin } from '../http/origin.ts';
import { refuse } from '../http/replies.ts';
import { ENDPOINTS } from './all.ts';
import type { Services } from './services.ts';

const SPARED: ReadonlySet<string> = new Set([
  '/api/health',
  '/api/ready',
  '/api/metrics',
  '/api/seats/:token/orders',
  '/api/seats/:token/words',
]);
const isSpared = ({ routeOptions: { url = '' } }: FastifyRequest): boolean => SPARED.has(url);

/** Registers everything below /api/, with the limits and checks that hold for all of it. */
export async function addApi(
  server: FastifyInstance,
  services: Services,
  { requestsAMinute }: { readonly requestsAMinute: number },
): Promise<void> {
  // Only JSON is read: a form of another web page can send plain text.
  server.removeContentTypeParser('text/plain');
  await server.register(fastifyRateLimit, {
    max: requestsAMinute,
    timeWindow: '1 minute',
    keyGenerator: request => rateLimitKey(request.ip),
    allowList: request => !isApiRequest(request),
  });
  await server.register(fastifyWebsocket, { options: { maxPayload: LARGEST_MESSAGE } });
  guardOrigin(server);
  server.addHook('onRequest', async (request, reply) => {
    // Orders are refused later than anything else, and whoever looks after the server is never refused.
    if (isApiRequest(request) && !isSpared(request) && services.host.guard.isFullFor('others'))
      return refuse(reply, 'busy');
    // No database can hold such a value, and PostgreSQL fails when it is asked for one.
    if (isApiRequest(request) && !isStorable(request.params)) return refuse(reply, 'unreadable');
  });
  for (const endpoint of ENDPOINTS) endpoint.register(server, services);
}
