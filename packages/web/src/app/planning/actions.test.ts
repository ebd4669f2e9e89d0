import { describe, expect, test } from 'vitest';
import { shortName, surname } from '../tabletop/pieces/short-names.ts';
import { actionsIn, nudged } from './actions.ts';
import { isInside, sheetOf } from './layout.ts';

describe('an advance made up with the arrow keys', () => {
  test('begins as far as the dice take it, and is shortened by half a base width', () => {
    const first = nudged(null, { key: 'ArrowUp', shiftKey: false }, null);
    expect(first).toEqual({ act: 'advance' });
    expect(nudged(first, { key: 'ArrowDown', shiftKey: false }, 6000)).toEqual({ act: 'advance', maxDistance: 5500 });
    expect(nudged({ act: 'advance', maxDistance: 5500 }, { key: 'ArrowUp', shiftKey: false }, 6000)).toEqual({
      act: 'advance',
    });
    expect(nudged({ act: 'advance', maxDistance: 0 }, { key: 'ArrowDown', shiftKey: false }, 6000)?.maxDistance).toBe(
      0,
    );
  });

  test('wheels by a degree, or by ten', () => {
    expect(nudged(null, { key: 'ArrowRight', shiftKey: true }, null)).toEqual({ act: 'advance', wheel: 10 });
    expect(nudged({ act: 'advance', wheel: 1 }, { key: 'ArrowLeft', shiftKey: false }, null)).toEqual({
      act: 'advance',
    });
  });
});

test('the list in an order or an answer', () => {
  expect(actionsIn({ do: 'activate', actions: [{ act: 'reload' }, 'nonsense'] })).toEqual([{ act: 'reload' }]);
  expect(actionsIn({ do: 'decline' })).toBeUndefined();
  expect(actionsIn(null)).toBeUndefined();
});

test('a place on the table and on the sheet', () => {
  const sheet = sheetOf({ width: 48_000, depth: 36_000 });
  const place = { x: 12_345, y: 6789 };
  expect(sheet.toTable(sheet.toSheet(place))).toEqual(place);
  expect(sheet.toSheet({ x: 0, y: 36_000 }).y).toBeLessThan(sheet.toSheet({ x: 0, y: 0 }).y);
  const box = [
    { x: 0, y: 0 },
    { x: 1000, y: 0 },
    { x: 1000, y: 1000 },
    { x: 0, y: 1000 },
  ];
  expect(isInside(box, { x: 500, y: 500 })).toBe(true);
  expect(isInside(box, { x: 1500, y: 500 })).toBe(false);
});

test.each([
  ['11th New York (Fire Zouaves)', '11th N.Y.'],
  ['Battery D, 5th U.S. (Griffin)', 'Bty D, 5th U.S.'],
  ['1st Virginia Cavalry (Stuart)', '1st Va. Cav.'],
])('%s on a plate', (name, short) => expect(shortName(name)).toBe(short));

test.each([
  ['Maj. Gen. Lafayette McLaws (for Longstreet)', 'McLaws'],
  ['Brig. Gen. Irvin McDowell', 'McDowell'],
  ['Maj. Gen. David Birney (III Corps, then Caldwell on the field)', 'Birney'],
])('%s on his ribbon', (name, ribbon) => expect(surname(name)).toBe(ribbon));
