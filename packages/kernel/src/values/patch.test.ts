import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSame } from '../odds/marks.ts';
import { patchBetween, patched } from './patch.ts';

describe('patches', () => {
  const few = fc.constantFrom<unknown>(0, 1, 'a', null, { n: 1 }, { n: 2 });
  const position = fc.record({ a: few, list: fc.array(few, { maxLength: 4 }), b: few });

  test('make of a position what they were found between', () => {
    fc.assert(
      fc.property(position, position, (before, after) => {
        expect(patched(before, patchBetween(before, after), isSame)).toEqual(after);
      }),
    );
  });

  test('leave alone what is not theirs', () => {
    const patch = patchBetween(
      { units: [1, 2, 3], agenda: ['x', 'top'], n: 1 },
      { units: [1, 9, 3], agenda: ['x'], n: 1 },
    );
    expect(patched({ units: [7, 2, 8], agenda: ['y', 'z', 'top'], n: 5 }, patch, isSame)).toEqual({
      units: [7, 9, 8],
      agenda: ['y', 'z'],
      n: 5,
    });
  });

  test.each([
    ['an element', { units: [1, 5], agenda: ['top'] }],
    ['the end of a list', { units: [1, 2], agenda: ['other'] }],
  ])('refuse %s that is not what it was', (_name, state) => {
    const patch = patchBetween({ units: [1, 2], agenda: ['top'] }, { units: [1, 3], agenda: [] });
    expect(() => patched(state, patch, isSame)).toThrow('touches more than it says');
  });
});
