import { expect, test } from 'vitest';
import { remembered, rememberedEach } from './remembered.ts';

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

test('what is made of a member of a list is made once while it is the same object in the same place', () => {
  const made: string[] = [];
  const named = rememberedEach(({ name }: { readonly name: string }, index) => {
    made.push(`${index} ${name}`);
    return { index, name };
  });
  const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
  expect([a, b].map(named)).toEqual([
    { index: 0, name: 'a' },
    { index: 1, name: 'b' },
  ]);
  [a, c].map(named);
  expect([c, a].map(named).map(({ index }) => index)).toEqual([0, 1]);
  expect(made).toEqual(['0 a', '1 b', '1 c', '0 c', '1 a']);
});
