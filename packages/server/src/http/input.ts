import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isStorable } from '../common/storable.ts';
import { refuse } from './replies.ts';

/** Upper limits of a request body in bytes. A scenario with its map may be large; no other message is. */
export const LARGEST_GAME = 4_000_000;
export const LARGEST_MESSAGE = 64_000;

/** Does the request match a route of the API? Judged by the route, because one address can be spelt in several ways. */
export const isApiRequest = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith('/api/') === true;

/** Parses input by its schema. Where that fails the request is answered with the issues, and undefined is returned. */
export function parseInput<T>(schema: z.ZodType<T>, raw: unknown, reply: FastifyReply): { value: T } | undefined {
  if (!isStorable(raw)) {
    refuse(reply, 'unreadable', [{ path: '', message: 'nested too deep, or text with the character 0 in it' }]);
    return undefined;
  }
  const parsed = schema.safeParse(raw);
  if (parsed.success) return { value: parsed.data };
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  refuse(reply, 'unreadable', issues);
  return undefined;
}
