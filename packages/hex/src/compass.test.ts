import { describe, expect, test } from 'vitest';
import { DIRECTIONS, stepFrom } from './axial.ts';
import type { Layout } from './compass.ts';
import { centreOf, cornerOffset, directionName, directionNamed, facingName, facingNamed } from './compass.ts';
import { flankDirections, frontDirections, rearDirections, sectorOfDirection } from './facing.ts';

const LAYOUTS: readonly Layout[] = ['pointy', 'flat'];

describe('compass names', () => {
  test.each([
    ['E', 2, 0],
    ['NE', 1, -1],
    ['NW', -1, -1],
    ['W', -2, 0],
    ['SW', -1, 1],
    ['SE', 1, 1],
  ])('pointy %s lies there on the sheet', (name, x, y) => {
    const direction = directionNamed('pointy', name);
    expect(direction !== undefined && centreOf('pointy', stepFrom({ q: 0, r: 0 }, direction))).toEqual({ x, y });
  });

  test.each([
    ['N', 0, -2],
    ['NE', 1, -1],
    ['SE', 1, 1],
    ['S', 0, 2],
    ['SW', -1, 1],
    ['NW', -1, -1],
  ])('flat %s lies there on the sheet', (name, x, y) => {
    const direction = directionNamed('flat', name);
    expect(direction !== undefined && centreOf('flat', stepFrom({ q: 0, r: 0 }, direction))).toEqual({ x, y });
  });

  test.each<[Layout, string, string[]]>([
    ['pointy', 'N', ['NW', 'NE']],
    ['pointy', 'NE', ['NE', 'E']],
    ['pointy', 'SE', ['E', 'SE']],
    ['pointy', 'S', ['SE', 'SW']],
    ['pointy', 'SW', ['SW', 'W']],
    ['pointy', 'NW', ['W', 'NW']],
    ['flat', 'NE', ['N', 'NE']],
    ['flat', 'E', ['NE', 'SE']],
    ['flat', 'SE', ['SE', 'S']],
    ['flat', 'SW', ['S', 'SW']],
    ['flat', 'W', ['SW', 'NW']],
    ['flat', 'NW', ['NW', 'N']],
  ])('%s facing %s has those front hexes', (layout, name, fronts) => {
    const facing = facingNamed(layout, name);
    const found = facing === undefined ? [] : frontDirections(facing).map(side => directionName(layout, side));
    expect([...found].sort()).toEqual([...fronts].sort());
  });

  test('names a layout does not have', () => {
    expect(directionNamed('pointy', 'N')).toBeUndefined();
    expect(directionNamed('flat', 'E')).toBeUndefined();
    expect(facingNamed('pointy', 'E')).toBeUndefined();
    expect(facingNamed('flat', 'N')).toBeUndefined();
  });

  test.each(LAYOUTS)('every name of the %s layout leads back', layout => {
    for (const direction of DIRECTIONS) {
      expect(directionNamed(layout, directionName(layout, direction))).toBe(direction);
      expect(facingNamed(layout, facingName(layout, direction))).toBe(direction);
    }
  });
});

describe('places on the sheet', () => {
  test.each(LAYOUTS)('a corner of a %s hex is the middle of the three hexes around it', layout => {
    const scale = layout === 'pointy' ? { x: 1, y: 3 } : { x: 3, y: 1 };
    for (const facing of DIRECTIONS) {
      const [one, two] = frontDirections(facing).map(side => centreOf(layout, stepFrom({ q: 0, r: 0 }, side)));
      const sum = { x: ((one?.x ?? 0) + (two?.x ?? 0)) * scale.x, y: ((one?.y ?? 0) + (two?.y ?? 0)) * scale.y };
      const corner = cornerOffset(layout, facing);
      expect(sum).toEqual({ x: corner.x * 3 + 0, y: corner.y * 3 + 0 });
    }
  });
});

describe('facing', () => {
  test('facing north, pointy: front NE and NW, flanks W and E, rear SW and SE', () => {
    const names = (sides: readonly (0 | 1 | 2 | 3 | 4 | 5)[]) => sides.map(side => directionName('pointy', side));
    const north = facingNamed('pointy', 'N') ?? 0;
    expect(north).toBe(1);
    expect(names(frontDirections(north))).toEqual(['NE', 'NW']);
    expect(names(flankDirections(north))).toEqual(['W', 'E']);
    expect(names(rearDirections(north))).toEqual(['SW', 'SE']);
  });

  test.each(DIRECTIONS)('the lists of facing %i agree with the sector of each direction', facing => {
    const bySector = (sector: string) => DIRECTIONS.filter(side => sectorOfDirection(facing, side) === sector);
    expect(bySector('front')).toEqual([...frontDirections(facing)].sort());
    expect(bySector('flank')).toEqual([...flankDirections(facing)].sort());
    expect(bySector('rear')).toEqual([...rearDirections(facing)].sort());
  });
});
