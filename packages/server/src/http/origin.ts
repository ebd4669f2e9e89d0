import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cookieIn } from '../people/cookies.ts';
import { isApiRequest } from './input.ts';
import { refuse } from './replies.ts';

const HARMLESS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Values of `Sec-Fetch-Site` for a request of our own page, or of the user. */
const FROM_HERE: ReadonlySet<string> = new Set(['same-origin', 'none']);

/**
 * Refuses requests of other web pages that change something or open a socket: they would use the cookie of the visitor.
 * Browsers report where a request comes from. Without a report it is accepted only if it has no cookie.
 */
export function guardOrigin(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    if (!isApiRequest(request)) return;
    const isUpgrade = request.headers.upgrade !== undefined;
    if (HARMLESS.has(request.method) && !isUpgrade) return;
    const from = originOf(request);
    if (from === 'elsewhere' || (from === 'unknown' && cookieIn(request) !== undefined)) {
      refuse(reply, 'foreign');
      return reply;
    }
  });
}

function originOf(request: FastifyRequest): 'here' | 'elsewhere' | 'unknown' {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (typeof site === 'string' && !FROM_HERE.has(site)) return 'elsewhere';
  if (origin !== undefined) return isHost(origin, request.host) ? 'here' : 'elsewhere';
  return site === undefined ? 'unknown' : 'here';
}

/** `null` and anything that is no URL of ours comes from elsewhere. */
function isHost(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host.toLowerCase() === host.toLowerCase();
}
