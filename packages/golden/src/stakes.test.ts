import { REFEREE, watch } from '@guidon/kernel';
import { LIBRARY, openRecorded } from '@guidon/library';
import { describe, expect, test } from 'vitest';
import { goldenGames, goldenJournal } from './journals.ts';

/** One recorded game of every scenario, the latest. */
const GAMES = [...new Map(goldenGames().map(game => [game.name.replace(/^.*\/|-[^-]+-\d+$/g, ''), game])).values()];
const EVERY = 40;

describe('how a battle stands', () => {
  test.each(GAMES.map(({ name }) => name))(
    '%s: points by source make the score, and the level is the verdict',
    name => {
      const journal = goldenJournal(name);
      const recorded = openRecorded(LIBRARY, journal);
      if (!recorded.ok) throw new Error(JSON.stringify(recorded.issues));
      const { system, present } = recorded.value.opened;
      const { positions } = watch(system, journal);
      const last = positions.length - 1;
      const looked = positions.flatMap((state, at) => (at % EVERY === 0 || at === last ? [state] : []));
      for (const state of looked) {
        const { score, stakes } = present.position(state, REFEREE);
        if (stakes === undefined) throw new Error('this game does not say how it stands');
        const sums = score.map(({ seat }) => ({
          seat,
          points: stakes.scored.reduce((sum, line) => (line.seat === seat ? sum + line.points : sum), 0),
        }));
        expect(sums).toEqual(score);
        expect(stakes.levels[stakes.now]).toBeDefined();
        expect(stakes.turn).toBeLessThanOrEqual(stakes.turns);
      }
      const end = positions[last] ?? {};
      const verdict = system.over(end);
      const { stakes } = present.position(end, REFEREE);
      // A rout ends a battle whatever the points are.
      const isCollapse = stakes?.collapse.some(({ lost, at }) => lost >= at);
      if (verdict !== undefined && isCollapse !== true) expect(stakes?.levels[stakes.now]?.seat).toBe(verdict.winner);
    },
  );
});
