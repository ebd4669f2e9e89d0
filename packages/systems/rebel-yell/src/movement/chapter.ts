import type { Room } from '../book/kinds.ts';
import { unitsNamed } from '../terms/ids.ts';
import { firstUnit, unitOf } from '../terms/lookups.ts';
import { placesOf } from '../terms/places.ts';
import { stackNamed } from '../words/names.ts';
import { change, makeChange } from './change.ts';
import { exit, leaveTheMap } from './exit.ts';
import { changed, moved, reordered, turned } from './fold.ts';
import { arrive, enter, leave, march } from './march.ts';
import { move } from './move.ts';
import { makeProlonge, prolonge } from './prolonge.ts';
import { reorder } from './reorder.ts';
import { scatterOrder } from './scatter.ts';
import { sidle } from './sidle.ts';
import { checkSkedaddled, closeSkedaddles, skedaddle, whyNotGo } from './skedaddle.ts';
import { turn } from './turn.ts';

/** Chapters 6 to 8: formations, guns on the move, marches, and who runs before them. */
export const movement = {
  windows: { skedaddle },
  orders: {
    move,
    sidle,
    turn,
    change,
    reorder,
    prolonge,
    exit,
    scatter: scatterOrder,
    skedaddle: {
      rule: 'ry:8.6',
      whyNot: whyNotGo,
      hint: (board, state, { order: { stack }, decision: { units } }) => ({
        units: stack === undefined ? units : stackNamed(board, state, stack),
        plain: stack === undefined,
      }),
    },
  },
  steps: {
    march: { take: (board, play, step) => march(board, play, step) },
    leave: { take: (board, play, step) => leave(board, play, step) },
    enter: { take: (board, play, step) => enter(board, play, step) },
    arrived: { take: (_board, play) => arrive(play) },
    change: { take: (board, play, step) => makeChange(board, play, step) },
    prolonge: { take: (board, play, step) => makeProlonge(board, play, step) },
    'leave-map': { take: (board, play, step) => leaveTheMap(board, play, step) },
    'skedaddle-window': { take: (board, play, step) => closeSkedaddles(board, play, step) },
    skedaddled: { take: (board, play, step) => checkSkedaddled(board, play, step) },
  },
  events: {
    'taken-in-hand': { fold: (_board, state, { open }) => ({ ...state, open }) },
    moved: {
      fold: moved,
      hint: ({ units, leaders, to }) => ({
        motion: 'move',
        units: [...units, ...leaders],
        hexes: [to],
        rules: ['ry:8.1'],
      }),
    },
    turned: { fold: turned },
    changed: { fold: changed },
    reordered: { fold: reordered },
    skedaddled: {
      fold: (board, state, { early, units }) =>
        early
          ? { ...state, vacated: [...state.vacated, ...placesOf(unitOf(state, firstUnit(unitsNamed(board, units))))] }
          : state,
    },
  },
} satisfies Room;
