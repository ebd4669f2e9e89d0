import { LIBRARY, openRecorded } from '@guidon/library';
import { ledgerOf, luckOf, ordersOf, skillOf } from '@guidon/review';
import { describe, expect, test } from 'vitest';
import { goldenGames, goldenJournal } from './journals.ts';

/** The last recorded game of each system between two who fight. */
const LATEST = new Map(
  goldenGames()
    .filter(({ name }) => name.endsWith('greedy-0'))
    .map(({ system, name }) => [system, name]),
);

/** Of each game: enough that all kinds of throws fall. */
const ORDERS = 60;

describe('the account of a recorded game', () => {
  test('is drawn for all four systems', () => {
    expect(LATEST.size).toBe(4);
  });

  test.each([...LATEST])('%s: start, dice and decisions sum to the result, and what fell could fall', (_, name) => {
    const journal = goldenJournal(name);
    const recorded = openRecorded(LIBRARY, journal);
    if (!recorded.ok) throw new Error(JSON.stringify(recorded.issues));
    const { system } = recorded.value.opened;
    // Any value will do that dice can change: strength and order, squeezed between 0 and 1.
    const value = (state: object): number => {
      const lead = Object.values(system.measures?.(state) ?? {}).reduce(
        (sum, [one = 0, two = 0]) => sum + one - two,
        0,
      );
      return 0.5 + lead / (2 * (50 + Math.abs(lead)));
    };
    const { start, result, entries } = ledgerOf(system, ordersOf(system, journal).slice(0, ORDERS), value);
    expect(entries).not.toHaveLength(0);
    expect(start + entries.reduce((sum, entry) => sum + skillOf(entry) + luckOf(entry), 0)).toBe(result);
    entries.forEach((entry, at) => {
      expect(entry.before).toBe(at === 0 ? start : entries[at - 1]?.after);
      if (entry.prospects.length > 0 && entry.open === 0)
        expect(entry.prospects.map(({ worth }) => worth)).toContain(entry.after);
    });
    expect(entries.some(({ prospects }) => prospects.length > 1)).toBe(true);
  });
});
