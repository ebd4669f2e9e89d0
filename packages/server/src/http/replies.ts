import type { FastifyReply } from 'fastify';
import { type Because, type Failed, type Outcome, reasonFor, statusOf } from '../common/outcome.ts';

/** Answers that a request was not carried out, with the status and the sentence that belong to the reason. */
export const refuse = (reply: FastifyReply, because: Because, issues: readonly unknown[] = []): FastifyReply =>
  reply.code(statusOf(because)).send({ error: reasonFor(because), because, issues });

export const refused = (reply: FastifyReply, { because, issues = [] }: Failed): FastifyReply =>
  refuse(reply, because, issues);

/** Sends the result of an operation, or the reason why it failed. */
export function sent(reply: FastifyReply, outcome: Outcome<object>, status = 200): FastifyReply {
  if (!outcome.ok) return refused(reply, outcome);
  const { ok: _, ...result } = outcome as { readonly ok: true } & object;
  return reply.code(status).send(result);
}
