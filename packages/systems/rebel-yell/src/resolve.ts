import { InvariantError, present, topOf } from '@guidon/kernel';
import {
  closeIn,
  endRound,
  fightRound,
  oneVolley,
  openAssault,
  resolveAssault,
  sufferRound,
} from './assault/assault.ts';
import {
  chargeHome,
  chargeMove,
  endCharge,
  resolveCharge,
  resolveDesignation,
  resolveStayPut,
  stopCharge,
} from './assault/charge.ts';
import { advanceAfter, endAssault, roundLeaders } from './assault/ends.ts';
import { resolveSpecial, takeSpecialStep } from './battles/questions.ts';
import type { Board } from './board/board.ts';
import { counterchargeHome } from './cavalry/opportunity.ts';
import {
  clearMarkers,
  endSegment,
  endTurn,
  idleCharges,
  idleRouted,
  startSegment,
  startTurn,
  targetOf,
} from './clock/clock.ts';
import { setCommand } from './clock/command.ts';
import { acceptDisruption, applyStar, goToCover, loseGun, makeCheck, suffer, testLeaders } from './combat/results.ts';
import { retreatTo, run, settle } from './combat/retreat.ts';
import { fireShot, resolveFire } from './fire/fire.ts';
import { closeWindow } from './fire/reactions.ts';
import { resolveHandFlag } from './leaders/flags.ts';
import { askFlights, resolveMoveLeader } from './leaders/move.ts';
import { returnOnly } from './leaders/place.ts';
import { makeChange, resolveChange } from './movement/change.ts';
import { resolveExit } from './movement/exit.ts';
import { arrive, enter, leave, march } from './movement/march.ts';
import { resolveMove } from './movement/move.ts';
import { makeProlonge, resolveProlonge } from './movement/prolonge.ts';
import { resolveReorder } from './movement/reorder.ts';
import { resolveSidle } from './movement/sidle.ts';
import { checkSkedaddled, closeSkedaddles, scatter } from './movement/skedaddle.ts';
import { resolveTurn } from './movement/turn.ts';
import { resolveRally, resolveReorganize, resolveReplenish, resolveVolley, runAfterRally } from './rally/rally.ts';
import { answerWindow } from './resolve-window.ts';
import { unitNamed } from './terms/lookups.ts';
import type { RyOrder } from './terms/orders.ts';
import { next, type RyPlay } from './terms/play.ts';
import type { Step } from './terms/steps.ts';
import { reachVerdict } from './victory/score.ts';

const topStep = (play: RyPlay): Step => present(topOf(play.state.agenda), 'an open step');

/** Carries out an order that has been checked. */
export function resolveOrder(board: Board, play: RyPlay, order: RyOrder): void {
  const top = topStep(play);
  if (top.step !== 'orders' && top.step !== 'designate' && order.do !== 'proceed') {
    answerWindow(board, play, { order, top });
    return;
  }
  switch (order.do) {
    case 'proceed':
      play.emit({ event: 'clock-set', until: targetOf(play.state, order) });
      takeStep(board, play);
      break;
    case 'designate':
      resolveDesignation(play, order);
      break;
    case 'move':
      resolveMove(board, play, order);
      break;
    case 'sidle':
      resolveSidle(board, play, order);
      break;
    case 'turn':
      resolveTurn(board, play, order);
      break;
    case 'change':
      resolveChange(board, play, order);
      break;
    case 'reorder':
      resolveReorder(board, play, order);
      break;
    case 'hand-flag':
      resolveHandFlag(board, play, order);
      break;
    case 'move-leader':
      resolveMoveLeader(board, play, order);
      break;
    case 'fire':
      resolveFire(board, play, order);
      break;
    case 'assault':
      resolveAssault(board, play, order);
      break;
    case 'charge':
      resolveCharge(board, play, order);
      break;
    default:
      resolveRest(board, play, order);
      break;
  }
}

function resolveRest(board: Board, play: RyPlay, order: RyOrder): void {
  switch (order.do) {
    case 'stay-put':
      resolveStayPut(board, play, order);
      break;
    case 'rally':
      resolveRally(board, play, order);
      break;
    case 'volley':
      resolveVolley(play, order);
      break;
    case 'reorganize':
      resolveReorganize(board, play, order);
      break;
    case 'prolonge':
      resolveProlonge(board, play, order);
      break;
    case 'replenish':
      resolveReplenish(board, play, order);
      break;
    case 'exit':
      resolveExit(board, play, order);
      break;
    case 'scatter':
      scatter(board, play, unitNamed(board, order.unit), 'ry:6.4.17');
      next(play, { step: 'run' }, { step: 'orders' });
      break;
    case 'special':
      resolveSpecial(board, play, order);
      break;
    case 'done':
      next(play);
      break;
    default:
      throw new InvariantError(`order ${order.do} answers nothing here`);
  }
}

