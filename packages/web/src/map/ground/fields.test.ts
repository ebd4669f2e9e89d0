import { describe, expect, test } from 'vitest';
import { geometryOf } from '../geometry/geometry.ts';
import { hash } from '../geometry/noise.ts';
import { GETTYSBURG } from '../test-gettysburg.ts';
import { syntheticMap } from '../test-map.ts';
import { contours } from './contours.ts';
import { fieldsOf } from './fields.ts';

const LARGE = syntheticMap({ columns: 60, rows: 40, layout: 'pointy' });
const STEEP = {
  ...LARGE,
  hexes: LARGE.hexes.map(hex => ({ ...hex, level: Math.floor(hash(hex.x, hex.y, 7) * 8) })),
};

describe.each([
  ['Gettysburg', GETTYSBURG],
  ['2,400 hexes', LARGE],
  ['2,400 hexes with any level beside any other', STEEP],
  ['flat hexes', syntheticMap({ columns: 20, rows: 15, layout: 'flat' })],
])('the height of the ground: %s', (_name, map) => {
  const geometry = geometryOf(map);
  const fields = fieldsOf(geometry);

  test('rounds to the level of the hex at every centre', () => {
    const wrong = geometry.hexes.filter(
      ({ x, y, picture }) => Math.round(fields.sample(fields.height, x, y)) !== picture.level,
    );
    expect(wrong.map(({ code }) => code)).toEqual([]);
  });

  test('woods are dense at the centres of wooded hexes, and only there', () => {
    for (const { x, y, picture, neighbours } of geometry.hexes) {
      const density = fields.sample(fields.woods, x, y);
      if (picture.sign === 'woods') expect(density).toBeGreaterThan(0.6);
      if (picture.sign === 'clear' && neighbours.every(other => other?.picture.sign === 'clear'))
        expect(density).toBe(0);
    }
  });
});

test('woods stray over hexsides by less than two parts in a hundred of the map, and not far', () => {
  const geometry = geometryOf(GETTYSBURG);
  const fields = fieldsOf(geometry);
  const strays: number[] = [];
  let all = 0;
  for (let y = 0.02; y < geometry.height; y += 0.04)
    for (let x = 0.02; x < geometry.width; x += 0.04) {
      all += 1;
      const hex = geometry.nearest(x, y);
      const isWood = hex.picture.sign === 'woods';
      if (fields.sample(fields.woods, x, y) > 0.5 === isWood) continue;
      const others = hex.neighbours
        .flatMap(other => other ?? [])
        .filter(({ picture }) => (picture.sign === 'woods') !== isWood);
      const toSide = (other: { x: number; y: number }) =>
        ((other.x - x) ** 2 + (other.y - y) ** 2 - (hex.x - x) ** 2 - (hex.y - y) ** 2) / 2;
      strays.push(Math.min(...others.map(toSide)));
    }
  expect(strays.length / all).toBeLessThan(0.02);
  expect(strays.toSorted((a, b) => a - b)[Math.floor(strays.length * 0.95)]).toBeLessThan(0.13);
});

test('the same map gives the same ground', () => {
  const [a, b] = [fieldsOf(geometryOf(GETTYSBURG)), fieldsOf(geometryOf(GETTYSBURG))];
  expect(a.height).toEqual(b.height);
  expect(a.woods).toEqual(b.woods);
});

test('form lines are chains without gaps, closed or ending at the edge of the raster', () => {
  const fields = fieldsOf(geometryOf(GETTYSBURG));
  const far = fields.place(fields.columns - 1, fields.rows - 1);
  const near = fields.place(0, 0);
  for (const line of contours(fields, { first: 0.5, step: 1 })) {
    const [first, last] = [line[0], line.at(-1)];
    if (first === undefined || last === undefined) continue;
    const isClosed = Math.hypot(first.x - last.x, first.y - last.y) < 1e-6;
    const atEdge = ({ x, y }: { x: number; y: number }) =>
      Math.min(x - near.x, y - near.y, far.x - x, far.y - y) < 1e-6;
    expect(isClosed || (atEdge(first) && atEdge(last))).toBe(true);
    line.forEach((point, i) => {
      const before = line[i - 1];
      if (before !== undefined) expect(Math.hypot(point.x - before.x, point.y - before.y)).toBeLessThan(0.11);
    });
  }
});
