import { expect, test } from 'vitest';
import { worksSides } from './engraving/works.ts';
import { referencesOf } from './furniture/furniture.ts';
import { geometryOf } from './geometry/geometry.ts';
import { GETTYSBURG } from './test-gettysburg.ts';
import { drawnWidth, TILE, tilesOf } from './tiles.ts';

test('drawn widths lie a factor of the root of two apart, near what is asked', () => {
  for (let width = 14; width < 300; width += 7) {
    const drawn = drawnWidth(width);
    expect(drawn / width).toBeGreaterThan(0.9);
    expect(drawn / width).toBeLessThan(1.45);
    expect(drawnWidth(drawn)).toBe(drawn);
  }
});

test('tiles cover the view and nothing but the sheet, the middle first', () => {
  const sheet = { x: -0.5, y: -2, width: 14.5, height: 20 };
  const view = { x: 3, y: 3, width: 4, height: 3 };
  const tiles = tilesOf(sheet, view, 256);
  const side = TILE / 256;
  expect(tiles).toHaveLength(6);
  expect(Math.min(...tiles.map(({ clip }) => clip.x))).toBeLessThanOrEqual(view.x);
  expect(Math.max(...tiles.map(({ clip }) => clip.x + side))).toBeGreaterThanOrEqual(view.x + view.width);
  expect(tiles[0]?.clip.x).toBe(3.5);
  expect(tilesOf(sheet, { x: -50, y: -50, width: 10, height: 10 }, 256)).toEqual([]);
});

test('the border names rows and columns by the two parts of their codes', () => {
  const { rows, columns } = referencesOf(geometryOf(GETTYSBURG));
  expect(rows).toHaveLength(21);
  expect(new Set(rows.map(({ text }) => text))).toContain('V');
  expect(new Set(columns.map(({ text }) => text)).size).toBe(13);
});

test('works face lower ground, and not each other', () => {
  const geometry = geometryOf(GETTYSBURG);
  const [upper, lower] = [geometry.hex('N3'), geometry.hex('M3')];
  if (upper === undefined || lower === undefined) throw new Error('no hill');
  const alone = worksSides(upper, [upper]);
  const both = worksSides(upper, [upper, lower]);
  expect(alone.length).toBeGreaterThan(2);
  expect(both).not.toContain(upper.neighbours.indexOf(lower));
});
