import { beforeEach, expect, test, vi } from 'vitest';

type ProgressModule = typeof import('./progress.ts');

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
  removeItem: (key: string) => kept.delete(key),
});

/** As when the page is opened anew. */
async function opened(): Promise<ProgressModule> {
  vi.resetModules();
  return import('./progress.ts');
}

beforeEach(() => kept.clear());

const move = { id: 'yb/move/do', hash: 'aaaa' };
const fire = { id: 'yb/fire/legal', hash: 'bbbb' };

test('a lesson that was edited is to be solved again, and every other one keeps its stars', async () => {
  const before = await opened();
  before.markSolved(move, { tries: 1, hints: 0 });
  before.markSolved(fire, { tries: 2, hints: 0 });
  const after = await opened();
  const edited = { ...move, hash: 'cccc' };
  expect([after.hasSolved(edited), after.starsOf(edited)]).toEqual([false, 0]);
  expect([after.hasSolved(fire), after.starsOf(fire)]).toEqual([true, 2]);
  after.markSolved(edited, { tries: 4, hints: 1 });
  expect([after.starsOf(edited), after.starsOf(move), after.starsOf(fire)]).toEqual([1, 0, 2]);
});

test('stars: three for the first answer without a hint, one less for each further answer or hint, the best counts', async () => {
  const { markSolved, starsOf } = await opened();
  const stars = (tries: number, hints: number): number => {
    const lesson = { id: `yb/${tries}-${hints}/do`, hash: 'x' };
    markSolved(lesson, { tries, hints });
    return starsOf(lesson);
  };
  expect([stars(1, 0), stars(2, 0), stars(1, 1), stars(3, 0), stars(2, 1), stars(9, 3)]).toEqual([3, 2, 2, 1, 1, 1]);
  markSolved(move, { tries: 3, hints: 0 });
  markSolved(move, { tries: 1, hints: 0 });
  markSolved(move, { tries: 5, hints: 0 });
  expect(starsOf(move)).toBe(3);
});

test('a file of an earlier version is taken, and one with a deck brings it', async () => {
  const { takeProgress, starsOf, progressFile } = await opened();
  const old = { format: 'guidon-lessons', version: 1, solved: { 'yb/move/do': { hash: 'aaaa', tries: 2 }, bad: 7 } };
  expect(takeProgress(JSON.stringify(old))).toBe(true);
  expect(starsOf(move)).toBe(2);
  expect(JSON.parse(progressFile())).toMatchObject({ version: 2, deck: {} });
  const deck = { 'yb:4.2-4': { box: 1, due: 20_000 }, 'yb:1': 'no card' };
  expect(takeProgress(JSON.stringify({ ...old, version: 2, deck }))).toBe(true);
  expect(JSON.parse(progressFile()).deck).toEqual({ 'yb:4.2-4': deck['yb:4.2-4'] });
  expect(takeProgress('{"format":"something-else","solved":{}}')).toBe(false);
  expect(takeProgress('no file')).toBe(false);
});
