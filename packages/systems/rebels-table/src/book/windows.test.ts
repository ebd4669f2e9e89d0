import { rulesAsked } from '@guidon/kernel';
import { expect, test } from 'vitest';
import { headerFor, scenarioSystem } from '../test-games.ts';
import { BOOK } from './book.ts';

test('a question is asked by the rule of its window', () => {
  const games = ['wheatfield', 'free-field'].map(id => ({
    system: scenarioSystem(id),
    header: headerFor(id, 'windows'),
  }));
  const { faults, met } = rulesAsked(BOOK.windows, games, 400);
  expect(faults).toEqual([]);
  expect(met).toBeGreaterThanOrEqual(9);
});
