import { expect, test } from 'vitest';
import { openedScenario } from '../test-games.ts';

const { words } = openedScenario('gettysburg-1863-07-01');

test('points are told as they are, movement in whole points', () => {
  const lost = { event: 'unit-eliminated', unit: 'us-1-wadsworth', points: 4, scorer: 'confederate' };
  expect(words.event(lost)).toContain(': 4 points for the Confederate');
  const scored = { event: 'day-scored', points: 24, hexes: ['D6'] };
  expect(words.event(scored)).toContain('24 points');
  const facts = { hex: 'A5', halfPoints: 5, allowance: 4 };
  expect(words.refusal({ rule: 'yb:4.0-1', because: 'beyond-allowance', facts })).toContain(
    'costs 2½ movement points, and 2 are allowed',
  );
});
