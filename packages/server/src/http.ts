import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';

/** Scripts, styles and workers from here and from nowhere else. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const A_YEAR = 365 * 24 * 3600;

/** Serves the built app, and behind /api/ the games that live in a database, where there is one. */
export async function appServer(
  folder: string,
  online?: (server: FastifyInstance) => Promise<void>,
): Promise<FastifyInstance> {
  if (!existsSync(path.join(folder, 'index.html')))
    throw new Error(`The app has not been built: there is no ${path.join(folder, 'index.html')}.`);
  const server = fastify({ logger: false });
  server.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', POLICY);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('cross-origin-opener-policy', 'same-origin');
  });
  await server.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? `public, max-age=${A_YEAR}, immutable` : 'no-cache');
    },
  });
  server.get('/api/health', async () => ({ ok: true }));
  await online?.(server);
  server.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !path.extname(request.url);
    if (isPage) return reply.sendFile('index.html');
    return reply.code(404).send({ error: 'There is nothing here.' });
  });
  return server;
}
