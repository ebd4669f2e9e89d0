import { OFF_MAP } from '@guidon/hex';
import { way } from '@guidon/line-of-battle';
import type { Room } from '../book/kinds.ts';
import { changedUnits } from '../terms/fold-parts.ts';
import { hexNamed } from '../terms/ids.ts';
import { next } from '../terms/play.ts';
import { stackNamed } from '../words/names.ts';
import { makeCheck } from './check.ts';
import { cover, goToCover } from './cover.ts';
import { crewLeft, disrupted, gunLost, gunsTaken, hit, manned, removed, retreated, routed } from './fold.ts';
import { loseGun } from './gun-loss.ts';
import { acceptDisruption, inLieuOfDisruption } from './in-lieu.ts';
import { testLeaders } from './leader-tests.ts';
import { applyStar, suffer } from './results.ts';
import { retreatTo, run, settle } from './retreat.ts';
import { leaderAlong, preferring, retreat, retreatSurrender } from './retreat-windows.ts';
import { surrenderInstead, whyNoSurrender } from './surrender.ts';

/** Chapters 9 and 13: results and checks, retreat and surrender. */
export const combat = {
  // A retreat asks in this sequence.
  windows: {
    surrender: surrenderInstead,
    'in-lieu': inLieuOfDisruption,
    cover,
    'retreat-surrender': retreatSurrender,
    'leader-along': leaderAlong,
    retreat,
  },
  orders: {
    surrender: {
      rule: 'ry:13.7',
      whyNot: whyNoSurrender,
      hint: (board, state, { order: { stack }, decision: { units } }) => ({
        units: stack === undefined ? units : stackNamed(board, state, stack),
        plain: stack === undefined,
      }),
    },
    accept: { rule: 'ry:9.8.3', hint: (_board, _state, { decision: { units } }) => ({ units, plain: true }) },
    'take-hit': { rule: 'ry:9.8.3', hint: (_board, _state, { decision: { units } }) => ({ units, plain: true }) },
    stand: { rule: 'ry:13.1.3-3', hint: (_board, _state, { decision: { units } }) => ({ units, plain: true }) },
    retreat: {
      rule: 'ry:13.6.13',
      hint: (board, state, { order: { to }, decision: { units } }) => ({
        units,
        ...way([to]),
        prefers: preferring(board, state, hexNamed(board, to)),
      }),
    },
    'go-along': { rule: 'ry:4.5.2', hint: (_board, _state, { decision: { units } }) => ({ units, plain: true }) },
  },
  steps: {
    'surrender-window': { take: (_board, play) => next(play) },
    suffer: { take: (board, play, step) => suffer(board, play, step) },
    check: { take: (board, play, step) => makeCheck(board, play, step), phase: 3 },
    'in-lieu': { take: (board, play, step) => acceptDisruption(board, play, step), phase: 3 },
    cover: { take: (board, play, step) => goToCover(board, play, step), phase: 3 },
    'leader-tests': { take: (board, play, step) => testLeaders(board, play, step), phase: 1 },
    star: { take: (board, play, step) => applyStar(board, play, step) },
    'gun-loss': { take: (board, play, step) => loseGun(board, play, step), phase: 2 },
    run: { take: (board, play) => run(board, play) },
    retreat: { take: (board, play, step) => retreatTo(board, play, { step }) },
    settle: { take: (board, play, step) => settle(board, play, step) },
  },
  events: {
    'hit-taken': {
      fold: hit,
      hint: ({ unit, destroyed, rule }) => ({
        motion: destroyed ? 'removed' : 'hit',
        units: [unit],
        hexes: [],
        rules: [rule],
      }),
    },
    'gun-rolled': {},
    'gun-lost': {
      fold: gunLost,
      hint: ({ unit, gunsLeft, rule }) => ({
        motion: gunsLeft === 0 ? 'removed' : 'hit',
        units: [unit],
        hexes: [],
        rules: [rule],
      }),
    },
    checked: {},
    'not-seen': {},
    disrupted: { fold: disrupted },
    covered: {
      fold: (board, state, { units }) =>
        changedUnits(board, state, {
          ids: units,
          change: () => ({ deployment: 'cover', arrow: OFF_MAP, volley: false }),
        }),
    },
    stood: {},
    routed: { fold: routed },
    'crew-left': { fold: crewLeft },
    'guns-taken': { fold: gunsTaken },
    'guns-manned': { fold: manned },
    'retreat-owed': { fold: (_board, state, { owed }) => ({ ...state, owed: [...state.owed, owed] }) },
    'retreat-paid': { fold: (_board, state) => ({ ...state, owed: state.owed.slice(1) }) },
    'retreat-began': {
      fold: (board, state, { units }) =>
        changedUnits(board, state, {
          ids: units,
          change: ({ notes }) => ({ notes: { ...notes, retreats: notes.retreats + 1 } }),
        }),
    },
    retreated: {
      fold: retreated,
      hint: ({ units, leaders, to, kind }) => ({
        motion: 'retreat',
        units: [...units, ...leaders],
        hexes: [to],
        rules: [kind === 'skedaddle' ? 'ry:8.6.1' : 'ry:13.6.1'],
      }),
    },
    removed: {
      fold: removed,
      hint: ({ units, rule }) => ({ motion: 'removed', units, hexes: [], rules: [rule] }),
    },
  },
} satisfies Room;
