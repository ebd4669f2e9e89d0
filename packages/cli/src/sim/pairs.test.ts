import { describe, expect, test } from 'vitest';
import { pairedFor } from './pairs.ts';
import type { GameResult } from './plan.ts';

const played = (game: number, union: number, confederate: number): GameResult => ({
  game,
  seed: `${game}`,
  seating: game % 2 === 0 ? { union: 0, confederate: 1 } : { union: 1, confederate: 0 },
  winner: union > confederate ? 'union' : 'confederate',
  result: 'points',
  score: { union, confederate },
  losses: null,
  toll: null,
  orders: 1,
  turns: 1,
  fallbacks: [0, 0],
  habits: [{}, {}],
  hash: '',
});

describe('bots with seats exchanged', () => {
  // The Union wins every game; the first bot wins by more as Union than it loses by as Confederate, then the other way.
  const results = [
    played(0, 30, 10),
    played(1, 25, 10),
    played(2, 14, 10),
    played(3, 30, 10),
    played(4, 9, 4),
    played(5, 9, 4),
  ];

  test('a pair goes to whoever has more points over both games', () => {
    expect(pairedFor(0, results).won).toMatchObject({ wins: 1.5, of: 3, share: 0.5 });
    expect(pairedFor(1, results.slice(0, 2)).won).toMatchObject({ wins: 0, of: 1 });
  });

  test('the margin is told for each seat', () => {
    expect(pairedFor(0, results).margins).toEqual({ confederate: -13.33, union: 9.67 });
    expect(pairedFor(1, results).margins).toEqual({ confederate: -9.67, union: 13.33 });
  });

  test('a game without its fellow counts in no pair', () => {
    expect(pairedFor(0, results.slice(0, 1)).won).toMatchObject({ wins: 0, of: 0 });
  });
});
