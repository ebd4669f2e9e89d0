import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical } from '../values/canonical.ts';
import { isSame, Marks } from './marks.ts';

const few = fc.constantFrom<unknown>(0, 1, '0', null, true, [], {}, [0], { a: 0 }, { b: 0 }, [1, 2], { a: 1, b: [2] });
const position = fc.record({
  a: few,
  b: few,
  list: fc.array(few, { maxLength: 3 }),
  c: fc.array(few, { maxLength: 2 }),
});

/** The same data without anything shared. */
const anew = <T>(value: T): T => JSON.parse(JSON.stringify(value));

describe('marks', () => {
  test('positions differ from a base in the same way exactly where they are equal', () => {
    fc.assert(
      fc.property(position, position, position, (first, x, y) => {
        const marks = new Marks();
        const base = marks.base(first);
        const same = canonical(marks.difference(base, x)) === canonical(marks.difference(base, y));
        expect(same).toBe(canonical(x) === canonical(y));
        expect(marks.difference(base, anew(x))).toEqual(marks.difference(base, x));
        expect(marks.difference(base, anew(first))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test('a position with other names is not taken for one without', () => {
    const marks = new Marks();
    const base = marks.base({ a: 1, b: 2 });
    expect(marks.difference(base, { a: 1, c: 2 })).not.toEqual(marks.difference(base, { a: 1, b: 2 }));
    expect(marks.difference(base, { b: 2, a: 1 })).toEqual(marks.difference(base, { b: 2, a: 1 }));
  });

  test('the same data, whatever the order of names', () => {
    expect(isSame({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toBe(true);
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (a, b) => {
        expect(isSame(a, anew(a))).toBe(true);
        expect(isSame(a, b)).toBe(canonical(a) === canonical(b));
      }),
    );
    expect(isSame({ a: 1 }, { b: 1 })).toBe(false);
    expect(isSame([], {})).toBe(false);
  });
});
