import type { AnySystem, Verdict } from '@guidon/kernel';
import { describe, expect, test } from 'vitest';
import { featuresOf, passedOf } from './features.ts';
import type { ValueModel } from './model.ts';
import { sigmoid } from './sigmoid.ts';
import { valueBy } from './value.ts';

interface Position {
  readonly turn: number;
  readonly north: number;
  readonly south: number;
  readonly verdict?: Verdict;
}

const verdictOf = ({ north, south }: Position): Verdict => ({
  winner: north === south ? null : north > south ? 'north' : 'south',
  result: 'points',
  rule: 'tt:1',
  score: { north, south },
});

/** Only what a value asks for. */
const system = {
  seats: ['north', 'south'],
  over: (state: Position) => state.verdict,
  standing: verdictOf,
  measures: ({ north, south }: Position) => ({ men: [10 - south, 10 - north] }),
  clock: ({ turn }: Position) => ({ turn, label: '' }),
} as unknown as AnySystem;

const named = featuresOf(
  ['lead', 'winner', 'men'].map(name => ({ name, value: 0 })),
  0,
).map(({ name }) => name);
const model = (weights: { readonly [name: string]: number }): ValueModel => ({
  scenario: 'heap',
  rules: '1',
  about: '',
  games: 0,
  turns: 8,
  weights: named.map(name => ({ name, weight: weights[name] ?? 0 })),
  held: { games: 0, positions: 0, brier: 0, brierOfShare: 0, bands: [] },
});

describe('the value of a position', () => {
  test('without any weight nobody is ahead, and the chances of both seats make one', () => {
    const value = valueBy(system, model({ lead: 0.3 }));
    expect(valueBy(system, model({}))({ turn: 1, north: 5, south: 0 }, 'north')).toBe(0.5);
    const position = { turn: 3, north: 4, south: 1 };
    expect(value(position, 'north') + value(position, 'south')).toBe(1);
    expect(value(position, 'north')).toBeGreaterThan(0.5);
  });

  test('the same lead is worth more late than early', () => {
    const value = valueBy(system, model({ 'lead late': 0.1 }));
    const at = (turn: number): number => value({ turn, north: 3, south: 0 }, 'north');
    expect(at(7)).toBeGreaterThan(at(1));
  });

  test('of a game that is over is its result', () => {
    const value = valueBy(system, model({ lead: -5 }));
    const over = { turn: 8, north: 4, south: 1 };
    expect(value({ ...over, verdict: verdictOf(over) }, 'north')).toBe(1);
    expect(value({ ...over, verdict: verdictOf(over) }, 'south')).toBe(0);
    const even = { turn: 8, north: 1, south: 1 };
    expect(value({ ...even, verdict: verdictOf(even) }, 'south')).toBe(0.5);
  });

  test('weights of other measures are refused', () => {
    const other: ValueModel = { ...model({}), weights: [{ name: 'guns', weight: 1 }] };
    expect(() => valueBy(system, other)({ turn: 1, north: 0, south: 0 }, 'north')).toThrow(/other measures/);
  });
});

test('the chance of a logit is that of the exponential, without asking the machine for one', () => {
  for (const logit of [-25, -3, -0.5, 0, 0.001, 1, 4, 25])
    expect(sigmoid(logit)).toBeCloseTo(1 / (1 + Math.exp(-logit)), 12);
  expect([sigmoid(-1e9), sigmoid(1e9)]).toEqual([sigmoid(-30), sigmoid(30)]);
});

test('no more than the whole game can have passed', () => {
  expect([passedOf(2, 8), passedOf(9, 8)]).toEqual([0.25, 1]);
});
