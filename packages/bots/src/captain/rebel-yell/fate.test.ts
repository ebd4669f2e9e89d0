import { describe, expect, test } from 'vitest';
import { FatedBox } from './fate.ts';

const FACES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const TEN = { die: { die: 'd10', faces: FACES }, count: 8, rule: 'ry:9.2.7', purpose: 'fire' } as const;

describe('dice for playing on', () => {
  const decision = { seat: 'union', asks: 'orders', rule: 'ry:2.1' } as const;
  const fire = { do: 'fire', units: ['A1', 'A2'], target: '0,0' };
  const after = (...deeds: readonly (typeof fire)[]): readonly unknown[] => {
    const box = new FatedBox('seed');
    for (const deed of deeds) box.of(7, decision, deed);
    return box.open().cast(TEN);
  };

  test('the same deed meets the same dice, whatever was done before', () => {
    const other = { ...fire, units: ['B1'] };
    expect(after(other, fire)).toEqual(after(fire));
  });

  test('another deed, another target and the same deed again meet others', () => {
    const first = after(fire);
    expect(after({ ...fire, units: ['B1'] })).not.toEqual(first);
    expect(after({ ...fire, target: '1,0' })).not.toEqual(first);
    expect(after(fire, fire)).not.toEqual(first);
  });

  test('another seed throws other dice', () => {
    const box = new FatedBox('other');
    box.of(7, decision, fire);
    expect(box.open().cast(TEN)).not.toEqual(after(fire));
  });
});
