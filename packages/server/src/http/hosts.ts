import type { FastifyInstance } from 'fastify';

const MISDIRECTED = 421;

/**
 * Refuses requests for another name than the server's own. A page of somebody else could otherwise have its own name
 * point here, and would then count as a page of this server.
 */
export function guardHost(server: FastifyInstance, hosts: readonly string[]): void {
  const known = new Set(hosts.map(host => host.toLowerCase()));
  server.addHook('onRequest', async (request, reply) => {
    if (!known.has(request.hostname.toLowerCase()))
      return reply.code(MISDIRECTED).send({ error: 'This server does not go by that name.' });
  });
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]', '::1'];

/** The names a server goes by: those that were set, or its own and that of its address; any, if others reach it. */
export function hostsFor({
  hosts,
  host,
  publicUrl,
}: {
  readonly hosts: readonly string[];
  readonly host: string;
  readonly publicUrl: string | undefined;
}): readonly string[] | undefined {
  const named = publicUrl === undefined ? [] : [new URL(publicUrl).hostname];
  if (hosts.length > 0) return [...hosts, ...named, ...LOOPBACK];
  return LOOPBACK.includes(host) ? [...LOOPBACK, ...named] : undefined;
}
