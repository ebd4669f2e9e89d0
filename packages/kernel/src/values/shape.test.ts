import { describe, expect, test } from 'vitest';
import {
  anything,
  faulty,
  flag,
  integer,
  issue,
  list,
  mapping,
  nullable,
  oneOf,
  optional,
  parseAs,
  parsed,
  record,
  refined,
  type Shape,
  showIssue,
  text,
  under,
  variants,
} from './shape.ts';

const unit = record({ id: text, hits: integer(0, 3), note: optional(text) });
const order = variants('do', {
  move: record({ do: oneOf('move'), to: list(integer()) }),
  pass: record({ do: oneOf('pass') }),
});

const faultsOf = (shape: Shape<unknown>, raw: unknown): readonly string[] => {
  const read = parseAs(shape, raw);
  return read.ok ? [] : read.issues.map(showIssue);
};

describe('what fits is read, and nothing is coerced', () => {
  test.each<[string, Shape<unknown>, unknown]>([
    ['text', text, ''],
    ['a flag', flag, false],
    ['the largest whole number', integer(), Number.MAX_SAFE_INTEGER],
    ['the smallest whole number', integer(), Number.MIN_SAFE_INTEGER],
    ['a list', list(list(integer())), [[], [1, 2]]],
    ['a mapping', mapping(flag), { a: true }],
    ['a record without its optional key', unit, { id: 'a', hits: 3 }],
    ['a record with it', unit, { id: 'a', hits: 3, note: 'x' }],
    ['a variant', order, { do: 'move', to: [1] }],
    ['null', nullable(text), null],
    ['anything, and null too', record({ a: anything }), { a: null }],
    ['a value of a list of values', oneOf('a', 2, true), 2],
  ])('%s', (_name, shape, raw) => expect(parseAs(shape, raw)).toEqual({ ok: true, value: raw }));

  test('an optional key that is undefined is left out', () =>
    expect(parseAs(unit, { id: 'a', hits: 0, note: undefined })).toEqual({ ok: true, value: { id: 'a', hits: 0 } }));

  test('-0, which JSON can bring, is 0', () => {
    const read = parseAs(integer(), JSON.parse('-0'));
    expect(read.ok && Object.is(read.value, 0)).toBe(true);
  });

  test('a record has its keys in the order of its shape, whatever the order of the input', () => {
    const read = parseAs(unit, { note: 'x', hits: 1, id: 'a' });
    expect(JSON.stringify(read.ok && read.value)).toBe('{"id":"a","hits":1,"note":"x"}');
  });
});

describe('every fault is reported with its path', () => {
  test.each<[string, Shape<unknown>, unknown, readonly string[]]>([
    ['the document itself', text, 1, ['(top level): expected text, found 1']],
    ['nothing', text, undefined, ['(top level): expected text, found nothing']],
    [
      'all of them, not only the first',
      record({ units: list(unit) }),
      { units: [{ id: 1, hits: 4 }, 'x', { id: 'b', hits: '1' }] },
      [
        'units[0].id: expected text, found 1',
        'units[0].hits: expected a whole number from 0 to 3, found 4',
        'units[1]: expected a mapping with id, hits, note, found "x"',
        'units[2].hits: expected a whole number from 0 to 3, found "1"',
      ],
    ],
    ['a missing key', unit, { id: 'a' }, ['hits: expected a whole number from 0 to 3, found nothing']],
    [
      'an unknown key',
      unit,
      { id: 'a', hits: 0, hit: 1 },
      ['hit: expected no key but id, hits, note, found key "hit"'],
    ],
    ['null for an optional key', unit, { id: 'a', hits: 0, note: null }, ['note: expected text, found null']],
    ['a list for a mapping', unit, [], ['(top level): expected a mapping with id, hits, note, found a list of 0']],
    ['an unknown variant', order, { do: 'fly' }, ['do: expected one of move, pass, found "fly"']],
    [
      'a variant that every object inherits',
      order,
      { do: 'toString' },
      ['do: expected one of move, pass, found "toString"'],
    ],
    ['no variant at all', order, null, ['(top level): expected one of move, pass, found nothing']],
    ['a place in a mapping', mapping(integer()), { a: 1, b: 'x' }, ['b: expected a whole number, found "x"']],
  ])('%s', (_name, shape, raw, faults) => expect(faultsOf(shape, raw)).toEqual(faults));

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 0.5, 2 ** 53, -(2 ** 53), '1', null, true, 1n])(
    '%s is no whole number',
    raw => expect(faultsOf(integer(), raw)).toHaveLength(1),
  );

  test('a long text is shown shortened', () => expect(faultsOf(flag, 'x'.repeat(500))[0]?.length).toBeLessThan(120));
});

describe('names that are no data', () => {
  test.each(['__proto__', 'constructor', 'prototype'])('%s is refused as a key', name => {
    const raw = JSON.parse(`{"id":"a","hits":0,"${name}":{"hits":9}}`);
    expect(faultsOf(unit, raw)).toEqual([`${name}: expected no key but id, hits, note, found key "${name}"`]);
    expect(faultsOf(mapping(anything), JSON.parse(`{"${name}":1}`))).toEqual([
      `${name}: expected an ordinary name, found "${name}"`,
    ]);
  });

  test('what a mapping inherits is not read as a key of it', () => {
    expect(faultsOf(record({ constructor: anything }), {})).toEqual(['constructor: expected anything, found nothing']);
    expect(faultsOf(record({ a: text }), Object.create({ a: 'inherited' }))).toEqual([
      'a: expected text, found nothing',
    ]);
  });
});

describe('refined', () => {
  const even = refined(integer(), 'an even number', n => (n % 2 === 0 ? n / 2 : undefined));
  test('tests further and may give another value', () => expect(parseAs(even, 4)).toEqual({ ok: true, value: 2 }));
  test('says what it expected', () =>
    expect(faultsOf(even, 3)).toEqual(['(top level): expected an even number, found 3']));
  test('is not asked where the shape itself does not fit', () =>
    expect(faultsOf(even, 'x')).toEqual(['(top level): expected a whole number, found "x"']));
  test('nothing is a value too: zero', () => expect(parseAs(even, 0)).toEqual({ ok: true, value: 0 }));
});

test('issues of a part stand at their place in the whole', () => {
  const read = under('map', faulty([issue('', 'a map', 1), issue('hexes[2]', 'each hex once', '0101')]));
  expect(read.ok ? [] : read.issues.map(({ path }) => path)).toEqual(['map', 'map.hexes[2]']);
  expect(under('map', parsed(7))).toEqual(parsed(7));
});
