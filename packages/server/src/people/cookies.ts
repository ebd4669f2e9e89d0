import type { FastifyReply, FastifyRequest } from 'fastify';

const DAYS = 30;
/** How long an unused session lasts, in milliseconds. */
export const SESSION_LASTS = DAYS * 24 * 3600 * 1000;

/** Over https the prefix `__Host-` makes browsers reject a cookie that another host or path has set. */
const nameFor = (request: FastifyRequest): string => (isSecure(request) ? '__Host-guidon' : 'guidon');

/** The protocol that a proxy reports counts only if the server trusts that proxy. */
const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

/** The session token of a request, if any. */
export function cookieIn(request: FastifyRequest): string | undefined {
  const wanted = nameFor(request);
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === wanted) return part.slice(at + 1).trim();
  }
  return undefined;
}

export const giveCookie = (request: FastifyRequest, reply: FastifyReply, token: string): FastifyReply =>
  reply.header('set-cookie', cookie(request, token, SESSION_LASTS / 1000));

export const takeCookie = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.header('set-cookie', cookie(request, '', 0));

const cookie = (request: FastifyRequest, value: string, seconds: number): string =>
  [
    `${nameFor(request)}=${value}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(request) ? ['Secure'] : []),
  ].join('; ');
