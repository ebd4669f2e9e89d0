import type { Decision, GameSystem, Order, RuleId, Verdict } from '@guidon/kernel';
import {
  faulty,
  integer,
  issue,
  list,
  oneOf,
  optional,
  parseAs,
  parsed,
  record,
  refuse,
  text,
  variants,
} from '@guidon/kernel';
import { type Opened, type SystemKit, WITHOUT_PICTURES } from '@guidon/kit';

/** A made-up game, small enough to see through: two lines of three companies face each other on seven hexes. */
interface Company {
  readonly id: string;
  readonly seat: string;
  readonly at: number;
  readonly steps: number;
}

interface SkState {
  readonly turn: number;
  readonly toMove: string;
  readonly waiting: number | null;
  readonly units: readonly Company[];
}

const orderShape = variants('do', {
  advance: record({ do: oneOf('advance'), unit: text, path: list(text), quick: optional(oneOf(true)) }),
  fire: record({ do: oneOf('fire'), unit: text, target: text }),
  pass: record({ do: oneOf('pass') }),
});
type SkOrder = typeof orderShape extends { read(raw: unknown, path: string, issues: never): infer T | undefined }
  ? T
  : never;

type SkEvent =
  | { readonly event: 'moved'; readonly unit: string; readonly to: number }
  | { readonly event: 'shot'; readonly target: string; readonly hits: number }
  | { readonly event: 'turn'; readonly toMove: string };

const D6 = { die: 'd6', faces: [1, 2, 3, 4, 5, 6] } as const;
const WIDTH = 7;
const SEATS = ['blue', 'grey'];
const chartsShape = record({
  source: text,
  reconstructed: oneOf(true, false),
  hitsOn: integer(2, 6),
});
const scenarioShape = record({
  id: text,
  system: oneOf('skirmish'),
  title: text,
  date: text,
  length: text,
  turns: integer(1, 50),
});

const hexName = (at: number): string => `${String.fromCharCode(65 + at)}1`;
const alive = (state: SkState, seat: string): readonly Company[] =>
  state.units.filter(unit => unit.seat === seat && unit.steps > 0);
const other = (seat: string): string => (seat === 'blue' ? 'grey' : 'blue');

function rulesOf(turns: number, hitsOn: number): GameSystem<SkState, SkOrder, SkEvent, Decision> {
  const reachOf = (unit: Company): readonly number[] =>
    [-2, -1, 1, 2].map(step => unit.at + step).filter(at => at >= 0 && at < WIDTH);
  const system: GameSystem<SkState, SkOrder, SkEvent, Decision> = {
    seats: SEATS,
    setup: () => ({
      turn: 1,
      toMove: 'blue',
      waiting: null,
      units: SEATS.flatMap(seat =>
        [1, 2, 3].map(n => ({ id: `${seat}-${n}`, seat, at: seat === 'blue' ? n - 1 : WIDTH - n, steps: 2 })),
      ),
    }),
    decisions: state =>
      system.over(state) === undefined && state.waiting === null
        ? [{ seat: state.toMove, asks: 'act', rule: 'sk:1-1' }]
        : [],
    choices: (state, { seat }) => ({
      exhaustive: true,
      orders: [
        ...alive(state, seat).flatMap(unit => [
          ...reachOf(unit).map((at): SkOrder => ({ do: 'advance', unit: unit.id, path: [hexName(at)] })),
          ...alive(state, other(seat)).map((target): SkOrder => ({ do: 'fire', unit: unit.id, target: target.id })),
        ]),
        { do: 'pass' },
      ],
    }),
    fallback: () => ({ do: 'pass' }),
    parseOrder: raw => parseAs(orderShape, raw),
    check(state, { seat }, order) {
      if (order.do === 'pass') return undefined;
      const unit = alive(state, seat).find(company => company.id === order.unit);
      if (unit === undefined) return refuse('sk:1-2', 'not-yours', { unit: order.unit });
      if (order.do === 'fire')
        return alive(state, other(seat)).some(company => company.id === order.target)
          ? undefined
          : refuse('sk:2-1', 'no-target', { target: order.target });
      return order.path.length === 1 &&
        reachOf(unit)
          .map(hexName)
          .includes(order.path[0] ?? '')
        ? undefined
        : refuse('sk:1-3', 'out-of-reach', { unit: unit.id, to: order.path.at(-1) ?? '' });
    },
    outOfTurn: (_state, seat) => refuse('sk:1-1', 'not-your-turn', { seat }),
    resolve(play, { seat }, order) {
      if (order.do === 'advance')
        play.emit({ event: 'moved', unit: order.unit, to: (order.path[0] ?? 'A').charCodeAt(0) - 65 });
      if (order.do === 'fire') {
        const faces = play.roll({
          die: D6,
          count: 2,
          rule: 'sk:2-2',
          purpose: 'fire',
          tells: face => (face >= hitsOn ? 1 : 0),
        });
        play.emit({ event: 'shot', target: order.target, hits: faces.filter(face => face >= hitsOn).length });
      }
      play.emit({ event: 'turn', toMove: other(seat) });
    },
    advance() {},
    fold(state, event) {
      if (event.event === 'turn')
        return { ...state, toMove: event.toMove, turn: state.turn + (event.toMove === 'blue' ? 1 : 0) };
      const id = event.event === 'moved' ? event.unit : event.target;
      const change = (unit: Company): Company =>
        event.event === 'moved' ? { ...unit, at: event.to } : { ...unit, steps: Math.max(0, unit.steps - event.hits) };
      return { ...state, units: state.units.map(unit => (unit.id === id ? change(unit) : unit)) };
    },
    over(state): Verdict | undefined {
      const isFought = SEATS.every(seat => alive(state, seat).length > 0);
      return state.turn <= turns && isFought ? undefined : system.standing(state);
    },
    standing(state): Verdict {
      const [blue, grey] = [alive(state, 'blue').length, alive(state, 'grey').length];
      const winner = blue === grey ? null : blue > grey ? 'blue' : 'grey';
      return { winner, result: winner === null ? 'even' : 'field-held', rule: 'sk:3-1', score: { blue, grey } };
    },
    clock: state => ({ turn: state.turn, label: `Turn ${state.turn}` }),
    reveals: () => false,
    witnessed: event => event,
    view: state => ({
      turn: state.turn,
      losses: Object.fromEntries(
        SEATS.map(seat => [seat, 6 - alive(state, seat).reduce((sum, unit) => sum + unit.steps, 0)]),
      ),
      units: state.units.map(unit => ({ ...unit, at: hexName(unit.at) })),
    }),
    query(state, _seat, question) {
      const asked = new Map<string, unknown>(Object.entries(question));
      const unit = state.units.find(company => company.id === asked.get('unit'));
      if (question.ask === 'reach' && unit !== undefined) return parsed({ hexes: reachOf(unit).map(hexName) });
      if (question.ask === 'sight') return parsed({ open: true });
      return faulty([issue('ask', 'reach of a unit, or sight', question.ask)]);
    },
    outcome: (_before, after) => ({
      standing: alive(after, 'blue').length + alive(after, 'grey').length,
      steps: after.units.reduce((sum, unit) => sum + unit.steps, 0),
    }),
    assume: () => undefined,
    paced: state => state,
  };
  return system;
}

