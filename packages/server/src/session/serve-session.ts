import { type BotKind, greedyWith, type Mind, random } from '@guidon/bots';
import type { SystemKit } from '@guidon/kit';
import type { Book } from '@guidon/scenarios';
import { GameSession } from './game-session.ts';

/** The worker's global scope, as far as it is used. */
interface WorkerScope {
  addEventListener(kind: 'message', listener: (message: { readonly data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

/** Serves a session in a worker with one system, so that a browser loads only the rules it plays by. */
export function serveSession(kit: SystemKit, { book, mind }: { readonly book: Book; readonly mind: Mind }): void {
  const scope = globalThis as unknown as WorkerScope;
  const bots: readonly BotKind[] = [random, greedyWith({ [kit.id]: mind })];
  const session = new GameSession({ kits: [kit], book, bots });
  scope.addEventListener('message', ({ data }) => scope.postMessage(session.handle(data)));
}
