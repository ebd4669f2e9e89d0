import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { SignedIn } from '../../people/sessions.ts';
import { type Because, type Failed, type Outcome, reasonFor, statusOf } from '../outcome.ts';
import type { SeatKey } from '../seat-keys.ts';
import { isKeepable } from './keepable.ts';

/** A scenario with its map may be large; nothing else a player says is. */
export const LARGEST_GAME = 4_000_000;
export const LARGEST_MESSAGE = 64_000;

/** One of our own ways, by what it leads to: an address can be spelt in more ways than one. */
export const isOurs = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.startsWith('/api/') === true;

/** Parsed at the door; what cannot be read is answered here and now. */
export function read<T>(schema: z.ZodType<T>, raw: unknown, reply: FastifyReply): T | undefined {
  if (!isKeepable(raw)) {
    refuse(reply, 'unreadable', [{ path: '', message: 'nested too deep, or text with the character 0 in it' }]);
    return undefined;
  }
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  reply.code(400).send({ error: reasonFor('unreadable'), because: 'unreadable', issues });
  return undefined;
}

export const refuse = (reply: FastifyReply, because: Because, issues: readonly unknown[] = []): FastifyReply =>
  reply.code(statusOf(because)).send({ error: reasonFor(because), because, issues });

export const refused = (reply: FastifyReply, { because, issues = [] }: Failed): FastifyReply =>
  refuse(reply, because, issues);

/** Who asks, if they have signed in: the account of the session, or nobody. */
export type WhoAsks = (request: FastifyRequest) => Promise<SignedIn | undefined>;

/** A seat in a game of one's account: its name in the place of a secret link. */
const OWN_SEAT = /^own\.([0-9a-f-]{36})\.([A-Za-z0-9-]{1,40})$/;

/** The key a request holds: the link in its address, or the session of whoever sits there. */
export async function keyIn(request: FastifyRequest, token: string, who: WhoAsks): Promise<SeatKey> {
  const own = OWN_SEAT.exec(token);
  if (own === null) return token;
  const [, game = '', seat = ''] = own;
  const { account = '', session = '' } = (await who(request)) ?? {};
  return { account, session, game, seat };
}

/** Where a seat of somebody's account is found, in the place of a secret link. */
export const ownKey = (game: string, seat: string): string => `own.${game}.${seat}`;

/** What came of something that was done, or why it was not. */
export function sent(reply: FastifyReply, outcome: Outcome<object>): FastifyReply {
  if (!outcome.ok) return refused(reply, outcome);
  const { ok: _, ...rest } = outcome as { readonly ok: true } & object;
  return reply.send(rest);
}
