import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical, canonicalDifference, differenceKey, hashOf } from './canonical.ts';

const plain = () => fc.jsonValue({ maxDepth: 4 });

/** The same data, its keys put in backwards. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, part]) => [key, turned(part)]),
  );
};

describe('canonical text', () => {
  test('is the same however the data were put together', () => {
    fc.assert(
      fc.property(plain(), value => {
        expect(canonical(turned(value))).toBe(canonical(value));
      }),
    );
    expect(hashOf({ a: 1, b: [2, { c: 3, d: 4 }] })).toBe(hashOf({ b: [2, { d: 4, c: 3 }], a: 1 }));
  });

  test('tells different data apart, and can be read back', () => {
    fc.assert(
      fc.property(plain(), plain(), (a, b) => {
        expect(canonical(JSON.parse(canonical(a)))).toBe(canonical(a));
        if (canonical(a) === canonical(b)) expect(JSON.parse(canonical(a))).toEqual(JSON.parse(canonical(b)));
      }),
    );
    expect(canonical({ a: 1 })).not.toBe(canonical({ a: '1' }));
  });

  test('is JSON with sorted keys, whatever stood before in a list', () => {
    const slowly = (value: unknown): string => {
      if (Array.isArray(value)) return `[${value.map(slowly).join(',')}]`;
      if (typeof value !== 'object' || value === null) return JSON.stringify(value);
      const parts = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
      return `{${parts.map(([key, part]) => `${JSON.stringify(key)}:${slowly(part)}`).join(',')}}`;
    };
    const thing = fc.dictionary(fc.constantFrom('a', 'b', '10', '9', 'é'), plain());
    fc.assert(
      fc.property(fc.array(thing), list => {
        expect(canonical(list)).toBe(slowly(list));
      }),
    );
    expect(canonical([-0, 0.5, 1e21])).toBe('[0,0.5,1e+21]');
  });

  test('leaves out what is undefined', () => expect(canonical({ a: undefined, b: 1 })).toBe('{"b":1}'));
});

describe('differenceKey', () => {
  test('is empty exactly where the values are equal', () => {
    fc.assert(
      fc.property(plain(), plain(), (a, b) => {
        expect(differenceKey(a, turned(a))).toBe('');
        expect(differenceKey(a, b) === '').toBe(canonical(a) === canonical(b));
      }),
    );
  });

  test('two values reached from one have equal keys only if they are equal', () => {
    const few = fc.constantFrom<unknown>(0, 1, '0', null, [], {}, [0], { a: 0 }, [1, 2]);
    const position = fc.record({ a: few, b: few, 'a=1;"b"': few, c: fc.array(few, { maxLength: 3 }) });
    fc.assert(
      fc.property(position, position, position, (base, x, y) => {
        expect(differenceKey(base, x) === differenceKey(base, y)).toBe(canonical(x) === canonical(y));
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    [
      'a name that looks like a difference',
      { a: 0, b: 0, 'a=1;b': 0 },
      { a: 1, b: 2, 'a=1;b': 0 },
      { a: 0, b: 0, 'a=1;b': 2 },
    ],
    ['a name that every object inherits', { a: 1 }, { toString: 1 }, { a: 2 }],
    ['the prototype as a name', { a: 1 }, JSON.parse('{"__proto__":{}}'), { a: 2 }],
    ['a list made longer', [1], [1, 1], [2]],
  ])('%s', (_name, base, x, y) => {
    expect(differenceKey(base, x)).not.toBe('');
    expect(differenceKey(base, x)).not.toBe(differenceKey(base, y));
  });

  test('does not look into parts that are shared', () => {
    const map = new Proxy({}, { ownKeys: () => expect.fail('looked into the map') });
    expect(differenceKey({ map, n: 1 }, { map, n: 2 })).toBe('{"n"=2;}');
  });
});

describe('canonicalDifference', () => {
  test('tells values apart as they are, however they were put together', () => {
    fc.assert(
      fc.property(plain(), plain(), plain(), (base, x, y) => {
        expect(canonicalDifference(base, turned(x))).toBe(canonicalDifference(turned(base), x));
        expect(canonicalDifference(base, x) === canonicalDifference(base, y)).toBe(canonical(x) === canonical(y));
      }),
    );
  });
});
