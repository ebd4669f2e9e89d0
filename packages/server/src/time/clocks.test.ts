import { describe, expect, test } from 'vitest';
import { clocksFor, given, handedBack, handedOn, hasRunOut, leftOf, readAt, withPause } from './clocks.ts';

const SEATS = ['union', 'confederate'];
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const live = clocksFor({ kind: 'live', base: 10 * MINUTE, increment: 5000 }, SEATS, { asked: ['union'], at: 1000 });
const days = clocksFor({ kind: 'days', each: 3 * DAY, bank: 2 * DAY }, SEATS, { asked: ['union'], at: 0 });

describe('live clocks', () => {
  test('only the time of those who are asked runs', () => {
    const later = readAt(live, 1000 + MINUTE);
    expect(leftOf(later, 'union')).toBe(9 * MINUTE);
    expect(leftOf(later, 'confederate')).toBe(10 * MINUTE);
  });

  test('handing the decision over gains the increment, deciding on does not', () => {
    const on = handedOn(live, ['union'], 11_000);
    expect(leftOf(on, 'union')).toBe(10 * MINUTE - 10_000);
    const over = handedOn(on, ['confederate'], 21_000);
    expect(leftOf(over, 'union')).toBe(10 * MINUTE - 15_000);
    expect(over.running).toEqual(['confederate']);
  });

  test('nothing is gained by ordering, taking back and ordering again', () => {
    const once = handedOn(live, ['confederate'], 11_000);
    const back = handedBack(once, ['union'], 11_000);
    expect(leftOf(back, 'union')).toBe(10 * MINUTE - 10_000);
    expect(leftOf(back, 'confederate')).toBe(10 * MINUTE);
    expect(handedOn(back, ['confederate'], 11_000).sides).toEqual(once.sides);
  });

  test('time that runs backwards is no time', () => {
    expect(leftOf(readAt(live, 0), 'union')).toBe(10 * MINUTE);
    expect(leftOf(readAt(readAt(live, 0), 1000 + MINUTE), 'union')).toBe(9 * MINUTE);
  });

  test('a pause stops all of it, and what passed before it counts', () => {
    const paused = withPause(live, true, 31_000);
    expect(leftOf(paused, 'union')).toBe(10 * MINUTE - 30_000);
    const resumed = withPause(paused, false, 1_000_000);
    expect(leftOf(resumed, 'union')).toBe(10 * MINUTE - 30_000);
    expect(leftOf(readAt(resumed, 1_010_000), 'union')).toBe(10 * MINUTE - 40_000);
  });

  test('a clock that has run out may be given time, and then has all of it', () => {
    const out = readAt(live, 1000 + 12 * MINUTE);
    expect(hasRunOut(out, 'union')).toBe(true);
    expect(hasRunOut(out, 'confederate')).toBe(false);
    expect(leftOf(given(out, 'union', 5 * MINUTE), 'union')).toBe(5 * MINUTE);
  });
});

describe('clocks of a game by letter', () => {
  test('the days of a decision go first, then the bank', () => {
    const later = readAt(days, 4 * DAY);
    expect(later.sides.union).toEqual({ left: DAY, ofThis: 0 });
    expect(hasRunOut(readAt(days, 5 * DAY), 'union')).toBe(true);
  });

  test('every time the decision comes over there are new days for it, the bank stays used', () => {
    const over = handedOn(days, ['confederate'], 4 * DAY);
    const again = handedOn(over, ['union'], 5 * DAY);
    expect(again.sides.union).toEqual({ left: DAY, ofThis: 3 * DAY });
    expect(again.sides.confederate).toEqual({ left: 2 * DAY, ofThis: 2 * DAY });
  });

  test('taking back does not renew the days', () => {
    const over = handedOn(days, ['confederate'], 2 * DAY);
    expect(handedBack(over, ['union'], 2 * DAY).sides.union).toEqual({ left: 2 * DAY, ofThis: DAY });
  });
});
