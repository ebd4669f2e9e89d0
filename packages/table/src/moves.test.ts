import { expect, test } from 'vitest';
import { straight, wheelCost, wheeled } from './moves.ts';

test('C8 a line of four wheels 30 degrees to the left and goes on', () => {
  const turn = wheeled({ x: 20_000, y: 10_000, facing: 0 }, 4000, -30);
  expect(straight(turn, 4000 - wheelCost(4000, -30))).toEqual({ x: 18_779, y: 12_651, facing: 330 });
});

test.each([
  [4000, 45, 3142],
  [6000, 90, 9425],
])('C8 a front of %i wheels %i degrees', (frontage, degrees, cost) => expect(wheelCost(frontage, degrees)).toBe(cost));
