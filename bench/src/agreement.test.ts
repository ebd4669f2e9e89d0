import { expect, test } from 'vitest';
import { openScenario, positionsOf } from './games.ts';
import { quantile } from './measure.ts';
import { assertAgreement } from './reference/agreement.ts';

test.each(['gettysburg-1863-07-01', 'gettysburg-1863-07-03'])('hand-written reach and sight agree in %s', id => {
  const scenario = openScenario(id);
  const compared = assertAgreement(scenario, positionsOf(scenario, { games: 1, positions: 8 }));
  expect(compared.ends).toBeGreaterThan(1000);
  expect(compared.lines).toBeGreaterThan(1000);
});

test.each([
  [[3, 1, 2], 0.5, 2],
  [[4, 1, 2, 3], 0.5, 2.5],
  [[1, 2, 3, 4], 0.99, 4],
  [[5, 7], 0, 5],
])('the quantile of %j at %d is %d', (values, share, expected) => expect(quantile(values, share)).toBe(expected));
