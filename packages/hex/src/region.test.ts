import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIRECTIONS } from './axial.ts';
import { axialCodes } from './codes.ts';
import { centreOf, cornerOffset } from './compass.ts';
import type { Facing } from './facing.ts';
import { axialOf, distance, type Grid, type HexIndex } from './grid.ts';
import { disk, frontArc, hexesWithin, ring, sectorBetween } from './region.ts';
import { at, goodGrid, raggedPair, rhombus } from './test-grids.ts';

const allHexes = (grid: Grid): HexIndex[] => Array.from({ length: grid.size }, (_, hex) => hex);
const sorted = (hexes: readonly HexIndex[]): HexIndex[] => [...hexes].sort((a, b) => a - b);
const facings = fc.constantFrom<Facing>(...DIRECTIONS);

/** Corner and centre in half widths and thirds of a row, so that both are whole. */
function cross(facing: Facing, turn: number, target: { x: number; y: number }): number {
  const corner = cornerOffset('pointy', DIRECTIONS[(facing + turn + 6) % 6] ?? 0);
  return corner.x * target.y * 3 - corner.y * target.x;
}

/** Which side of the two border rays a hex lies on: 1 inside, 0 on a ray, -1 outside. y points down. */
function placeInWedge(grid: Grid, post: { hex: HexIndex; facing: Facing }, hex: HexIndex): number {
  const a = centreOf('pointy', axialOf(grid, post.hex));
  const b = centreOf('pointy', axialOf(grid, hex));
  const target = { x: b.x - a.x, y: b.y - a.y };
  return Math.min(Math.sign(-cross(post.facing, -1, target)), Math.sign(cross(post.facing, 1, target)));
}

describe('rings and disks', () => {
  test('a ring is every hex at that distance, once', () => {
    fc.assert(
      fc.property(raggedPair, fc.nat(7), ({ grid, a }, radius) => {
        expect(sorted(ring(grid, a, radius))).toEqual(allHexes(grid).filter(hex => distance(grid, a, hex) === radius));
      }),
    );
  });

  test('a ring runs counter-clockwise from direction 0', () => {
    const grid = goodGrid(axialCodes('pointy'), rhombus(2));
    const codes = ring(grid, at(grid, '0,0'), 1).map(hex => grid.codes[hex]);
    expect(codes).toEqual(['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1']);
    expect(
      ring(grid, at(grid, '0,0'), 2)
        .slice(0, 3)
        .map(hex => grid.codes[hex]),
    ).toEqual(['2,0', '2,-1', '2,-2']);
  });

  test('a disk is every hex up to that distance, the nearest first', () => {
    fc.assert(
      fc.property(raggedPair, fc.nat(7), ({ grid, a }, radius) => {
        const found = disk(grid, a, radius);
        expect(sorted(found)).toEqual(allHexes(grid).filter(hex => distance(grid, a, hex) <= radius));
        const distances = found.map(hex => distance(grid, a, hex));
        expect(distances).toEqual([...distances].sort((x, y) => x - y));
      }),
    );
  });

  test('hexes within reach of several sources are the union of their disks', () => {
    fc.assert(
      fc.property(raggedPair, fc.nat(4), ({ grid, a, b }, radius) => {
        const union = new Set([...disk(grid, a, radius), ...disk(grid, b, radius)]);
        expect(hexesWithin(grid, [a, b], radius)).toEqual(sorted([...union]));
      }),
    );
  });
});

test('nothing lies within reach of no source', () => {
  expect(hexesWithin(goodGrid(axialCodes('pointy'), rhombus(2)), [], 3)).toEqual([]);
});

describe('front arcs', () => {
  const open = goodGrid(axialCodes('pointy'), rhombus(6));
  const centre = at(open, '0,0');

  test.each(['excluded', 'included'] as const)(
    'the arc with its border %s is the wedge between two corners',
    border => {
      fc.assert(
        fc.property(raggedPair, facings, fc.integer({ min: 1, max: 7 }), ({ grid, a }, facing, range) => {
          const least = border === 'included' ? 0 : 1;
          const expected = allHexes(grid).filter(
            hex => hex !== a && distance(grid, a, hex) <= range && placeInWedge(grid, { hex: a, facing }, hex) >= least,
          );
          expect(sorted(frontArc(grid, { hex: a, facing }, { range, border }))).toEqual(expected);
        }),
      );
    },
  );

  test('facing north, at range 2: two hexes, then three, and two more on the border', () => {
    const post = { hex: centre, facing: 1 } as const;
    const codes = (border: 'included' | 'excluded') =>
      frontArc(open, post, { range: 2, border }).map(hex => open.codes[hex]);
    expect(codes('excluded')).toEqual(['1,-1', '0,-1', '2,-2', '1,-2', '0,-2']);
    expect(codes('included')).toEqual(['1,-1', '0,-1', '2,-1', '2,-2', '1,-2', '0,-2', '-1,-1']);
  });

  test.each([
    ['1,-2', 'front'],
    ['2,-1', 'front-flank'],
    ['3,0', 'flank'],
    ['1,1', 'flank-rear'],
    ['-2,-1', 'flank'],
    ['0,3', 'rear'],
    ['-1,2', 'rear'],
  ])('facing north, %s lies %s', (code, sector) => {
    expect(sectorBetween(open, { hex: centre, facing: 1 }, at(open, code))).toBe(sector);
  });

  test('the own hex lies in no sector', () => {
    expect(sectorBetween(open, { hex: centre, facing: 1 }, centre)).toBeUndefined();
  });

  test('turned through all six facings, a hex is in two arcs, or in one and on the border of two', () => {
    for (const hex of disk(open, centre, 6).slice(1)) {
      const sectors = DIRECTIONS.map(facing => sectorBetween(open, { hex: centre, facing }, hex));
      const count = (sector: string) => sectors.filter(found => found === sector).length;
      expect([count('front'), count('front-flank')]).toEqual(count('front-flank') > 0 ? [1, 2] : [2, 0]);
    }
  });
});
