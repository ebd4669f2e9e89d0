import { type Decision, type Seat, topOf, UMPIRE } from '@guidon/kernel';
import type { Board } from './board/board.ts';
import { advanceOf } from './combat/advance.ts';
import { attackChoices } from './combat/attack.ts';
import { candidatesFor, hitCandidates } from './combat/effects.ts';
import { owedRetreat, retreatChoices, retreaters } from './combat/retreat.ts';
import { codeAt, idOf, idsOf, rosterOf, unitOf } from './lookups.ts';
import { enemyOf, type UnitIndex, type YbRule } from './names.ts';
import { forcedUnits, freeUnits } from './night/withdraw.ts';
import { canActivate } from './round/activate.ts';
import { canUseBugle } from './round/bugle.ts';
import { canShift } from './round/shift.ts';
import type { Step, YbState } from './state.ts';

export type Asks =
  | 'clock'
  | 'enemy-flags'
  | 'bugles'
  | 'activate'
  | 'react'
  | 'target'
  | 'choose-hit'
  | 'retreat'
  | 'advance'
  | 'night-withdraw'
  | 'night-enter';

export interface YbDecision extends Decision {
  readonly asks: Asks;
  readonly rule: YbRule;
  /** The units the question is about. */
  readonly units: readonly string[];
  /** The hex it is about. */
  readonly hex?: string;
  /** How many: arrows to retreat, hits to take, results left. */
  readonly count?: number;
}

/** The clock's steps: by themselves in play, in the umpire's hands otherwise. */
const CLOCK_RULES: { readonly [S in Step['step']]?: YbRule } = {
  'turn-start': 'yb:2.0-3',
  draw: 'yb:2.0-5',
  roll: 'yb:2.0-6',
  'turn-end': 'yb:2.0-13',
  'score-day': 'yb:8.0-2',
  'night-start': 'yb:7.1-1',
  'night-end': 'yb:7.1-1',
  verdict: 'yb:8.0-4',
};

/** The open question, if the top step of the agenda is one. Questions with one answer are asked only of the umpire's pace. */
export function questionOf(board: Board, state: YbState): YbDecision | undefined {
  const top = topOf(state.agenda);
  if (top === undefined || state.verdict !== null) return undefined;
  const clock = CLOCK_RULES[top.step];
  if (clock !== undefined)
    return state.pace === 'play' ? undefined : { seat: UMPIRE, asks: 'clock', rule: clock, units: [] };
  switch (top.step) {
    case 'enemy-flags':
    case 'bugles':
    case 'activate':
      return roundQuestion(board, state, top.step);
    case 'react':
      return { ...about(board, [top.unit]), seat: rosterOf(board, top.unit).side, asks: 'react', rule: 'yb:4.3-3' };
    case 'target':
      return targetQuestion(board, state);
    case 'effects':
      return hitQuestion(board, {
        state,
        candidates: hitCandidates(state, top.volley),
        rule: 'yb:5.4-8',
        count: state.engagement?.volleys[top.volley]?.hits ?? 0,
      });
    case 'forfeit':
      return top.left === 0
        ? undefined
        : hitQuestion(board, { state, candidates: candidatesFor(state, top.units), rule: 'yb:5.42-4', count: 1 });
    case 'retreat':
      return retreatQuestion(board, state, top.retreat);
    case 'advance':
      return advanceQuestion(board, state);
    case 'night-withdraw':
    case 'night-enter':
      return nightQuestion(board, state, top);
    default:
      return undefined;
  }
}

const about = (board: Board, units: readonly UnitIndex[]) => ({ units: idsOf(board, units) });
const asksAll = (state: YbState): boolean => state.pace === 'umpire';

