import { type Refusal, refuse, replacingTop, UMPIRE } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { Room, Window } from '../book/kinds.ts';
import { endNight } from '../night/enter.ts';
import { mayFall, startNight } from '../night/withdraw.ts';
import { STILL } from '../presentation/pointing.ts';
import type { Pool } from '../round/terms.ts';
import type { EventOf } from '../terms/events.ts';
import { inRound, unitNamed } from '../terms/fold-parts.ts';
import type { YbRule } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import type { YbPlay } from '../terms/play.ts';
import type { Step, StepOf, YbState } from '../terms/state.ts';
import { reachVerdict, scoreDay } from '../victory/score.ts';
import { drawMarker, mayDraw, rollPool, startTurn } from './cup.ts';
import { endTurn, mayEndTurn } from './hour.ts';

/** The clock's steps: by themselves in play, in the umpire's hands otherwise. */
const CLOCK_RULES = {
  'turn-start': 'yb:2.0-3',
  draw: 'yb:2.0-5',
  roll: 'yb:2.0-6',
  'turn-end': 'yb:2.0-13',
  'score-day': 'yb:8.0-2',
  'night-start': 'yb:7.1-1',
  'night-end': 'yb:7.1-1',
  verdict: 'yb:8.0-4',
} as const satisfies { readonly [S in Step['step']]?: YbRule };

type ClockStep = keyof typeof CLOCK_RULES;
type ClockWord = 'fill-cup' | 'draw' | 'roll' | 'next-turn' | 'score-day' | 'night-start' | 'verdict';

const CLOCK_STEPS: readonly ClockStep[] = [
  'turn-start',
  'draw',
  'roll',
  'turn-end',
  'score-day',
  'night-start',
  'night-end',
  'verdict',
];

const orders = {
  'fill-cup': { rule: 'yb:2.0-3', hint: () => ({}) },
  draw: { rule: 'yb:2.0-12', hint: () => ({}) },
  roll: { rule: 'yb:2.0-6', hint: () => ({}) },
  'next-turn': { rule: 'yb:2.0-1', hint: () => ({}) },
  'score-day': { rule: 'yb:8.0-2', hint: () => ({}) },
  'night-start': { rule: 'yb:7.1-1', hint: () => ({}) },
  verdict: { rule: 'yb:8.0-4', hint: () => ({}) },
} satisfies Room['orders'];

/** The umpire takes the clock on: each word names the step it carries out (2.0). */
const clock: Window<ClockStep, ClockWord> = {
  rule: 'yb:2.0-1',
  steps: CLOCK_STEPS,
  opens: (_board, state, { step }) =>
    state.pace === 'play' ? undefined : { seat: UMPIRE, asks: 'clock', rule: CLOCK_RULES[step], units: [] },
  answers: {
    'fill-cup': {
      may: (_board, _state, { step }) => mayComeAt('fill-cup', step, ['turn-start', 'draw']),
      resolve: (board, play) => goTo(play, { step: 'turn-start' }, () => startTurn(board, play)),
      parts: 'offers',
    },
    draw: {
      may: (_board, state, { order, step }) => mayComeAt('draw', step, ['draw']) ?? mayDraw(state, order.chit),
      resolve: (_board, play, { order }) => drawMarker(play, order.chit),
      parts: 'offers',
    },
    roll: {
      may: (_board, _state, { step }) => mayComeAt('roll', step, ['roll']),
      resolve: (board, play) => rollPool(board, play),
      parts: 'offers',
    },
    'next-turn': {
      may: (_board, state, { step }) =>
        step.step === 'night-end'
          ? undefined
          : (mayComeAt('next-turn', step, ['draw', 'turn-end']) ?? mayEndTurn(state)),
      resolve: (board, play, { step }) => resolveNextTurn(board, play, step),
      parts: 'offers',
    },
    'score-day': {
      may: (_board, _state, { step }) => (step.step === 'roll' ? notNow('score-day') : undefined),
      resolve: (board, play) => goTo(play, { step: 'score-day' }, () => scoreDay(board, play)),
      parts: 'offers',
    },
    'night-start': {
      may: (board, state, { step }) =>
        mayFall(board, state) ?? mayComeAt('night-start', step, ['draw', 'turn-end', 'score-day', 'night-start']),
      resolve: (board, play) => goTo(play, { step: 'night-start' }, () => startNight(board, play)),
      parts: 'offers',
    },
    verdict: {
      may: (_board, _state, { step }) => (step.step === 'roll' ? notNow('verdict') : undefined),
      resolve: (board, play) => goTo(play, { step: 'verdict' }, () => reachVerdict(board, play)),
      parts: 'offers',
    },
  },
  offers: clockOffers,
  fallback: 'first',
  odds: { assume: 'open', named: false },
  screen: { reaction: false, standing: null },
};

