import type { Library } from '@guidon/library';
import { GameSession } from './game-session.ts';

/** The worker's global scope, as far as it is used. */
interface WorkerScope {
  addEventListener(kind: 'message', listener: (message: { readonly data: unknown }) => void): void;
  postMessage(message: unknown): void;
  reportError(error: unknown): void;
}

/** What a game says in a language is fetched from `at` when somebody first asks in it, and `file` is filled with it. */
export interface LaterMessages {
  readonly [language: string]: { readonly file: object; readonly at: string };
}

/** Serves a session in a worker; its library holds one game, so that a browser loads only the rules it plays by. */
export function serveSession(library: Library, later: LaterMessages = {}): void {
  const scope = globalThis as unknown as WorkerScope;
  const session = new GameSession(library);
  const speaks = new Set<string>();
  let turn = Promise.resolve();
  scope.addEventListener('message', ({ data }) => {
    turn = turn.then(() => answer(data)).catch(error => scope.reportError(error));
  });

  async function answer(data: unknown): Promise<void> {
    const spoken = isEnvelope(data) && !(await learned(data.language ?? 'en')) ? { ...data, language: 'en' } : data;
    scope.postMessage(session.handle(spoken));
  }

  /** False if the language is not to be had now, as on a day without a network: then it is English, and tried again. */
  async function learned(language: string): Promise<boolean> {
    const messages = later[language];
    if (messages === undefined || speaks.has(language)) return true;
    const reply = await fetch(messages.at).catch(() => undefined);
    if (reply?.ok !== true) return false;
    Object.assign(messages.file, await reply.json());
    speaks.add(language);
    return true;
  }
}

const isEnvelope = (data: unknown): data is { readonly language?: string } =>
  typeof data === 'object' && data !== null && (!('language' in data) || typeof data.language === 'string');
