import type { Die } from './dice/dice.ts';
import { type Agenda, topOf, withoutTop, withSteps } from './game/agenda.ts';
import type { Decision, GameEvent, Order } from './game/exchange.ts';
import { type Refusal, refuse } from './game/refusal.ts';
import type { AnySystem, GameSystem, Pace, Play, Verdict } from './game/system.ts';
import type { Header } from './journal/journal.ts';
import { InvariantError } from './values/invariant.ts';
import type { Facts, Json, RuleId, Seat } from './values/names.ts';
import { faulty, integer, issue, oneOf, type Parsed, parseAs, record, variants } from './values/shape.ts';

/** The smallest game that has everything a match needs: two seats count pips up to thirty. */
export interface PipsState {
  readonly pace: Pace;
  readonly total: number;
  readonly mover: Side;
  readonly looked: boolean;
  readonly agenda: Agenda<PipsStep>;
}

type Side = 'north' | 'south';
type PipsStep = { readonly step: 'duel' } | { readonly step: 'rest' };

export type PipsOrder =
  | { readonly do: 'add'; readonly n: number }
  | { readonly do: 'pass' }
  | { readonly do: 'throw' }
  | { readonly do: 'duel' }
  | { readonly do: 'look' };

export type PipsEvent =
  | { readonly event: 'added'; readonly n: number }
  | { readonly event: 'passed' }
  | { readonly event: 'looked' }
  | { readonly event: 'challenged' }
  | { readonly event: 'duelled'; readonly won: boolean };

export type PipsDecision = Decision & { readonly seat: Side };
export type PipsSystem = GameSystem<PipsState, PipsOrder, PipsEvent, PipsDecision>;

export const D6: Die<number> = { die: 'd6', faces: [1, 2, 3, 4, 5, 6] };
export const GOAL = 30;

const orderShape = variants('do', {
  add: record({ do: oneOf('add'), n: integer(1, 3) }),
  pass: record({ do: oneOf('pass') }),
  throw: record({ do: oneOf('throw') }),
  duel: record({ do: oneOf('duel') }),
  look: record({ do: oneOf('look') }),
});

const countedOut = ({ mover }: PipsState): Verdict => ({
  winner: mover,
  result: 'counted-out',
  rule: 'pp:9',
  score: { north: 0, south: 0, [mover]: 1 },
});

export const pips: PipsSystem = {
  seats: ['north', 'south'],
  setup: () => ({ pace: 'play', total: 0, mover: 'north', looked: false, agenda: [] }),
  decisions: state =>
    state.total >= GOAL || state.agenda.length > 0 ? [] : [{ seat: state.mover, asks: 'count', rule: 'pp:1' }],
  choices: state => ({ exhaustive: true, orders: ALL.filter(order => mayCount(state, order) === undefined) }),
  fallback: () => ({ do: 'pass' }),
  parseOrder: (raw): Parsed<PipsOrder> => parseAs(orderShape, raw),
  check: (state, _decision, order) => mayCount(state, order),
  outOfTurn: (state, seat) => refuse('pp:1', 'not-your-turn', { seat, mover: state.mover }),
  resolve: (play, _decision, order) => resolvePips(play, order),
  advance: play => advancePips(play),
  fold: foldPips,
  over: state => (state.total >= GOAL && state.agenda.length === 0 ? countedOut(state) : undefined),
  standing: state => countedOut(state),
  clock: state => ({ turn: Math.floor(state.total / 10), label: `ten ${Math.floor(state.total / 10)}` }),
  reveals: event => event.event === 'looked',
  witnessed: event => event,
  view: (state): Json => ({ total: state.total, mover: state.mover }),
  query: (_state, _seat, question) => faulty([issue('ask', 'a question of this game', question.ask)]),
  outcome: (before, after): Facts => ({ gained: after.total - before.total }),
  assume: () => undefined,
  paced: (state, pace) => ({ ...state, pace }),
};

/** The same rules as the shared machinery sees them, with some of them exchanged. */
export const anyPips = (changed: Partial<PipsSystem> = {}): AnySystem =>
  ({ ...pips, ...changed }) as object as AnySystem;

const ALL: readonly PipsOrder[] = [
  { do: 'add', n: 1 },
  { do: 'add', n: 2 },
  { do: 'add', n: 3 },
  { do: 'pass' },
  { do: 'throw' },
  { do: 'duel' },
  { do: 'look' },
];

export function mayCount(state: PipsState, order: PipsOrder): Refusal | undefined {
  if (order.do === 'look' && state.looked) return refuse('pp:4', 'looked-already');
  if (order.do === 'add' && state.total + order.n > GOAL)
    return refuse('pp:2', 'over-the-goal', { total: state.total, n: order.n });
  return undefined;
}

function resolvePips(play: Play<PipsState, PipsEvent>, order: PipsOrder): void {
  if (order.do === 'add') play.emit({ event: 'added', n: order.n });
  else if (order.do === 'pass') play.emit({ event: 'passed' });
  else if (order.do === 'look') play.emit({ event: 'looked' });
  else if (order.do === 'duel') play.emit({ event: 'challenged' });
  else {
    const [face = 0] = play.roll({ die: D6, count: 1, rule: RULE, purpose: 'throw' });
    play.emit({ event: 'added', n: face });
  }
}

const RULE: RuleId = 'pp:3';

/** pp:5. Both throw; the higher wins, a tie is thrown again. */
function advancePips(play: Play<PipsState, PipsEvent>): void {
  const top = topOf(play.state.agenda);
  if (top?.step !== 'duel') throw new InvariantError('nothing to do');
  const [mine = 0] = play.roll({ die: D6, count: 1, rule: 'pp:5', purpose: 'duel, mover' });
  const [yours = 0] = play.roll({ die: D6, count: 1, rule: 'pp:5', purpose: 'duel, other' });
  if (mine !== yours) play.emit({ event: 'duelled', won: mine > yours });
}

function foldPips(state: PipsState, event: PipsEvent): PipsState {
  switch (event.event) {
    case 'added':
      return { ...state, total: state.total + event.n };
    case 'passed':
      return { ...state, total: state.total + 1, mover: other(state.mover), looked: false };
    case 'looked':
      return { ...state, looked: true };
    case 'challenged':
      return { ...state, agenda: withSteps(state.agenda, { step: 'duel' }) };
    case 'duelled':
      return { ...state, total: state.total + (event.won ? 2 : 1), agenda: withoutTop(state.agenda) };
    default:
      throw new InvariantError(`no such event: ${JSON.stringify(event satisfies never as GameEvent)}`);
  }
}

const other = (side: Side): Side => (side === 'north' ? 'south' : 'north');

export const someHeader = (changed: Partial<Header> = {}): Header => ({
  format: 'guidon-journal',
  version: 1,
  engine: '0.1.0',
  system: 'pips',
  rules: '1',
  scenario: { id: 'thirty', hash: 'none' },
  charts: { hash: 'none' },
  profile: {},
  seats: { north: 'Zoë', south: 'Jürgen “Jo” Müller' },
  dice: { kind: 'seeded', seed: 'seven' },
  ...changed,
});

export type Given = readonly [Seat, Order | object];
