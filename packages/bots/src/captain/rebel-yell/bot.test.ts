import { rebelYell } from '@guidon/rebel-yell';
import { describe, expect, test } from 'vitest';
import { confederate, union } from '../../greedy/rebel-yell/test-positions.ts';
import { Field, type Given, playedAlike } from '../../greedy/test-field.ts';
import { rebelYellCaptain } from './bot.ts';

const fieldOf = (given: Given): Field => new Field({ kit: rebelYell, mind: rebelYellCaptain }, given);

describe('the captain plays Rebel Yell', () => {
  test('charges men who turn their backs, but not those who stand ready', () => {
    const charge = (more: Given) =>
      fieldOf({
        segment: 'g',
        units: [
          ...confederate('C', { hex: '0,0', facing: 'N', morale: 9 }),
          { id: 'C4', side: 'CSA', regiment: 'C', hex: '0,0', facing: 'N', morale: 9, flag: true },
          ...union('U', { hex: '0,-3', ...more }),
        ],
      }).wish();
    expect(charge({ facing: 'N', morale: 2, hits: 1 })).toMatchObject({
      do: 'designate',
      target: '0,-3',
    });
    expect(charge({ facing: 'S', morale: 9, deployment: 'stf' })).toMatchObject({ do: 'done' });
  });

  test('one regiment does not step in front of three that wait for it', () => {
    const field = fieldOf({
      size: 12,
      segment: 'g',
      designating: false,
      units: [
        ...confederate('C', { hex: '0,1', facing: 'N' }),
        ...union('D', { hex: '0,-2', facing: 'S', deployment: 'stf' }),
        ...union('E', { hex: '1,-2', facing: 'S', deployment: 'stf' }),
        ...union('F', { hex: '-1,-1', facing: 'S', deployment: 'stf' }),
      ],
    });
    for (let orders = 0; orders < 20 && field.decision.seat === 'confederate'; orders++) {
      const order = field.wish();
      const { path = [] } = order as { readonly path?: readonly string[] };
      expect(path).not.toContain('0,0');
      expect(path).not.toContain('0,-1');
      field.give(order);
    }
    expect(field.decision.seat).toBe('union');
  });

  test('a segment comes to an end, and the same position gets the same order', () => {
    const units = [
      ...confederate('C', { hex: '0,2', facing: 'N' }),
      ...confederate('D', { hex: '2,2', facing: 'N' }),
      ...union('U', { hex: '0,-2', facing: 'S' }),
    ];
    const leaders = [{ id: 'L', side: 'CSA', rank: 'division', hex: '4,2' }];
    const given = { size: 12, segment: 'g', designating: false, units, leaders };
    const orders = playedAlike(fieldOf(given), fieldOf(given));
    expect(orders).toBeGreaterThan(2);
    expect(orders).toBeLessThan(30);
  });

  test('who waits off the map comes on', () => {
    const field = fieldOf({
      size: 12,
      segment: 'g',
      designating: false,
      units: [
        { id: 'C1', side: 'CSA', regiment: 'C', entry: '0,12' },
        ...confederate('D', { hex: '2,4', facing: 'N' }),
        ...union('U', { hex: '0,-8', facing: 'S' }),
      ],
    });
    const orders = [];
    for (; orders.length < 20 && field.decision.seat === 'confederate'; field.give(orders.at(-1)))
      orders.push(field.wish());
    expect(orders).toContainEqual(expect.objectContaining({ do: 'move', units: ['C1'] }));
  });

  // Ruling R129: beyond eight hexes nobody sees what companies have lost.
  test('who cannot tell two positions apart gives the same order in both, and for the same reasons', () => {
    const given = (hits: number) => ({
      size: 14,
      segment: 'g',
      designating: false,
      profile: { fog: true },
      units: [
        ...confederate('C', { hex: '0,4', facing: 'N' }),
        ...confederate('D', { hex: '2,4', facing: 'N' }),
        ...union('U', { hex: '0,-5', facing: 'S', hits }),
        ...union('V', { hex: '0,2', facing: 'S' }),
      ],
    });
    const fields = [0, 2].map(hits => fieldOf(given(hits))) as [Field, Field];
    expect(playedAlike(...fields)).toBeGreaterThan(0);
    expect(fields[0].decision.seat).toBe('union');
  });
});
