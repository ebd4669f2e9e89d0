import { rulesAsked } from '@guidon/kernel';
import { expect, test } from 'vitest';
import { headerFor, openedScenario } from '../test-games.ts';
import { BOOK } from './book.ts';

test('a question is asked by the rule of its window', () => {
  const games = ['gettysburg-1863-07-02'].map(id => ({
    system: openedScenario(id).system,
    header: headerFor(id, 'windows'),
  }));
  const { faults, met } = rulesAsked(BOOK.windows, games, 1500);
  expect(faults).toEqual([]);
  expect(met).toBeGreaterThanOrEqual(8);
});

test('short answers are wanted where something is interrupted, plans where a side acts', () => {
  const reactions = Object.entries(BOOK.windows).flatMap(([asks, { screen }]) => (screen.reaction ? [asks] : []));
  expect(reactions.toSorted()).toEqual(['advance', 'bugles', 'choose-hit', 'enemy-flags', 'react', 'retreat']);
});
