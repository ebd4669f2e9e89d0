import { replay, stateHash, watch } from '@guidon/kernel';
import { LIBRARY, openRecorded } from '@guidon/library';
import { describe, expect, test } from 'vitest';
import { goldenGames, goldenJournal, goldenNames } from './journals.ts';

const GAMES = goldenGames();

describe('promise 6: recorded games replay to the same bytes', () => {
  test('every journal of the corpus is listed, and no other', () => {
    expect(GAMES.map(({ name }) => name)).toEqual(goldenNames());
  });

  test.each(GAMES.map(game => [game.name, game] as const))('%s', (name, game) => {
    const journal = goldenJournal(name);
    expect(journal.hash).toBe(game.hash);
    const recorded = openRecorded(LIBRARY, journal);
    if (!recorded.ok) throw new Error(JSON.stringify(recorded.issues));
    const { opened, current } = recorded.value;
    if (current) {
      const replayed = replay(opened.system, journal);
      if (!replayed.ok) throw new Error(`line ${replayed.damage.line}: ${replayed.damage.fault}`);
      expect(replayed.match.lines).toEqual(journal.lines);
      expect(stateHash(replayed.match.state)).toBe(game.state);
      expect(opened.system.over(replayed.match.state)).toBeDefined();
    } else expect(watch(opened.system, journal).damage).toBeUndefined();
  });
});
