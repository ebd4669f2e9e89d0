import { expect, test } from 'vitest';
import { BOOK } from './book.ts';

test('only orders of a segment, charges to be declared and the clock are no reactions', () => {
  const own = Object.entries(BOOK.windows).filter(([, { screen }]) => !screen.reaction);
  expect(own.map(([asks]) => asks).toSorted()).toEqual(['clock', 'declare-charges', 'orders']);
});
