import { describe, expect, test } from 'vitest';
import { GETTYSBURG } from '../test-gettysburg.ts';
import { syntheticMap } from '../test-map.ts';
import { CORNER, geometryOf } from './geometry.ts';

const MAPS = [
  ['Gettysburg', GETTYSBURG],
  ['pointy', syntheticMap({ columns: 9, rows: 7, layout: 'pointy' })],
  ['flat', syntheticMap({ columns: 9, rows: 7, layout: 'flat' })],
] as const;

describe.each(MAPS)('where hexes lie: %s', (_name, map) => {
  const geometry = geometryOf(map);

  test('the hex at its own centre, and just inside each corner', () => {
    for (const hex of geometry.hexes) {
      expect(geometry.hexAt(hex)).toBe(hex);
      for (const { x, y } of geometry.corners(hex))
        expect(geometry.hexAt({ x: hex.x + (x - hex.x) * 0.98, y: hex.y + (y - hex.y) * 0.98 })).toBe(hex);
    }
  });

  test('neighbours lie one unit apart and share the side between them', () => {
    for (const hex of geometry.hexes)
      hex.neighbours.forEach((other, direction) => {
        if (other === undefined) return;
        expect(Math.hypot(other.x - hex.x, other.y - hex.y)).toBeCloseTo(1, 9);
        expect(other.neighbours[(direction + 3) % 6]).toBe(hex);
        const [a, b] = geometry.side(hex, other) ?? [];
        const [c, d] = geometry.side(other, hex) ?? [];
        expect([a?.x, a?.y, b?.x, b?.y].map(round)).toEqual([d?.x, d?.y, c?.x, c?.y].map(round));
      });
  });

  test('the ground reaches from the first corner to the last', () => {
    const corners = geometry.hexes.flatMap(hex => geometry.corners(hex));
    expect(Math.min(...corners.map(({ x }) => x))).toBeCloseTo(0, 9);
    expect(Math.min(...corners.map(({ y }) => y))).toBeCloseTo(0, 9);
    expect(Math.max(...corners.map(({ x }) => x))).toBeCloseTo(geometry.width, 9);
    expect(Math.max(...corners.map(({ y }) => y))).toBeCloseTo(geometry.height, 9);
  });
});

test('beyond the edge there is no hex, but a nearest one', () => {
  const geometry = geometryOf(GETTYSBURG);
  expect(geometry.hexAt({ x: -0.4, y: CORNER })).toBeUndefined();
  expect(geometry.nearest(-0.4, CORNER).code).toBe('V13');
});

const round = (value: number | undefined): string => (value ?? Number.NaN).toFixed(6);
