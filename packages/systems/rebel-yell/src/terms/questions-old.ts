import { type Seat, topOf, UMPIRE } from '@guidon/kernel';
import { SEGMENTS_A_TURN } from '@guidon/line-of-battle';
import { waysOut } from '../assault/break-off.ts';
import { chargesOn } from '../assault/charge.ts';
import { specialQuestion } from '../battles/questions.ts';
import type { Board } from '../board/board.ts';
import { countercharges } from '../cavalry/opportunity.ts';
import { hasOrders, possibleCharges } from '../choices-of-segment.ts';
import { mayStand, wayOut } from '../combat/results.ts';
import { leadersToAsk, mayGiveUp, retreatHexes } from '../combat/retreat.ts';
import { whoMaySurrender } from '../combat/surrender.ts';
import { posts } from '../fire/reactions.ts';
import { dueReturn } from '../leaders/place.ts';
import { whoMayGo } from '../movement/skedaddle.ts';
import type { Asks, RyDecision } from './decisions.ts';
import {
  activeSide,
  codeAt,
  idsOf,
  isArtillery,
  leaderIdOf,
  leaderOf,
  leaderRoster,
  onMap,
  segmentKind,
  serialOf,
  sideOf,
  stackAt,
  unitOf,
} from './lookups.ts';
import type { RyRule, SegmentSerial, UnitIndex } from './names.ts';
import type { RyState } from './state.ts';
import type { Step, StepOf } from './steps.ts';

/** The open question, if the top step of the agenda is one. Questions with one answer are asked only by an umpire. */
export function questionOf(board: Board, state: RyState): RyDecision | undefined {
  const top = topOf(state.agenda);
  if (top === undefined || state.verdict !== null) return undefined;
  switch (top.step) {
    case 'turn-start':
    case 'segment-start':
    case 'verdict':
      return clockQuestion(state, top);
    case 'designate':
    case 'orders':
      return segmentQuestion(board, state, top.step);
    case 'fire-window':
      return fireQuestion(board, state, top);
    case 'surrender-window':
      return groupQuestion(board, state, {
        hexes: whoMaySurrender(board, state, top),
        asks: 'surrender',
        rule: 'ry:13.7.2',
        seat: top.window.side,
      });
    case 'skedaddle-window':
      return groupQuestion(board, state, {
        hexes: whoMayGo(board, state, top),
        asks: 'skedaddle',
        rule: 'ry:8.6',
        seat: top.side,
      });
    case 'opportunity':
      return chargeQuestion(board, state, top);
    case 'in-lieu':
      return inLieuQuestion(board, state, top);
    case 'cover':
      return mayStand(state, top.units)
        ? about(board, state, { units: onMap(state, top.units), asks: 'cover', rule: 'ry:13.1.3-3' })
        : undefined;
    default:
      return restQuestion(board, state, top);
  }
}

function restQuestion(board: Board, state: RyState, top: Step): RyDecision | undefined {
  switch (top.step) {
    case 'retreat':
      return retreatQuestion(board, state, top);
    case 'flight':
      return {
        seat: leaderRoster(board, top.leader).side,
        asks: 'flight',
        rule: 'ry:4.5.1',
        units: [leaderIdOf(board, top.leader)],
        hex: codeAt(board, leaderOf(state, top.leader).hex),
      };
    case 'rally-failed':
      return segmentKind(state) === 'action' && !top.units.some(unit => isArtillery(board, unit))
        ? about(board, state, { units: onMap(state, top.units), asks: 'rally-failed', rule: 'ry:13.3.8' })
        : undefined;
    case 'charge-on':
      return chargesOn(board, state, top).length === 0
        ? undefined
        : about(board, state, { units: onMap(state, top.units), asks: 'charge-on', rule: 'ry:8.6.8' });
    case 'break-off':
      return breakOffQuestion(board, state, top);
    case 'return-leaders':
      return returnQuestion(board, state);
    case 'special':
      return specialQuestion(board, state, top);
    default:
      return undefined;
  }
}

/** In the umpire's hands the clock waits, unless he has told it to run on. */
function clockQuestion(state: RyState, top: Step): RyDecision | undefined {
  if (state.pace === 'play') return undefined;
  const rule: RyRule = top.step === 'verdict' ? 'ry:14.0' : 'ry:2.1';
  const runs = (top.step === 'segment-start' || top.step === 'turn-start') && beginsAt(state, top) <= state.until;
  return runs ? undefined : { seat: UMPIRE, asks: 'clock', rule, units: [] };
}

/** The segment that a step of the clock begins. */
const beginsAt = (state: RyState, step: StepOf<'segment-start' | 'turn-start'>): SegmentSerial =>
  step.step === 'turn-start' ? state.turn * SEGMENTS_A_TURN : (state.turn - 1) * SEGMENTS_A_TURN + step.segment;

