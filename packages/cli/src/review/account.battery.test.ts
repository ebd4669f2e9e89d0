import { hashOf } from '@guidon/kernel';
import { accountOf, entryOf, luckOf, skillOf, summaryOf } from '@guidon/review';
import { expect, test } from 'vitest';
import { grounds, playedOn } from './test-planted.ts';

const isLong = process.env.GUIDON_LONG === '1';
/** Of each battle. */
const GAMES = isLong ? 12 : 1;
/** A whole battle only in the long form. */
const MOST_ORDERS = isLong ? 3000 : 60;

const MILLION = 1_000_000;

/** What the dice of fresh games between equal programs were worth to the first seat. */
test.each(grounds())('$scenario: start, dice and decisions are the result, and dice favour nobody', ground => {
  const lucks: number[] = [];
  for (let game = 0; game < GAMES; game++) {
    const orders = playedOn(ground, { seed: `account ${game}`, until: MOST_ORDERS });
    const account = () => accountOf(orders.map(given => entryOf(ground.system, given, ground.judge.worth)));
    const { start, result, entries } = account();
    const luck = entries.reduce((sum, entry) => sum + luckOf(entry), 0);
    expect(start + luck + entries.reduce((sum, entry) => sum + skillOf(entry), 0)).toBe(result);
    const told = (): string => hashOf(JSON.parse(JSON.stringify(summaryOf(account(), ground.system.seats))));
    if (game === 0) expect(told()).toBe(told());
    lucks.push(luck / MILLION);
  }
  const mean = lucks.reduce((sum, luck) => sum + luck, 0) / lucks.length;
  const spread = lucks.reduce((sum, luck) => sum + (luck - mean) ** 2, 0) / Math.max(1, lucks.length - 1);
  const error = Math.sqrt(spread / lucks.length);
  // One game has no spread, and says nothing of the mean.
  if (isLong) expect(Math.abs(mean), `mean ${mean}, standard error ${error}`).toBeLessThanOrEqual(2 * error);
});
