import type { Decision, Die, GameSystem, Refusal, TypeOf, Verdict } from '@guidon/kernel';
import {
  anything,
  figure,
  flag,
  InvariantError,
  integer,
  mapping,
  oneOf,
  optional,
  parseAs,
  parsed,
  present,
  record,
  refuse,
  text,
  UMPIRE,
  variants,
} from '@guidon/kernel';
import { type CaseKit, type Opened, type SystemKit, WITHOUT_PICTURES } from '@guidon/kit';
import { gameOf, type Library } from '@guidon/library';

/**
 * Ferry, a game made up for these tests: `a` of the north walks towards `b` of the south and strikes it on contact.
 * It has a window that may be passed (shift), one that must be answered (flee), and a clock.
 */
interface Piece {
  readonly at: number;
  readonly steps: number;
}

interface Ferry {
  readonly window: 'clock' | 'shift' | 'move' | 'flee' | 'over';
  readonly turn: number;
  readonly units: { readonly [id: string]: Piece };
  scratch: number;
}

const orderShape = variants('do', {
  tick: record({ do: oneOf('tick') }),
  shift: record({ do: oneOf('shift'), unit: text, to: integer() }),
  pass: record({ do: oneOf('pass') }),
  move: record({ do: oneOf('move'), unit: text, steps: integer(0, 99) }),
  stop: record({ do: oneOf('stop') }),
  flee: record({ do: oneOf('flee'), to: integer() }),
  tamper: record({ do: oneOf('tamper') }),
  break: record({ do: oneOf('break') }),
});

type FerryOrder = TypeOf<typeof orderShape>;

type FerryEvent =
  | { readonly event: 'moved'; readonly unit: string; readonly to: number; readonly cost: ReturnType<typeof figure> }
  | { readonly event: 'struck'; readonly unit: string; readonly loss: number; readonly rule: string }
  | { readonly event: 'window'; readonly window: Ferry['window'] }
  | { readonly event: 'ticked' };

const D6: Die<number> = { die: 'd6', faces: [1, 2, 3, 4, 5, 6] };

const SPEAKS: { readonly [W in Ferry['window']]: readonly string[] } = {
  clock: ['tick'],
  shift: ['shift', 'pass'],
  move: ['move', 'stop', 'tamper', 'break'],
  flee: ['flee'],
  over: [],
};

const SEATS: { readonly [W in Ferry['window']]: string } = {
  clock: UMPIRE,
  shift: 'south',
  move: 'north',
  flee: 'south',
  over: '',
};

const SUNK: Verdict = { winner: 'north', result: 'sunk', rule: 'fy:3', score: { north: 1, south: 0 } };

const piece = (state: Ferry, id: string): Piece => present(state.units[id], id);

const system: GameSystem<Ferry, FerryOrder, FerryEvent, Decision> = {
  seats: ['north', 'south'],
  setup: () => ({ window: 'clock', turn: 1, units: {}, scratch: 0 }),
  decisions: ({ window }) =>
    window === 'over' ? [] : [{ seat: SEATS[window], asks: window, rule: `fy:${SPEAKS[window].length}` }],
  choices: (state, { asks }) => ({ exhaustive: true, orders: choicesOf(state, asks) }),
  fallback: (state, { asks }) => (asks === 'shift' ? { do: 'pass' } : choicesOf(state, asks)[0]),
  parseOrder: raw => parseAs(orderShape, raw),
  check,
  outOfTurn: (_, seat) => refuse('fy:5', 'not-your-turn', { seat }),
  resolve(play, _, order) {
    if (order.do === 'break') throw new InvariantError('the ferry sank');
    if (order.do === 'tick') play.emit({ event: 'ticked' });
    if (order.do === 'shift' || order.do === 'pass') play.emit({ event: 'window', window: 'move' });
    if (order.do === 'stop') play.emit({ event: 'window', window: 'clock' });
    if (order.do === 'flee') {
      play.emit({ event: 'moved', unit: 'b', to: order.to, cost: figure('cost', []) });
      play.emit({ event: 'window', window: 'move' });
    }
    if (order.do !== 'move') return;
    const to = piece(play.state, order.unit).at + order.steps;
    const cost = figure('cost', [{ rule: 'fy:1', name: 'steps', value: order.steps }]);
    play.emit({ event: 'moved', unit: order.unit, to, cost });
    if (to !== piece(play.state, 'b').at - 1) return;
    const [face = 0] = play.roll({
      die: D6,
      count: 1,
      rule: 'fy:3',
      purpose: 'strike',
      tells: roll => (roll >= 4 ? 1 : 0),
    });
    if (face < 4) return;
    play.emit({ event: 'struck', unit: 'b', loss: 1, rule: 'fy:3' });
    play.emit({ event: 'window', window: piece(play.state, 'b').steps === 0 ? 'over' : 'flee' });
  },
  advance: () => {},
  fold(state, event) {
    if (event.event === 'window') return { ...state, window: event.window };
    if (event.event === 'ticked') return { ...state, turn: state.turn + 1, window: 'shift' };
    const was = piece(state, event.unit);
    const is = event.event === 'moved' ? { ...was, at: event.to } : { ...was, steps: was.steps - event.loss };
    return { ...state, units: { ...state.units, [event.unit]: is } };
  },
  over: ({ window }) => (window === 'over' ? SUNK : undefined),
  standing: () => SUNK,
  clock: ({ turn }) => ({ turn, label: `turn ${turn}` }),
  reveals: () => false,
  witnessed: event => event,
  view: () => null,
  query: (state, _, question) => {
    if (question.ask === 'turn')
      return parsed({ turn: state.turn, list: ['x', 'y'], cost: { ...figure('c', []), addends: [] } });
    return { ok: false, issues: [{ path: 'ask', expected: 'turn', found: question.ask }] };
  },
  outcome: (before, after) => ({ lost: piece(before, 'b').steps - piece(after, 'b').steps }),
  assume: () => undefined,
  paced: state => state,
};

