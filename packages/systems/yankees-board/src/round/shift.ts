import { areAdjacent, hexAt, neighboursOf } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { Room, Window } from '../book/kinds.ts';
import { mayEnterHex, mayStack, mayStandOn } from '../movement/steps.ts';
import { hexNamed, inRound, placed, unitNamed } from '../terms/fold-parts.ts';
import { codeAt, idOf, occupationFor, rosterOf, sideUnits, unitOf } from '../terms/lookups.ts';
import { enemyOf, type Side, type UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { asksAll, next, takeHexes, type YbPlay } from '../terms/play.ts';
import type { YbState } from '../terms/state.ts';
import { mayGoOn, mayNameUnit } from './units.ts';

type Shift = OrderOf<'redeploy'>;

/** Enemy flags in the roll: the opponent may shift a unit for each. */
const enemyFlags: Window<'enemy-flags', 'redeploy' | 'pass'> = {
  rule: 'yb:3.0-16',
  steps: ['enemy-flags'],
  opens(board, state) {
    if (state.round === null || !(asksAll(state) || canShift(board, state))) return undefined;
    const { pool, side } = state.round;
    return { seat: enemyOf(side), asks: 'enemy-flags', rule: 'yb:3.0-16', units: [], count: pool.enemyFlags };
  },
  answers: {
    redeploy: {
      may: (board, state, { order }) => mayShift(board, state, order),
      resolve: (board, play, { order }) => resolveShift(board, play, order),
      parts: 'offers',
    },
    pass: {
      may: () => undefined,
      resolve(_board, play) {
        play.emit({ event: 'shifts-declined', left: play.state.round?.pool.enemyFlags ?? 0 });
        next(play);
      },
      parts: 'offers',
    },
  },
  offers: (board, state) => [...shiftChoices(board, state), { do: 'pass' }],
  fallback: { do: 'pass' },
  odds: { assume: 'open', named: false },
  screen: {
    reaction: true,
    standing: null,
    meant: (_board, _state, { units: [unit], hex }) =>
      unit === undefined ? undefined : { do: 'redeploy', unit, to: hex },
  },
};

/** The flags of the other army and all that hangs on them. */
export const shifting = {
  windows: { 'enemy-flags': enemyFlags },
  orders: {
    redeploy: {
      rule: 'yb:2.0-7',
      hint: (_board, _state, { order: { unit, to } }) => ({
        kind: 'shift',
        units: [unit],
        to,
        path: [to],
        plain: false,
      }),
    },
  },
  steps: { 'enemy-flags': { take: (_board, play) => next(play) } },
  events: {
    'unit-shifted': {
      fold: (board, state, { unit, to }) =>
        inRound(placed(board, state, unit, to), round => ({
          pool: { ...round.pool, enemyFlags: round.pool.enemyFlags - 1 },
          shifted: [...round.shifted, unitNamed(board, unit)],
        })),
      hint: ({ unit, from, to }) => ({ motion: 'move', units: [unit], hexes: [from, to], rules: ['yb:3.0-16'] }),
    },
    'shifts-declined': {
      fold: (_board, state) => inRound(state, round => ({ pool: { ...round.pool, enemyFlags: 0 } })),
    },
  },
} satisfies Room;

/** Rule 3.0-16 (ruling R19): an enemy flag lets the opponent shift one of his units one hex. */
function mayShift(board: Board, state: YbState, order: Shift): Refusal | undefined {
  const round = state.round;
  if (round === null || round.pool.enemyFlags === 0) return refuse('yb:3.0-16', 'no-enemy-flag', {});
  const side = enemyOf(round.side);
  const named = mayNameUnit(board, state, { id: order.unit, side, rule: 'yb:3.0-16' });
  if (named !== undefined) return named;
  const unit = unitNamed(board, order.unit);
  const { hex } = unitOf(state, unit);
  const idle = mayGoOn(board, state, unit);
  if (idle !== undefined) return idle;
  if (round.shifted.includes(unit)) return refuse('yb:3.0-16', 'shifted-already', { unit: order.unit });
  const to = hexAt(board.map.grid, order.to);
  if (to === undefined) return refuse('yb:1.4-2', 'no-such-hex', { hex: order.to });
  if (!areAdjacent(board.map.grid, hex, to))
    return refuse('yb:3.0-16', 'not-adjacent', { from: codeAt(board, hex), to: order.to });
  return mayShiftTo(board, state, { unit, to, side });
}

/** Rule 3.0-17: nowhere next to an enemy. */
function mayShiftTo(
  board: Board,
  state: YbState,
  shift: { unit: number; to: number; side: Side },
): Refusal | undefined {
  const occupation = occupationFor(board, state, shift.side);
  return (
    mayEnterHex(board, occupation, shift.to) ??
    mayStandOn(board, rosterOf(board, shift.unit).arm, shift.to) ??
    (occupation.enemyZone[shift.to] === 1
      ? refuse('yb:3.0-17', 'next-to-enemy', { hex: codeAt(board, shift.to) })
      : mayStack(board, state, { units: [shift.unit], hex: shift.to }))
  );
}

function shiftChoices(board: Board, state: YbState): readonly Shift[] {
  const round = state.round;
  if (round === null || round.pool.enemyFlags === 0) return [];
  return sideUnits(board, state, enemyOf(round.side)).flatMap(unit =>
    shiftsOf(board, state, unit).filter(order => mayShift(board, state, order) === undefined),
  );
}

/** Whether any shift is possible; asked far more often than which. */
function canShift(board: Board, state: YbState): boolean {
  const round = state.round;
  if (round === null || round.pool.enemyFlags === 0) return false;
  return sideUnits(board, state, enemyOf(round.side)).some(unit =>
    shiftsOf(board, state, unit).some(order => mayShift(board, state, order) === undefined),
  );
}

const shiftsOf = (board: Board, state: YbState, unit: UnitIndex): readonly Shift[] =>
  neighboursOf(board.map.grid, unitOf(state, unit).hex).map(to => ({
    do: 'redeploy',
    unit: idOf(board, unit),
    to: codeAt(board, to),
  }));

function resolveShift(board: Board, play: YbPlay, order: Shift): void {
  const unit = unitNamed(board, order.unit);
  const from = codeAt(board, unitOf(play.state, unit).hex);
  play.emit({ event: 'unit-shifted', unit: order.unit, from, to: order.to });
  takeHexes(board, play, { side: rosterOf(board, unit).side, hexes: [hexNamed(board, order.to)] });
}
