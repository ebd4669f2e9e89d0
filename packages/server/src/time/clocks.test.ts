import { describe, expect, test } from 'vitest';
import { clocksFor, given, handedBack, handedOn, hasRunOut, leftOf, pausedAt, readAt, resumedAt } from './clocks.ts';

const SEATS = ['union', 'confederate'];
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const live = clocksFor({ kind: 'live', base: 10 * MINUTE, increment: 5000 }, SEATS, { asked: ['union'], at: 1000 });
const days = clocksFor({ kind: 'days', each: 3 * DAY, bank: 2 * DAY }, SEATS, { asked: ['union'], at: 0 });

describe('live clocks', () => {
  test('only the clock of the side that is asked runs', () => {
    const later = readAt(live, 1000 + MINUTE);
    expect(leftOf(later, 'union')).toBe(9 * MINUTE);
    expect(leftOf(later, 'confederate')).toBe(10 * MINUTE);
  });

  test('passing the decision on gains the increment, deciding again does not', () => {
    const on = handedOn(live, ['union'], { at: 11_000, ply: 1 });
    expect(leftOf(on, 'union')).toBe(10 * MINUTE - 10_000);
    const over = handedOn(on, ['confederate'], { at: 21_000, ply: 2 });
    expect(leftOf(over, 'union')).toBe(10 * MINUTE - 15_000);
    expect(over.running).toEqual(['confederate']);
  });

  test('ordering, taking back and ordering again gains nothing', () => {
    const once = handedOn(live, ['confederate'], { at: 11_000, ply: 1 });
    const back = handedBack(once, ['union'], { at: 11_000, ply: 0 });
    expect(leftOf(back, 'union')).toBe(10 * MINUTE - 10_000);
    expect(leftOf(back, 'confederate')).toBe(10 * MINUTE);
    expect(handedOn(back, ['confederate'], { at: 11_000, ply: 1 }).sides).toEqual(once.sides);
  });

  test('going back several decisions returns all increments, to both sides', () => {
    let clocks = live;
    for (const [at, seat] of ['confederate', 'union', 'confederate', 'union'].entries())
      clocks = handedOn(clocks, [seat], { at: 1000, ply: at + 1 });
    expect([leftOf(clocks, 'union'), leftOf(clocks, 'confederate')]).toEqual([
      10 * MINUTE + 10_000,
      10 * MINUTE + 10_000,
    ]);
    const once = handedBack(clocks, ['union'], { at: 1000, ply: 2 });
    expect([leftOf(once, 'union'), leftOf(once, 'confederate')]).toEqual([10 * MINUTE + 5000, 10 * MINUTE + 5000]);
    const all = handedBack(once, ['union'], { at: 1000, ply: 0 });
    expect([leftOf(all, 'union'), leftOf(all, 'confederate')]).toEqual([10 * MINUTE, 10 * MINUTE]);
  });

  test('time that runs backwards does not count', () => {
    expect(leftOf(readAt(live, 0), 'union')).toBe(10 * MINUTE);
    expect(leftOf(readAt(readAt(live, 0), 1000 + MINUTE), 'union')).toBe(9 * MINUTE);
  });

  test('a pause stops the clocks, and the time before it counts', () => {
    const paused = pausedAt(live, 31_000);
    expect(leftOf(paused, 'union')).toBe(10 * MINUTE - 30_000);
    const resumed = resumedAt(paused, 1_000_000);
    expect(leftOf(resumed, 'union')).toBe(10 * MINUTE - 30_000);
    expect(leftOf(readAt(resumed, 1_010_000), 'union')).toBe(10 * MINUTE - 40_000);
  });

  test('a clock that has run out gets the whole of a gift', () => {
    const out = readAt(live, 1000 + 12 * MINUTE);
    expect(hasRunOut(out, 'union')).toBe(true);
    expect(hasRunOut(out, 'confederate')).toBe(false);
    expect(leftOf(given(out, 'union', 5 * MINUTE), 'union')).toBe(5 * MINUTE);
  });
});

describe('clocks with days for each decision', () => {
  test('use the days of a decision first, then the bank', () => {
    const later = readAt(days, 4 * DAY);
    expect(later.sides.union).toEqual({ left: DAY, ofThis: 0 });
    expect(hasRunOut(readAt(days, 5 * DAY), 'union')).toBe(true);
  });

  test('get new days with each decision, and the bank stays used', () => {
    const over = handedOn(days, ['confederate'], { at: 4 * DAY, ply: 1 });
    const again = handedOn(over, ['union'], { at: 5 * DAY, ply: 2 });
    expect(again.sides.union).toEqual({ left: DAY, ofThis: 3 * DAY });
    expect(again.sides.confederate).toEqual({ left: 2 * DAY, ofThis: 2 * DAY });
  });

  test('get no new days by taking back', () => {
    const over = handedOn(days, ['confederate'], { at: 2 * DAY, ply: 1 });
    expect(handedBack(over, ['union'], { at: 2 * DAY, ply: 0 }).sides.union).toEqual({ left: 2 * DAY, ofThis: DAY });
  });
});
