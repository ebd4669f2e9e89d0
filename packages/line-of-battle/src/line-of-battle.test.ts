import { gridOf, hexAt, ODD_R_CODES, rectangleCodes } from '@guidon/hex';
import { describe, expect, test } from 'vitest';
import {
  controlledBy,
  facingInward,
  facingTowards,
  hexesInCommand,
  kindOfSegment,
  lineFor,
  nextSegmentOf,
  ownerOfSegment,
  SEGMENTS,
  shiftedLine,
} from './index.ts';

const made = gridOf(ODD_R_CODES, rectangleCodes(9, 9));
if (!made.ok) throw new Error(JSON.stringify(made.issues));
const { grid } = made;
const at = (code: string): number => hexAt(grid, code) ?? -1;
const codes = (hexes: Iterable<number>): readonly string[] => [...hexes].map(hex => grid.codes[hex] ?? '').sort();

describe('the fifteen segments', () => {
  test('each has its kind and its owner', () => {
    const told = SEGMENTS.map((name, index) => `${name} ${kindOfSegment(index)} ${ownerOfSegment('union', index)}`);
    expect(told).toEqual([
      'a artillery union',
      'b small-arms union',
      'c mounted union',
      'd mounted confederate',
      'e artillery confederate',
      'f action confederate',
      'g action union',
      'h artillery confederate',
      'i small-arms confederate',
      'j mounted confederate',
      'k mounted union',
      'l artillery union',
      'm action union',
      'n action confederate',
      'o turn-end confederate',
    ]);
  });

  test('the next one of a side and kind, in this turn or the next', () => {
    expect(nextSegmentOf('union', 6, { side: 'union', kinds: ['action'] })).toBe(12);
    expect(nextSegmentOf('union', 12, { side: 'union', kinds: ['action'] })).toBe(21);
    expect(nextSegmentOf('union', 6, { side: 'confederate', kinds: ['artillery', 'small-arms'] })).toBe(7);
  });
});

describe('the table', () => {
  test('the strongest line whose least factor is reached', () => {
    expect([0, 1, 2, 5, 6, 99].map(factor => lineFor([0, 2, 4, 6], factor))).toEqual([0, 0, 1, 2, 3, 3]);
  });

  test('gains are cut at the last line before losses are counted, losses at the first', () => {
    const start = { line: 4, rule: 'x:1' } as const;
    const table = { last: 5, rule: 'x:9' } as const;
    const up = { rule: 'x:2', name: 'up', value: 3 } as const;
    const down = { rule: 'x:3', name: 'down', value: -2 } as const;
    expect(shiftedLine(start, [down, up], table).total).toBe(3);
    expect(shiftedLine(start, [up], table).addends.at(-1)).toEqual({ rule: 'x:9', name: 'last-line', value: -2 });
    expect(shiftedLine(start, [{ ...down, value: -9 }], table).total).toBe(0);
  });
});

describe('control and command', () => {
  test('posts control the hexes beside them, each for itself', () => {
    const zone = controlledBy(grid, [at('0505'), at('0605')]);
    expect(zone[at('0505')]).toBe(1);
    expect(zone[at('0504')]).toBe(2);
    expect(zone[at('0301')]).toBe(0);
  });

  test('command goes as far as the radius, round what does not carry it, over few counted hexes', () => {
    const leader = { hex: at('0505'), radius: 2, counted: 1 };
    expect(hexesInCommand(grid, leader, () => 'free').size).toBe(19);
    expect(
      codes(hexesInCommand(grid, { ...leader, radius: 1 }, (_, to) => (to === at('0605') ? 'no' : 'free'))),
    ).not.toContain('0605');
    const thick = hexesInCommand(grid, leader, () => 'counted');
    expect(thick.size).toBe(7);
  });

  test('a longer way with fewer counted hexes goes on where a shorter one ends', () => {
    const counted = new Set([at('0605')]);
    const carries = (_: number, to: number) => (counted.has(to) ? ('counted' as const) : ('free' as const));
    const reached = hexesInCommand(grid, { hex: at('0505'), radius: 3, counted: 0 }, carries);
    expect(reached.has(at('0605'))).toBe(false);
    expect(reached.has(at('0705'))).toBe(true);
  });
});

describe('facing', () => {
  test('as it is, if that is to the front; else by the smallest turn', () => {
    expect(facingTowards(grid, { hex: at('0505'), facing: 1, to: at('0504') })).toBe(1);
    expect(facingTowards(grid, { hex: at('0505'), facing: 1, to: at('0605') })).toBe(0);
    expect(facingTowards(grid, { hex: at('0505'), facing: 1, to: at('0405') })).toBe(2);
  });

  test('into the map from its edge', () => {
    expect(facingInward(grid, at('0501'), undefined)).toBe(4);
    expect(facingInward(grid, at('0509'), undefined)).toBe(1);
  });
});
