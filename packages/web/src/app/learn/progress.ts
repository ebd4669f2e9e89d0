import { type ListedLesson, MOST_STARS, starsFor } from '@guidon/protocol';
import { createSignal } from 'solid-js';
import { takeDeck, wholeDeck } from '../deck/kept-deck.ts';
import { storage } from '../storage.ts';

/** A lesson that was solved: which version of it, with how many answers, and the stars for it. */
interface Solved {
  readonly hash: string;
  readonly tries: number;
  readonly stars: number;
}

type Progress = { readonly [lesson: string]: Solved };

const KEY = 'guidon-lessons';
const FORMAT = 'guidon-lessons';

/** Progress of earlier versions has no stars: hints were not counted then. */
function solvedIn(raw: unknown): Solved | undefined {
  if (typeof raw !== 'object' || raw === null || !('hash' in raw) || !('tries' in raw)) return undefined;
  const { hash, tries } = raw;
  if (typeof hash !== 'string' || typeof tries !== 'number') return undefined;
  const stars = 'stars' in raw && typeof raw.stars === 'number' ? raw.stars : starsFor({ tries, hints: 0 });
  return { hash, tries, stars: Math.min(MOST_STARS, Math.max(1, Math.round(stars))) };
}

/** What is not progress in a lesson is left out. */
function progressIn(raw: unknown): Progress {
  if (typeof raw !== 'object' || raw === null) return {};
  const kept: readonly [string, unknown][] = Object.entries(raw);
  return Object.fromEntries(
    kept.flatMap(([id, one]) => {
      const solved = solvedIn(one);
      return solved === undefined ? [] : [[id, solved] as const];
    }),
  );
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

type Known = Pick<ListedLesson, 'id' | 'hash'>;

/** Solved as it is now: a lesson that has changed since is to be solved again. */
export const hasSolved = ({ id, hash }: Known): boolean => progress()[id]?.hash === hash;

/** None where it was not solved as it is now. */
export const starsOf = ({ id, hash }: Known): number => {
  const solved = progress()[id];
  return solved?.hash === hash ? solved.stars : 0;
};

/** The fewest answers and the most stars count. */
export function markSolved({ id, hash }: Known, how: { readonly tries: number; readonly hints: number }): void {
  const before = progress()[id];
  const now = { hash, tries: how.tries, stars: starsFor(how) };
  const best =
    before?.hash === hash
      ? { hash, tries: Math.min(before.tries, now.tries), stars: Math.max(before.stars, now.stars) }
      : now;
  keep({ ...progress(), [id]: best });
}

/** Its stars, be it as it is now or as it was: for a sum that needs nothing else to be loaded. */
export const starsEver = (id: string): number => progress()[id]?.stars ?? 0;

export const solvedCount = (): number => Object.keys(progress()).length;

/** Progress as a file, with the deck of rules that were got wrong. */
export const progressFile = (): string =>
  `${JSON.stringify({ format: FORMAT, version: 2, solved: progress(), deck: wholeDeck() })}\n`;

/** Takes in what a file holds beside what is here; false where it is no such file. Older files have no deck. */
export function takeProgress(text: string): boolean {
  const raw = parsed(text);
  if (typeof raw !== 'object' || raw === null || !('format' in raw) || raw.format !== FORMAT || !('solved' in raw))
    return false;
  keep({ ...progress(), ...progressIn(raw.solved) });
  if ('deck' in raw) takeDeck(raw.deck);
  return true;
}
