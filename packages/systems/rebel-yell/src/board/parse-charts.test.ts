import { faultsOf, readOrThrow } from '@guidon/kit/test-games';
import { describe, expect, test } from 'vitest';
import charts from '../../data/charts.json' with { type: 'json' };
import rules from '../../rules.json' with { type: 'json' };
import rulings from '../../rulings.json' with { type: 'json' };
import { RESULTS, TERRAINS } from './charts.ts';
import { type Charts, parseCharts } from './parse-charts.ts';

const ids = new Set(rules.rules.map(rule => rule.id));

const shippedCharts = (): Charts => readOrThrow(parseCharts(charts));

describe('charts', () => {
  test('the shipped ones parse, and say which are reconstructed', () => {
    expect(shippedCharts().reconstructed).toEqual(['crt', 'range', 'gunRange', 'tec', 'card', 'gunLoss']);
  });

  test('every table and modifier names rules and rulings that exist', () => {
    const known = new Set([...ids, ...rulings.map(ruling => ruling.id)]);
    const tables = Object.values(charts).filter(table => typeof table === 'object');
    for (const table of tables) expect(table.source.filter(source => !known.has(source))).toEqual([]);
    const { fire, assault, morale } = shippedCharts();
    const rows = [fire, assault, morale].flatMap(table => Object.values(table));
    for (const { rule } of rows) expect(ids.has(rule.slice(3)), rule).toBe(true);
  });

  test('ry:9.8 all the results occur, with and without an asterisk', () => {
    const found = shippedCharts().crt.lines.flatMap(line => line.std);
    expect(new Set(found)).toEqual(new Set(RESULTS));
  });

  test('ry:9.7.1, ry:9.2.7 the lines 5 and 6-7 adjoin, and 0 is the lowest; factors are kept in quarters', () => {
    const { lines } = shippedCharts().crt;
    const at = lines.findIndex(({ label }) => label === '5');
    expect([lines[0], lines[at], lines[at + 1]].map(line => [line?.label, line?.quarters])).toEqual([
      ['0', 0],
      ['5', 20],
      ['6-7', 24],
    ]);
    expect(lines.find(({ label }) => label === '0.5')?.quarters).toBe(2);
  });

  test('ry:9.2.3, ry:12.1.6 the musket and the pistol, in halves', () => {
    const { range } = shippedCharts();
    expect([range.M, range.P]).toEqual([[8, 2, 1], [1]]);
  });

  test('ry:7.2.1, ry:7.2.5 a Napoleon has 2 at 5 to 9 hexes, and canister ends at 4', () => {
    const { gunRange, canisterMost } = shippedCharts();
    expect(gunRange.N?.slice(4, 10)).toEqual([4, 4, 4, 4, 4, 2]);
    expect(canisterMost).toBe(4);
  });

  test('the letters of the scenarios stand for rows', () => {
    const { gunRange } = shippedCharts();
    expect([gunRange.R, gunRange.H]).toEqual([gunRange.O3, gunRange.H12]);
  });

  test('ry:10.1.7, ry:10.5 four for small arms in an assault, two for a gun', () => {
    expect(shippedCharts().assaultHalves).toMatchObject({ arms: 8, guns: 4 });
  });

  test('ry:6.6.3 to ry:6.6.5, ry:12.2.1, ry:8.4.1 stacking', () => {
    expect(shippedCharts().card.stack).toMatchObject({
      any: 8,
      column: { pike: 3, road: 2, trail: 1 },
      mountedColumn: 1,
    });
  });

  test('ry:9.1.4 five points fire out of every ground but woods and creeks', () => {
    const { fire } = shippedCharts().card;
    expect(TERRAINS.filter(terrain => fire[terrain] === 3)).toEqual(['woods', 'creek']);
  });

  test.each<[string, (draft: ChartsDraft) => void, string]>([
    ['nine results in a line', draft => draft.crt.lines[3]?.std.pop(), 'crt.lines[3].std'],
    ['a result that does not exist', draft => draft.crt.lines[3]?.std.splice(9, 1, '4'), 'crt.lines[3].std[9]'],
    ['a line weaker than the one before', draft => draft.crt.lines[4]?.std.splice(6, 1, 'NE'), 'crt.lines[4].std[6]'],
    ['a face weaker than the one before', draft => draft.crt.lines[13]?.std.splice(1, 1, 'NE'), 'crt.lines[13].std[1]'],
    ['shell stronger than shot', draft => draft.crt.lines[0]?.shell.splice(9, 1, 'D'), 'crt.lines[0].shell[9]'],
    ['bands that do not begin at 0', draft => draft.crt.lines.splice(0, 1), 'crt.lines[0].least'],
    [
      'bands that overlap',
      draft => Object.assign(draft.crt.lines[8] ?? {}, { least: 6, label: '6-9' }),
      'crt.lines[8].least',
    ],
    ['a band that leaves a gap', draft => draft.crt.lines.splice(7, 1), 'crt.lines[6].label'],
    ['a third of a factor', draft => draft.range.rows.M?.factors.splice(1, 1, 0.3), 'range.rows.M.factors[1]'],
    ['a factor that rises', draft => draft.range.rows.M?.factors.push(1), 'range.rows.M.factors[3]'],
    ['a gap between bands', draft => draft.gunRange.rows.N?.bands.splice(1, 1), 'gunRange.rows.N.bands[1].from'],
    [
      'a band that rises',
      draft => Object.assign(draft.gunRange.rows.N?.bands[5] ?? {}, { factor: 3 }),
      'gunRange.rows.N.bands[5]',
    ],
    ['a letter for no gun', draft => Object.assign(draft.gunRange.letters, { X: 'X1' }), 'gunRange.letters.X'],
    ['a letter that is a row', draft => Object.assign(draft.gunRange.letters, { N: 'O3' }), 'gunRange.letters.N'],
    ['a hex for one point', draft => Object.assign(draft.tec.hex.clear ?? {}, { leader: 1 }), 'tec.hex.clear.leader'],
    ['a road for one point', draft => Object.assign(draft.tec.road, { cost: 1 }), 'tec.road.cost'],
    ['a terrain too few', draft => Reflect.deleteProperty(draft.tec.hex, 'creek'), 'tec.hex.creek'],
    ['fewer guns lost to more', draft => Object.assign(draft.gunLoss.numbers, { 2: 1 }), 'gunLoss.numbers.2'],
    [
      'a modifier of another game',
      draft => Object.assign(draft.fire.rows.volley ?? {}, { rule: 'hz:7.4' }),
      'fire.rows.volley.rule',
    ],
    ['a modifier too few', draft => Reflect.deleteProperty(draft.morale.rows, 'leader'), 'morale.rows.leader'],
    ['a modifier too many', draft => Object.assign(draft.assault.rows, { haste: {} }), 'assault.rows.haste'],
  ])('%s is refused with its place', (_name, spoil, path) => {
    const draft = structuredClone(charts) as unknown as ChartsDraft;
    spoil(draft);
    expect(faultsOf(parseCharts(draft))).toContain(path);
  });
});

interface ChartsDraft {
  crt: { lines: { label: string; least: number; std: string[]; shell: string[] }[] };
  range: { rows: Record<string, { factors: number[] }> };
  gunRange: { letters: object; rows: Record<string, { bands: object[] }> };
  tec: { hex: Record<string, object>; road: object };
  gunLoss: { numbers: object };
  fire: { rows: Record<string, object> };
  assault: { rows: object };
  morale: { rows: object };
}
