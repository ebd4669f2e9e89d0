import { describe, expect, test } from 'vitest';
import { chanceToReact, doom, effectsOf } from './chances.ts';

const chanceOf = (dice: number, has: (effect: { crosses: number; arrows: number }) => boolean): number =>
  effectsOf(dice)
    .filter(has)
    .reduce((sum, { chance }) => sum + chance, 0);

describe('chances of a volley', () => {
  test.each([0, 1, 2, 6, 12])('%i dice: all outcomes together are certain', dice =>
    expect(chanceOf(dice, () => true)).toBeCloseTo(1, 12),
  );

  // A die hits with three faces of six; a hit is a cross with three of six and an arrow with two.
  test.each([
    ['one die, a cross', 1, chanceOf(1, ({ crosses }) => crosses === 1), 1 / 4],
    ['one die, an arrow', 1, chanceOf(1, ({ arrows }) => arrows === 1), 1 / 6],
    ['two dice, no cross', 2, chanceOf(2, ({ crosses }) => crosses === 0), 9 / 16],
    ['three dice, two crosses or more', 3, chanceOf(3, ({ crosses }) => crosses >= 2), 10 / 64],
    ['two dice, a cross and an arrow', 2, chanceOf(2, ({ crosses, arrows }) => crosses === 1 && arrows === 1), 1 / 12],
  ])('%s', (_name, _dice, found, exact) => expect(found).toBeCloseTo(exact, 12));

  test.each([
    ['conscript', 11 / 36],
    ['veteran', 91 / 216],
    ['elite', 671 / 1296],
  ])('a %s unit reacts', (training, exact) => expect(chanceToReact(training)).toBeCloseTo(exact, 12));
});

describe('the chance that a unit is lost', () => {
  // Poisson: one less the sum of e^-m m^k / k!.
  test.each([
    [0, 1, 0],
    [1, 1, 0.632],
    [1, 2, 0.264],
    [2, 4, 0.143],
  ])('%d losses expected, %i steps', (losses, steps, chance) => expect(doom(losses, steps)).toBeCloseTo(chance, 1));

  test('more losses and fewer steps are worse', () => {
    expect(doom(2, 3)).toBeGreaterThan(doom(1, 3));
    expect(doom(2, 2)).toBeGreaterThan(doom(2, 3));
  });
});