function choicesOf(state: Ferry, asks: string): readonly FerryOrder[] {
  if (asks === 'clock') return [{ do: 'tick' }];
  if (asks === 'shift') return [{ do: 'pass' }, { do: 'shift', unit: 'b', to: piece(state, 'b').at + 1 }];
  if (asks === 'move') return [{ do: 'stop' }, ...[1, 2, 3].map(steps => ({ do: 'move' as const, unit: 'a', steps }))];
  const { at } = piece(state, 'b');
  return at % 2 === 0 ? [{ do: 'flee', to: at + 1 }] : [1, 2].map(by => ({ do: 'flee', to: at + by }));
}

function check(state: Ferry, { asks }: Decision, order: FerryOrder): Refusal | undefined {
  if (order.do === 'tamper') {
    state.scratch++;
    return refuse('fy:4', 'tampered');
  }
  if (!SPEAKS[state.window].includes(order.do)) return refuse('fy:5', 'not-now', { asked: asks });
  if (order.do === 'move' && order.steps > 3)
    return { ...refuse('fy:1', 'too-far', { steps: order.steps }), remedy: { steps: 3 } };
  if (order.do === 'move' && state.units[order.unit] === undefined)
    return refuse('fy:2', 'no-such-unit', { unit: order.unit });
  return undefined;
}

const givenShape = record({
  units: optional(mapping(record({ at: optional(integer()), steps: optional(integer(1, 9)) }))),
  window: optional(oneOf('clock', 'shift', 'move', 'flee')),
  turn: optional(integer(1)),
  profile: optional(mapping(flag)),
  extra: optional(anything),
});

const words: Opened['words'] = {
  seat: seat => seat,
  decision: (_, { asks }) => asks,
  order: (_, order) => `do ${order.do}`,
  event: ({ event }) => (event === 'window' ? undefined : `it ${event}`),
  refusal: ({ because }) => `refused, ${because}`,
  outcome: outcome => JSON.stringify(outcome),
  verdict: ({ result }) => result,
  board: () => '',
  status: () => [],
  roster: () => [],
};

const isFerry = (state: object): state is Ferry => 'window' in state;
const asFerry = (state: object): Ferry => {
  if (!isFerry(state)) throw new InvariantError('no ferry');
  return state;
};

// The kernel's own registry erases the types of a system in the same way.
const opened = { system: system as object as Opened['system'], words, present: WITHOUT_PICTURES, reconstructed: [] };

const cases: CaseKit = {
  position(given) {
    const read = parseAs(givenShape, given);
    if (!read.ok) return read;
    const { units = {}, window = 'move', turn = 1 } = read.value;
    const at = (id: string, place: number): Piece => ({ at: units[id]?.at ?? place, steps: units[id]?.steps ?? 2 });
    return parsed({ opened, state: { window, turn, units: { a: at('a', 0), b: at('b', 4) }, scratch: 0 } });
  },
  face: word => (word === 'six' ? 6 : typeof word === 'number' && word >= 1 && word <= 6 ? word : undefined),
  passes: ({ state, decision, order }) => {
    const { window } = asFerry(state);
    if (SPEAKS[window].includes(order.do)) return false;
    return decision.asks === 'shift' || (decision.asks === 'flee' && piece(asFerry(state), 'b').at % 2 === 0);
  },
  facts: (_, state) => {
    const { turn, window, units } = asFerry(state);
    return { turn, window, units: Object.fromEntries(Object.entries(units).map(([id, is]) => [id, { ...is }])) };
  },
};

export const ferry: SystemKit = {
  id: 'ferry',
  prefix: 'fy',
  title: 'Ferry',
  rulesVersion: '1',
  rules: ['1', '2', '3', '4', '5'].map(id => ({ id, title: `Rule ${id}`, text: '', kind: 'constraint' })),
  options: [],
  charts: {},
  checkCharts: raw => parsed(raw),
  open: () => parsed(opened),
  cases,
};

export const testLibrary: Library = {
  games: [gameOf(ferry, { book: { maps: [], ordersOfBattle: [], scenarios: [] } })],
};
