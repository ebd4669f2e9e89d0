import { expect, test } from 'vitest';
import { RecentMap } from './recent-map.ts';

test('a map of what was used lately drops what nobody asks for, and keeps what somebody does', () => {
  const map = new RecentMap<number, string>(10);
  map.set(-1, 'asked for');
  map.set(-2, 'not asked for');
  for (let key = 0; key < 100; key++) {
    map.set(key, String(key));
    expect(map.get(-1)).toBe('asked for');
  }
  expect(map.get(-2)).toBeUndefined();
  expect(map.get(0)).toBeUndefined();
  expect(map.get(99)).toBe('99');
});