const wordsFor = (): Opened['words'] => ({
  read: (_state, { text }) =>
    text.endsWith(': pass')
      ? parsed({ do: 'pass' })
      : faulty([{ path: 'text', expected: 'a company that passes', found: text }]),
  seat: seat => (seat === 'blue' ? 'Blue' : 'Grey'),
  decision: (_state, { seat }) => `${seat === 'blue' ? 'Blue' : 'Grey'}: move a company or fire`,
  order: (_state, order: Order) => Object.values(order).map(String).join(' '),
  event: event => (event.event === 'turn' ? undefined : Object.values(event).map(String).join(' ')),
  refusal: refusal => `That is not possible: ${refusal.because}.`,
  outcome: outcome => `${outcome.steps} steps stand`,
  verdict: verdict =>
    verdict.winner === null ? 'Neither side holds the field.' : `${verdict.winner} holds the field.`,
  board(state) {
    // The board is only ever asked about a state of this game.
    const { units } = state as SkState;
    const rows = Array.from({ length: WIDTH }, (_, at) =>
      units
        .filter(unit => unit.at === at && unit.steps > 0)
        .map(unit => `${unit.id}×${unit.steps}`)
        .join(' '),
    );
    return rows.map((row, at) => `${hexName(at)}  ${row}`.trimEnd()).join('\n');
  },
  status: state => [`Turn ${(state as SkState).turn}`],
  roster: state => (state as SkState).units.map(unit => `${unit.id} at ${hexName(unit.at)}, ${unit.steps} steps`),
});

const rule = (id: string, title: string, kind = 'procedure') => ({
  id,
  title,
  text: `${title}. That is all of this rule.`,
  kind,
});

export const CHARTS = { source: 'made up', reconstructed: true, hitsOn: 5 };

export const skirmish: SystemKit = {
  id: 'skirmish',
  prefix: 'sk',
  title: 'Skirmish at the ford',
  rulesVersion: '1',
  rules: [
    rule('0-1', 'What is in the box', 'physical-only'),
    rule('1-1', 'Sides act in turn'),
    rule('1-2', 'Only own companies move'),
    rule('1-3', 'A company moves one or two hexes'),
    rule('2-1', 'Only enemies are fired at'),
    rule('2-2', 'Two dice are thrown'),
    rule('3-1', 'Who has more companies wins'),
  ],
  options: [{ id: 'longDay', title: 'The day is twice as long', rule: 'sk:3-1' as RuleId, default: false }],
  charts: CHARTS,
  checkCharts: raw => parseAs(chartsShape, raw),
  open({ scenario, charts, profile }) {
    const read = parseAs(scenarioShape, scenario);
    if (!read.ok) return read;
    const chart = parseAs(chartsShape, charts ?? CHARTS);
    if (!chart.ok) return chart;
    const long = typeof profile === 'object' && profile !== null && 'longDay' in profile && profile.longDay === true;
    const system = rulesOf(read.value.turns * (long ? 2 : 1), chart.value.hitsOn);
    return parsed({ system, words: wordsFor(), present: WITHOUT_PICTURES, reconstructed: ['The ford is made up.'] });
  },
  cases: {
    position: () => faulty([]),
    face: word => word,
    passes: () => false,
    facts: () => ({}),
  },
};

export const FORD = {
  id: 'ford',
  system: 'skirmish',
  title: 'The ford',
  date: '1862-05-09',
  length: '8 turns',
  turns: 8,
};
