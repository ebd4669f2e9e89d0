import { describe, expect, test } from 'vitest';
import { citationsIn, citationsInData, idsInComment } from './citations.ts';
import { homesOf } from './homes.ts';

const RULES = { prefix: 'hz', ids: ['9', '9.2', '9.2.1', '9.2.2', '9.2.3', '9.2.10', '1-Fire Zone'] };
const found = (source: string, file = 'src/fire/fire.ts') => citationsIn(RULES, file, source);
const homeOf = (sources: Readonly<Record<string, string>>, rule: string) =>
  homesOf(Object.entries(sources).flatMap(([file, source]) => found(source, file))).get(rule);

describe('what a comment names', () => {
  test.each([
    ['HZ 9.2.1.', ['9.2.1']],
    ['hz:9.2, 9.2.10', ['9.2', '9.2.10']],
    ['9.2.1 to 9.2.3: in one go', ['9.2.1', '9.2.2', '9.2.3']],
    ['9.2.1–9.2.3', ['9.2.1', '9.2.2', '9.2.3']],
    ['costs 1.9.2 points', []],
    ['the hz:1-Fire Zone of a stack', ['1-Fire Zone']],
  ])('%s', (comment, ids) => expect(idsInComment(RULES, comment)).toEqual(ids));
});

describe('what code cites', () => {
  test('a function with its comment, its refusals and other literals', () => {
    const source = [
      '/** HZ 9.2.1. */',
      'export function mayFire() {',
      "  if (far) return refuse('hz:9.2.2', 'far');",
      "  return line({ rule: 'hz:9.2.3' });",
      '}',
    ].join('\n');
    expect(found(source)).toEqual([
      { rule: '9.2.1', place: 'src/fire/fire.ts#mayFire', way: 'comment' },
      { rule: '9.2.2', place: 'src/fire/fire.ts#mayFire', way: 'refusal' },
      { rule: '9.2.3', place: 'src/fire/fire.ts#mayFire', way: 'record' },
    ]);
  });

  test('rows of a chart', () => {
    expect(citationsInData(RULES, 'data/charts.json', { shifts: [{ rule: 'hz:9.2.1', lines: 1 }] })).toEqual([
      { rule: '9.2.1', place: 'data/charts.json#shifts[0]', way: 'record' },
    ]);
  });

  test('a figure of a chart whose rule stands among the sources', () => {
    expect(
      citationsInData(RULES, 'data/charts.json', { hits: { most: 3 }, sources: { 'hits.most': 'hz:9.2.2' } }),
    ).toEqual([{ rule: '9.2.2', place: 'data/charts.json#hits.most', way: 'record' }]);
  });
});

describe('the home of a rule', () => {
  const ROOM = '/** HZ 9.2.1. */\nexport function mayFire() {}';
  const USER = "export function march() {\n  return refuse('hz:9.2.1', 'far');\n}";

  test('is the function whose comment names it', () => {
    expect(homeOf({ 'src/fire/fire.ts': ROOM, 'src/movement/march.ts': USER }, '9.2.1')).toEqual({
      home: 'src/fire/fire.ts#mayFire',
      also: [],
    });
  });

  test('without one, the function that refuses by it', () => {
    expect(homeOf({ 'src/movement/march.ts': USER }, '9.2.1')?.home).toBe('src/movement/march.ts#march');
  });

  test('is never where it is only said or shown, if there is another', () => {
    const home = homeOf({ 'src/words/en.ts': ROOM.replace('mayFire', 'sentence'), 'src/fire/fire.ts': USER }, '9.2.1');
    expect(home?.home).toBe('src/fire/fire.ts#march');
  });

  test('several functions that claim it are all named', () => {
    const home = homeOf({ 'src/fire/a.ts': ROOM, 'src/fire/b.ts': ROOM.replace('mayFire', 'mayToo') }, '9.2.1');
    expect(home).toEqual({ home: 'src/fire/a.ts#mayFire', also: ['src/fire/b.ts#mayToo'] });
  });

  test('a rule that nothing cites has none', () =>
    expect(homeOf({ 'src/fire/fire.ts': ROOM }, '9.2.2')).toBeUndefined());
});
