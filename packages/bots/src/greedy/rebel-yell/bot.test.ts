import { describe, expect, test } from 'vitest';
import { playedAlike } from '../test-field.ts';
import { confederate, Field, type Given, union } from './test-positions.ts';

const wishIn = (given: Given) => new Field(given).wish();

describe('greedy plays Rebel Yell', () => {
  test('fires at arm’s length rather than far away', () => {
    const units = [
      ...confederate('C', { hex: '0,0', facing: 'N' }),
      ...union('D', { hex: '0,-1', facing: 'S' }),
      ...union('E', { hex: '1,-3', facing: 'S' }),
    ];
    expect(wishIn({ segment: 'b', units })).toMatchObject({ do: 'fire', target: '0,-1' });
  });

  test('rallies before anybody fires', () => {
    const units = [
      ...confederate('C', { hex: '0,0', facing: 'N', order: 'disrupted' }),
      ...confederate('D', { hex: '3,0', facing: 'N' }),
      ...union('E', { hex: '3,-1', facing: 'S' }),
    ];
    expect(wishIn({ segment: 'g', designating: false, units })).toMatchObject({
      do: 'rally',
      units: ['C1', 'C2', 'C3'],
    });
  });

  test('charges men who are shaken, but not fresh ones', () => {
    const charge = (more: Given) =>
      wishIn({
        segment: 'g',
        units: [
          ...confederate('C', { hex: '0,0', facing: 'N', morale: 9 }),
          { id: 'C4', side: 'CSA', regiment: 'C', hex: '0,0', facing: 'N', morale: 9, flag: true },
          ...union('U', { hex: '0,-3', ...more }),
        ],
      });
    expect(charge({ facing: 'N', order: 'disrupted', morale: 2, hits: 1 })).toMatchObject({
      do: 'designate',
      target: '0,-3',
    });
    expect(charge({ facing: 'S', morale: 9, deployment: 'stf' })).toMatchObject({ do: 'done' });
  });

  test('stands against equals, and fires at whoever comes', () => {
    const field = new Field({
      segment: 'g',
      designating: false,
      units: [...confederate('C', { hex: '0,1', facing: 'N' }), ...union('U', { hex: '0,-1', facing: 'S' })],
    });
    field.give({ do: 'move', units: ['C1', 'C2', 'C3'], path: ['0,0'] });
    expect(field.decision).toMatchObject({ seat: 'union', asks: 'skedaddle' });
    expect(field.wish()).toEqual({ do: 'decline' });
    field.give({ do: 'decline' });
    expect(field.decision).toMatchObject({ seat: 'union', asks: 'advance-fire' });
    expect(field.wish()).toMatchObject({ do: 'react', stack: '0,-1' });
  });

  test('guns unlimber where they have a target', () => {
    const units = [
      { id: 'G', side: 'CSA', arm: 'artillery', weapon: 'N', hex: '0,0', facing: 'N', formation: 'limbered' },
      ...confederate('C', { hex: '1,0', facing: 'N' }),
      ...union('U', { hex: '0,-7', facing: 'S' }),
    ];
    const field = new Field({ segment: 'g', designating: false, units });
    const orders = [];
    for (let at = 0; at < 12 && field.decision.seat === 'confederate'; at++) {
      const order = field.wish();
      orders.push(order);
      field.give(order);
    }
    expect(orders).toContainEqual(expect.objectContaining({ do: 'change', to: 'unlimbered' }));
  });

  test('a segment comes to an end, and the same position gets the same order', () => {
    const units = [
      ...confederate('C', { hex: '0,5', facing: 'N' }),
      ...confederate('D', { hex: '2,5', facing: 'N' }),
      ...union('U', { hex: '0,-4', facing: 'S' }),
    ];
    const leaders = [{ id: 'L', side: 'CSA', rank: 'division', hex: '4,5' }];
    const given = { size: 12, segment: 'g', units, leaders };
    const orders = playedAlike(new Field(given), new Field(given));
    expect(orders).toBeGreaterThan(2);
    expect(orders).toBeLessThan(30);
  });
});
