import { describe, expect, test } from 'vitest';
import { isSimple, tableWarnings } from './features.ts';
import { boardOf } from './test-boards.ts';
import { BOW, type Draft, faultsOf, feature } from './test-drafts.ts';

/** The hill is feature 0, the pine thicket 3, the bank 12, the orchard fence 14. */
describe('tables', () => {
  test.each<[string, (draft: Draft) => void, string]>([
    ['a table deeper than wide', draft => Object.assign(draft.map, { width: 35000 }), 'width'],
    ['a kind nobody knows', draft => feature(draft, 0, { kind: 'lava' }), 'features[0].kind'],
    ['two corners', draft => draft.map.features[0]?.polygon.splice(2), 'features[0].polygon'],
    [
      'a corner off the table',
      draft => draft.map.features[0]?.polygon.splice(1, 1, [0, 36001]),
      'features[0].polygon[1]',
    ],
    ['a border that crosses itself', draft => feature(draft, 0, { polygon: BOW }), 'features[0].polygon'],
    [
      'an area with a line',
      draft =>
        feature(draft, 0, {
          line: [
            [0, 0],
            [1, 1],
          ],
        }),
      'features[0].line',
    ],
    ['a line of one point', draft => feature(draft, 12, { line: [[0, 0]] }), 'features[12].line'],
    ['an id twice', draft => feature(draft, 1, { id: 'henry-hill' }), 'features[1].id'],
    [
      'shallow water that slows nobody',
      draft => feature(draft, 0, { slowsFormedOnly: true }),
      'features[0].slowsFormedOnly',
    ],
  ])('%s is refused', (_name, change, path) => {
    expect(faultsOf('henry-house-hill', change)[0]?.path).toBe(`map.${path}`);
  });

  test('rt:FORT-01 a fortified wood is refused, a fortified bank is not', () => {
    const [fault] = faultsOf('henry-house-hill', draft => feature(draft, 3, { fortification: true }));
    expect([fault?.path, fault?.expected.includes('FORT-01')]).toEqual(['map.features[3].fortification', true]);
    expect(faultsOf('henry-house-hill', draft => feature(draft, 12, { fortification: true }))).toEqual([]);
  });

  test('nobody starts where he could not go', () => {
    const barred = faultsOf('henry-house-hill', draft => feature(draft, 0, { impassableToGuns: true }));
    expect(barred.map(({ path }) => path)).toEqual(['setup[0]', 'setup[7]', 'setup[18]', 'setup[19]']);
    expect(faultsOf('henry-house-hill', draft => feature(draft, 0, { impassable: true })).length).toBeGreaterThan(4);
  });

  test('rt:TER-06 a kind says what a feature does, and the table may say otherwise', () => {
    const { table, featureById } = boardOf('henry-house-hill');
    const at = (id: string) => table.features[featureById.get(id) ?? -1];
    expect(at('pine-thicket')).toMatchObject({ cover: true, slows: true, blocksSight: true, sightInto: 2000 });
    expect(at('youngs-branch')).toMatchObject({ cover: false, slows: true, slowsFormedOnly: true, obstacle: true });
    expect(at('sudley-bank')).toMatchObject({ linear: true, cover: true, obstacle: true, slows: false });
    expect(at('henry-hill')).toMatchObject({ elevation: 1, cover: false, line: null });
  });

  test('rt:TER-02, rt:TER-03 small features are worth a word', () => {
    const board = boardOf('henry-house-hill');
    expect(tableWarnings(board).map(({ rule: id, feature: of }) => [id, of])).toEqual([
      ['rt:TER-02', 'henry-house'],
      ['rt:TER-02', 'robinson-house'],
      ['rt:TER-02', 'stone-house'],
    ]);
    const [bank] = board.table.features.filter(({ id }) => id === 'sudley-bank');
    const short = bank === undefined ? [] : [{ ...bank, line: bank.line?.slice(0, 1) ?? null }];
    expect(tableWarnings({ table: { ...board.table, features: short } })[0]?.rule).toBe('rt:TER-03');
    // A band of 3 BW along one side of a corner and 2 BW along the other, half a base wide.
    const line = [
      { x: 10000, y: 8000 },
      { x: 13000, y: 8000 },
      { x: 13000, y: 10000 },
    ];
    const polygon = [
      { x: 10000, y: 7750 },
      { x: 13250, y: 7750 },
      { x: 13250, y: 10000 },
      { x: 12750, y: 10000 },
      { x: 12750, y: 8250 },
      { x: 10000, y: 8250 },
    ];
    const narrow = bank === undefined ? [] : [{ ...bank, line, polygon }];
    expect(tableWarnings({ table: { ...board.table, features: narrow } })).toMatchObject([
      { rule: 'rt:TER-03', found: [5000, 500], least: [4000, 1000] },
    ]);
  });

  test.each<[string, readonly (readonly [number, number])[], boolean]>([
    [
      'a square',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [0, 4],
      ],
      true,
    ],
    [
      'a hook',
      [
        [0, 0],
        [9, 0],
        [9, 9],
        [6, 9],
        [6, 3],
        [0, 3],
      ],
      true,
    ],
    [
      'a corner on a straight side',
      [
        [0, 0],
        [4, 0],
        [8, 0],
        [8, 4],
      ],
      true,
    ],
    [
      'a bow',
      [
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 4],
      ],
      false,
    ],
    [
      'a spike',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [4, 9],
        [4, 4],
        [0, 4],
      ],
      false,
    ],
    [
      'a side that touches a corner',
      [
        [0, 0],
        [8, 0],
        [8, 4],
        [4, 0],
        [0, 4],
      ],
      false,
    ],
    [
      'a corner twice over',
      [
        [0, 0],
        [0, 0],
        [4, 0],
        [4, 4],
      ],
      false,
    ],
    [
      'a line',
      [
        [0, 0],
        [4, 0],
        [2, 0],
      ],
      false,
    ],
  ])('%s is simple or not', (_name, corners, simple) => {
    expect(isSimple(corners.map(([x, y]) => ({ x, y })))).toBe(simple);
  });
});