function roundQuestion(
  board: Board,
  state: YbState,
  asks: 'enemy-flags' | 'bugles' | 'activate',
): YbDecision | undefined {
  const round = state.round;
  if (round === null) return undefined;
  const { pool, side } = round;
  if (asks === 'enemy-flags') {
    const open = asksAll(state) || canShift(board, state);
    return open ? { seat: enemyOf(side), asks, rule: 'yb:3.0-16', units: [], count: pool.enemyFlags } : undefined;
  }
  if (asks === 'bugles') {
    const open = asksAll(state) || canUseBugle(board, state);
    return open ? { seat: side, asks, rule: 'yb:3.0-3', units: [], count: pool.bugles } : undefined;
  }
  const open = asksAll(state) || (pool.corps + pool.hats > 0 && canActivate(board, state));
  return open ? { seat: side, asks, rule: 'yb:2.0-8', units: [], count: pool.corps + pool.hats } : undefined;
}

function targetQuestion(board: Board, state: YbState): YbDecision | undefined {
  const fight = state.engagement;
  if (fight === null) return undefined;
  if (!asksAll(state) && attackChoices(board, state).length === 0) return undefined;
  const { side } = rosterOf(board, fight.movers[0] ?? -1);
  return {
    ...about(board, fight.movers),
    seat: side,
    asks: 'target',
    rule: 'yb:2.0-10',
    hex: codeAt(board, fight.hex),
  };
}

interface HitQuestion {
  readonly state: YbState;
  readonly candidates: readonly UnitIndex[];
  readonly rule: YbRule;
  readonly count: number;
}

/** Only where two units are equal: otherwise the rule names the one. */
function hitQuestion(board: Board, { state, candidates, rule, count }: HitQuestion): YbDecision | undefined {
  const [first] = candidates;
  if (first === undefined || candidates.length < 2) return undefined;
  const seat: Seat = rosterOf(board, first).side;
  return {
    ...about(board, candidates),
    seat,
    asks: 'choose-hit',
    rule,
    hex: codeAt(board, unitOf(state, first).hex),
    count,
  };
}

function retreatQuestion(board: Board, state: YbState, at: number): YbDecision | undefined {
  const owed = owedRetreat(state, at);
  const units = retreaters(state, owed);
  const [first] = units;
  if (first === undefined) return undefined;
  if (!asksAll(state) && retreatChoices(board, state, at).length < 2) return undefined;
  const hex = codeAt(board, unitOf(state, first).hex);
  return {
    ...about(board, units),
    seat: rosterOf(board, first).side,
    asks: 'retreat',
    rule: 'yb:5.42-1',
    hex,
    count: owed.arrows,
  };
}

function advanceQuestion(board: Board, state: YbState): YbDecision | undefined {
  const { may } = advanceOf(board, state);
  const [first] = may;
  const target = state.engagement?.target;
  if (first === undefined || target === null || target === undefined) return undefined;
  return {
    ...about(board, may),
    seat: rosterOf(board, first).side,
    asks: 'advance',
    rule: 'yb:5.41-1',
    hex: codeAt(board, target),
  };
}

type NightStep = Extract<Step, { readonly step: 'night-withdraw' | 'night-enter' }>;

function nightQuestion(board: Board, state: YbState, top: NightStep): YbDecision | undefined {
  const { side, step } = top;
  if (step === 'night-withdraw') {
    const units = [...forcedUnits(board, state, side), ...freeUnits(board, state, side)];
    if (units.length === 0 && !asksAll(state)) return undefined;
    return { ...about(board, units), seat: side, asks: step, rule: 'yb:7.1-6' };
  }
  const waiting = state.units.flatMap((unit, index) =>
    rosterOf(board, index).side === side &&
    (unit.status === 'due' ||
      (board.profile.nightMovesAll && unit.status === 'map' && !state.night?.moved.includes(index)))
      ? [idOf(board, index)]
      : [],
  );
  if (waiting.length === 0 && !asksAll(state)) return undefined;
  return { seat: side, asks: step, rule: 'yb:7.1-2', units: waiting };
}
