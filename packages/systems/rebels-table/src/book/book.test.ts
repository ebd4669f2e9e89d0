import { expect, test } from 'vitest';
import { MESSAGES } from '../words/speech.ts';
import { BOOK } from './book.ts';

test('the language has a sentence to each of them, and to no other', () => {
  expect(Object.keys(MESSAGES.en.questions).toSorted()).toEqual(Object.keys(BOOK.windows).toSorted());
  expect(Object.keys(MESSAGES.en.orders).toSorted()).toEqual(Object.keys(BOOK.orders).toSorted());
  expect(Object.keys(MESSAGES.en.events).toSorted()).toEqual(Object.keys(BOOK.events).toSorted());
});
