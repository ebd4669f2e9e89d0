import { replacingTop, withSteps } from '@guidon/kernel';
import { type Room, SEQUENCE } from '../book/kinds.ts';
import { unitNamed } from '../terms/ids.ts';
import { next } from '../terms/state.ts';
import { breakInitiativeTie, initiativeSupply, keepInitiative, keepOrGive, throwInitiative } from './initiative.ts';
import { arrived, beginEndTests, clock, pickTest, startTurn, takeEndTest, turnBegan } from './turn.ts';

/** The sequence of the game: the turn, the initiative, the tests at its end, and what moves the agenda. */
export const sequence = {
  windows: {
    clock,
    'initiative-supply': initiativeSupply,
    'keep-or-give': keepOrGive,
    'pick-unit-to-test': pickTest,
  },
  orders: {
    proceed: { rule: SEQUENCE, hint: () => ({}) },
    keep: { rule: 'rt:INI-07', hint: () => ({}) },
    give: { rule: 'rt:INI-07', hint: () => ({}) },
    test: { rule: 'rt:EOT-02', hint: (_board, _state, { order: { unit } }) => ({ units: [unit], plain: false }) },
  },
  steps: {
    'turn-start': { take: startTurn },
    initiative: { take: throwInitiative },
    'initiative-tie': { take: breakInitiativeTie },
    'keep-or-give': { take: keepInitiative },
    'end-tests': { take: beginEndTests },
    'end-test': { take: takeEndTest },
    'turn-end': { take: (_board, play) => next(play, { step: 'turn-start' }) },
  },
  events: {
    next: { fold: (_board, state, { steps }) => ({ ...state, agenda: replacingTop(state.agenda, ...steps) }) },
    pushed: { fold: (_board, state, { steps }) => ({ ...state, agenda: withSteps(state.agenda, ...steps) }) },
    'clock-set': { fold: (_board, state, { turn }) => ({ ...state, turn }) },
    'turn-began': { fold: turnBegan, hint: () => ({ motion: 'turn', rules: ['rt:SEQ-09'] }) },
    arrived: {
      fold: arrived,
      hint: ({ unit, general }) => ({ motion: 'move', units: [unit ?? general].filter(id => id !== null) }),
    },
    'held-up': {},
    'initiative-thrown': {},
    'tie-thrown': {},
    'initiative-set': {
      fold: (_board, state, { holder }) => ({ ...state, holder, next: holder, pair: 2 }),
      hint: ({ rule }) => ({ motion: 'step', rules: [rule] }),
    },
    'end-tests-began': { fold: (_board, state) => ({ ...state, tested: [] }) },
    'tested-at-end': {
      fold: (board, state, { unit }) => ({ ...state, tested: [...state.tested, unitNamed(board, unit)] }),
    },
  },
} satisfies Room;
