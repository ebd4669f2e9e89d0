import type { FastifyReply } from 'fastify';
import { RETRY_AFTER } from '../common/load-guard.ts';
import { type Because, type Failed, type Outcome, reasonFor, statusOf } from '../common/outcome.ts';
import { NotDrawn } from '../pictures/drawing-thread.ts';
import type { DrawnView } from '../pictures/view-job.ts';

/** Answers that a request was not carried out, with the status and the sentence that belong to the reason. */
export const refuse = (reply: FastifyReply, because: Because, issues: readonly unknown[] = []): FastifyReply =>
  retryable(reply, because)
    .code(statusOf(because))
    .send({ error: reasonFor(because), because, issues });

/** Says when to come again, where that helps. */
export const retryable = (reply: FastifyReply, because: Because): FastifyReply =>
  because === 'busy' ? reply.header('retry-after', RETRY_AFTER) : reply;

export const refused = (reply: FastifyReply, { because, issues = [] }: Failed): FastifyReply =>
  refuse(reply, because, issues);

/** Sends the result of an operation, or the reason why it failed. */
export function sent(reply: FastifyReply, outcome: Outcome<object>, status = 200): FastifyReply {
  if (!outcome.ok) return refused(reply, outcome);
  const { ok: _, ...result } = outcome as { readonly ok: true } & object;
  return reply.code(status).send(result);
}

/** Sends what has been drawn; `inside`: the answer that it is part of. One that could not be drawn may be asked for again. */
export async function sendView(
  reply: FastifyReply,
  view: Promise<DrawnView>,
  inside: (text: string) => string = text => text,
): Promise<FastifyReply> {
  try {
    const { text } = await view;
    return reply.header('content-type', 'application/json; charset=utf-8').send(inside(text));
  } catch (error) {
    if (error instanceof NotDrawn) return refuse(reply, 'busy');
    throw error;
  }
}
