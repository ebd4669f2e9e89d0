import { gap } from '@guidon/tabletop';
import { expect, test } from 'vitest';
import { unitNamed } from '../terms/ids.ts';
import { NOBODY } from '../terms/names.ts';
import { shapesOf } from '../terrain/shapes.ts';
import { bareBoard, faceToFace, withUnit } from '../test-positions.ts';
import { WAY } from './legs.ts';
import { runWay } from './path.ts';

test('R50: whoever is stopped by an enemy stands at 1 BW, from whatever side he comes', () => {
  const board = bareBoard();
  const start = faceToFace(board, 8000);
  const [unit, enemy] = [unitNamed(board, 'us-11ny'), unitNamed(board, 'cs-33va')];
  for (let facing = -30; facing <= 30; facing += 3)
    for (let theirs = 0; theirs < 360; theirs += 37) {
      const turned = withUnit(board, start, 'us-11ny', {
        pose: { x: 30_000, y: 30_000, facing: (facing + 360) % 360 },
      });
      const state = withUnit(board, turned, 'cs-33va', { pose: { x: 30_000, y: 38_000, facing: theirs } });
      const run = runWay(board, state, {
        unit,
        way: WAY,
        budget: 12_000,
        manner: { standoff: true, through: NOBODY },
      });
      if (run.stoppedBy === null) continue;
      const there = withUnit(board, state, 'us-11ny', { pose: run.pose });
      const theirShapes = shapesOf(board, state, enemy).solid;
      const gaps = shapesOf(board, there, unit).solid.flatMap(a => theirShapes.map(b => gap(a, b)));
      expect(Math.min(...gaps), `facing ${facing}, theirs ${theirs}`).toBe(1000);
    }
});
