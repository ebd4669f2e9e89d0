import { gap, quadAt } from '@guidon/tabletop';
import { expect, test } from 'vitest';
import { openScenario, positionsOf } from './games.ts';
import { quantile } from './measure.ts';
import { assertAgreement } from './reference/agreement.ts';
import * as floating from './reference/floating.ts';

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

test('floating-point geometry agrees with that of the table to less than its rounding', () => {
  const poses = Array.from({ length: 200 }, (_, at) => ({
    x: (at * 7_919) % 48_000,
    y: (at * 5_417) % 36_000,
    facing: (at * 37) % 360,
  }));
  const box = { u: 0, v: -500, width: 4000, depth: 1000 };
  const exact = poses.map(pose => quadAt(pose, box));
  const about = poses.map(pose => floating.quadAt(pose, box));
  for (const [at, quad] of exact.entries())
    for (const step of [1, 5, 17]) {
      const other = (at + step) % poses.length;
      const far = gap(quad, exact[other] ?? quad);
      expect(Math.abs(far - floating.gap(about[at] ?? [], about[other] ?? []))).toBeLessThan(3);
    }
});
