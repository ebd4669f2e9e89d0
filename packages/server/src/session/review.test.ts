import { LIBRARY } from '@guidon/library';
import type { PositionReply, Reply, ReplyOf, Request } from '@guidon/protocol';
import { describe, expect, test } from 'vitest';
import { GameSession } from './game-session.ts';

const BATTLES = ['gettysburg-1863-07-03', 'iuka', 'little-round-top', 'henry-house-hill'];

/** Enough for shots and losses in every battle. */
const ORDERS = 120;

function played(scenario: string): {
  readonly session: GameSession;
  readonly last: PositionReply;
  readonly file: string;
} {
  const session = new GameSession(LIBRARY);
  const seats = { union: 'bot:greedy', confederate: 'bot:random' };
  let last = ask(session, { ask: 'start', scenario, seats, seed: 'review' }, 'opened').position;
  for (let orders = 0; orders < ORDERS && last.over === null; orders++)
    last = ask(session, { ask: 'bot', revision: last.revision }, 'position');
  return { session, last, file: ask(session, { ask: 'file' }, 'file').text };
}

function ask<S extends Reply['say']>(session: GameSession, request: Request, say: S): ReplyOf<S> {
  const { reply } = session.handle({ n: 1, request });
  if (reply.say !== say) throw new Error(`expected ${say}: ${JSON.stringify(reply).slice(0, 200)}`);
  return reply as ReplyOf<S>;
}

/** Faces of dice that orders of a journal led to, without what was drawn from a cup. */
const facesIn = (file: string): number =>
  [...file.replace(/^.*\n.*\n/, '').matchAll(/"event":"rolled","die":"(\w+)","faces":\[([^\]]*)\]/g)]
    .filter(([, die]) => die !== 'cup')
    .reduce((sum, [, , faces = '']) => sum + faces.split(',').length, 0);

describe.each(BATTLES)('the review of %s', scenario => {
  const { session, last, file } = played(scenario);
  const review = ask(session, { ask: 'review' }, 'review');

  test('counts every die once, and what was to be expected of as many', () => {
    const thrown = review.dice.reduce((sum, count) => sum + count.thrown, 0);
    expect(facesIn(file)).toBeGreaterThan(0);
    expect(thrown).toBe(facesIn(file));
    for (const { faces, thrown: all } of review.dice) {
      expect(faces.reduce((sum, { count }) => sum + count, 0)).toBe(all);
      expect(faces.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo(all);
    }
  });

  test('counts the losses that the picture shows', () => {
    const { counters, field } = last.picture;
    for (const { seat, strength, of, units, formations } of review.losses) {
      const left = [
        ...counters.filter(unit => unit.seat === seat && unit.figure !== 'leader' && unit.tray !== 'losses'),
      ].reduce((sum, { pips }) => sum + pips.left, 0);
      // Who has recovered has more left than that.
      if (field === undefined) expect(of - strength).toBeLessThanOrEqual(left);
      expect(strength).toBeLessThanOrEqual(of);
      expect(units === 0 || strength > 0).toBe(true);
      const sum = (of: 'units' | 'strength'): number => formations.reduce((so, part) => so + part[of], 0);
      const parts = [sum('units'), sum('strength')];
      expect(parts).toEqual([units, strength]);
    }
    expect(review.losses.some(({ strength }) => strength > 0)).toBe(true);
  });

  test('is the same for those who watch the game', () => {
    const watching = new GameSession(LIBRARY);
    ask(watching, { ask: 'load', journal: file, watch: true }, 'opened');
    expect(ask(watching, { ask: 'review' }, 'review')).toEqual(review);
  });
});
