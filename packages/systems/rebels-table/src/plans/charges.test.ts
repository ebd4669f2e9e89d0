import { sfc32 } from '@guidon/kernel';
import { expect, test } from 'vitest';
import { mayCharge, mayReach } from '../charge/reach.ts';
import { unitNamed } from '../terms/ids.ts';
import type { RtState } from '../terms/state.ts';
import { bareBoard, faceToFace, withUnit } from '../test-positions.ts';
import { canReach, chargeOn } from './charges.ts';

const board = bareBoard();
const [unit, target] = [unitNamed(board, 'us-11ny'), unitNamed(board, 'cs-33va')];

/** The two somewhere near each other, and a friend who may be in the way. */
function placed(chance: ReturnType<typeof sfc32>): RtState {
  const near = (from: number, reach: number): number => from + chance.below(2 * reach + 1) - reach;
  const at = faceToFace(board, 8000);
  const enemy = { x: near(30_000, 8000), y: near(34_500, 3500), facing: chance.below(360) };
  const friend = { x: near(30_000, 9000), y: near(33_000, 2000), facing: chance.below(360) };
  const both = withUnit(board, at, 'cs-33va', { pose: enemy });
  return chance.below(2) === 0 ? both : withUnit(board, both, 'us-14ny', { presence: 'table', pose: friend });
}

test('CHG-11: whatever charge is legal, one at that target is found, and its parts may be said', () => {
  const chance = sfc32('charges');
  let legal = 0;
  const missed: string[] = [];
  for (let tried = 0; tried < 2500; tried++) {
    const state = placed(chance);
    const wheel = chance.below(91) - 45;
    const before = wheel === 0 ? 0 : chance.below(25) * 250;
    const order = { unit, target, before, wheel };
    if (mayCharge(board, state, order) !== undefined || mayReach(board, state, order) !== undefined) continue;
    legal += 1;
    const found = chargeOn(board, state, { unit, target });
    if (found === undefined || !canReach(board, state, { unit, target }, {})) missed.push(JSON.stringify(order));
    else
      expect(mayReach(board, state, { ...order, before: found.before ?? 0, wheel: found.wheel ?? 0 })).toBeUndefined();
  }
  expect(legal).toBeGreaterThan(100);
  expect(missed).toEqual([]);
});
