import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deepFreeze, notPlain } from './freeze.ts';

describe('deepFreeze', () => {
  test('writing anywhere fails at once', () => {
    const state = deepFreeze({ units: [{ hits: 0 }], clock: { turn: 1 } });
    expect(() => Object.assign(state.units[0] ?? {}, { hits: 1 })).toThrow(TypeError);
    expect(() => (state.units as object[]).push({})).toThrow(TypeError);
    expect(() => Object.assign(state.clock, { turn: 2 })).toThrow(TypeError);
  });
});

describe('notPlain', () => {
  test('accepts all that JSON brings back unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(notPlain(JSON.parse(JSON.stringify(value)))).toBeUndefined();
      }),
    );
  });

  class Unit {
    hits = 0;
  }
  const holed: number[] = [1];
  holed[2] = 3;
  test.each<[string, unknown, string]>([
    ['a class', { units: [new Unit()] }, '.units.0'],
    ['a Map', { a: new Map() }, '.a'],
    ['a Set', [new Set()], '.0'],
    ['a Date', { at: new Date(0) }, '.at'],
    ['undefined', { a: { b: undefined } }, '.a.b'],
    ['a function', { a: () => 1 }, '.a'],
    ['a bigint', { a: 1n }, '.a'],
    ['a symbol', [Symbol('x')], '.0'],
    ['not a number', { a: Number.NaN }, '.a'],
    ['infinity', { a: [Number.POSITIVE_INFINITY] }, '.a.0'],
    ['less than nothing, but nothing', { a: -0 }, '.a'],
    ['a list with a hole', { a: holed }, '.a'],
    ['a list with a name', Object.assign([1], { extra: 1 }), '.'],
    ['an object without prototype', Object.create(null), '.'],
    ['undefined itself', undefined, '.'],
  ])('refuses %s', (_name, value, path) => expect(notPlain(value)).toBe(path));
});
