import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { isUnavailable } from '../common/unavailable.ts';
import type { LogLevel } from '../settings.ts';
import { HEALTH } from './health.ts';
import { guardHost } from './hosts.ts';
import { logOptions, logRequests, type WriteLine } from './log.ts';

/** The content security policy: scripts, styles and workers from this server only. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Milliseconds for a request to arrive, so that slow senders hold no connections. */
const REQUEST_TIMEOUT = 60_000;
const A_YEAR = 365 * 24 * 3600;

export interface HttpSettings {
  readonly trustedProxies?: number;
  /** The names under which the server may be called, without port; any, where it is left out. */
  readonly hosts?: readonly string[] | undefined;
  /** Without it nothing is logged. */
  readonly log?: { readonly level: LogLevel; readonly write: WriteLine };
}

/** Serves the built app, and below /api/ the games of a database, if there is one. */
export async function appServer(
  folder: string,
  online?: (server: FastifyInstance) => Promise<void>,
  { trustedProxies = 0, log, hosts }: HttpSettings = {},
): Promise<FastifyInstance> {
  if (!existsSync(path.join(folder, 'index.html')))
    throw new Error(`The app has not been built: there is no ${path.join(folder, 'index.html')}.`);
  // Proxies report address, host and protocol of a client. Only our own proxies are trusted.
  const server = fastify({
    logger: log === undefined ? false : logOptions(log.level, log.write),
    // Fastify's own log lines contain addresses, which contain secrets. We write our own.
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: REQUEST_TIMEOUT,
    trustProxy: (_address, hop) => hop < trustedProxies,
  });
  logRequests(server);
  addErrorHandler(server);
  if (hosts !== undefined) guardHost(server, hosts);
  server.addHook('onSend', async (request, reply) => {
    // What one seat may know must not be cached on the way.
    if (request.routeOptions.url?.startsWith('/api/') === true) reply.header('cache-control', 'no-store');
    reply.header('content-security-policy', CONTENT_SECURITY_POLICY);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('cross-origin-resource-policy', 'same-origin');
  });
  await server.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? `public, max-age=${A_YEAR}, immutable` : 'no-cache');
    },
  });
  server.get(HEALTH.path, async () => HEALTH.handle());
  await online?.(server);
  server.setNotFoundHandler((request, reply) => {
    const { method, url } = request;
    // The token of a seat and the number of a rule may contain dots. Any other path with a dot names a file.
    const isOfRules = url.startsWith('/rules/') || url.startsWith('/learn/');
    const hasDots = url.startsWith('/seat/') || (isOfRules && !url.endsWith('.json'));
    const isPage = method === 'GET' && !url.startsWith('/api/') && (hasDots || !path.extname(url));
    if (isPage) return reply.sendFile('index.html');
    return reply.code(404).send({ error: 'There is nothing here.' });
  });
  return server;
}

/** The sender learns that nothing was done and whether to retry. The cause is written to the log. */
function addErrorHandler(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ error: error.message });
    server.log.error({ err: error, route: request.routeOptions.url ?? '' }, 'request-failed');
    if (isUnavailable(error))
      return reply.code(503).header('retry-after', '1').send({
        error: 'Nothing can be kept just now, and nothing was. Try again in a moment.',
        because: 'unavailable',
      });
    return reply.code(500).send({ error: 'Something went wrong here. Nothing was changed.', because: 'failed' });
  });
}
