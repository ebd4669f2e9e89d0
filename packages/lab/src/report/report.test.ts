import { describe, expect, test } from 'vitest';
import { readPlan } from '../plan/plan.ts';
import { endOf } from '../results/goal.ts';
import { headOf, type Line, lineText, readResults } from '../results/line.ts';
import { evenBy } from './even.ts';
import { pageOf } from './page.ts';
import { csvOf, reportOf } from './report.ts';

const source = (goal: string): string =>
  `lab: 1\ntitle: Fair?\nseed: a\nscenarios: [iuka]\nbots: [[one, two]]\ngoal: ${goal}\n`;

const planOf = (goal: string) => {
  const plan = readPlan(source(goal));
  if (!plan.ok) throw new Error(JSON.stringify(plan.issues));
  return plan.value;
};

const played = (game: number, margin: number): Line => ({
  comparison: 0,
  game,
  seating: game % 2 === 0 ? { confederate: 1, union: 0 } : { confederate: 0, union: 1 },
  winner: margin === 0 ? null : margin > 0 ? 'union' : 'confederate',
  result: 'points',
  score: { union: 20 + margin, confederate: 20 },
  losses: null,
  toll: null,
  orders: 10,
  turns: 5,
  habits: [],
  hash: String(game),
});

describe('a plan', () => {
  test.each([
    ['lab: [1', 'line 1'],
    [source('{games: 3}'), 'goal.games'],
    [source('{games: 4, interval: 0.1}'), 'goal'],
    [source('{sequential: {low: 5, high: 5}}'), 'goal.sequential.high'],
    [source('{games: 4}').replace('[[one, two]]', '[[one]]'), 'bots[0]'],
    [source('{games: 4}').replace('[iuka]', '[]'), 'scenarios'],
  ])('is refused with the place of its fault: %j', (text, place) => {
    const read = readPlan(text);
    expect(read.ok ? [] : read.issues.map(({ path }) => path)).toContainEqual(expect.stringContaining(place));
  });
});

describe('results', () => {
  const plan = planOf('{games: 4}');
  const file = (...lines: readonly Line[]): string =>
    `${headOf(plan)}\n${lines.map(line => `${lineText(line)}\n`).join('')}`;

  test('are read as they were written, and a line that was cut off is left out', () => {
    const whole = file(played(0, 3), played(1, -2));
    expect(readResults(whole, plan)).toEqual({
      ok: true,
      value: { lines: [played(0, 3), played(1, -2)], bytes: whole.length },
    });
    const cut = readResults(whole.slice(0, -5), plan);
    expect(cut.ok && cut.value.lines).toEqual([played(0, 3)]);
  });

  test.each([
    ['of another plan', file(played(0, 1)).replace('"lab":1', '"lab":2'), 'line 1'],
    ['with a game left out', file(played(0, 1), played(2, 1)), 'line 3'],
    ['with a damaged line', file(played(0, 1)).replace('"orders":10', '"orders":"x"'), 'line 2: orders'],
    ['that are no JSON', `${headOf(plan)}\nnonsense\n`, 'line 2'],
  ])('%s are refused', (_, text, place) => {
    const read = readResults(text, plan);
    expect(read.ok ? '' : read.issues[0]?.path).toBe(place);
  });
});

describe('the end of a comparison', () => {
  const even = Array.from({ length: 400 }, (_, game) => played(game, game % 4 < 2 ? 1 : -1));

  test('comes with whole pairs only', () => {
    expect(endOf(planOf('{games: 2}').goal, even.slice(0, 1))).toBe(undefined);
    expect(endOf(planOf('{games: 2}').goal, even.slice(0, 2))).toEqual({ by: 'games' });
  });

  test('comes when the interval is narrow enough, or at the most games allowed', () => {
    const { goal } = planOf('{interval: 0.2}');
    const first = even.findIndex((_, at) => endOf(goal, even.slice(0, at + 1)) !== undefined) + 1;
    // Wilson at one half: 2 · 1.96 · √(0.25 / (n + 3.84)) ≤ 0.2.
    expect(first).toBe(94);
    expect(endOf(planOf('{interval: 0.01, most: 10}').goal, even.slice(0, 10))).toEqual({ by: 'most' });
  });

  test('comes when the first bot is found better', () => {
    const better = Array.from({ length: 200 }, (_, game) =>
      played(game, (game % 2 === 0 ? 1 : -1) * (game < 3 ? -1 : 1)),
    );
    const { goal } = planOf('{sequential: {low: 0, high: 100}}');
    expect(endOf(goal, better)).toEqual({ by: 'sequential', found: 'better' });
  });
});

describe('a report', () => {
  const plan = planOf('{games: 8}');
  const margins = [4, 4, 6, 6, 2, 2, -1, -1];
  const lines = margins.map((margin, game) => played(game, margin));
  const report = reportOf(plan, lines, () => ['union', 'confederate']);

  test('counts shares by seat and by bot', () => {
    const [comparison] = report.comparisons;
    expect(comparison).toMatchObject({ games: 8, ended: 'games', draws: 0 });
    expect(comparison?.seats[0]).toMatchObject({ seat: 'union', points: { wins: 6, of: 8, share: 0.75 } });
    expect(comparison?.first).toMatchObject({ points: { wins: 4 }, pairs: [0, 0, 4, 0, 0] });
    expect(comparison?.margin).toMatchObject({ mean: 2.75, median: 3 });
  });

  test('says what would make it even, and tries it on other games', () => {
    expect(evenBy([10, 10, 12, 12, 10, 10, 8, 8])).toMatchObject({ points: 10, verified: { wins: 2, of: 4 } });
    expect(evenBy([])).toBe(null);
  });

  test('is a page without script, and a table', () => {
    const page = pageOf(report, { scenario: () => 'Iuka <1862>', seat: (_, seat) => seat });
    expect(page).toContain('Iuka &lt;1862&gt;');
    expect(page).not.toMatch(/<script|https?:/);
    expect(csvOf(plan, lines).split('\n')[1]).toBe('iuka,,0,two,one,union,points,20,24,,,10,5,0');
  });
});
