import { expect, test } from 'vitest';
import { unitNamed } from '../terms/ids.ts';
import { bareBoard, faceToFace, withUnit } from '../test-positions.ts';
import { aimAt } from './aim.ts';

const board = bareBoard();
const shot = { by: unitNamed(board, 'us-11ny'), at: unitNamed(board, 'cs-33va') };

test('rt:SHO-04 an aim that was found is looked for again when anybody comes between, the first unit too', () => {
  const [first] = board.units;
  const open = faceToFace(board, 5000);
  const shut = withUnit(board, open, first?.id ?? '', {
    presence: 'table',
    formation: 'formed',
    pose: { x: 30_000, y: 32_500, facing: 90 },
  });
  const [before, between, after] = [open, shut, open].map(state => aimAt(board, state, shot));
  expect(between).not.toEqual(before);
  expect(after).toEqual(before);
});
