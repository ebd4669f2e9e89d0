import { expect, test } from 'vitest';
import { SyncPace } from './sync-pace.ts';

const QUICK = 0.1;
const SLOW = 3;

/** How many of the next syncs are done in the thread, if each takes so long. */
function here(pace: SyncPace, syncs: number, milliseconds: number): number {
  let found = 0;
  for (let n = 0; n < syncs; n++) {
    if (pace.isHere) found += 1;
    pace.took(milliseconds);
  }
  return found;
}

test('a disk that is quick is synced in the thread after a while', () => {
  expect(here(new SyncPace(), 132, QUICK)).toBe(100);
});

test('a disk that is slow never is', () => {
  expect(here(new SyncPace(), 5_000, SLOW)).toBe(0);
});

test('of a disk that becomes slow one sync holds the thread up', () => {
  const pace = new SyncPace();
  here(pace, 100, QUICK);
  expect(here(pace, 5_000, SLOW)).toBe(1);
});

test('one long sync among short ones is followed by 256 beside', () => {
  const pace = new SyncPace();
  here(pace, 100, QUICK);
  pace.took(SLOW);
  expect(here(pace, 256, QUICK)).toBe(0);
  expect(here(pace, 100, QUICK)).toBe(100);
});
