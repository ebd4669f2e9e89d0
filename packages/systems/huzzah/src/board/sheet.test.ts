import { axialCodes, directionTo, hexAt, ODD_R_CODES, rectangleCodes } from '@guidon/hex';
import { describe, expect, test } from 'vitest';
import { WORKS } from './board.ts';
import { type MapParts, sheetFromParts } from './sheet.ts';

const REACH = 10;
const span = Array.from({ length: 2 * REACH + 1 }, (_, index) => index - REACH);

/** The plain sheet of the case files: q and r from -10 to 10, all of it clear. */
const PLAIN: MapParts = {
  id: 'plain',
  title: 'A plain',
  codes: axialCodes('pointy'),
  hexes: span.flatMap(r => span.map(q => `${q},${r}`)),
  ground: {},
  paths: [],
  works: [],
  enclosures: {},
  edges: { union: span.map(q => `${q},${REACH}`), confederate: span.map(q => `${q},${-REACH}`) },
  labels: [],
  yardsPerHex: 175,
};

function sheetOf(parts: Partial<MapParts>) {
  const sheet = sheetFromParts({ ...PLAIN, ...parts });
  if (!sheet.ok) throw new Error(JSON.stringify(sheet.issues));
  const { grid } = sheet.value;
  return { sheet: sheet.value, grid, at: (code: string) => hexAt(grid, code) ?? -1 };
}

describe('a map from its parts', () => {
  test('hz:2.4.2, hz:1-Clear Hex what a hex holds, and whether it is clear', () => {
    const { sheet, at } = sheetOf({
      ground: {
        '0,0': { terrain: 'woods', level: 1 },
        '1,0': { terrain: 'swamp', creek: true },
        '2,0': { terrain: 'creek', features: ['ford'] },
        '3,0': { breastwork: true },
      },
    });
    const seen = (code: string) =>
      (['woods', 'marsh', 'creek', 'crossing', 'high', 'clear', 'breastwork'] as const).filter(
        flag => sheet[flag][at(code)] === 1,
      );
    expect(['0,0', '1,0', '2,0', '3,0', '4,0'].map(seen)).toEqual([
      ['woods', 'high'],
      ['marsh', 'creek'],
      ['creek', 'crossing', 'clear'],
      ['clear', 'breastwork'],
      ['clear'],
    ]);
  });

  test('a road joins the hexes it runs through one after the other, both ways', () => {
    const { sheet, grid, at } = sheetOf({
      paths: [{ kind: 'thoroughfare', type: 'road', name: 'road', path: ['0,1', '0,0', '0,-1'] }],
    });
    const joins = (from: string, to: string) =>
      ((sheet.roads[at(from)] ?? 0) >> (directionTo(grid, at(from), at(to)) ?? 0)) & 1;
    expect([joins('0,0', '0,1'), joins('0,1', '0,0'), joins('0,0', '0,-1'), joins('0,0', '1,0')]).toEqual([1, 1, 1, 0]);
  });

  test('hz:2.4.1 an embankment is an elevation, a watercourse no road', () => {
    const { sheet, at } = sheetOf({
      paths: [
        { kind: 'thoroughfare', type: 'rr_embankment', name: 'railroad', path: ['0,0', '1,0'] },
        { kind: 'watercourse', type: 'stream', name: 'branch', path: ['0,5', '1,5'] },
      ],
    });
    expect([sheet.embankment[at('1,0')], sheet.high[at('1,0')], sheet.high[at('2,0')]]).toEqual([1, 1, 0]);
    expect(sheet.roads[at('0,5')]).toBe(0);
  });

  test('hz:7.6-abatis works of an enclosure belong to all its hexes', () => {
    const { sheet, grid, at } = sheetOf({
      works: [
        { kind: 'abatis', inside: '0,-1', outside: '0,-2', enclosure: 'fort' },
        { kind: 'fence', inside: '5,0', outside: '5,-1' },
      ],
      enclosures: { fort: ['0,0', '0,-1', '1,-1'] },
    });
    const side = at('0,-1') * 6 + (directionTo(grid, at('0,-1'), at('0,-2')) ?? 0);
    const fort = sheet.enclosures[at('0,0')];
    expect([WORKS[sheet.works[side] ?? 0], [sheet.worksEnclosure[side]]]).toEqual(['abatis', fort]);
    expect(sheet.enclosures[at('1,-1')]).toEqual(fort);
    expect(sheet.enclosures[at('5,0')]).not.toEqual(fort);
    expect(sheet.enclosures[at('5,1')]).toEqual([]);
  });

  test('the way to the friendly edge is counted in hexes', () => {
    const { sheet, at } = sheetOf({});
    expect([sheet.toEdge.union[at('0,7')], sheet.toEdge.confederate[at('0,7')], sheet.edge.union[at('3,10')]]).toEqual([
      3, 17, 1,
    ]);
  });

  test('water is no edge, and a side may have none', () => {
    const { sheet } = sheetOf({
      codes: ODD_R_CODES,
      hexes: rectangleCodes(3, 3),
      ground: { '0101': { terrain: 'river' } },
      edges: { union: ['0101', '0201'], confederate: [] },
    });
    expect([...sheet.edge.union].slice(0, 3)).toEqual([0, 1, 0]);
    expect(sheet.toEdge.confederate.every(steps => steps === 255)).toBe(true);
  });

  test.each<[string, Partial<MapParts>, string]>([
    ['a hex twice', { hexes: ['0,0', '0,0'] }, 'hexes[1]'],
    ['ground nowhere', { ground: { '11,0': {} } }, 'ground.11,0'],
    [
      'a road with a gap',
      { paths: [{ kind: 'thoroughfare', type: 'road', name: '', path: ['0,0', '2,0'] }] },
      'paths[0].path[1]',
    ],
    ['works nowhere', { works: [{ kind: 'wall', inside: '0,0', outside: '0,11' }] }, 'works[0].outside'],
    ['works far off', { works: [{ kind: 'wall', inside: '0,0', outside: '0,5' }] }, 'works[0].outside'],
    ['an enclosure nowhere', { enclosures: { fort: ['11,0'] } }, 'enclosures.fort[0]'],
    ['a label nowhere', { labels: [{ hex: '11,0', text: 'here' }] }, 'labels[0].hex'],
    ['an edge nowhere', { edges: { union: ['11,0'], confederate: [] } }, 'edges.union[0]'],
  ])('%s is refused once, with its place', (_name, parts, path) => {
    const sheet = sheetFromParts({ ...PLAIN, ...parts });
    expect(sheet.ok ? [] : sheet.issues.map(fault => fault.path)).toEqual([path]);
  });
});
