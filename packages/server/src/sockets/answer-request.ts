import { rulesIn } from '@guidon/kit';
import type { Reply, SocketMessage } from '@guidon/protocol';
import type { Host } from '../orders/host.ts';
import type { Views } from '../pictures/views.ts';
import { ruleOf } from '../session/answers.ts';
import { faulty } from '../session/faulty.ts';
import { type Seen, spokenTo } from '../views/seat-view.ts';
import type { Subscriber } from './subscriber.ts';

export type SocketRequest = Extract<SocketMessage, { readonly request: unknown }>['request'];

interface Answering {
  readonly host: Host;
  readonly views: Views;
}

/** The answer in JSON to a request that is neither an order nor a question to be worked out. */
export async function answerRequest(at: Answering, subscriber: Subscriber, request: SocketRequest): Promise<string> {
  if (request.ask === 'undo') return undo(at, subscriber, request.key);
  return JSON.stringify(await answered(at.host, subscriber, request));
}

/** Rules, and the journal. */
async function answered(host: Host, subscriber: Subscriber, request: SocketRequest): Promise<Reply> {
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
    case 'file':
      return journalFile(host, subscriber, seen);
    default:
      return faulty('This is not for a game far away.');
  }
}

async function undo({ host, views }: Answering, subscriber: Subscriber, requestKey?: string): Promise<string> {
  const { key, language, holder } = subscriber;
  const undone = await host.undo(key, requestKey);
  const seen = await host.seenBy(key);
  if (!undone.ok || !seen.ok) return JSON.stringify(faulty('There is nothing that could be taken back.'));
  const since = seen.match.lines.length;
  return (await views.draw({ game: holder.game, seen: { ...seen, language }, want: 'position', since })).text;
}

async function journalFile(host: Host, { holder }: Subscriber, { row, setup }: Seen): Promise<Reply> {
  if (row?.status !== 'over') return faulty('The journal of a game is for everybody when it is over.');
  const lines = await host.linesOf(holder.game);
  return { say: 'file', name: `${setup.found.id}.guidon`, text: `${lines.join('\n')}\n` };
}
