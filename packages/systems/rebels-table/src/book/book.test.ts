import { describe, expect, test } from 'vitest';
import { actions } from '../actions/chapter.ts';
import { battles } from '../battles/chapter.ts';
import { breaks } from '../breaks/chapter.ts';
import { charges } from '../charge/chapter.ts';
import { deployment } from '../deployment/chapter.ts';
import { generals } from '../generals/chapter.ts';
import { melees } from '../melee/chapter.ts';
import { movement } from '../movement/chapter.ts';
import { resilience } from '../resilience/chapter.ts';
import { sequence } from '../sequence/chapter.ts';
import { shooting } from '../shooting/chapter.ts';
import { supply } from '../supply/chapter.ts';
import { victory } from '../victory/chapter.ts';
import { MESSAGES } from '../words/speech.ts';
import { BOOK } from './book.ts';
import type { Room } from './kinds.ts';

const CHAPTERS: readonly Room[] = [
  sequence,
  deployment,
  actions,
  supply,
  movement,
  generals,
  shooting,
  resilience,
  breaks,
  charges,
  melees,
  victory,
  battles,
];

describe('the book', () => {
  test.each(['windows', 'orders', 'steps', 'events'] as const)('no two chapters hold the same of the %s', kind => {
    const names = CHAPTERS.flatMap(chapter => Object.keys(chapter[kind] ?? {}));
    expect(new Set(names).size).toBe(names.length);
    expect(names.toSorted()).toEqual(Object.keys(BOOK[kind]).toSorted());
  });

  test('the language has a sentence to each of them, and to no other', () => {
    expect(Object.keys(MESSAGES.en.questions).toSorted()).toEqual(Object.keys(BOOK.windows).toSorted());
    expect(Object.keys(MESSAGES.en.orders).toSorted()).toEqual(Object.keys(BOOK.orders).toSorted());
    expect(Object.keys(MESSAGES.en.events).toSorted()).toEqual(Object.keys(BOOK.events).toSorted());
  });
});
