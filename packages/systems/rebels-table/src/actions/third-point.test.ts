import { expect, test } from 'vitest';
import { setup } from '../board/setup.ts';
import { fold } from '../book/rules.ts';
import { unitNamed } from '../terms/ids.ts';
import { unitOf } from '../terms/lookups.ts';
import { scenarioBoard } from '../test-games.ts';

test('ACT-03: a supply die buys one action point more, once', () => {
  const board = scenarioBoard('henry-house-hill');
  const begun = fold(board, setup(board), { event: 'turn-began', turn: 1 });
  const unit = 'us-11ny';
  const bought = fold(board, begun, { event: 'noted', unit, notes: { extraAp: true } });
  const again = fold(board, bought, { event: 'noted', unit, notes: { extraAp: true } });
  const points = [begun, bought, again].map(state => unitOf(state, unitNamed(board, unit)).ap);
  expect(points).toEqual([2, 3, 3]);
});
