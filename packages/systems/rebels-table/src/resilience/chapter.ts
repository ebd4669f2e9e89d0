import { type Room, SEQUENCE } from '../book/kinds.ts';
import { unitNamed } from '../terms/ids.ts';
import { changedUnit, next } from '../terms/state.ts';
import { baseRemoval } from './hits.ts';
import { throwLevels } from './levels.ts';
import { applyOutcome, makeTest, tested, testSupply } from './test.ts';

/** Resilience: levels, hits and tests. */
export const resilience = {
  windows: { 'resilience-supply': testSupply, 'base-removal': baseRemoval },
  orders: {
    lose: { rule: SEQUENCE, hint: (_board, _state, { order: { end } }) => ({ answer: end === 'last' ? 'yes' : 'no' }) },
  },
  steps: {
    levels: { take: throwLevels },
    test: { take: (board, play, step) => makeTest(board, play, { step, supply: false }), phase: 30 },
    outcome: { take: applyOutcome, phase: 40 },
    'lose-bases': { take: (_board, play) => next(play) },
  },
  events: {
    'level-set': {
      fold: (board, state, { unit, level, zealous }) =>
        changedUnit(state, unitNamed(board, unit), () => ({ level, zealous })),
    },
    'hits-taken': {
      fold: (board, state, { unit, bases, left, stance }) =>
        changedUnit(state, unitNamed(board, unit), () => ({ bases, hits: left ?? 0, ...stance })),
      hint: ({ unit, rule }) => ({ motion: 'hit', units: [unit], rules: [rule] }),
    },
    'losses-chosen': {
      fold: (board, state, { unit, stance }) => changedUnit(state, unitNamed(board, unit), () => ({ ...stance })),
      hint: ({ unit }) => ({ motion: 'move', units: [unit] }),
    },
    tested: { fold: tested, hint: ({ unit, rule }) => ({ units: [unit], rules: [rule] }) },
  },
} satisfies Room;
