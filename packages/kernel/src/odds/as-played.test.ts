import { describe, expect, test } from 'vitest';
import { D6, type PipsDecision, type PipsState, type PipsSystem, pips } from '../test-pips.ts';
import { fraction, plus, showFraction } from '../values/fraction.ts';
import { prospectsOf } from './as-played.ts';

const decision: PipsDecision = { seat: 'north', asks: 'count', rule: 'pp:1' };
const start = pips.setup();
const total = (end: PipsState): number => end.total;

describe('where an order leads as it is played', () => {
  test('a throw leads to each of its faces', () => {
    const { prospects, open } = prospectsOf(pips, start, { decision, order: { do: 'throw' }, value: total });
    expect(prospects.map(({ worth, likely }) => [worth, showFraction(likely)])).toEqual(
      D6.faces.toReversed().map(face => [face, '1/6']),
    );
    expect(showFraction(open)).toBe('0');
  });

  test('ends of the same worth are one, and all sum to one', () => {
    const isEven = (end: PipsState): number => (end.total % 3 === 0 ? 1 : 0);
    const { prospects } = prospectsOf(pips, start, { decision, order: { do: 'throw' }, value: isEven });
    expect(prospects.map(({ worth, likely }) => [worth, showFraction(likely)])).toEqual([
      [0, '2/3'],
      [1, '1/3'],
    ]);
    expect(prospects.reduce((sum, { likely }) => plus(sum, likely), fraction(0n, 1n))).toEqual(fraction(1n, 1n));
  });

  test('nobody is taken to answer: it ends at the very next question', () => {
    const assuming: PipsSystem = { ...pips, assume: () => ({ do: 'add', n: 3 }) };
    const { prospects } = prospectsOf(assuming, start, { decision, order: { do: 'add', n: 2 }, value: total });
    expect(prospects).toEqual([{ worth: 2, likely: fraction(1n, 1n) }]);
  });
});
