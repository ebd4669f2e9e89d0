import type {
  Delivery,
  LedgerAnswer,
  LedgerRequest,
  LessonAnswer,
  LessonRequest,
  NewBeforehand,
  PositionReply,
  Reply,
  Request,
  Seat,
  StudyAnswer,
  StudyRequest,
  TutorAnswer,
  TutorRequest,
} from '@guidon/protocol';
import { language } from './words/words.ts';

/** Whoever answers for the rules: one reply for each request, in their order. */
export interface Client {
  ask(request: Request): Promise<Reply>;
  /** Of a game far away: the seat this browser plays. */
  readonly seat?: () => Seat;
  /** Of a game far away: somebody else has moved. */
  onNews?(listener: (position: PositionReply) => void): void;
  /** Of a game far away: an answer to a question that may come. */
  answerBeforehand?(given: NewBeforehand): Promise<void>;
}

const faulty = (message: string): Reply => ({ say: 'faulty', message, issues: [] });

/** A game session in a worker, which knows the rules of one system. */
function workerFor<Asked = Request, Answer = Reply>(system: string): { ask(request: Asked): Promise<Answer | Reply> } {
  const worker = new Worker(`/session-${system}.js`, { type: 'module' });
  const waiting = new Map<number, (reply: Answer | Reply) => void>();
  let last = 0;
  worker.addEventListener(
    'message',
    (message: MessageEvent<Delivery | { readonly n: number; readonly reply: Answer }>) => {
      waiting.get(message.data.n)?.(message.data.reply);
      waiting.delete(message.data.n);
    },
  );
  worker.addEventListener('error', () => {
    for (const give of waiting.values())
      give(faulty('The program that knows the rules has stopped. Reload the page: your game is saved.'));
    waiting.clear();
  });
  return {
    ask: request =>
      new Promise(resolve => {
        last += 1;
        waiting.set(last, resolve);
        worker.postMessage({ n: last, request, language: language() });
      }),
  };
}

/** A part of the rules in workers of its own, one a game: a game that is open meanwhile stays as it is, and goes on. */
function apart<Asked extends { readonly system: string }, Answer>() {
  const workers = new Map<string, { ask(request: Asked): Promise<Answer | Reply> }>();
  return (request: Asked): Promise<Answer | Reply> => {
    const worker = workers.get(request.system) ?? workerFor<Asked, Answer>(request.system);
    workers.set(request.system, worker);
    return worker.ask(request);
  };
}

export const askLesson = apart<LessonRequest, LessonAnswer>();
/** Working a review out takes a while. */
export const askLedger = apart<LedgerRequest, LedgerAnswer>();
export const askStudy = apart<StudyRequest, StudyAnswer>();

const tutorWorkers = new Map<string, { ask(request: TutorRequest): Promise<TutorAnswer> }>();

/** So has the tutor: neither the page nor the game waits for it longer than it likes. */
export function askTutor(request: TutorRequest): Promise<TutorAnswer> {
  const worker = tutorWorkers.get(request.system) ?? workerFor<TutorRequest, TutorAnswer>(request.system);
  tutorWorkers.set(request.system, worker);
  return worker.ask(request);
}

/** Game sessions of this browser's own, in workers: one for each system that is played. No network is needed. */
export function localClient(): Client {
  const workers = new Map<string, Pick<Client, 'ask'>>();
  /** The system of the game that is open. */
  let current = '';
  const library = builtIn('/library.json');
  /** What was asked for by the home page is at hand when the game is begun. */
  const previews = new Map<string, Promise<Reply>>();

  async function previewOf(scenario: string): Promise<Reply> {
    const asked = previews.get(scenario) ?? builtIn(`/previews/${scenario}.json`);
    previews.set(scenario, asked);
    const preview = await asked;
    // Next time it may be found.
    if (preview.say !== 'preview') previews.delete(scenario);
    return preview;
  }

  function workerOf(system: string): Pick<Client, 'ask'> {
    const worker = workers.get(system) ?? workerFor(system);
    workers.set(system, worker);
    return worker;
  }

  /** Which system a request is about, and nothing where nobody can tell. */
  async function systemOf(request: Request): Promise<string | undefined> {
    const known = await library;
    const systems = known.say === 'library' ? known.systems.map(({ id }) => id) : [];
    const named = namedBy(request);
    if (named !== undefined) return systems.find(id => id === named);
    if (request.ask !== 'start') return current === '' ? undefined : current;
    return known.say === 'library' ? known.scenarios.find(({ id }) => id === request.scenario)?.system : undefined;
  }

  return {
    async ask(request) {
      if (request.ask === 'library') return library;
      if (request.ask === 'preview' && request.custom === undefined) return previewOf(request.scenario);
      const system = await systemOf(request);
      if (system === undefined) return faulty('This is not a Guidon game file.');
      const reply = await workerOf(system).ask(request);
      if (reply.say === 'opened') current = system;
      return reply;
    },
  };
}

/** What was worked out when the app was built. */
async function builtIn(address: string): Promise<Reply> {
  try {
    const response = await fetch(address);
    return response.ok ? ((await response.json()) as Reply) : faulty(`${address}: ${response.status}`);
  } catch {
    return faulty('The app has not been loaded whole. Reload the page.');
  }
}

/** The system that a request names itself: by a scenario of its own, a game file, or in so many words. */
function namedBy(request: Request): string | undefined {
  if (request.ask === 'build') return request.system;
  if (request.ask === 'load') return textOf(parsed(request.journal.split('\n', 1)[0] ?? ''));
  if (request.ask === 'start' || request.ask === 'preview') return textOf(request.custom);
  return undefined;
}

const textOf = (source: unknown): string | undefined =>
  typeof source === 'object' && source !== null && 'system' in source && typeof source.system === 'string'
    ? source.system
    : undefined;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
