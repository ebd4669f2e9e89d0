import type { Game } from '@guidon/library';
import { fillBook, type ScenarioFiles } from './fill-book.ts';
import type { GameSession } from './game-session.ts';

/** The worker's global scope, as far as it is used. */
interface WorkerScope {
  addEventListener(kind: 'message', listener: (message: { readonly data: unknown }) => void): void;
  postMessage(message: unknown): void;
  reportError(error: unknown): void;
}

/** The rules of one game. Its data files are empty objects, to be filled with what is fetched. */
export interface SessionCode {
  readonly session: GameSession;
  readonly book: Game['book'];
  readonly charts: object;
  /** By language. */
  readonly messages: { readonly [language: string]: object };
}

/** What a worker is made of. All of it is loaded at the same time. */
export interface SessionParts {
  readonly system: string;
  code(): Promise<SessionCode>;
  /** Are its charts and English sentences in a file of their own? */
  readonly hasBasics: boolean;
  /** Languages besides English whose sentences are in files of their own. */
  readonly languages: readonly string[];
  /** Scenarios that are in files of their own. */
  readonly scenarios: readonly string[];
  /** What answers about lessons; loaded when the first is begun. */
  lessons(): Promise<{ handle(raw: unknown): unknown }>;
  /** What reviews a game; loaded when the first is reviewed. */
  ledger(): Promise<{ handle(raw: unknown): unknown }>;
  /** What opens studies; loaded when the first is opened. */
  study(): Promise<{ handle(raw: unknown): unknown }>;
  /** What compares orders before they are given; loaded when it is wanted. */
  tutor(): Promise<{ handle(raw: unknown): unknown }>;
}

/** `/sessions/<system>.json`. */
interface Basics {
  readonly charts: object;
  readonly messages: object;
}

/** Serves a session in a worker; its library holds one game, so that a browser loads only the rules it plays by. */
export function serveSession({ system, code, hasBasics, languages, scenarios, ...parts }: SessionParts): void {
  const scope = globalThis as unknown as WorkerScope;
  const begun = code();
  const filled = new Map<string, Promise<boolean>>();
  let turn = Promise.resolve();
  void basics();
  scope.addEventListener('message', ({ data }) => {
    turn = turn.then(() => answer(data)).catch(error => scope.reportError(error));
  });

  async function answer(data: unknown): Promise<void> {
    const language = textAt(data, 'language') ?? 'en';
    const wanted = scenariosIn(data).filter(scenario => scenarios.includes(scenario));
    const request = isMapping(data) ? data.request : undefined;
    const [{ session }, isWhole, isSpoken, isThere] = await Promise.all([
      begun,
      basics(),
      languages.includes(language) ? sentences(language) : true,
      Promise.all(wanted.map(files)).then(there => there.every(Boolean)),
    ]);
    const told = isSpoken || !isMapping(data) ? data : { ...data, language: 'en' };
    const answering = await (partFor(request, parts)?.() ?? session);
    if (isWhole && isThere) scope.postMessage(answering.handle(told));
    else scope.postMessage({ n: isMapping(data) ? data.n : -1, reply: NOT_WHOLE });
  }

  function basics(): Promise<boolean> {
    return hasBasics ? filling<Basics>(`/sessions/${system}.json`, fillBasics) : Promise.resolve(true);
  }

  /** False if the language is not to be had now, as on a day without a network: then it is English, and tried again. */
  const sentences = (language: string): Promise<boolean> =>
    filling<object>(`/messages/${system}-${language}.json`, ({ messages }, found) => fill(messages[language], found));

  const files = (scenario: string): Promise<boolean> =>
    filling<ScenarioFiles>(`/scenarios/${scenario}.json`, ({ book }, found) => fillBook(book, found));

  /** Fetches a file once, and again only if it could not be had. */
  function filling<T>(address: string, into: (code: SessionCode, found: T) => void): Promise<boolean> {
    const known = filled.get(address);
    if (known !== undefined) return known;
    const asked = fetched(address).then(async found => {
      if (found === undefined) filled.delete(address);
      else into(await begun, found as T);
      return found !== undefined;
    });
    filled.set(address, asked);
    return asked;
  }
}

const NOT_WHOLE = { say: 'faulty', message: 'The app has not been loaded whole. Reload the page.', issues: [] };

async function fetched(address: string): Promise<unknown> {
  const reply = await fetch(address).catch(() => undefined);
  return reply?.ok === true ? reply.json() : undefined;
}

function fillBasics({ messages, charts }: SessionCode, found: Basics): void {
  fill(messages.en, found.messages);
  fill(charts, found.charts);
}

function fill(file: object | undefined, found: object): void {
  if (file !== undefined) Object.assign(file, found);
}

/** The shipped scenarios that a request is about. */
function scenariosIn(data: unknown): readonly string[] {
  const request = isMapping(data) ? data.request : undefined;
  const several = isMapping(request) ? request.scenarios : undefined;
  if (Array.isArray(several)) return several.filter(one => typeof one === 'string');
  return [scenarioIn(data) ?? []].flat();
}

/** The shipped scenario that a request is about: the one it names, or that of the game file it brings. */
function scenarioIn(data: unknown): string | undefined {
  const request = isMapping(data) ? data.request : undefined;
  const journal = textAt(request, 'journal');
  if (journal === undefined) return textAt(request, 'scenario');
  const header = parsed(journal.slice(0, journal.indexOf('\n') + 1));
  return textAt(isMapping(header) ? header.scenario : undefined, 'id');
}

type LaterParts = Pick<SessionParts, 'lessons' | 'ledger' | 'study' | 'tutor'>;

/** What answers a request beside the session. Names begin alike, so that nothing need be loaded to tell. */
function partFor(request: unknown, { lessons, ledger, study, tutor }: LaterParts) {
  const named = /^(?:in-)?(lesson|ledger|study|tutor)/.exec(textAt(request, 'ask') ?? '')?.[1];
  if (named === 'lesson') return lessons;
  if (named === 'ledger') return ledger;
  return named === 'study' ? study : named === 'tutor' ? tutor : undefined;
}

const isMapping = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null;

function textAt(value: unknown, name: string): string | undefined {
  const found = isMapping(value) ? value[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
