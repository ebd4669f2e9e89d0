import { expect, test } from 'vitest';
import { type Deploy, draftOf, isDeploy, onTable, placedBy, poseIn } from './deploy-order.ts';

const ORDER: Deploy = {
  do: 'deploy',
  command: 'first',
  units: [
    { unit: 'a', x: 1000, y: 2000, facing: 0, formation: 'formed' },
    { unit: 'b', x: 3000, y: 2000, facing: 90, formation: 'column' },
  ],
  general: { x: 2000, y: 1000 },
  camp: { x: 500, y: 500, facing: 45 },
};

test('an order that places a command is told from others', () => {
  expect(isDeploy(ORDER)).toBe(true);
  expect(isDeploy({ do: 'deploy' })).toBe(false);
});

test('units come first, then the general, and only what the command has', () => {
  expect(placedBy(ORDER)).toEqual(['a', 'b', 'general', 'camp']);
});

test('everything has its place in the order', () => {
  expect(poseIn(ORDER, 'b')).toEqual({ x: 3000, y: 2000, facing: 90, formation: 'column' });
  expect(poseIn(ORDER, 'camp')).toEqual({ x: 500, y: 500, facing: 45 });
  expect(poseIn(ORDER, 'general')).toEqual({ x: 2000, y: 1000, facing: 0 });
});

test('a draft holds what has been placed, and nothing else', () => {
  const placed = new Map([
    ['b', { x: 1, y: 2, facing: 3, formation: 'open' }],
    ['camp', { x: 4, y: 5, facing: 6 }],
  ]);
  expect(draftOf(ORDER, placed)).toEqual({
    command: 'first',
    units: [{ unit: 'b', x: 1, y: 2, facing: 3, formation: 'open' }],
    camp: { x: 4, y: 5, facing: 6 },
  });
});

test('nothing leaves the table, and facings stay within a full turn', () => {
  const table = { width: 10_000, depth: 8000 };
  expect(onTable({ x: -5, y: 9000.4, facing: -90 }, table)).toEqual({ x: 0, y: 8000, facing: 270 });
  expect(onTable({ x: 10.6, y: 1, facing: 725 }, table)).toEqual({ x: 11, y: 1, facing: 5 });
});
