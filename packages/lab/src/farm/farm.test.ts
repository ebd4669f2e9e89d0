import { sfc32 } from '@guidon/kernel';
import { describe, expect, test } from 'vitest';
import type { Line } from '../results/line.ts';
import { AUDIT, auditSize, drawn } from './audit.ts';
import { Gathered } from './gathered.ts';

const lineOf = (game: number, winner = 'union', comparison = 0): Line => ({
  comparison,
  game,
  seating: { union: game % 2, confederate: 1 - (game % 2) },
  winner,
  result: 'victory',
  score: { union: 3, confederate: 1 },
  losses: null,
  toll: null,
  orders: 10,
  turns: 2,
  habits: [],
  hash: `hash ${game} ${winner}`,
});

describe('what machines say they have played', () => {
  test('is kept by game, and counts as said by whoever said it first', () => {
    const gathered = new Gathered();
    expect(gathered.add({ worker: 'a', line: lineOf(3) })).toBe(true);
    expect(gathered.add({ worker: 'a', line: lineOf(3) })).toBe(false);
    expect(gathered.add({ worker: 'b', line: lineOf(3, 'confederate') })).toBe(true);
    expect(gathered.lineAt({ comparison: 0, game: 3 })).toEqual(lineOf(3));
    expect(gathered.lineAt({ comparison: 1, game: 3 })).toBeUndefined();
  });

  test('once found wrong, a machine has played nothing, and is not heard any more', () => {
    const gathered = new Gathered();
    for (const game of [0, 1]) gathered.add({ worker: 'liar', line: lineOf(game) });
    gathered.add({ worker: 'honest', line: lineOf(1) });
    expect(gathered.drop('liar')).toBe(1);
    expect(gathered.lineAt({ comparison: 0, game: 0 })).toBeUndefined();
    expect(gathered.lineAt({ comparison: 0, game: 1 })).toEqual(lineOf(1));
    expect(gathered.add({ worker: 'liar', line: lineOf(0) })).toBe(false);
    expect([...gathered.byWorker().keys()]).toEqual(['honest']);
  });

  test('the same game told twice is harmless; told differently it is disputed', () => {
    const gathered = new Gathered();
    gathered.add({ worker: 'a', line: lineOf(0) });
    gathered.add({ worker: 'b', line: lineOf(0) });
    expect(gathered.disputed()).toEqual([]);
    gathered.add({ worker: 'c', line: lineOf(0, 'confederate') });
    expect(gathered.disputed().map(({ worker }) => worker)).toEqual(['a', 'b', 'c']);
  });
});

describe('what is played again', () => {
  const chance = sfc32('audit', 0);
  const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

  test.each([
    [40, 40],
    [1000, 100],
    [10_000, 500],
  ])('of %i games %i: all of a few, a hundred of many, a twentieth of very many', (count, wanted) => {
    expect(auditSize(count, AUDIT)).toBe(wanted);
    const sample = drawn(upTo(count), wanted, chance.below);
    expect(sample).toHaveLength(wanted);
    expect(sample).toEqual([...new Set(sample)].toSorted((a, b) => a - b));
  });

  test('every game is drawn as often as every other', () => {
    const counts = upTo(10).map(() => 0);
    for (let run = 0; run < 10_000; run++)
      for (const at of drawn(upTo(10), 3, chance.below)) counts[at] = (counts[at] ?? 0) + 1;
    // 3,000 expected, with a standard deviation of 46; the seed is fixed.
    for (const count of counts) expect(Math.abs(count - 3000)).toBeLessThan(200);
  });

  test('a machine that lies in 5 of 100 games is caught, with 99.4 %', () => {
    let caught = 0;
    const runs = 2000;
    const games = upTo(1000);
    for (let run = 0; run < runs; run++)
      if (drawn(games, auditSize(games.length, AUDIT), chance.below).some(at => at % 20 === 0)) caught++;
    expect(caught / runs).toBeGreaterThan(0.99);
  });
});
