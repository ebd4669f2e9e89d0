import type { CounterPicture } from '@guidon/protocol';
import { describe, expect, test } from 'vitest';
import { offer } from '../session/test-offer.ts';
import { ghostsOf } from './ghosts.ts';

const counters = [{ id: 'a' }, { id: 'b' }] as unknown as readonly CounterPicture[];
const way = (to: string, units: readonly string[] = ['a']) => offer({ kind: 'retreat', units, to, path: [to] });
const hexes = (...offers: readonly ReturnType<typeof offer>[]) =>
  ghostsOf(offers, counters).map(({ hex, counter }) => `${counter.id} at ${hex}`);

describe('ghosts', () => {
  test('stand where each of a few ways leads', () => {
    expect(hexes(way('0101'), way('0201'), way('0101'))).toEqual(['a at 0101', 'a at 0201']);
  });

  test('there are none where only one way is open, or where it is not said who goes', () => {
    expect(hexes(way('0101'))).toEqual([]);
    expect(hexes(way('0101'), way('0201', ['b']))).toEqual([]);
  });

  test('a fire goes no way, and a whole reach is no choice between ways', () => {
    expect(hexes(way('0101'), offer({ units: ['a'], to: '0201', weighed: true }))).toEqual([]);
    expect(hexes(...['1', '2', '3', '4', '5', '6', '7'].map(hex => way(hex)))).toEqual([]);
  });
});
