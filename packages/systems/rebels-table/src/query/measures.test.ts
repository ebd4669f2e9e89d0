import { BW } from '@guidon/tabletop';
import { expect, test } from 'vitest';
import { unitNamed } from '../terms/ids.ts';
import { unitOf } from '../terms/lookups.ts';
import { scenarioBoard } from '../test-games.ts';
import { begun, withUnit } from '../test-positions.ts';
import { measuresOf } from './measures.ts';

test('bases count for an objective in full where it lies, by half 6 BW away, and not at all from 12 BW on', () => {
  const board = scenarioBoard('henry-house-hill');
  const state = begun(board);
  const { bases } = unitOf(state, unitNamed(board, 'us-11ny'));
  const house = { ...board, victory: { ...board.victory, objectives: board.victory.objectives.slice(0, 1) } };
  const [{ at, points } = { at: { x: 0, y: 0 }, points: 0 }] = house.victory.objectives;
  expect(points).toBe(8);
  const worth = (east: number, north: number): number => {
    const pose = { x: at.x + east * BW, y: at.y + north * BW, facing: 0 };
    const near = (presence: 'table' | 'reserve'): number => {
      const placed = withUnit(board, state, 'us-11ny', { presence, pose });
      return measuresOf(house, placed).near?.[0] ?? 0;
    };
    return (near('table') - near('reserve')) / bases;
  };
  expect(worth(0, 0)).toBeCloseTo(8, 9);
  expect(worth(-6, 0)).toBeCloseTo(4, 9);
  expect(worth(0, 6)).toBeCloseTo(4, 9);
  expect(worth(12, 0)).toBe(0);
});
