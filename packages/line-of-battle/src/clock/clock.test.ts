import { expect, test } from 'vitest';
import { dueIn } from './clock.ts';

const board = {
  roster: [{ id: 'me-20' }, { id: 'al-15' }, { id: 'ny-44' }, { id: 'pa-83' }],
  leaders: [{ id: 'vincent' }, { id: 'law' }],
  arrivals: [{ turn: 2 }, { turn: 3 }, undefined, { turn: 1 }],
  leaderArrivals: [{ turn: 2 }, { turn: 2 }],
};
const state = {
  units: [{ where: 'later' }, { where: 'later' }, { where: 'later' }, { where: 'map' }],
  leaders: [{ where: 'later' }, { where: 'later' }],
};

test('who is due: units, then leaders, whose turn has come and who are not there yet', () => {
  expect(dueIn(board, state, { turn: 2, isKept: () => false })).toEqual(['me-20', 'vincent', 'law']);
  expect(dueIn(board, state, { turn: 3, isKept: () => false })).toEqual(['me-20', 'al-15', 'vincent', 'law']);
  expect(dueIn(board, state, { turn: 1, isKept: () => false })).toEqual([]);
});

test('a rule of the battle keeps a unit or a leader away', () => {
  const isKept = (kind: string, index: number): boolean => (kind === 'unit' ? index === 0 : index === 1);
  expect(dueIn(board, state, { turn: 2, isKept })).toEqual(['vincent']);
});
