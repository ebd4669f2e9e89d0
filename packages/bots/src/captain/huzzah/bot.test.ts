import { huzzah } from '@guidon/huzzah';
import { describe, expect, test } from 'vitest';
import { confederate, union } from '../../greedy/huzzah/test-positions.ts';
import { Field, type Given, playedAlike } from '../../greedy/test-field.ts';
import { huzzahCaptain } from './bot.ts';

const fieldOf = (given: Given): Field => new Field({ kit: huzzah, mind: huzzahCaptain }, given);

describe('the captain plays Huzzah!', () => {
  test('sends a part out of a crowded regiment, where all of it could not fire', () => {
    const units = [
      ...[1, 2, 3].map(at => ({ id: `A${at}`, side: 'USA', ho: 'A', full: '2-6', at: '0,0', facing: 'N' })),
      ...confederate('C', { at: '0,-2', facing: 'S' }),
    ];
    const order = { units: [], ...fieldOf({ size: 8, segment: 'g', declaring: false, units }).wish() };
    expect(order).toMatchObject({ do: 'move' });
    expect(order.units).toHaveLength(1);
  });

  test('one regiment does not go for three that wait for it', () => {
    const field = fieldOf({
      size: 12,
      segment: 'g',
      declaring: false,
      units: [
        ...union('A', { at: '0,4', facing: 'N' }),
        ...confederate('C', { at: '0,-2', facing: 'S' }),
        ...confederate('D', { at: '1,-2', facing: 'S' }),
        ...confederate('E', { at: '-1,-1', facing: 'S' }),
      ],
    });
    for (let orders = 0; orders < 20 && field.decision.seat === 'union'; orders++) {
      const order = field.wish();
      const { path = [] } = order as { path?: readonly string[] };
      expect(path.map(hex => Number(hex.split(',')[1])).filter(row => row < 3)).toEqual([]);
      field.give(order);
    }
  });

  test('a segment comes to an end, and the same position gets the same order', () => {
    const given = {
      size: 12,
      segment: 'g',
      units: [
        ...union('A', { at: '0,5', facing: 'S' }),
        ...union('B', { at: '2,5', facing: 'S' }),
        ...confederate('C', { at: '0,-4', facing: 'S' }),
      ],
    };
    const orders = playedAlike(fieldOf(given), fieldOf(given));
    expect(orders).toBeGreaterThan(0);
    expect(orders).toBeLessThan(40);
  });
});
