import { expect, test } from 'vitest';
import { seenFrom } from './seen-from.ts';

const seats = [
  { seat: 'union', title: 'Union' },
  { seat: 'confederate', title: 'Confederate' },
];
const likely = { at: 1, turn: 1, chance: 700_000, lead: 4 };
const unknown = { at: 2, turn: 1, chance: null, lead: 4 };

test.each([
  ['union', 'Union', 0.7, 4],
  ['confederate', 'Confederate', 0.3, -4],
  [undefined, 'Union', 0.7, 4],
])('a curve seen by %s', (seat, title, chance, lead) => {
  const seen = seenFrom({ seats }, seat);
  expect(seen.title).toBe(title);
  expect(seen.value(likely)).toBe(chance);
  expect(seen.value(unknown)).toBe(lead);
});
