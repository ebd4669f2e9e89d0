import { OFF_MAP } from '@guidon/hex';
import { InvariantError, present } from '@guidon/kernel';
import { breakOff } from './assault/break-off.ts';
import { chargeOn, stopCharge } from './assault/charge.ts';
import { resolveSpecial, takeSpecialStep } from './battles/questions.ts';
import type { Board } from './board/board.ts';
import { resolveCountercharge } from './cavalry/opportunity.ts';
import { acceptDisruption, buyOff, goToCover, tryToStand } from './combat/results.ts';
import { leadersToAsk, retreatTo, surrender } from './combat/retreat.ts';
import { resolveSurrender } from './combat/surrender.ts';
import type { RetreatStep } from './combat/terms.ts';
import { declineReaction, resolveReaction, stackHex } from './fire/reactions.ts';
import { resolveFlight } from './leaders/move.ts';
import { resolvePlace } from './leaders/place.ts';
import { closeSkedaddles, scatter, scatters, skedaddleSteps, whoMayGo } from './movement/skedaddle.ts';
import { runAfterRally, stayAfterRally } from './rally/rally.ts';
import { hexNamed, onMap, sideOf, topAt, unitOf } from './terms/lookups.ts';
import { enemyOf, type UnitIndex } from './terms/names.ts';
import type { RyOrder } from './terms/orders.ts';
import { next, type RyPlay } from './terms/play.ts';
import type { RyState } from './terms/state.ts';
import type { Step, StepOf } from './terms/steps.ts';
import { isControlled } from './zones/control.ts';

interface Answer {
  readonly order: RyOrder;
  readonly top: Step;
}

/** Carries out the answer to a question that the rules have put. */
export function answerWindow(board: Board, play: RyPlay, { order, top }: Answer): void {
  switch (top.step) {
    case 'fire-window':
      if (order.do === 'react') resolveReaction(board, play, order, top);
      else declineReaction(board, play, top);
      return;
    case 'surrender-window':
      if (order.do === 'surrender') resolveSurrender(board, play, order, top);
      else next(play);
      return;
    case 'skedaddle-window':
      answerSkedaddle(board, play, order, top);
      return;
    case 'opportunity':
      if (order.do === 'countercharge') resolveCountercharge(board, play, order, top);
      else next(play);
      return;
    case 'in-lieu':
      if (order.do === 'take-hit') buyOff(board, play, top);
      else acceptDisruption(board, play, top);
      return;
    case 'cover':
      if (order.do === 'stand') tryToStand(board, play, top);
      else goToCover(board, play, top);
      return;
    case 'flight':
      if (order.do === 'flee') resolveFlight(board, play, { order, step: top });
      else next(play);
      return;
    default:
      answerRest(board, play, { order, top });
  }
}

function answerRest(board: Board, play: RyPlay, { order, top }: Answer): void {
  switch (top.step) {
    case 'retreat':
      answerRetreat(board, play, order, top);
      return;
    case 'rally-failed':
      if (order.do === 'stay') stayAfterRally(board, play, top);
      else runAfterRally(board, play, top);
      return;
    case 'charge-on':
      if (order.do === 'charge') chargeOn(board, play, { order, step: top });
      else stopCharge(board, play, top);
      return;
    case 'break-off':
      if (order.do === 'decline') next(play);
      else breakOff(board, play, order, top);
      return;
    case 'return-leaders':
      if (order.do === 'place') resolvePlace(play, order);
      return;
    case 'special':
      if (order.do === 'special') resolveSpecial(board, play, order);
      else takeSpecialStep(board, play, top);
      return;
    default:
      throw new InvariantError(`step ${top.step} asks nothing`);
  }
}

/** One stack leaves, and the others are asked again; or all stay. */
function answerSkedaddle(board: Board, play: RyPlay, order: RyOrder, step: StepOf<'skedaddle-window'>): void {
  if (order.do !== 'skedaddle' && order.do !== 'scatter') {
    closeSkedaddles(board, play, step);
    return;
  }
  const name = order.do === 'skedaddle' ? order.stack : order.unit;
  const hex = name === undefined ? (whoMayGo(board, play.state, step)[0] ?? -1) : stackHex(board, play.state, name);
  const first = topAt(play.state, hex) ?? -1;
  const again = { ...step, asked: [...step.asked, hex] };
  const { open } = play.state;
  if (scatters(board, play.state, first)) {
    scatter(board, play, first, 'ry:6.4.15');
    // Nothing holds those who came any more: they may march on (R104).
    if (open?.stopped === 'ry:8.2' && !isHeld(board, play.state, open.units))
      play.emit({ event: 'taken-in-hand', open: { ...open, stopped: null } });
    next(play, { step: 'run' }, again);
    return;
  }
  const steps = skedaddleSteps(board, play, { hex, inAssault: false });
  // The way is open to those who came (8.6.7).
  if (open !== null && play.state.vacated.includes(hex))
    play.emit({ event: 'taken-in-hand', open: { ...open, free: [...open.free, hex] } });
  next(play, ...steps, again);
}

const isHeld = (board: Board, state: RyState, units: readonly UnitIndex[]): boolean =>
  onMap(state, units).some(unit => {
    const { hex, arrow } = unitOf(state, unit);
    const enemy = enemyOf(sideOf(board, unit));
    return isControlled(board, state, hex, enemy) || (arrow !== OFF_MAP && isControlled(board, state, arrow, enemy));
  });

function answerRetreat(board: Board, play: RyPlay, order: RyOrder, top: RetreatStep): void {
  switch (order.do) {
    case 'retreat':
      retreatTo(board, play, top, hexNamed(board, order.to));
      return;
    case 'surrender':
      surrender(board, play, onMap(play.state, top.units), { rule: 'ry:13.7.1', twice: false });
      next(play);
      return;
    case 'decline':
      next(play, { ...top, defiant: true });
      return;
    default: {
      const leader = present(leadersToAsk(board, play.state, top)[0], 'a leader to ask');
      const goes = order.do === 'go-along';
      next(play, { ...top, asked: [...top.asked, leader], leaders: goes ? [...top.leaders, leader] : top.leaders });
    }
  }
}
