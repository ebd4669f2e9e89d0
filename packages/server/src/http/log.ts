import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { LogLevel } from '../settings.ts';

/** Receives the lines of the log. */
export type WriteLine = (line: string) => void;

/**
 * Parts of an address that are secret: whoever has them can use the seat. Requests are logged by route, never by
 * address; this is for lines of other origin.
 */
const SECRET_ADDRESS = /(\/(?:seats?|contacts|confirm|reset)\/)(?!:)[^/"\\\s?#]+/g;
const SECRET_VALUE = /((?:cookie|authorization|password|secret|token|word)"?\s*[:=]\s*"?)(?:\\.|[^"\\,;}\s])+/gi;

export const withoutSecrets = (line: string): string =>
  line.replace(SECRET_ADDRESS, '$1***').replace(SECRET_VALUE, '$1***');

/** One line of JSON per event; `event` names it. */
export const logOptions = (level: LogLevel, write: WriteLine): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  messageKey: 'event',
  base: { pid: process.pid },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: label => ({ level: label }) },
  serializers: { err: serializedError },
  // Whole requests, which a library may pass to the log.
  redact: { paths: ['req', 'res', 'url', 'path', 'headers'], remove: true },
  stream: { write: line => write(withoutSecrets(line)) },
});

/** Only what helps to find an error is logged. Its other properties may contain user data. */
function serializedError(error: unknown): { readonly type: string; readonly message: string; readonly stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type: error.name, message: error.message, ...code, stack: error.stack ?? '' };
}

/** Logs a line for every request, and two for every socket. */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onRequest', async request => {
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') return;
    const about = { route: request.routeOptions.url ?? '', address: request.ip };
    const begun = performance.now();
    server.log.info(about, 'socket-opened');
    request.raw.socket.once('close', () =>
      server.log.info({ ...about, seconds: Math.round((performance.now() - begun) / 1000) }, 'socket-closed'),
    );
  });
  server.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, ip } = request;
    server.log.info(
      {
        method,
        route: routeOptions.url ?? '',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: ip,
      },
      'request',
    );
  });
}
