import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axialDistance, DIRECTIONS, type Direction, opposite, stepFrom, turned } from './axial.ts';
import { bearingOf, directionsAhead, sidesLeft } from './bearing.ts';

const CENTRE = { q: 0, r: 0 };
const vector = fc
  .record({ q: fc.integer({ min: -40, max: 40 }), r: fc.integer({ min: -40, max: 40 }) })
  .filter(({ q, r }) => q !== 0 || r !== 0);

/** In x half widths and y half sides the plane is stretched: a half width is sqrt(3) half sides. */
const plane = (hex: { q: number; r: number }) => ({ x: 2 * hex.q + hex.r, y: 3 * hex.r });
const dot = (hex: { q: number; r: number }, direction: Direction): number => {
  const a = plane(hex);
  const b = plane(stepFrom(CENTRE, direction));
  return 3 * a.x * b.x + a.y * b.y;
};

describe('directions', () => {
  test('six steps, each turned by one, lead round a hex and home', () => {
    const end = DIRECTIONS.reduce((hex, direction) => stepFrom(hex, direction), CENTRE);
    expect(end).toEqual(CENTRE);
    expect(DIRECTIONS.map(direction => turned(direction, 1))).toEqual([1, 2, 3, 4, 5, 0]);
    expect(turned(1, -8)).toBe(5);
  });

  test.each(DIRECTIONS)('direction %i and back again', direction => {
    expect(stepFrom(stepFrom(CENTRE, direction), opposite(direction))).toEqual(CENTRE);
  });

  test('distance on the axes, between them and across', () => {
    expect(axialDistance(CENTRE, { q: 3, r: 0 })).toBe(3);
    expect(axialDistance(CENTRE, { q: 2, r: 2 })).toBe(4);
    expect(axialDistance(CENTRE, { q: 3, r: -2 })).toBe(3);
  });
});

describe('bearings', () => {
  test('the steps of a bearing add up to the vector', () => {
    fc.assert(
      fc.property(vector, ({ q, r }) => {
        const bearing = bearingOf(q, r);
        if (!bearing) throw new Error('no bearing');
        const u = stepFrom(CENTRE, bearing.first);
        const v = stepFrom(CENTRE, bearing.second);
        expect(bearing.along * u.q + bearing.aside * v.q).toBe(q);
        expect(bearing.along * u.r + bearing.aside * v.r).toBe(r);
        expect(bearing.second).toBe(turned(bearing.first, 1));
        expect(bearing.along).toBeGreaterThanOrEqual(1);
        expect(bearing.aside).toBeGreaterThanOrEqual(0);
        expect(Object.is(bearing.aside, -0)).toBe(false);
      }),
    );
  });

  test('the zero vector has none', () => expect(bearingOf(0, 0)).toBeUndefined());

  test('the sides left are those that face the vector most', () => {
    fc.assert(
      fc.property(vector, hex => {
        const most = Math.max(...DIRECTIONS.map(direction => dot(hex, direction)));
        const bearing = bearingOf(hex.q, hex.r);
        const expected = DIRECTIONS.filter(direction => dot(hex, direction) === most);
        expect([...(bearing ? sidesLeft(bearing) : [])].sort()).toEqual(expected);
      }),
    );
  });

  test('the directions ahead are those with a positive scalar product', () => {
    fc.assert(
      fc.property(vector, hex => {
        const bearing = bearingOf(hex.q, hex.r);
        const expected = DIRECTIONS.filter(direction => dot(hex, direction) > 0);
        expect([...(bearing ? directionsAhead(bearing) : [])].sort()).toEqual(expected);
      }),
    );
  });

  test.each([
    ['an adjacent hex', 1, 0, [5, 0, 1]],
    ['a hex behind the corner', 2, -1, [0, 1]],
    ['a slanting line nearer its first direction', 3, -1, [5, 0, 1]],
    ['a slanting line nearer its second direction', 3, -2, [0, 1, 2]],
  ])('ahead towards %s', (_name, q, r, expected) => {
    const bearing = bearingOf(q, r);
    expect(bearing && directionsAhead(bearing)).toEqual(expected);
  });
});
