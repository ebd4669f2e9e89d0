import type { FeaturePicture, TablePicture } from '@guidon/protocol';
import { describe, expect, test } from 'vitest';
import { cartoucheBox } from './drawing/cartouche.ts';
import { namesOf } from './drawing/lettering.ts';
import { clearOf, treesOf } from './drawing/woods.ts';
import { drawnScale } from './painter.ts';
import { awayFromBorder, isInside, overlap, rounded } from './shapes.ts';
import { placed, tabletopOf } from './tabletop.ts';

const square = (x: number, y: number, side: number): readonly { readonly x: number; readonly y: number }[] => [
  { x, y },
  { x: x + side, y },
  { x: x + side, y: y + side },
  { x, y: y + side },
];

const feature = (some: Partial<FeaturePicture>): FeaturePicture => ({
  id: 'wood',
  name: 'A wood',
  kind: 'woods',
  polygon: square(10_000, 10_000, 12_000),
  line: null,
  elevation: 0,
  tip: '',
  ...some,
});

const table = (...features: readonly FeaturePicture[]): TablePicture => ({
  id: 'a table',
  title: 'A table, one day',
  width: 48_000,
  depth: 36_000,
  yards: 40,
  features,
  markers: [],
  north: 'union',
  south: 'confederate',
});

describe('a table made ready for painting', () => {
  test('y runs to the north on the table, and to the south on the screen', () => {
    expect(placed(36_000, { x: 1000, y: 0 })).toEqual({ x: 1, y: 36 });
    expect(placed(36_000, { x: 1000, y: 36_000 })).toEqual({ x: 1, y: 0 });
  });

  test('corners are rounded so little that a border still tells what is inside', () => {
    const polygon = square(10, 10, 12);
    for (const point of rounded(polygon, 1.1)) expect(awayFromBorder(polygon, point)).toBeLessThan(0.4);
  });

  test('trees stand where the wood is, the same each time, the northern first', () => {
    const top = tabletopOf(table(feature({})));
    const trees = treesOf(top);
    expect(trees.length).toBeGreaterThan(80);
    expect(treesOf(tabletopOf(table(feature({}))))).toEqual(trees);
    const polygon = top.grounds[0]?.polygon ?? [];
    expect(trees.every(tree => isInside(polygon, tree))).toBe(true);
    expect(trees.map(({ y }) => y)).toEqual(trees.map(({ y }) => y).toSorted((a, b) => a - b));
  });

  test('trees step aside for bases and for roads', () => {
    const line = [
      { x: 16_000, y: 0 },
      { x: 16_000, y: 36_000 },
    ];
    const polygon = [
      { x: 15_400, y: 0 },
      { x: 16_600, y: 0 },
      { x: 16_600, y: 36_000 },
      { x: 15_400, y: 36_000 },
    ];
    const road = feature({ id: 'road', kind: 'road', line, polygon });
    const trees = treesOf(tabletopOf(table(feature({}), road)));
    expect(trees.every(({ x }) => Math.abs(x - 16) > 0.6)).toBe(true);
    const base = square(18, 20, 1);
    expect(clearOf(trees, [base]).some(tree => isInside(base, tree))).toBe(false);
    expect(clearOf(trees, [])).toEqual(trees);
  });

  test('the title keeps off whoever stands there, and goes where no corner is free', () => {
    const top = tabletopOf(table());
    const corner = cartoucheBox(top, []);
    expect(corner).toBeDefined();
    const other = cartoucheBox(top, [square((corner?.x ?? 0) + 1, (corner?.y ?? 0) + 1, 1)]);
    expect(other).not.toEqual(corner);
    expect(cartoucheBox(top, [square(-1, -1, 60)])).toBeUndefined();
  });

  test('names lie off each other', () => {
    const top = tabletopOf(table(feature({}), feature({ id: 'hill', name: 'A hill', kind: 'hill' })));
    const names = namesOf(top, []);
    expect(names.map(({ text }) => text).toSorted()).toEqual(['A hill', 'A wood']);
    const boxes = names.map(({ place, text, size }) => ({
      x: place.x - text.length * size * 0.2,
      y: place.y - size / 2,
      width: text.length * size * 0.4,
      height: size,
    }));
    const [a, b] = boxes;
    expect(a !== undefined && b !== undefined && overlap(a, b)).toBe(false);
  });

  test('sizes it is painted at are a step at or above what is wanted', () => {
    expect(drawnScale(3)).toBe(10);
    expect(drawnScale(1000)).toBe(160);
    for (const wanted of [11, 20, 37, 80]) expect(drawnScale(wanted)).toBeGreaterThan(wanted * 0.85);
  });
});