function clockOffers(board: Board, state: YbState, { step }: StepOf<ClockStep>): readonly OrderOf<ClockWord>[] {
  switch (step) {
    case 'turn-start':
      return [{ do: 'fill-cup' }];
    case 'draw':
      return state.cup.length === 0 ? [{ do: 'next-turn' }] : state.cup.map(chit => ({ do: 'draw', chit }));
    case 'turn-end':
      return mayEndTurn(state) === undefined ? [{ do: 'next-turn' }] : [];
    case 'night-end':
      return [{ do: 'next-turn' }];
    case 'night-start':
      return mayFall(board, state) === undefined ? [{ do: 'night-start' }] : [];
    default:
      return [{ do: step }];
  }
}

/** The umpire's word belongs to another step of the clock. */
const notNow = (word: ClockWord): Refusal =>
  refuse(orders[word].rule, 'not-now', { order: word, asked: 'nobody', seat: 'nobody' });

const mayComeAt = (word: ClockWord, { step }: Step, steps: readonly ClockStep[]): Refusal | undefined =>
  steps.some(one => one === step) ? undefined : notNow(word);

/** The umpire names the step; whatever clock step was next gives way to it. */
function goTo(play: YbPlay, step: Step, take: () => void): void {
  play.emit({ event: 'agenda-cleared', step });
  take();
}

function resolveNextTurn(board: Board, play: YbPlay, { step }: Step): void {
  if (step === 'night-end') {
    endNight(board, play);
    return;
  }
  if (step === 'draw') play.emit({ event: 'turn-ended', early: play.state.cup.length > 0 });
  goTo(play, { step: 'turn-end' }, () => endTurn(board, play));
}

const EMPTY_POOL: Pool = { corps: 0, hats: 0, bugles: 0, enemyFlags: 0 };

/** Chapter 2: the cup, the hours, and what moves the agenda. */
export const sequence = {
  windows: { clock },
  orders,
  steps: {
    'turn-start': { take: startTurn },
    draw: { take: (_board, play) => drawMarker(play) },
    roll: { take: rollPool },
    'turn-end': { take: endTurn },
  },
  events: {
    next: { fold: (_board, state, { steps }) => ({ ...state, agenda: replacingTop(state.agenda, ...steps) }) },
    'agenda-cleared': { fold: (_board, state, { step }) => ({ ...state, agenda: [step] }) },
    'turn-started': { fold: turnStarted, hint: () => ({ ...STILL, motion: 'turn', rules: ['yb:2.0-3'] }) },
    'marker-drawn': {
      fold: (_board, { advanced: _past, ...state }, { marker, side }) => ({
        ...state,
        cup: state.cup.filter(left => left !== marker),
        round: { marker, side, pool: EMPTY_POOL, shifted: [], fellBack: [] },
      }),
      hint: () => ({ ...STILL, motion: 'step', rules: ['yb:2.0-5'] }),
    },
    'pool-rolled': { fold: (_board, state, { pool }) => inRound(state, () => ({ pool })) },
    'round-ended': { fold: (_board, state) => ({ ...state, round: null, engagement: null }) },
    'turn-ended': { fold: (_board, state) => ({ ...state, round: null, engagement: null }) },
    'clock-advanced': { fold: (_board, state, { day, hour }) => ({ ...state, day, hour, isNight: false }) },
  },
} satisfies Room;

function turnStarted(board: Board, state: YbState, event: EventOf<'turn-started'>): YbState {
  const due = new Set(event.due.map(id => unitNamed(board, id)));
  return {
    ...state,
    turn: state.turn + 1,
    day: event.day,
    hour: event.hour,
    isNight: false,
    night: null,
    round: null,
    engagement: null,
    cup: event.cup,
    units: state.units.map(({ reacted: _past, ...unit }, index) => ({
      ...unit,
      status: due.has(index) ? 'due' : unit.status,
      activated: false,
      recovered: false,
    })),
  };
}
