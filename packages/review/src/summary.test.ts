import { fraction } from '@guidon/kernel';
import { describe, expect, test } from 'vitest';
import type { Entry, Ledger } from './ledger.ts';
import { summaryOf } from './summary.ts';

const SEATS = ['north', 'south'];
/** A throw for all or nothing that promised half a million, and what came of it. */
const toss = (ply: number, after: number): Entry => ({
  ply,
  seat: SEATS[ply % 2] ?? '',
  turn: Math.floor(ply / 2),
  before: 500_000,
  expected: 500_000,
  after,
  open: 0,
  prospects: [0, 1_000_000].map(worth => ({ worth, likely: fraction(1n, 2n) })),
});
const ledgerOf = (...entries: readonly Entry[]): Ledger => ({
  start: entries[0]?.before ?? 0,
  result: entries.at(-1)?.after ?? 0,
  entries,
});

describe('the account of a game added up', () => {
  test('start, luck and the skill of both sides are the result', () => {
    const bold: Entry = { ...toss(0, 900_000), before: 400_000, expected: 700_000 };
    const answer: Entry = { ...toss(1, 1_000_000), before: 900_000, expected: 800_000 };
    const { start, luck, skill, result, turns } = summaryOf(ledgerOf(bold, answer), SEATS);
    expect(skill).toEqual({ north: 300_000, south: -100_000 });
    expect(luck).toBe(400_000);
    expect(start + luck + 300_000 - 100_000).toBe(result);
    expect(turns).toEqual([{ turn: 0, after: 1_000_000, luck: 400_000, skill }]);
  });

  test('luck as great as it can be is rare, luck that is none is not', () => {
    const seven = Array.from({ length: 7 }, (_, ply) => toss(ply, 1_000_000));
    const { asFar, games } = summaryOf(ledgerOf(...seven), SEATS).rarity;
    // One game in 128: 2,000 games have 15.6 of them, with a standard deviation of 3.9.
    expect(games).toBe(2000);
    expect(asFar).toBeGreaterThan(2);
    expect(asFar).toBeLessThan(32);
    const even = Array.from({ length: 8 }, (_, ply) => toss(ply, ply % 2 === 0 ? 0 : 1_000_000));
    expect(summaryOf(ledgerOf(...even), SEATS).rarity.asFar).toBeGreaterThan(1000);
  });

  test('the same account is told the same way every time', () => {
    const game = ledgerOf(toss(0, 1_000_000), toss(1, 0), toss(2, 1_000_000));
    expect(summaryOf(game, SEATS)).toEqual(summaryOf(game, SEATS));
  });
});
