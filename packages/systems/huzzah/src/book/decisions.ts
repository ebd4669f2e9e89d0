import { type Seat, topOf, UMPIRE } from '@guidon/kernel';
import { retiring } from '../assault/assault.ts';
import type { Board } from '../board/board.ts';
import { hitQuestion, onMap } from '../combat/hits.ts';
import { wayOutOfDisruption } from '../combat/results.ts';
import { leadersToAsk, retreatHexes } from '../combat/retreat.ts';
import { eligible, windowOf } from '../fire/reactions.ts';
import { flightPaths } from '../leaders/flight.ts';
import { dueReplacement, misplacedJunior, type Placement } from '../leaders/place.ts';
import { specialQuestion } from '../special/questions.ts';
import type { Asks, HzDecision } from '../terms/decisions.ts';
import {
  activeSide,
  codeAt,
  idsOf,
  leaderIdOf,
  leaderOf,
  leaderRoster,
  SEGMENTS_A_TURN,
  serialOf,
  sideOf,
  unitOf,
} from '../terms/lookups.ts';
import { enemyOf, type HzRule, type SegmentSerial, type UnitIndex } from '../terms/names.ts';
import type { HzState, Step } from '../terms/state.ts';
import { hasOrders, possibleCharges } from './choices-of-segment.ts';

/** The open question, if the top step of the agenda is one. Questions with one answer are asked only by an umpire. */
export function questionOf(board: Board, state: HzState): HzDecision | undefined {
  const top = topOf(state.agenda);
  if (top === undefined || state.verdict !== null) return undefined;
  switch (top.step) {
    case 'turn-start':
    case 'segment-start':
    case 'verdict':
      return clockQuestion(state, top);
    case 'declare-charges':
    case 'orders':
      return segmentQuestion(board, state, top.step);
    case 'passing-fire':
    case 'advance-fire':
    case 'pre-assault-fire':
      return windowQuestion(board, state, top.step);
    case 'straggle-loss':
      return about(board, state, { units: state.open?.units ?? [], asks: 'straggle', rule: 'hz:4.6.7' });
    case 'disruption':
      return disruptionQuestion(board, state, top);
    case 'hits': {
      const candidates = hitQuestion(board, state, top);
      return candidates.length === 0
        ? undefined
        : about(board, state, { units: candidates, asks: 'hit', rule: 'hz:4.4.6' });
    }
    case 'retreat':
      return retreatQuestion(board, state, top);
    case 'flight':
      return flightQuestion(board, state, top);
    case 'cavalry-retreat': {
      const units = retiring(board, state, top.side);
      return units.length === 0 ? undefined : about(board, state, { units, asks: 'cavalry-retreat', rule: 'hz:5.2.6' });
    }
    case 'place-juniors':
      return placeQuestion(board, state, { placement: misplacedJunior(board, state), asks: 'place-junior' });
    case 'place-replacements':
      return placeQuestion(board, state, { placement: dueReplacement(board, state), asks: 'place-replacement' });
    case 'special':
      return specialQuestion(board, state, top);
    default:
      return undefined;
  }
}

/** In the umpire's hands the clock waits, unless he has told it to run on. */
function clockQuestion(state: HzState, top: Step): HzDecision | undefined {
  if (state.pace === 'play') return undefined;
  const rule: HzRule = top.step === 'verdict' ? 'hz:Intro-2' : 'hz:3.1';
  const runs = (top.step === 'segment-start' || top.step === 'turn-start') && beginsAt(state, top) <= state.until;
  return runs ? undefined : { seat: UMPIRE, asks: 'clock', rule, units: [] };
}

/** The segment that a step of the clock begins. */
const beginsAt = (
  state: HzState,
  step: Extract<Step, { readonly step: 'segment-start' | 'turn-start' }>,
): SegmentSerial =>
  step.step === 'turn-start' ? state.turn * SEGMENTS_A_TURN : (state.turn - 1) * SEGMENTS_A_TURN + step.segment;