function segmentQuestion(board: Board, state: RyState, step: 'designate' | 'orders'): RyDecision | undefined {
  const seat: Seat = activeSide(board, state);
  if (state.pace === 'play') {
    const isOpen = step === 'orders' ? hasOrders(board, state) : possibleCharges(board, state).length > 0;
    if (!isOpen) return undefined;
  } else if (serialOf(state) < state.until) return undefined;
  return step === 'orders'
    ? { seat, asks: 'orders', rule: 'ry:2.1', units: [] }
    : { seat, asks: 'designate', rule: 'ry:11.1', units: [] };
}

const WINDOW_RULES = { passing: 'ry:9.3', advance: 'ry:9.4', 'pre-assault': 'ry:10.2' } as const;

function fireQuestion(board: Board, state: RyState, top: StepOf<'fire-window'>): RyDecision | undefined {
  if (top.kind === 'pre-assault' && state.assault?.over === true) return undefined;
  if (posts(board, state, top).length === 0) return undefined;
  return {
    seat: top.side,
    asks: `${top.kind}-fire`,
    rule: WINDOW_RULES[top.kind],
    units: idsOf(board, onMap(state, top.targets)),
    hex: codeAt(board, top.at),
  };
}

function groupQuestion(
  board: Board,
  state: RyState,
  {
    hexes,
    asks,
    rule,
    seat,
  }: { readonly hexes: readonly number[]; readonly asks: Asks; readonly rule: RyRule; readonly seat: Seat },
): RyDecision | undefined {
  const first = hexes[0];
  if (first === undefined) return undefined;
  return {
    seat,
    asks,
    rule,
    units: idsOf(
      board,
      hexes.flatMap(hex => stackAt(state, hex)),
    ),
    hex: codeAt(board, first),
  };
}

function chargeQuestion(board: Board, state: RyState, top: StepOf<'opportunity'>): RyDecision | undefined {
  if (countercharges(board, state, top).length === 0) return undefined;
  const units = onMap(state, top.at);
  return {
    seat: top.side,
    asks: 'opportunity',
    rule: 'ry:12.7.1',
    units: idsOf(board, units),
    hex: codeAt(board, unitOf(state, units[0] ?? -1).hex),
  };
}

function inLieuQuestion(board: Board, state: RyState, top: StepOf<'in-lieu'>): RyDecision | undefined {
  const units = onMap(state, top.units);
  const way = wayOut(board, state, units);
  if (way === 'none') return undefined;
  return about(board, state, { units, asks: 'in-lieu', rule: way === 'free' ? 'ry:11.6.1' : 'ry:9.8.3' });
}

function retreatQuestion(board: Board, state: RyState, top: StepOf<'retreat'>): RyDecision | undefined {
  const units = onMap(state, top.units);
  const first = units[0];
  if (first === undefined) return undefined;
  if (mayGiveUp(board, state, top)) return about(board, state, { units, asks: 'retreat-surrender', rule: 'ry:13.7.1' });
  const leader = leadersToAsk(board, state, top)[0];
  if (leader !== undefined)
    return {
      seat: leaderRoster(board, leader).side,
      asks: 'leader-along',
      rule: 'ry:4.5.2',
      units: [leaderIdOf(board, leader)],
      hex: codeAt(board, leaderOf(state, leader).hex),
    };
  const { hex } = unitOf(state, first);
  if (top.been.length === 0 && top.kind === 'rout' && board.map.edge[sideOf(board, first)][hex] === 1) return undefined;
  return retreatHexes(board, state, top).length < 2
    ? undefined
    : about(board, state, { units, asks: 'retreat', rule: 'ry:13.6.13' });
}

function breakOffQuestion(board: Board, state: RyState, top: StepOf<'break-off'>): RyDecision | undefined {
  const { assault } = state;
  if (assault === null || waysOut(board, state, top).length === 0) return undefined;
  const units = stackAt(state, top.role === 'attacker' ? assault.from : assault.at);
  return about(board, state, { units, asks: 'break-off', rule: 'ry:8.6' });
}

function returnQuestion(board: Board, state: RyState): RyDecision | undefined {
  const due = dueReturn(board, state);
  if (due === undefined || (due.hexes.length === 1 && state.pace === 'play')) return undefined;
  return {
    seat: activeSide(board, state),
    asks: 'place-leader',
    rule: 'ry:4.6.7',
    units: [leaderIdOf(board, due.leader)],
  };
}

function about(
  board: Board,
  state: RyState,
  question: { readonly units: readonly UnitIndex[]; readonly asks: Asks; readonly rule: RyRule },
): RyDecision | undefined {
  const first = question.units[0];
  if (first === undefined) return undefined;
  const { hex } = unitOf(state, first);
  return {
    seat: sideOf(board, first),
    asks: question.asks,
    rule: question.rule,
    units: idsOf(board, question.units),
    ...(hex < 0 ? {} : { hex: codeAt(board, hex) }),
  };
}
