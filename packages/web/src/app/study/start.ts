import type { LibraryReply, StudyFrom, StudyReply } from '@guidon/protocol';
import { askStudy } from '../client.ts';
import type { Session } from '../session/session.ts';
import { go } from '../site/route.ts';
import { told } from '../words/told.ts';
import { keepStudy } from './kept-studies.ts';

interface Start {
  readonly system: string;
  readonly title: string;
  readonly from: StudyFrom;
  readonly scenarios: readonly string[];
}

const newId = (): string => Array.from(crypto.getRandomValues(new Uint32Array(3)), word => word.toString(36)).join('');

export const newSeed = newId;

export const studyAddress = (id: string): string => `/study/${id}`;

/** Begins a study, keeps it, and opens it; what is wrong with it where that cannot be. */
export async function startStudy(start: Start): Promise<string | undefined> {
  const reply = await askStudy({ ask: 'study', ...start });
  if (reply.say === 'faulty') return [reply.message, ...reply.issues.map(issueText)].join(' ');
  if (reply.say !== 'study') return '';
  const text = start.from.kind === 'file' ? start.from.text : (reply.text ?? '');
  const id = newId();
  await keepStudy({ ...recordOf(reply), id, text });
  go(studyAddress(id));
  return undefined;
}

const issueText = ({ path, expected, found }: { path: string; expected: string; found: string }): string =>
  `${path}: ${expected} (${found})`;

export const recordOf = ({ title, system, about, nodes }: StudyReply) => ({
  title,
  system,
  about,
  nodes,
  changed: Date.now(),
});

/** What the page must know of a study file before the worker has read it: its game, and what is to be fetched for it. */
export function headIn(text: string, library: LibraryReply): { system: string; scenarios: string[] } | undefined {
  const study = parsed(text);
  if (!isMapping(study) || typeof study.system !== 'string') return undefined;
  const { system, root } = study;
  if (!library.systems.some(({ id }) => id === system)) return undefined;
  const lines = isMapping(root) && Array.isArray(root.lines) ? root.lines : [];
  const header = parsed(String(lines[0] ?? ''));
  const scenario = isMapping(header) && isMapping(header.scenario) ? header.scenario.id : undefined;
  return { system, scenarios: typeof scenario === 'string' ? [scenario] : scenariosOf(library, system) };
}

/** All scenarios of a game: the position of a case may be on any of its maps. */
const scenariosOf = ({ scenarios }: LibraryReply, system: string): string[] =>
  scenarios.filter(card => card.system === system).map(({ id }) => id);

const isMapping = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A study of a file. */
export async function startFromFile(text: string, library: LibraryReply): Promise<string | undefined> {
  const head = headIn(text, library);
  return head === undefined ? '' : startStudy({ ...head, title: '', from: { kind: 'file', text } });
}

/** A study of a game that is played here or is over, from an entry of its journal. */
export async function studyFromGame(session: Session, entry: number): Promise<void> {
  const reply = await session.file();
  if (reply.say !== 'file') {
    if (reply.say === 'faulty') session.tell(reply.message);
    return;
  }
  const { system, scenario } = session.opened;
  const from: StudyFrom = { kind: 'game', journal: reply.text, entry, rest: true };
  const title = `${told(scenario.title)}, ${session.position().picture.clock}`.slice(0, 120);
  const fault = await startStudy({ system: system.id, title, from, scenarios: [scenario.id] });
  if (fault !== undefined) session.tell(fault);
}

/** How a battle begins can be asked for: `?seed=` in the address with which the app was opened. */
const askedSeed = new URLSearchParams(location.search).get('seed');

/** A study of a battle from its beginning. */
export async function studyFromBattle(card: LibraryReply['scenarios'][number]): Promise<void> {
  const from: StudyFrom = { kind: 'scenario', scenario: card.id, seed: askedSeed ?? newSeed() };
  await startStudy({ system: card.system, title: told(card.title), from, scenarios: [card.id] });
}

/** A study of the position of a case. */
export async function studyFromCase(
  system: string,
  { title, scenarios, data }: { readonly title: string; readonly scenarios: readonly string[]; readonly data: object },
): Promise<string | undefined> {
  return startStudy({
    system,
    title: title.slice(0, 120),
    from: { kind: 'case', case: data, seed: newSeed() },
    scenarios,
  });
}