function segmentQuestion(board: Board, state: HzState, step: 'declare-charges' | 'orders'): HzDecision | undefined {
  const seat: Seat = activeSide(board, state);
  if (state.pace === 'play') {
    const open = step === 'orders' ? hasOrders(board, state) : possibleCharges(board, state).length > 0;
    if (!open) return undefined;
  } else if (serialOf(state) < state.until) return undefined;
  return step === 'orders'
    ? { seat, asks: 'orders', rule: 'hz:3.1', units: [] }
    : { seat, asks: 'declare-charges', rule: 'hz:11.1.1', units: [] };
}

function windowQuestion(
  board: Board,
  state: HzState,
  asks: 'passing-fire' | 'advance-fire' | 'pre-assault-fire',
): HzDecision | undefined {
  const window = windowOf(board, state);
  if (window === undefined) return undefined;
  if (eligible(board, state, window).length === 0) return undefined;
  const rules = { 'passing-fire': 'hz:9.3', 'advance-fire': 'hz:9.2', 'pre-assault-fire': 'hz:10.2' } as const;
  return {
    seat: window.side,
    asks,
    rule: rules[asks],
    units: idsOf(board, window.targets),
    hex: codeAt(board, window.at),
  };
}

function disruptionQuestion(
  board: Board,
  state: HzState,
  top: Extract<Step, { readonly step: 'disruption' }>,
): HzDecision | undefined {
  const units = onMap(state, top.units);
  const way = wayOutOfDisruption(board, state, units);
  if (way === 'none') return undefined;
  return about(board, state, { units, asks: 'disruption', rule: way === 'free' ? 'hz:11.6.2' : 'hz:7.5-D' });
}

function retreatQuestion(
  board: Board,
  state: HzState,
  top: Extract<Step, { readonly step: 'retreat' }>,
): HzDecision | undefined {
  const units = onMap(state, top.units);
  if (units.length === 0) return undefined;
  const leader = leadersToAsk(board, state, top)[0];
  if (leader !== undefined)
    return {
      seat: leaderRoster(board, leader).side,
      asks: 'leader-along',
      rule: 'hz:6.1.1',
      units: [leaderIdOf(board, leader)],
      hex: codeAt(board, leaderOf(state, leader).hex),
    };
  const { hex } = unitOf(state, units[0] ?? -1);
  const side = sideOf(board, units[0] ?? -1);
  if (top.been.length === 0 && top.kind === 'rout' && board.map.edge[side][hex] === 1) return undefined;
  const hexes = retreatHexes(board, state, top);
  const least = state.pace === 'umpire' ? 1 : 2;
  return hexes.length < least ? undefined : about(board, state, { units, asks: 'retreat', rule: 'hz:13.9.12' });
}

function flightQuestion(
  board: Board,
  state: HzState,
  top: Extract<Step, { readonly step: 'flight' }>,
): HzDecision | undefined {
  if (top.must && flightPaths(board, state, top.leader).size === 0) return undefined;
  return {
    seat: leaderRoster(board, top.leader).side,
    asks: 'flight',
    rule: 'hz:6.1.2',
    units: [leaderIdOf(board, top.leader)],
    hex: codeAt(board, leaderOf(state, top.leader).hex),
  };
}

function placeQuestion(
  board: Board,
  state: HzState,
  {
    placement,
    asks,
  }: { readonly placement: Placement | undefined; readonly asks: 'place-junior' | 'place-replacement' },
): HzDecision | undefined {
  if (placement === undefined) return undefined;
  const own = activeSide(board, state);
  if (placement.hexes.length === 1 && state.pace === 'play') return undefined;
  return {
    seat: asks === 'place-junior' ? enemyOf(own) : own,
    asks,
    rule: asks === 'place-junior' ? 'hz:14.2.4' : 'hz:6.2.6',
    units: [leaderIdOf(board, placement.leader)],
  };
}

function about(
  board: Board,
  state: HzState,
  question: { readonly units: readonly UnitIndex[]; readonly asks: Asks; readonly rule: HzRule },
): HzDecision | undefined {
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
