import { present } from '@guidon/kernel';
import type { Room, Window } from '../book/kinds.ts';
import { entryOf, way, wayTo } from '../presentation/pointing.ts';
import { changed, DUE, last, nightMoved, placed, unitNamed } from '../terms/fold-parts.ts';
import { idOf, idsOf, rosterOf } from '../terms/lookups.ts';
import type { Side, UnitIndex } from '../terms/names.ts';
import { asksAll, next, type YbPlay } from '../terms/play.ts';
import type { YbState } from '../terms/state.ts';
import {
  endNight,
  mayEnterAtNight,
  mayMoveAtNight,
  nightMarchChoices,
  resolveNightEntry,
  resolveNightMove,
} from './enter.ts';
import {
  endWithdrawals,
  forcedUnits,
  freeUnits,
  mayEndWithdrawals,
  mayWithdraw,
  resolveWithdrawal,
  startNight,
  withdrawChoices,
} from './withdraw.ts';

/** Units next to the enemy fall back at nightfall, or may (7.1-6, 7.1-7). */
const withdraw: Window<'night-withdraw', 'night-retreat' | 'night-done'> = {
  rule: 'yb:7.1-6',
  steps: ['night-withdraw'],
  opens(board, state, { side }) {
    const units = [...forcedUnits(board, state, side), ...freeUnits(board, state, side)];
    if (units.length === 0 && !asksAll(state)) return undefined;
    return { units: idsOf(board, units), seat: side, asks: 'night-withdraw', rule: 'yb:7.1-6' };
  },
  answers: {
    'night-retreat': {
      may: (board, state, { order, step: { side } }) => mayWithdraw(board, state, { side, order }),
      resolve: (board, play, { order }) => resolveWithdrawal(board, play, order),
      parts: 'offers',
    },
    'night-done': {
      may: (board, state, { step: { side } }) => mayEndWithdrawals(board, state, side),
      resolve: (board, play, { step: { side } }) => endWithdrawals(board, play, side),
      parts: 'offers',
    },
  },
  offers(board, state, { side }) {
    const orders = withdrawChoices(board, state, side);
    return mayEndWithdrawals(board, state, side) === undefined ? [...orders, { do: 'night-done' }] : orders;
  },
  fallback: {
    find(board, state, { side }) {
      const mustGo = forcedUnits(board, state, side).map(unit => idOf(board, unit));
      return withdrawChoices(board, state, side).find(({ unit }) => mustGo.includes(unit)) ?? { do: 'night-done' };
    },
  },
  odds: { assume: 'open', named: false },
  screen: {
    reaction: false,
    standing: null,
    meant: (_board, _state, { units: [unit], hex }) =>
      unit === undefined ? undefined : { do: 'night-retreat', unit, to: hex },
  },
};

/** Reinforcements march on at night; by an option everybody may march (7.1-2). */
const enter: Window<'night-enter', 'night-enter' | 'night-move' | 'night-done'> = {
  rule: 'yb:7.1-2',
  steps: ['night-enter'],
  opens(board, state, { side }) {
    const waiting = state.units.flatMap((unit, index) =>
      rosterOf(board, index).side === side &&
      (unit.status === 'due' ||
        (board.profile.nightMovesAll && unit.status === 'map' && !state.night?.moved.includes(index)))
        ? [idOf(board, index)]
        : [],
    );
    if (waiting.length === 0 && !asksAll(state)) return undefined;
    return { seat: side, asks: 'night-enter', rule: 'yb:7.1-2', units: waiting };
  },
  answers: {
    'night-enter': {
      may: (board, state, { order, step: { side } }) => mayEnterAtNight(board, state, { side, order }),
      resolve: (board, play, { order }) => resolveNightEntry(board, play, order),
      parts: 'offers',
    },
    'night-move': {
      may: (board, state, { order, step: { side } }) => mayMoveAtNight(board, state, { side, order }),
      resolve: (board, play, { order }) => resolveNightMove(board, play, order),
      parts: 'offers',
    },
    'night-done': {
      may: () => undefined,
      resolve: (_board, play, { step: { side } }) => endMarches(play, side),
      parts: 'offers',
    },
  },
  offers: (board, state, { side }) => [...nightMarchChoices(board, state, side), { do: 'night-done' }],
  fallback: { do: 'night-done' },
  odds: { assume: 'open', named: false },
  screen: {
    reaction: false,
    standing: null,
    meant(board, state, pointed) {
      const [unit] = pointed.units;
      return unit === undefined ? undefined : { do: 'night-enter', unit, path: wayTo(board, state, pointed) };
    },
  },
};

function endMarches(play: YbPlay, side: Side): void {
  play.emit({ event: 'night-step-done', side });
  next(play);
}

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
      hint: ({ unit, to }) => ({ motion: 'retreat', units: [unit], hexes: [to], rules: ['yb:7.1-6'] }),
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
