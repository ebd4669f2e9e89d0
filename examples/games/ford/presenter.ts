import type { FordDecision, FordEvent, FordOrder, FordState } from '@guidon/kernel/test-ford-terms';
import { LOADS, WADERS } from '@guidon/kernel/test-ford-terms';
import { type CounterPicture, type MapPicture, PLAIN_HINT, type Presenter, WITHOUT_PICTURES } from '@guidon/kit';

export interface Board {
  readonly id: string;
  readonly deep: boolean;
}

const [NEAR, FORD, FAR] = ['A1', 'A2', 'A3'] as const;

const MAP: MapPicture = {
  ...WITHOUT_PICTURES.map(),
  id: 'ford',
  title: 'The Ford',
  hexes: [NEAR, FORD, FAR].map((code, at) => ({
    code,
    x: at * 2,
    y: 0,
    sign: code === FORD ? 'marsh' : 'clear',
    level: 0,
    points: 0,
    ground: [],
  })),
};

const counter = (id: string, hex: string): CounterPicture => ({
  id,
  seat: 'north',
  hex,
  tray: null,
  name: id,
  figure: 'infantry',
  badge: { text: 'N', shape: 'disc' },
  numeral: '1',
  pips: { left: 1, of: 1 },
  grade: '',
  spent: false,
  states: [],
  facing: null,
  hits: 0,
  reduced: false,
  order: null,
  tip: `${id}, a wader`,
  asks: [],
});

/** How the ford is shown: three hexes in a row, and three waders on the near bank. */
export const presenterFor = (board: Board): Presenter<FordState, FordOrder, FordEvent, FordDecision> => ({
  map: () => ({ ...MAP, title: board.deep ? 'The Deep Ford' : 'The Ford' }),
  position: ({ carried, paid }) => ({
    clock: `${LOADS - carried} loads to go`,
    score: [
      { seat: 'north', points: carried },
      { seat: 'south', points: paid },
    ],
    counters: WADERS.map(id => counter(id, NEAR)),
    marks: [{ hex: FAR, mark: 'victory', seat: null, text: String(LOADS) }],
    overlays: [],
    panels: [],
    inHand: [],
  }),
  order: (_state, { order }) =>
    order.do === 'wade'
      ? { ...PLAIN_HINT, kind: 'move', plain: false, units: [...order.who], to: FAR, path: [FORD, FAR] }
      : { ...PLAIN_HINT, kind: order.do },
  event: event => ({
    motion: event.event === 'waded' ? 'move' : 'none',
    units: event.event === 'waded' ? [...event.who] : [],
    hexes: event.event === 'waded' ? [FORD, FAR] : [],
    rules: [],
  }),
  asked: (_state, { asks }) => ({
    kind: asks,
    title: asks === 'load' ? 'Crossing' : 'Toll',
    reaction: asks === 'toll',
    hex: null,
  }),
  answer: () => null,
  meant: (_state, { units, hex }) => (hex === FAR ? { do: 'wade', who: [...units] } : undefined),
  seats: () => [
    { seat: 'north', title: 'North' },
    { seat: 'south', title: 'South' },
  ],
});
