import { describe, expect, test } from 'vitest';
import { readPlan } from '../plan/plan.ts';
import type { Line } from '../results/line.ts';
import { normalTail } from '../stats/normal.ts';
import { changesSince, effectsIn, highestFound } from './effects.ts';

const read = readPlan(
  'lab: 1\ntitle: Options\nseed: a\nscenarios: [iuka]\nprofiles: [{}, {fog: true}, {night: true}]\nbots: [[one, one]]\ngoal: {games: 40}\n',
);
if (!read.ok) throw new Error(JSON.stringify(read.issues));
const plan = read.value;

const played = (comparison: number, game: number, margin: number): Line => ({
  comparison,
  game,
  seating: { union: 0, confederate: 1 },
  winner: null,
  result: 'points',
  score: { union: margin, confederate: 0 },
  losses: null,
  toll: null,
  orders: 1,
  turns: 1,
  habits: [],
  hash: '',
});

test('what an option does is told by the games with the same dice', () => {
  const noise = (game: number): number => ((game * 7) % 11) - 5;
  const lines = Array.from({ length: 40 }, (_, game) => [
    played(0, game, noise(game)),
    played(1, game, noise(game) + 6 + (game % 3)),
    played(2, game, noise(game) + (game % 2 === 0 ? 4 : -4)),
  ]).flat();
  const [fog, night] = effectsIn(plan, lines, () => ['union', 'confederate']);
  expect(fog).toMatchObject({ profile: { fog: true }, games: 40, margin: 6.97, isFound: true });
  expect(night).toMatchObject({ profile: { night: true }, margin: 0, chance: 1, isFound: false });
});

test('two runs of a plan are compared game by game', () => {
  const before = Array.from({ length: 10 }, (_, game) => played(0, game, game));
  const now = before.map(({ game }) => played(0, game, game + 2 + (game % 2)));
  expect(changesSince(plan, { now, before }, () => ['union', 'confederate'])).toEqual([
    expect.objectContaining({ games: 10, margin: 2.5, isFound: true }),
  ]);
});

describe('of what is called an effect at most one in twenty is none', () => {
  test.each([
    [[0.04, 0.9, 0.6], -1],
    [[0.01, 0.9, 0.6], 0.01],
    [[0.01, 0.03, 0.04, 0.05], 0.05],
    [[], -1],
  ])('%j', (chances, mark) => expect(highestFound(chances)).toBe(mark));
});

test.each([
  [0, 0.5],
  [1.959963984540054, 0.025],
  [3, 0.0013498980316],
])('the tail beyond %f deviations', (deviations, tail) => expect(normalTail(deviations)).toBeCloseTo(tail, 6));
