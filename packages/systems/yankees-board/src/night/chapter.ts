import { present } from '@guidon/kernel';
import type { Room } from '../book/kinds.ts';
import { entryOf, way } from '../presentation/pointing.ts';
import { changed, DUE, last, nightMoved, placed, unitNamed } from '../terms/fold-parts.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { YbState } from '../terms/state.ts';
import { endMarches, endNight, enter } from './enter.ts';
import { endWithdrawals, startNight, withdraw } from './withdraw.ts';

/** Rule 7.1: the night between two days. */
export const night = {
  windows: { 'night-withdraw': withdraw, 'night-enter': enter },
  orders: {
    'night-retreat': {
      rule: 'yb:7.1-6',
      hint: (_board, _state, { order: { unit, to } }) => ({
        kind: 'withdraw',
        units: [unit],
        to,
        path: [to],
        plain: false,
      }),
    },
    'night-enter': {
      rule: 'yb:7.1-2',
      hint: (board, _state, { order: { unit, path } }) => ({
        kind: 'march',
        units: [unit],
        ...way(path ?? [entryOf(board, unit)]),
        plain: false,
      }),
    },
    'night-move': {
      rule: 'yb:7.1-2',
      hint: (_board, _state, { order: { unit, path } }) => ({
        kind: 'march',
        units: [unit],
        ...way(path),
        plain: false,
      }),
    },
    'night-done': { rule: 'yb:7.1-1', hint: () => ({}) },
  },
  steps: {
    'night-start': { take: startNight },
    'night-withdraw': { take: (board, play, { side }) => endWithdrawals(board, play, side) },
    'night-enter': { take: (_board, play, { side }) => endMarches(play, side) },
    'night-end': { take: endNight },
  },
  events: {
    'night-fell': {
      fold: (board, state, { due, night: falls }) => ({
        ...due.reduce((after, id) => changed(after, unitNamed(board, id), DUE), state),
        turn: state.turn + 1,
        isNight: true,
        night: falls,
      }),
    },
    'unit-withdrew': {
      fold: (board, state, { unit, to }) => offNightList(placed(board, state, unit, to), unitNamed(board, unit)),
      hint: ({ unit, to, rule }) => ({ motion: 'retreat', units: [unit], hexes: [to], rules: [rule ?? 'yb:7.1-6'] }),
    },
    'unit-marched-at-night': {
      fold: (board, state, { unit, path }) => ({
        ...placed(board, state, unit, last(path)),
        night: nightMoved(state, unitNamed(board, unit)),
      }),
      hint: ({ unit, path }) => ({ motion: 'move', units: [unit], hexes: path, rules: ['yb:7.1-2'] }),
    },
    'night-step-done': {},
  },
} satisfies Room;

function offNightList(state: YbState, unit: UnitIndex): YbState {
  const night = present(state.night, 'the night');
  const without = (units: readonly UnitIndex[]) => units.filter(other => other !== unit);
  return {
    ...state,
    night: { ...night, forced: without(night.forced), bothOpen: without(night.bothOpen), free: without(night.free) },
  };
}
