import { describe, expect, test } from 'vitest';
import { playedAlike } from '../test-field.ts';
import { confederate, Field, type Given, union } from './test-positions.ts';

const wishIn = (given: Given) => new Field(given).wish();

describe('greedy plays Huzzah!', () => {
  test('fires at men who are about to run', () => {
    const units = [
      ...union('A', { at: '0,0', facing: 'N' }),
      ...confederate('C', { at: '0,-1', facing: 'S' }),
      ...confederate('D', { at: '1,-1', facing: 'S', state: 'disrupted', full: '2-3' }),
    ];
    expect(wishIn({ segment: 'b', units })).toMatchObject({ do: 'fire', target: '1,-1' });
  });

  test('rallies before anybody fires', () => {
    const units = [
      ...union('A', { at: '0,0', facing: 'N', state: 'disrupted' }),
      ...union('B', { at: '2,0', facing: 'N' }),
      ...confederate('C', { at: '2,-1', facing: 'S' }),
    ];
    expect(wishIn({ segment: 'g', units })).toMatchObject({ do: 'rally', units: ['A1', 'A2'] });
  });

  test('storms a broken battery, but not fresh men', () => {
    const fight = (more: Given) =>
      wishIn({
        segment: 'g',
        units: [...union('A', { at: '0,0', facing: 'N', full: '3-8' }), { id: 'C', side: 'CSA', at: '0,-1', ...more }],
      });
    expect(fight({ type: 'Art', full: '1-3', state: 'disrupted', facing: 'N' })).toMatchObject({ do: 'assault' });
    expect(fight({ full: '3-9', facing: 'S' })).toMatchObject({ do: 'fire' });
  });

  test('fires at whoever comes, from every stack that can', () => {
    const field = new Field({
      segment: 'g',
      declaring: false,
      units: [
        ...union('A', { at: '0,1', facing: 'N' }),
        ...confederate('C', { at: '0,-1', facing: 'S' }),
        ...confederate('D', { at: '1,-1', facing: 'SW' }),
      ],
    });
    field.give({ do: 'move', units: ['A1', 'A2'], path: ['0,0'] });
    expect(field.decision).toMatchObject({ seat: 'confederate', asks: 'advance-fire' });
    const { stacks } = field.wish() as { stacks?: readonly string[] };
    expect(stacks?.toSorted()).toEqual(['0,-1', '1,-1']);
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
      leaders: [{ id: 'L', side: 'USA', rank: 'army', org: 'all', at: '4,5' }],
    };
    const orders = playedAlike(new Field(given), new Field(given));
    expect(orders).toBeGreaterThan(2);
    expect(orders).toBeLessThan(30);
  });
});
