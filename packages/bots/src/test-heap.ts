import {
  type Decision,
  type GameSystem,
  integer,
  oneOf,
  parseAs,
  parsed,
  record,
  refuse,
  type Verdict,
} from '@guidon/kernel';

/** A made-up game for tests: take one, two or three from a heap in turn; who takes the last one wins. */
export interface Heap {
  readonly left: number;
  readonly toMove: string;
}
interface Take {
  readonly do: 'take';
  readonly count: number;
}
interface Taken {
  readonly event: 'taken';
  readonly count: number;
}

const other = (seat: string): string => (seat === 'first' ? 'second' : 'first');
const takeShape = record({ do: oneOf('take'), count: integer(0, 9) });

const lastTaken = ({ toMove }: Heap): Verdict => ({
  winner: other(toMove),
  result: 'last-taken',
  rule: 'hp:3',
  score: { first: 0, second: 0 },
});

export const heapGame: GameSystem<Heap, Take, Taken, Decision> = {
  seats: ['first', 'second'],
  setup: () => ({ left: 12, toMove: 'first' }),
  decisions: ({ left, toMove }) => (left === 0 ? [] : [{ seat: toMove, asks: 'take', rule: 'hp:1' }]),
  choices: ({ left }) => ({
    exhaustive: true,
    orders: [1, 2, 3].filter(count => count <= left).map(count => ({ do: 'take', count })),
  }),
  fallback: () => ({ do: 'take', count: 1 }),
  parseOrder: raw => parseAs(takeShape, raw),
  check: ({ left }, _decision, { count }) =>
    count >= 1 && count <= Math.min(3, left) ? undefined : refuse('hp:2', 'too-many', { count, left }),
  outOfTurn: (_state, seat) => refuse('hp:1', 'not-your-turn', { seat }),
  resolve: (play, _decision, { count }) => play.emit({ event: 'taken', count }),
  advance: () => {},
  fold: ({ left, toMove }, { count }) => ({ left: left - count, toMove: other(toMove) }),
  over: state => (state.left > 0 ? undefined : lastTaken(state)),
  standing: state => lastTaken(state),
  clock: ({ left }) => ({ turn: 12 - left, label: `${left} left` }),
  reveals: () => false,
  witnessed: event => event,
  view: state => ({ ...state }),
  query: ({ left }) => parsed({ left }),
  outcome: (_before, { left }) => ({ left }),
  assume: () => undefined,
  paced: state => state,
};
