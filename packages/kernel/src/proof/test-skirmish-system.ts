import { topOf } from '../game/agenda.ts';
import { refuse } from '../game/refusal.ts';
import type { AnySystem, GameSystem, Verdict } from '../game/system.ts';
import type { Facts, Json, Seat } from '../values/names.ts';
import { faulty, issue } from '../values/shape.ts';
import {
  checkSkirmish,
  parseSkirmishOrder,
  sampleSkirmish,
  skirmishChoices,
  skirmishDecisions,
  skirmishFallback,
} from './test-skirmish-choices.ts';
import { foldSkirmish } from './test-skirmish-fold.ts';
import { advanceStep, resolveOrder } from './test-skirmish-play.ts';
import type {
  Side,
  SkirmishDecision,
  SkirmishEvent,
  SkirmishOrder,
  SkirmishState,
  Unit,
} from './test-skirmish-state.ts';
import { isUnseen, LAST_TURN, someUnit } from './test-skirmish-state.ts';

export type Skirmish = GameSystem<SkirmishState, SkirmishOrder, SkirmishEvent, SkirmishDecision>;

export const skirmish = (start: SkirmishState): Skirmish => ({
  seats: ['red', 'blue'],
  setup: () => start,
  decisions: state => (verdictOf(state) === undefined ? skirmishDecisions(state) : []),
  choices: skirmishChoices,
  sample: sampleSkirmish,
  fallback: skirmishFallback,
  parseOrder: parseSkirmishOrder,
  check: checkSkirmish,
  outOfTurn: (state, seat, order) => refuse('sk:1.3', 'not-asked', { seat, order: order.do, turn: state.turn }),
  resolve: (play, decision, order) => resolveOrder(play, decision.seat, order),
  advance: advanceStep,
  fold: foldSkirmish,
  over: verdictOf,
  standing: countedNow,
  clock: ({ turn }) => ({ turn, label: `turn ${turn}` }),
  reveals: event => event.event === 'bids-revealed',
  witnessed,
  view: viewOf,
  known: knownTo,
  query: (_state, _seat, question) => faulty([issue('ask', 'a question of this game', question.ask)]),
  outcome: outcomeOf,
  // Odds take for granted that nobody reacts and nobody gives way; they stop where a side must act.
  assume: (state, decision) =>
    decision.asks === 'act' || decision.asks === 'deploy' ? undefined : skirmishFallback(state, decision),
  paced: (state, pace) => ({ ...state, pace }),
});

export const anySkirmish = (start: SkirmishState): AnySystem => skirmish(start) as object as AnySystem;

/** sk:12. At the end of the last turn, or when a side is gone. */
function verdictOf(state: SkirmishState): Verdict | undefined {
  const verdict = countedNow(state);
  const { red = 0, blue = 0 } = verdict.score;
  return state.turn <= LAST_TURN && red > 0 && blue > 0 ? undefined : verdict;
}

function countedNow(state: SkirmishState): Verdict {
  const left = (side: Side) => state.units.filter(unit => unit.side === side && unit.order !== 'gone').length;
  const score = { red: left('red'), blue: left('blue') };
  const winner = score.red === score.blue ? null : score.red > score.blue ? 'red' : 'blue';
  return { winner, result: 'counted', rule: 'sk:12', score };
}

/** What stands on the agenda is machinery, and a bid is its owner's alone. */
function witnessed(event: SkirmishEvent, seat: Seat): SkirmishEvent | undefined {
  if (event.event === 'stepped') return undefined;
  if (event.event === 'bid-made' && event.side !== seat) return undefined;
  if (event.event === 'hit' && event.unseen === true && someUnit(event.unit).side !== seat) return undefined;
  return event;
}

const bidsFor = (state: SkirmishState, seat: Seat): SkirmishState['bids'] => {
  const open = topOf(state.agenda)?.step !== 'bid';
  return {
    red: open || seat === 'red' ? state.bids.red : null,
    blue: open || seat === 'blue' ? state.bids.blue : null,
  };
};

const isHidden = (state: SkirmishState, unit: Unit, seat: Seat): boolean => unit.side !== seat && isUnseen(state, unit);

/** A unit whose losses are not seen is taken for whole. */
const knownTo = (state: SkirmishState, seat: Seat): SkirmishState => ({
  ...state,
  bids: bidsFor(state, seat),
  units: state.units.map(unit => (isHidden(state, unit, seat) ? { ...unit, hits: 0 } : unit)),
});

const viewOf = (state: SkirmishState, seat: Seat): Json => ({
  turn: state.turn,
  segment: { ...state.segment },
  supply: { ...state.supply },
  bids: { ...bidsFor(state, seat) },
  units: state.units.map(unit => ({
    ...unit,
    hits: isHidden(state, unit, seat) ? null : unit.hits,
    markers: unit.markers.map(({ marker }) => marker),
  })),
});

function outcomeOf(before: SkirmishState, after: SkirmishState): Facts {
  const changed = after.units.filter((unit, at) => unit !== before.units[at]);
  return Object.fromEntries(changed.map(({ id, order, hits, at }) => [id, `${order}, ${hits} hits, at ${at}`]));
}

const FRESH: SkirmishState = {
  pace: 'play',
  turn: 1,
  segment: { number: 0, owner: 'red', kind: 'move' },
  supply: { red: 3, blue: 3 },
  bids: { red: null, blue: null },
  units: [],
  agenda: [],
};

/** A whole game, from placing the units on. */
export const freshSkirmish = (...ids: readonly string[]): SkirmishState => ({
  ...FRESH,
  units: ids.map(id => someUnit(id)),
  agenda: [{ step: 'begin-turn' }, { step: 'deploy', side: 'blue' }, { step: 'deploy', side: 'red' }],
});

/** The middle of a game: red's segment of movement, blue's two segments to come. */
export const midSkirmish = (units: { readonly [id: string]: number | Partial<Unit> }): SkirmishState => ({
  ...FRESH,
  segment: { number: 2, owner: 'red', kind: 'move' },
  bids: { red: 0, blue: 0 },
  units: Object.entries(units).map(([id, unit]) => someUnit(id, typeof unit === 'number' ? { at: unit } : unit)),
  agenda: [
    { step: 'end-turn' },
    { step: 'begin-segment', owner: 'blue', kind: 'move' },
    { step: 'begin-segment', owner: 'blue', kind: 'fire' },
    { step: 'end-segment' },
    { step: 'orders' },
  ],
});