/** Takes the top step of the agenda, about which nobody need be asked, and carries it out. */
export function takeStep(board: Board, play: RyPlay): void {
  const top = topStep(play);
  switch (top.step) {
    case 'turn-start':
      startTurn(board, play);
      break;
    case 'segment-start':
      startSegment(board, play, top);
      break;
    case 'command':
      setCommand(board, play, top);
      break;
    case 'designate':
    case 'orders':
    case 'opportunity':
    case 'flight':
    case 'break-off':
      next(play);
      break;
    case 'segment-end':
      endSegment(play);
      break;
    case 'idle-charges':
      idleCharges(board, play);
      break;
    case 'idle-routed':
      idleRouted(board, play);
      break;
    case 'return-leaders':
      returnOnly(board, play);
      break;
    case 'markers':
      clearMarkers(board, play);
      break;
    case 'turn-end':
      endTurn(board, play);
      break;
    case 'verdict':
      reachVerdict(board, play);
      break;
    case 'special':
      takeSpecialStep(board, play, top);
      break;
    default:
      takeMoveStep(board, play, top);
      break;
  }
}

function takeMoveStep(board: Board, play: RyPlay, top: Step): void {
  switch (top.step) {
    case 'march':
      march(board, play, top);
      break;
    case 'leave':
      leave(board, play, top);
      break;
    case 'enter':
      enter(board, play, top);
      break;
    case 'flights':
      askFlights(board, play, top);
      break;
    case 'surrender-window':
      next(play);
      break;
    case 'skedaddle-window':
      closeSkedaddles(board, play, top);
      break;
    case 'fire-window':
      closeWindow(play);
      break;
    case 'arrived':
      arrive(play);
      break;
    case 'change':
      makeChange(board, play, top);
      break;
    case 'prolonge':
      makeProlonge(board, play, top);
      break;
    case 'run':
      run(board, play);
      break;
    case 'retreat':
      retreatTo(board, play, top);
      break;
    case 'settle':
      settle(board, play, top);
      break;
    case 'skedaddled':
      checkSkedaddled(board, play, top);
      break;
    case 'rally-failed':
      runAfterRally(board, play, top);
      break;
    default:
      takeFightStep(board, play, top);
      break;
  }
}

function takeFightStep(board: Board, play: RyPlay, top: Step): void {
  switch (top.step) {
    case 'shot':
      fireShot(board, play, top);
      break;
    case 'suffer':
      suffer(board, play, top);
      break;
    case 'check':
      makeCheck(board, play, top);
      break;
    case 'in-lieu':
      acceptDisruption(board, play, top);
      break;
    case 'cover':
      goToCover(board, play, top);
      break;
    case 'leader-tests':
      testLeaders(board, play, top);
      break;
    case 'star':
      applyStar(board, play, top);
      break;
    case 'gun-loss':
      loseGun(board, play, top);
      break;
    case 'charge':
      chargeMove(board, play, top);
      break;
    case 'charge-home':
      chargeHome(board, play, top);
      break;
    case 'charge-on':
      stopCharge(board, play, top);
      break;
    case 'charge-ends':
      endCharge(board, play, top);
      break;
    case 'countercharge-home':
      counterchargeHome(board, play, top);
      break;
    case 'assault':
      openAssault(board, play);
      break;
    case 'assault-opens':
      closeIn(board, play);
      break;
    case 'round':
      fightRound(board, play);
      break;
    case 'volley':
      oneVolley(board, play, top);
      break;
    case 'round-checks':
      sufferRound(board, play, top.results);
      break;
    case 'round-leaders':
      roundLeaders(board, play, top);
      break;
    case 'round-over':
      endRound(board, play);
      break;
    case 'assault-ends':
      endAssault(board, play);
      break;
    case 'advance-after':
      advanceAfter(board, play);
      break;
    default:
      throw new InvariantError(`step ${top.step} waits for an answer`);
  }
}
