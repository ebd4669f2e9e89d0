import { describe, expect, test } from 'vitest';
import { type Piece, stackOf } from '../../greedy/huzzah/picture.ts';
import { weightOf } from './missions.ts';

const piece: Piece = {
  id: 'a',
  side: 'union',
  arm: 'infantry',
  ho: 'A',
  brigade: '',
  division: '',
  where: 'map',
  spot: 0,
  facing: 'N',
  order: 'good',
  strength: 2,
  morale: 6,
  hits: 0,
  reduced: false,
  inCommand: true,
  af: false,
  acted: false,
  charge: -1,
  entry: -1,
};
const weight = (changed: Partial<Piece>): number => weightOf(stackOf(0, [{ ...piece, ...changed }]));

describe('what a stack weighs', () => {
  test('less with losses, in disorder and with poor morale', () => {
    expect(weight({ hits: 2 })).toBeLessThan(weight({}));
    expect(weight({ order: 'disrupted' })).toBeLessThan(weight({}));
    expect(weight({ order: 'routed' })).toBe(0);
    expect(weight({ morale: 4 })).toBeLessThan(weight({}));
  });

  test('who cannot be seen is taken for a usual counter, and not for nothing', () => {
    expect(weight({ strength: 0, morale: 0 })).toBe(weight({}));
    expect(weight({ strength: 0, morale: 0, reduced: true })).toBe(0);
  });
});
