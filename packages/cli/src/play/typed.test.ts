import { type AnySystem, flag, integer, list, oneOf, optional, parseAs, record, text } from '@guidon/kernel';
import { describe, expect, test } from 'vitest';
import { isTypedOrder, readTyped } from './typed.ts';

const shape = record({
  do: oneOf('activate'),
  die: text,
  units: list(text),
  path: optional(list(text)),
  road: optional(flag),
  count: optional(integer(0, 9)),
});
// Only the parser of the system is used.
const system = { parseOrder: (raw: unknown) => parseAs(shape, raw) } as unknown as AnySystem;

describe('typed orders', () => {
  test.each([
    [
      'activate die=flag units=cs-3-heth path=G11,G10 road',
      { die: 'flag', units: ['cs-3-heth'], path: ['G11', 'G10'], road: true },
    ],
    ['activate die=flag units=a,b', { die: 'flag', units: ['a', 'b'] }],
    ['activate  die=7 units=a,  count=3', { die: '7', units: ['a'], count: 3 }],
    ['activate die=flag units=a road=false', { die: 'flag', units: ['a'], road: false }],
    ['{"do":"activate","die":"flag","units":["a"]}', { die: 'flag', units: ['a'] }],
  ])('%s', (typed, order) =>
    expect(readTyped(system, typed)).toEqual({ ok: true, value: { do: 'activate', ...order } }),
  );

  test.each([
    ['activate', ['die', 'units']],
    ['activate die=flag units=a count=many', ['count']],
    ['activate die=flag units=a hurry', ['hurry']],
    ['{"do": ', ['']],
    ['{"do":"activate","die":"flag","units":"a"}', ['units']],
  ])('%s is refused with its paths', (typed, paths) => {
    const read = readTyped(system, typed);
    expect(read.ok ? [] : read.issues.map(issue => issue.path)).toEqual(paths);
  });

  test.each([
    ['activate', true],
    ['fly unit=a', true],
    ['{"do":"x"}', true],
    ['heth g11', false],
    ['g11', false],
  ])('%s is an order: %s', (typed, expected) => expect(isTypedOrder(typed, new Set(['activate']))).toBe(expected));
});
