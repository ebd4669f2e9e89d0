import { describe, expect, test } from 'vitest';
import { CORNER } from '../geometry/geometry.ts';
import { buildingsOf } from '../ground/buildings.ts';
import { terrainOf } from '../ground/terrain.ts';
import { GETTYSBURG } from '../test-gettysburg.ts';
import type { Box } from '../types.ts';
import { type Desk, type Label, overlap } from './label.ts';
import { lettered } from './lettering.ts';

const terrain = terrainOf(GETTYSBURG);
const buildings = buildingsOf(terrain);
const desk = (width: number): Desk => ({
  terrain,
  buildings,
  width,
  measure: (text, { size }) => text.length * size * 0.48,
});

const nameOf = (label: Label): string =>
  label.shape === 'flat' ? label.lines.join(' ') : label.glyphs.map(({ letter }) => letter).join('');

/** A flat name's own box; a curved one's letters, one by one. */
const boxesOf = (label: Label, width: number): readonly Box[] =>
  label.shape === 'flat'
    ? [label.box]
    : label.glyphs.map(({ x, y }) => {
        const half = (label.hand.size * 0.5) / width;
        return { x: x - half, y: y - half, width: 2 * half, height: 2 * half };
      });

describe.each([48, 95, 160])('names at %i pixels a hex', width => {
  const labels = lettered(desk(width));

  test('no two overlap, except ridges that cross', () => {
    const isRidge = (label: Label) => label.hand.colour === 'formLine';
    const clashes = labels.flatMap((a, i) =>
      labels
        .slice(i + 1)
        .filter(b => {
          if (isRidge(a) && isRidge(b)) return false;
          return boxesOf(a, width).some(one => boxesOf(b, width).some(other => overlap(one, other)));
        })
        .map(b => `${nameOf(a)} / ${nameOf(b)}`),
    );
    expect(clashes).toEqual([]);
  });

  test('all lie on the ground, none smaller than ten pixels', () => {
    const { geometry } = terrain;
    for (const label of labels) {
      expect(label.hand.size).toBeGreaterThanOrEqual(10);
      if (label.shape === 'flat') {
        expect(label.box.x).toBeGreaterThan(0);
        expect(label.box.y + label.box.height).toBeLessThan(geometry.height);
      }
    }
  });

  test('hills, streams and the town keep their names; victory stars stay clear', () => {
    const names = labels.map(nameOf);
    for (const name of ["Culp's Hill", 'Little Round Top', 'Rock Creek', 'CEMETERY RIDGE', 'SEMINARY RIDGE'])
      expect(names).toContain(name);
    const stars = terrain.geometry.hexes.filter(({ picture }) => picture.points > 0);
    for (const { x, y } of stars)
      for (const label of labels.filter(({ shape }) => shape === 'flat'))
        expect(overlap(label.box, { x: x - 0.1, y: y - CORNER * 0.74 - 0.1, width: 0.2, height: 0.2 })).toBe(false);
  });

  test('the same each time', () => expect(lettered(desk(width))).toEqual(labels));
});

test('more names find room on a larger map; a small one has none', () => {
  expect(lettered(desk(95)).length).toBeGreaterThan(lettered(desk(48)).length);
  expect(lettered(desk(30))).toEqual([]);
});
