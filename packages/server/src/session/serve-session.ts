import { type BotKind, greedyWith, type Mind, random } from '@guidon/bots';
import type { SystemKit } from '@guidon/kernel';
import type { Book } from '@guidon/scenarios';
import { GameSession } from './game-session.ts';

/** The table in a browser's worker: messages in, messages out, in their order. */
interface WorkerScope {
  addEventListener(kind: 'message', listener: (message: { readonly data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

/** A table for one system: a browser loads the rules it plays by, and no others. */
export function serveSession(kit: SystemKit, { book, mind }: { readonly book: Book; readonly mind: Mind }): void {
  const scope = globalThis as unknown as WorkerScope;
  const bots: readonly BotKind[] = [random, greedyWith({ [kit.id]: mind })];
  const table = new GameSession({ kits: [kit], book, bots });
  scope.addEventListener('message', ({ data }) => scope.postMessage(table.handle(data)));
}
