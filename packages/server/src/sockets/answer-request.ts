import { rulesIn } from '@guidon/kit';
import type { Reply, SocketMessage } from '@guidon/protocol';
import type { Host } from '../orders/host.ts';
import { ruleOf } from '../session/answers.ts';
import { faulty } from '../session/faulty.ts';
import { positionFor, type Seen, spokenTo } from '../views/seat-view.ts';
import type { Subscriber } from './subscriber.ts';

type SocketRequest = Extract<SocketMessage, { readonly request: unknown }>['request'];

/** Answers a request that is neither an order nor a question to be worked out: rules, undo, the journal. */
export async function answerRequest(host: Host, subscriber: Subscriber, request: SocketRequest): Promise<Reply> {
  const found = await host.seenBy(subscriber.key);
  if (!found.ok) return faulty('Not everybody has sat down yet.');
  const seen = spokenTo(found, subscriber.language);
  const { kit } = seen.setup.found;
  const { language } = subscriber;
  switch (request.ask) {
    case 'rule':
      return { say: 'rule', rule: ruleOf({ kit, language }, request.rule) };
    case 'rules':
      return { say: 'rules', rules: rulesIn(kit, language) };
    case 'undo':
      return undo(host, subscriber, request.key);
    case 'file':
      return journalFile(host, subscriber, seen);
    default:
      return faulty('This is not for a game far away.');
  }
}

async function undo(host: Host, { key, language }: Subscriber, requestKey?: string): Promise<Reply> {
  const undone = await host.undo(key, requestKey);
  const seen = await host.seenBy(key);
  if (!undone.ok || !seen.ok) return faulty('There is nothing that could be taken back.');
  return positionFor(spokenTo(seen, language), seen.match.lines.length);
}

async function journalFile(host: Host, { holder }: Subscriber, { row, setup }: Seen): Promise<Reply> {
  if (row?.status !== 'over') return faulty('The journal of a game is for everybody when it is over.');
  const lines = await host.linesOf(holder.game);
  return { say: 'file', name: `${setup.found.id}.guidon`, text: `${lines.join('\n')}\n` };
}
