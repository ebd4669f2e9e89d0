import { beforeAll, describe, expect, test } from 'vitest';
import { setPace } from '../src/app/session/pace.ts';
import { Played } from './test-session.ts';

const ENEMY: { readonly [seat: string]: string } = { union: 'confederate', confederate: 'union' };
const LAST_TURN = 2;

/** How often a person is asked in the first two turns who lets his army stand and takes what comes. */
async function asked(scenario: string, seat: string, seed: string): Promise<number> {
  const seats = { [seat]: 'person', [ENEMY[seat] ?? '']: 'bot:greedy' };
  const played = new Played(scenario, seats, { seat, seed });
  const { session } = played;
  let count = 0;
  for (;;) {
    await played.settled();
    const { picture, over } = session.position();
    if (over !== null || (picture.stakes?.turn ?? 0) > LAST_TURN) return count;
    const offers = session.open()?.offers ?? [];
    const answer = offers.findLast(({ hint }) => hint.plain) ?? offers[0];
    if (answer === undefined) throw new Error('nothing is offered');
    count += 1;
    await session.give(answer);
  }
}

describe('decisions asked of a person in two turns, with the answers that are set at first', () => {
  beforeAll(() => setPace('instant'));

  test.each([
    ['little-round-top', 'union', 40],
    ['iuka', 'union', 25],
  ])('%s, %s: at most %i in the middle one of three games', async (scenario, seat, most) => {
    const counts = [];
    for (const seed of ['1', '2', '3']) counts.push(await asked(scenario, seat, seed));
    expect(counts.toSorted((a, b) => a - b)[1]).toBeLessThanOrEqual(most);
  });
});
