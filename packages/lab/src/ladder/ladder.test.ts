import { describe, expect, test } from 'vitest';
import type { Plan } from '../plan/plan.ts';
import type { Line } from '../results/line.ts';
import { ladderOf } from './ladder.ts';
import { ladderText, said } from './markdown.ts';

const PLAN: Plan = {
  lab: 1,
  title: 'levels',
  seed: '1',
  scenarios: ['ford', 'ridge'],
  bots: [
    ['middle', 'weak'],
    ['strong', 'middle'],
  ],
  goal: { games: 2 },
};

/** A game of two sides: what each scored, and whether the first program sat in the north. */
const game = (comparison: number, game: number, [north, south]: readonly [number, number]): Line => ({
  comparison,
  game,
  seating: { north: game % 2, south: 1 - (game % 2) },
  winner: north === south ? null : north > south ? 'north' : 'south',
  result: 'points',
  score: { north, south },
  losses: null,
  toll: null,
  orders: 10,
  turns: 1,
  habits: [],
  hash: '',
});

const LINES = [
  // The ford, middle against weak: 5 to 1 in the north, 4 to 2 in the south.
  game(0, 0, [5, 1]),
  game(0, 1, [2, 4]),
  // The ford, strong against middle: it wins by 3 in the north and loses by 1 in the south.
  game(1, 0, [3, 0]),
  game(1, 1, [1, 0]),
  // The ridge: middle loses both to weak, by 2 in all.
  game(2, 0, [0, 1]),
  game(2, 1, [1, 0]),
  game(3, 0, [2, 2]),
  game(3, 1, [2, 2]),
  // The half of a pair does not count.
  game(3, 2, [9, 0]),
];

const LADDER = ladderOf(['weak', 'middle', 'strong'], 'weak', [{ plan: PLAN, lines: LINES }]);

describe('a ladder', () => {
  test('each level against the one below, in each battle and in all', () => {
    const [middle, strong] = LADDER.steps;
    expect(middle).toMatchObject({ upper: 'middle', lower: 'weak' });
    expect(middle?.battles.map(({ scenario, games, pairs }) => [scenario, games, pairs])).toEqual([
      ['ford', 2, [0, 0, 0, 0, 1]],
      ['ridge', 2, [1, 0, 0, 0, 0]],
    ]);
    expect(middle?.all.points).toMatchObject({ wins: 2, of: 4, share: 0.5 });
    expect(strong?.all).toMatchObject({ games: 4, pairs: [0, 0, 2, 0, 0] });
  });

  test('by margin every battle counts alike, however many points it has', () => {
    const [middle, strong] = LADDER.steps;
    // All of the points of the ford, none of those of the ridge.
    expect(middle?.all.byMargin?.share).toBe(0.5);
    expect(middle?.battles.map(({ byMargin }) => byMargin?.share)).toEqual([1, 0]);
    // A pair won by two points; the other battle was even and tells nothing.
    expect(strong?.all.byMargin?.share).toBe(1);
    expect(strong?.battles[1]?.byMargin).toBeNull();
  });

  test('one pair does not say how much pairs differ', () =>
    expect(LADDER.steps[0]?.battles[0]?.byMargin).toEqual({ share: 1, from: 0, to: 1 }));

  test('the interval follows from how much pairs differ', () => {
    // Twelve pairs, nine won by one point and three lost by one.
    const lines = Array.from({ length: 24 }, (_, at) => game(0, at, at % 2 === 1 ? [0, 0] : at < 18 ? [1, 0] : [0, 1]));
    const [step] = ladderOf(['weak', 'middle'], 'weak', [{ plan: PLAN, lines }]).steps;
    expect(step?.battles[0]?.byMargin).toEqual({ share: 0.75, from: 0.4941, to: 1 });
  });

  test('the strongest meets the yardstick, where they have met', () => {
    expect(LADDER.steps.map(({ upper, lower }) => `${upper} ${lower}`)).toEqual(['middle weak', 'strong middle']);
    const bots: Plan['bots'] = [['strong', 'weak']];
    const met = ladderOf(['weak', 'middle', 'strong'], 'weak', [{ plan: { ...PLAN, bots }, lines: LINES.slice(0, 2) }]);
    expect(met.steps.map(({ upper, lower }) => `${upper} ${lower}`)).toEqual(['strong weak']);
  });

  test('only an interval that lies on one side of a mark says yes or no', () => {
    const met = (from: number, to: number, games = 200) => said({ games, byMargin: { share: from, from, to } }, 0.7);
    expect([met(0.71, 0.9), met(0.6, 0.9), met(0.2, 0.6)]).toEqual(['yes', 'not shown', 'no']);
    expect(met(0.71, 0.9, 198)).toBe('too few games');
  });

  test('as tables', () => {
    const text = ladderText('The ford', LADDER, { level: name => name, scenario: id => id });
    expect(text).toContain('| **strong – middle** | **all** | 4 |');
    expect(text).toContain('| weak | 0 | by definition | 4 |');
  });
});
