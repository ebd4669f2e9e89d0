import { expect, test } from 'vitest';
import { chanceFor, flagAt, type Ground, grounds, playedOn, worstIn } from './test-planted.ts';

const isLong = process.env.GUIDON_LONG === '1';
/** Of each battle. */
const GAMES = isLong ? 7 : 1;
/** Orders of each game as it was played that are looked at. */
const LOOKED_AT = isLong ? 100 : 40;
const MOST_ORDERS = 1500;
/** Less is no blunder by our own bands, and is not planted. */
const LEAST = 30_000;
/** The game goes on for so long after the planted order. */
const AFTERWARDS = 60;

interface Count {
  planted: number;
  found: number;
  lookedAt: number;
  flagged: number;
}

function count(ground: Ground, seed: string, found: Count): void {
  const game = playedOn(ground, { seed, until: MOST_ORDERS });
  const chance = chanceFor(seed);
  const worst = worstIn(ground, game, chance);
  for (let look = 0; look < LOOKED_AT; look++) {
    found.lookedAt++;
    if (flagAt(ground, game, chance.below(game.length)) !== undefined) found.flagged++;
  }
  if (worst === undefined || worst.cost < LEAST) return;
  found.planted++;
  const until = worst.ply + AFTERWARDS;
  if (flagAt(ground, playedOn(ground, { seed, until, planted: worst }), worst.ply - 1) !== undefined) found.found++;
}

/** The long form takes four battles; the short form one game, and only whether the planted order is found. */
test('the worst offered order, put into a good game, is found, and good orders are seldom flagged', () => {
  const found: Count = { planted: 0, found: 0, lookedAt: 0, flagged: 0 };
  for (const ground of isLong ? grounds() : grounds().slice(0, 1))
    for (let game = 0; game < GAMES; game++) count(ground, `planted ${game}`, found);
  expect(found.planted).toBeGreaterThan(0);
  const shares = `found ${found.found} of ${found.planted}, flagged ${found.flagged} of ${found.lookedAt}`;
  expect(found.found / found.planted, shares).toBeGreaterThanOrEqual(0.9);
  expect(found.flagged / found.lookedAt, shares).toBeLessThanOrEqual(isLong ? 0.01 : 0.05);
});
