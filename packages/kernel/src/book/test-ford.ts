import { replacingTop, topOf } from '../game/agenda.ts';
import { refuse } from '../game/refusal.ts';
import type { GameSystem, Verdict } from '../game/system.ts';
import type { Header } from '../journal/journal.ts';
import { parseAs } from '../values/shape.ts';
import type { Book } from './book.ts';
import { rulesOf } from './rules-of.ts';
import type { FordDecision, FordEvent, FordOrder, FordState, FordTerms, Room, Window } from './test-ford-terms.ts';
import { LOADS, orderShape, WADERS } from './test-ford-terms.ts';
import { tolling } from './test-ford-toll.ts';

const load: Window<'wading', 'wade' | 'rest'> = {
  rule: 'fd:1',
  steps: ['wading'],
  opens: () => ({ seat: 'north', asks: 'load', rule: 'fd:1' }),
  answers: {
    wade: {
      may: ({ deep }, _state, { order: { who, steps = 1 } }) =>
        deep && steps > 1 ? refuse('fd:1.1', 'too-deep', { who, steps }) : undefined,
      resolve(_board, play, { order: { who, steps = 1 } }) {
        play.emit({ event: 'waded', who, steps });
        play.emit({ event: 'next', steps: [{ step: 'toll', of: who.length }, { step: 'wading' }] });
      },
      parts: {
        who: (_board, _state, { said: { who = [] } }) =>
          WADERS.filter(wader => !who.includes(wader)).map(wader => [...who, wader]),
        steps: ({ deep }) => (deep ? [1] : [1, 2]),
      },
    },
    rest: {
      may: () => undefined,
      resolve: (_board, play) => play.emit({ event: 'next', steps: [{ step: 'wading' }] }),
      parts: 'offers',
    },
  },
  offers: () => [{ do: 'wade', who: ['ann'] }, { do: 'rest' }],
  limits: () => [{ do: 'wade', limits: { who: WADERS.length } }],
  fallback: { do: 'rest' },
  odds: { assume: 'open', named: false },
  screen: {},
};

const wading = {
  windows: { load },
  orders: { wade: { rule: 'fd:1', hint: () => ({}) }, rest: { rule: 'fd:1', hint: () => ({}) } },
  steps: { wading: { take: (_board, play) => play.emit({ event: 'next', steps: [] }) } },
  events: {
    next: { fold: (_board, state, { steps }) => ({ ...state, agenda: replacingTop(state.agenda, ...steps) }) },
    waded: { fold: (_board, state, { who }) => ({ ...state, carried: state.carried + who.length }) },
  },
} satisfies Room;

/** A window joins the game by its room in its own file, and by its name here. */
export const FORD_BOOK: Book<FordTerms> = {
  windows: { ...wading.windows, ...tolling.windows },
  orders: { ...wading.orders, ...tolling.orders },
  steps: { ...wading.steps, ...tolling.steps },
  events: { ...wading.events, ...tolling.events },
};

const rulesOn = rulesOf(FORD_BOOK, {
  top: state => topOf(state.agenda),
  isOver: state => state.carried >= LOADS,
  misplaced: ({ rule, order }) => refuse(rule, 'not-now', { order: order.do }),
  unreadable: (_board, order) =>
    'who' in order && order.who.some(wader => !WADERS.some(known => known === wader))
      ? refuse('fd:1', 'nobody', { who: order.who })
      : undefined,
});

const across = ({ carried, paid }: FordState): Verdict => ({
  winner: 'north',
  result: 'across',
  rule: 'fd:1',
  score: { north: carried - paid },
});

export const ford = (board: FordTerms['board']): GameSystem<FordState, FordOrder, FordEvent, FordDecision> => ({
  ...rulesOn(board),
  seats: ['north', 'south'],
  setup: () => ({ agenda: [{ step: 'wading' }], carried: 0, paid: 0 }),
  parseOrder: raw => parseAs(orderShape, raw),
  over: state => (state.carried < LOADS ? undefined : across(state)),
  standing: across,
  clock: () => ({ turn: 1, label: 'the ford' }),
  reveals: () => false,
  witnessed: event => event,
  view: ({ carried, paid }) => ({ carried, paid }),
  query: () => ({ ok: true, value: {} }),
  outcome: (_before, { carried, paid }) => ({ carried, paid }),
  paced: state => state,
});

export const FORD_HEADER: Header = {
  format: 'guidon-journal',
  version: 1,
  engine: '0',
  system: 'ford',
  rules: '1',
  scenario: { id: 'ford', hash: '' },
  charts: { hash: '' },
  profile: {},
  seats: { north: 'a', south: 'b' },
  dice: { kind: 'scripted' },
};
