import { expect, test } from 'vitest';
import { bookOf } from './chapters.ts';

test('a book has the records of its chapters in their sequence, whatever kinds each has', () => {
  const book = bookOf({ steps: { march: 1 }, events: { moved: 2 } }, { steps: { halt: 3 }, windows: { way: 4 } });
  expect(book).toEqual({
    windows: { way: 4 },
    orders: {},
    steps: { march: 1, halt: 3 },
    events: { moved: 2 },
  });
  expect(Object.keys(book.steps)).toEqual(['march', 'halt']);
});

test('no record is lost to one of the same name in another chapter', () => {
  expect(() => bookOf({ steps: { march: 1 } }, { steps: { march: 2 } })).toThrow('two chapters have steps');
  expect(() => bookOf({ steps: { march: 1 } }, { orders: { march: 2 } })).not.toThrow();
});
