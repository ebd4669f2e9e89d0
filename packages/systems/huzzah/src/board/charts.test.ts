import { faultsOf, readOrThrow } from '@guidon/kit/test-games';
import { describe, expect, test } from 'vitest';
import charts from '../../data/charts.json' with { type: 'json' };
import rules from '../../rules.json' with { type: 'json' };
import rulings from '../../rulings.json' with { type: 'json' };
import { type Charts, parseCharts, RESULTS } from './charts.ts';

const ids = new Set(rules.rules.map(rule => rule.id));

const shippedCharts = (): Charts => readOrThrow(parseCharts(charts));

describe('charts', () => {
  test('the shipped ones parse, and say which are reconstructed', () => {
    expect(shippedCharts().reconstructed).toEqual([
      'Combat Results Table',
      'Range Factor Table',
      'Fire line modifiers',
      'Assault line modifiers',
      'Morale modifiers',
      'Straggle Table',
    ]);
  });

  test('every table and modifier names rules and rulings that exist', () => {
    const known = new Set([...ids, ...rulings.map(ruling => ruling.id)]);
    const tables = Object.values(charts).filter(table => typeof table === 'object');
    for (const table of tables) expect(table.source.filter(source => !known.has(source))).toEqual([]);
    const { fire, assault, morale, straggle, noSightRoll } = shippedCharts();
    const rows = [fire, assault, morale, straggle.modifiers].flatMap(table => Object.values(table));
    for (const { rule } of [...rows, noSightRoll]) expect(ids.has(rule.slice(3)), rule).toBe(true);
  });

  test('hz:7.5-NE to hz:7.5-3 are the five results', () => {
    const found = shippedCharts().crt.lines.flatMap(line => line.results);
    expect(new Set(found)).toEqual(new Set(RESULTS));
  });

  test('hz:7.7.1 round shot and shell do less', () => {
    expect(shippedCharts().crt.roundShot).toEqual({ NE: 'NE', D: 'D', 1: 'D', 2: '1', 3: '2' });
  });

  test('hz:8.3, hz:8.3.4 artillery reaches 6 hexes, and 8 down a slope', () => {
    const { halves, reach } = shippedCharts().range;
    expect([reach.artillery, halves.artillery.length]).toEqual([6, 8]);
  });

  test('hz:10.1.7, hz:10.1.8 three for small arms in an assault, one for artillery', () => {
    expect(shippedCharts().range.assaultHalves).toEqual({ infantry: 6, cavalry: 6, irregular: 6, artillery: 2 });
  });

  test.each<[string, (draft: ChartsDraft) => void, string]>([
    [
      'a modifier of another game',
      draft => Object.assign(draft.fire.rows.flank ?? {}, { rule: 'ry:9.7' }),
      'fire.rows.flank.rule',
    ],
    ['a modifier too few', draft => Reflect.deleteProperty(draft.morale.rows, 'leader'), 'morale.rows.leader'],
    ['a modifier too many', draft => Object.assign(draft.assault.rows, { haste: {} }), 'assault.rows.haste'],
    ['nine results in a line', draft => draft.crt.lines[3]?.results.pop(), 'crt.lines[3].results'],
    ['a result that does not exist', draft => draft.crt.lines[3]?.results.splice(9, 1, '4'), 'crt.lines[3].results[9]'],
    [
      'a line weaker than the one below',
      draft => draft.crt.lines[4]?.results.splice(5, 1, 'NE'),
      'crt.lines[4].results[5]',
    ],
    ['bands that do not begin at 0', draft => draft.crt.lines.splice(0, 1), 'crt.lines[0].least'],
    [
      'bands that overlap',
      draft => Object.assign(draft.crt.lines[7] ?? {}, { least: 6, label: '6-9' }),
      'crt.lines[7].least',
    ],
    ['a band that leaves a gap', draft => draft.crt.lines.splice(6, 1), 'crt.lines[5].label'],
    ['stronger round shot', draft => Object.assign(draft.crt.roundShot, { D: '1' }), 'crt.roundShot.D'],
    ['a factor that rises', draft => draft.range.halves.infantry?.push(2), 'range.halves.infantry[3]'],
    ['half a half', draft => draft.range.halves.cavalry?.splice(1, 1, 0.5), 'range.halves.cavalry[1]'],
    ['a reach beyond the factors', draft => Object.assign(draft.range.reach, { cavalry: 3 }), 'range.reach.cavalry'],
    [
      'better troops that straggle sooner',
      draft => Object.assign(draft.straggle.rows[2] ?? {}, { on: 6 }),
      'straggle.rows[2].on',
    ],
    [
      'straggle rows out of order',
      draft => Object.assign(draft.straggle.rows[1] ?? {}, { upTo: 2 }),
      'straggle.rows[1].upTo',
    ],
    ['no last straggle row', draft => draft.straggle.rows.pop(), 'straggle.rows[2].upTo'],
  ])('%s is refused with its place', (_name, spoil, path) => {
    const draft = structuredClone(charts) as unknown as ChartsDraft;
    spoil(draft);
    expect(faultsOf(parseCharts(draft))).toContain(path);
  });

  test('straggle rows from nothing on are taken', () => {
    const draft = structuredClone(charts) as unknown as ChartsDraft;
    Object.assign(draft.straggle.rows[0] ?? {}, { upTo: 0, on: 0 });
    expect(faultsOf(parseCharts(draft))).toEqual([]);
  });
});

interface ChartsDraft {
  crt: { lines: { label: string; least: number; results: string[] }[]; roundShot: object };
  range: { halves: Record<string, number[]>; reach: object };
  straggle: { rows: { upTo: number | null; on: number }[] };
  fire: { rows: Record<string, object> };
  assault: { rows: object };
  morale: { rows: object };
}
