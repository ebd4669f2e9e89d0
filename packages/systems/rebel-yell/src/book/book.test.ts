import { describe, expect, test } from 'vitest';
import { BOOK } from './book.ts';

describe('the book of Rebel Yell', () => {
  test('a retreat asks for surrender first, then for leaders, then for its way', () => {
    const asking = Object.entries(BOOK.windows).filter(([, { steps }]) => steps.includes('retreat'));
    expect(asking.map(([asks]) => asks)).toEqual(['retreat-surrender', 'leader-along', 'retreat']);
  });

  test('only orders of a segment, charges to be designated and the clock are no reactions', () => {
    const own = Object.entries(BOOK.windows).filter(([, { screen }]) => !screen.reaction);
    expect(own.map(([asks]) => asks)).toEqual(['orders', 'clock', 'designate']);
  });

  test('every word is an answer to some question', () => {
    const answers = new Set(Object.values(BOOK.windows).flatMap(window => Object.keys(window.answers)));
    expect(Object.keys(BOOK.orders).filter(word => !answers.has(word))).toEqual([]);
  });
});
