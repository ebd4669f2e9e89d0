import type { ListedLesson } from '@guidon/protocol';
import { createSignal } from 'solid-js';
import { storage } from '../storage.ts';

/** A lesson that was solved: which version of it, and with how many answers. */
interface Solved {
  readonly hash: string;
  readonly tries: number;
}

type Progress = { readonly [lesson: string]: Solved };

const KEY = 'guidon-lessons';
const FORMAT = 'guidon-lessons';

const isSolved = (raw: unknown): raw is Solved =>
  typeof raw === 'object' &&
  raw !== null &&
  'hash' in raw &&
  typeof raw.hash === 'string' &&
  'tries' in raw &&
  typeof raw.tries === 'number';

/** What is not progress in a lesson is left out. */
function progressIn(raw: unknown): Progress {
  if (typeof raw !== 'object' || raw === null) return {};
  const kept: readonly [string, unknown][] = Object.entries(raw);
  return Object.fromEntries(kept.flatMap(([id, one]) => (isSolved(one) ? [[id, one] as const] : [])));
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const [progress, setProgress] = createSignal<Progress>(progressIn(parsed(storage.read(KEY))));

function keep(next: Progress): void {
  setProgress(next);
  storage.write(KEY, JSON.stringify(next));
}

/** Solved as it is now: a lesson that has changed since is to be solved again. */
export const hasSolved = ({ id, hash }: Pick<ListedLesson, 'id' | 'hash'>): boolean => progress()[id]?.hash === hash;

/** The fewest answers count. */
export function markSolved({ id, hash }: Pick<ListedLesson, 'id' | 'hash'>, tries: number): void {
  const before = progress()[id];
  const fewest = before?.hash === hash ? Math.min(before.tries, tries) : tries;
  keep({ ...progress(), [id]: { hash, tries: fewest } });
}

export const solvedCount = (): number => Object.keys(progress()).length;

/** Progress as a file. */
export const progressFile = (): string => `${JSON.stringify({ format: FORMAT, version: 1, solved: progress() })}\n`;

/** Takes in what a file holds beside what is here; false where it is no such file. */
export function takeProgress(text: string): boolean {
  const raw = parsed(text);
  if (typeof raw !== 'object' || raw === null || !('format' in raw) || raw.format !== FORMAT || !('solved' in raw))
    return false;
  keep({ ...progress(), ...progressIn(raw.solved) });
  return true;
}
