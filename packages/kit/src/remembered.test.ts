import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('what is made of a position is made once while the position is the same, and anew for any other', () => {
  const made: object[] = [];
  const length = remembered((state: { readonly units: readonly string[] }) => {
    made.push(state);
    return { count: state.units.length };
  });
  const [one, other] = [{ units: ['a'] }, { units: ['a', 'b'] }];
  expect(length(one)).toBe(length(one));
  expect([length(other), length(one)]).toEqual([{ count: 2 }, { count: 1 }]);
  expect(made).toEqual([one, other, one]);
});
