import type { Board } from '../board/board.ts';
import type { Room, Window } from '../book/kinds.ts';
import { STILL, way, wayTo } from '../presentation/pointing.ts';
import type { EventOf } from '../terms/events.ts';
import { ACTIVATED, changed, inRound, last, placed, unitNamed } from '../terms/fold-parts.ts';
import { unitOf } from '../terms/lookups.ts';
import { asksAll, next } from '../terms/play.ts';
import type { YbState } from '../terms/state.ts';
import {
  bugleChoices,
  canUseBugle,
  fallBackPaths,
  fallingBack,
  mayFallBack,
  mayRecover,
  resolveFallBack,
  resolveRecovery,
} from './bugle.ts';

/** Bugles in the roll: units fall back or recover, before anything is activated. */
const bugles: Window<'bugles', 'bugle-retreat' | 'recover' | 'pass'> = {
  rule: 'yb:3.0-3',
  steps: ['bugles'],
  opens(board, state) {
    if (state.round === null) return undefined;
    const { pool, side } = state.round;
    // Whether anybody has steps to regain is not to be told from being asked (ruling R73).
    const isAsked = asksAll(state) || (board.profile.fog ? pool.bugles > 0 : canUseBugle(board, state));
    if (!isAsked) return undefined;
    return { seat: side, asks: 'bugles', rule: 'yb:3.0-3', units: [], count: pool.bugles };
  },
  answers: {
    'bugle-retreat': {
      may: (board, state, { order }) => mayFallBack(board, state, order),
      resolve: (board, play, { order }) => resolveFallBack(board, play, order),
      parts: {
        unit: (board, state) => fallingBack(board, state),
        path: (board, state, { said }) => fallBackPaths(board, state, said),
      },
    },
    recover: {
      may: (board, state, { order }) => mayRecover(board, state, order),
      resolve: (board, play, { order }) => resolveRecovery(board, play, order),
      parts: 'offers',
    },
    pass: {
      may: () => undefined,
      resolve(_board, play) {
        play.emit({ event: 'bugles-declined', left: play.state.round?.pool.bugles ?? 0 });
        next(play);
      },
      parts: 'offers',
    },
  },
  offers: (board, state) => [...bugleChoices(board, state), { do: 'pass' }],
  limits: (board, state) =>
    fallingBack(board, state).length > 0 ? [{ do: 'bugle-retreat', limits: { path: 'any way' } }] : undefined,
  fallback: { do: 'pass' },
  odds: { assume: 'open', named: false },
  screen: {
    reaction: true,
    standing: null,
    meant(board, state, pointed) {
      const [unit] = pointed.units;
      return unit === undefined ? undefined : { do: 'bugle-retreat', unit, path: wayTo(board, state, pointed) };
    },
  },
};

/** Bugles and all that hangs on them. */
export const bugling = {
  windows: { bugles },
  orders: {
    'bugle-retreat': {
      rule: 'yb:3.0-7',
      hint: (_board, _state, { order: { unit, path } }) => ({
        kind: 'fall-back',
        units: [unit],
        ...way(path),
        plain: false,
      }),
    },
    recover: {
      rule: 'yb:3.0-7',
      hint: (_board, _state, { order: { unit } }) => ({ units: [unit], plain: false }),
    },
    pass: { rule: 'yb:2.0-12', hint: () => ({ answer: 'no' }) },
  },
  steps: { bugles: { take: (_board, play) => next(play) } },
  events: {
    'unit-fell-back': {
      fold: fellBack,
      hint: ({ unit, path }) => ({ motion: 'retreat', units: [unit], hexes: path, rules: ['yb:3.0-3'] }),
    },
    'recovery-tried': { fold: recovered, hint: ({ unit }) => ({ ...STILL, units: [unit] }) },
    'bugles-declined': {
      fold: (_board, state) => inRound(state, round => ({ pool: { ...round.pool, bugles: 0 } })),
    },
  },
} satisfies Room;

function fellBack(board: Board, state: YbState, event: EventOf<'unit-fell-back'>): YbState {
  const unit = unitNamed(board, event.unit);
  return inRound(changed(placed(board, state, event.unit, last(event.path)), unit, ACTIVATED), round => ({
    pool: { ...round.pool, bugles: round.pool.bugles - 1 },
    fellBack: [...round.fellBack, unit],
  }));
}

function recovered(board: Board, state: YbState, event: EventOf<'recovery-tried'>): YbState {
  const unit = unitNamed(board, event.unit);
  const { steps } = unitOf(state, unit);
  const after = changed(state, unit, { steps: steps + (event.regained ?? 0), activated: true, recovered: true });
  return inRound(after, round => ({ pool: { ...round.pool, bugles: round.pool.bugles - 1 } }));
}
