import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cookieIn } from '../people/cookies.ts';
import { isApiRequest } from './input.ts';
import { refuse } from './replies.ts';

const HARMLESS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What a browser says of a request: from our own page, or typed by the user. */
const FROM_HERE: ReadonlySet<string> = new Set(['same-origin', 'none']);

/**
 * Nothing is changed, and no socket opened, on the word of another web page: it could use the cookie of whoever looks
 * at it. Browsers tell where a request comes from; one that tells nothing is believed only where there is no cookie.
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

/** `null` and whatever else is no address of ours is elsewhere. */
function isHost(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host.toLowerCase() === host.toLowerCase();
}
