import { axialCodes, directionTo, hexAt } from '@guidon/hex';
import { describe, expect, test } from 'vitest';
import { CREST, EARTHWORKS, FENCE, STONE_FENCE, STREAM } from './board.ts';
import { ROADS, TERRAINS } from './charts.ts';
import { type MapParts, sheetFromParts } from './sheet.ts';

const REACH = 10;
const span = Array.from({ length: 2 * REACH + 1 }, (_, index) => index - REACH);

/** A plain sheet: q and r from -10 to 10, all of it clear. */
const PLAIN: MapParts = {
  id: 'plain',
  title: 'A plain',
  codes: axialCodes('pointy'),
  hexes: span.flatMap(r => span.map(q => `${q},${r}`)),
  level: 2,
  ground: {},
  paths: [],
  sides: [],
  edges: { union: span.map(q => `${q},${REACH}`), confederate: span.map(q => `${q},${-REACH}`) },
  labels: [],
  yardsPerHex: 75,
};

function sheetOf(parts: Partial<MapParts>) {
  const sheet = sheetFromParts({ ...PLAIN, ...parts });
  if (!sheet.ok) throw new Error(JSON.stringify(sheet.issues));
  const { grid } = sheet.value;
  const at = (code: string) => hexAt(grid, code) ?? -1;
  const side = (from: string, to: string) => at(from) * 6 + (directionTo(grid, at(from), at(to)) ?? 0);
  return { sheet: sheet.value, at, side };
}

describe('a map from its parts', () => {
  test('what a hex holds, and the level of those that say nothing', () => {
    const { sheet, at } = sheetOf({
      ground: {
        '0,0': { terrain: 'lightWoods', level: 5, features: ['boulders'] },
        '1,0': { earthwork: { kind: 'breastwork', facing: 3, owner: 'union' } },
      },
    });
    const seen = (code: string) => [TERRAINS[sheet.terrain[at(code)] ?? 0], sheet.level[at(code)]];
    expect([seen('0,0'), seen('1,0')]).toEqual([
      ['lightWoods', 5],
      ['clear', 2],
    ]);
    expect([sheet.features[at('0,0')], sheet.features[at('1,0')]]).toEqual([['boulders'], []]);
    const works = (code: string) => [
      EARTHWORKS[sheet.earthwork[at(code)] ?? 0],
      sheet.earthworkFacing[at(code)],
      sheet.earthworkOwner[at(code)],
    ];
    expect([works('1,0'), works('0,0')]).toEqual([
      ['breastwork', 3, 'union'],
      ['none', 0, null],
    ]);
  });

  test('a thoroughfare joins the hexes it runs through both ways; the best counts, and a railroad is a trail', () => {
    const { sheet, at, side } = sheetOf({
      paths: [
        { kind: 'thoroughfare', type: 'pike', name: 'pike', path: ['0,1', '0,0', '0,-1'] },
        { kind: 'thoroughfare', type: 'railroad', name: 'railroad', path: ['-1,0', '0,0', '1,0'] },
        { kind: 'watercourse', type: 'creek', name: 'run', path: ['0,5', '1,5'] },
      ],
    });
    const joins = (from: string, to: string) => ROADS[sheet.roads[side(from, to)] ?? 0];
    expect([joins('0,0', '0,1'), joins('0,1', '0,0'), joins('0,0', '1,0'), joins('0,1', '1,0')]).toEqual([
      'pike',
      'pike',
      'trail',
      'none',
    ]);
    expect(['0,0', '1,0', '0,5'].map(code => ROADS[sheet.road[at(code)] ?? 0])).toEqual(['pike', 'trail', 'none']);
    expect(sheet.drawing.roads.map(({ kind }) => kind)).toEqual(['pike', 'railroad']);
    expect(sheet.drawing.watercourses).toHaveLength(1);
  });

  test('a crest belongs to one hex, the other features of a side to both', () => {
    const { sheet, side } = sheetOf({
      sides: [
        { kind: 'crest', a: '0,0', b: '1,0' },
        { kind: 'fence', a: '0,0', b: '1,0' },
        { kind: 'stoneFence', a: '2,0', b: '3,0' },
        { kind: 'stream', a: '4,0', b: '5,0' },
      ],
    });
    expect([sheet.sides[side('0,0', '1,0')], sheet.sides[side('1,0', '0,0')]]).toEqual([CREST | FENCE, FENCE]);
    expect([sheet.sides[side('3,0', '2,0')], sheet.sides[side('5,0', '4,0')]]).toEqual([STONE_FENCE, STREAM]);
  });

  test('the way to the friendly edge is counted in hexes, and a side may have none', () => {
    const { sheet, at } = sheetOf({ edges: { ...PLAIN.edges, confederate: [] } });
    expect([sheet.toEdge.union[at('0,7')], sheet.edge.union[at('3,10')], sheet.toEdge.confederate[at('0,7')]]).toEqual([
      3, 1, 255,
    ]);
  });

  test.each<[string, Partial<MapParts>, string]>([
    ['a hex twice', { hexes: ['0,0', '0,0'] }, 'hexes[1]'],
    ['ground nowhere', { ground: { '11,0': {} } }, 'ground.11,0'],
    [
      'a road with a gap',
      { paths: [{ kind: 'thoroughfare', type: 'road', name: '', path: ['0,0', '2,0'] }] },
      'paths[0].path[1]',
    ],
    ['a side nowhere', { sides: [{ kind: 'fence', a: '0,0', b: '0,11' }] }, 'sides[0].b'],
    ['a side of far hexes', { sides: [{ kind: 'fence', a: '0,0', b: '0,5' }] }, 'sides[0].b'],
    [
      'a fence twice',
      {
        sides: [
          { kind: 'fence', a: '0,0', b: '0,1' },
          { kind: 'fence', a: '0,1', b: '0,0' },
        ],
      },
      'sides[1]',
    ],
    ['a label nowhere', { labels: [{ hex: '11,0', text: 'here' }] }, 'labels[0].hex'],
    ['an edge nowhere', { edges: { union: ['11,0'], confederate: [] } }, 'edges.union[0]'],
  ])('%s is refused with its place', (_name, parts, path) => {
    const sheet = sheetFromParts({ ...PLAIN, ...parts });
    expect(sheet.ok ? [] : sheet.issues.map(fault => fault.path)).toContain(path);
  });
});
