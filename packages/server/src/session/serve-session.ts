import type { Library } from '@guidon/library';
import { GameSession } from './game-session.ts';

/** The worker's global scope, as far as it is used. */
interface WorkerScope {
  addEventListener(kind: 'message', listener: (message: { readonly data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

/** Serves a session in a worker; its library holds one game, so that a browser loads only the rules it plays by. */
export function serveSession(library: Library): void {
  const scope = globalThis as unknown as WorkerScope;
  const session = new GameSession(library);
  scope.addEventListener('message', ({ data }) => scope.postMessage(session.handle(data)));
}
