import { hexAt } from '@guidon/hex';
import { InvariantError, present, topOf } from '@guidon/kernel';
import {
  checkRetired,
  closeIn,
  endAssault,
  endRound,
  fightRound,
  oneVolley,
  openAssault,
  resolveAssault,
  resolveRetire,
} from '../assault/assault.ts';
import { chargeHome, chargeMove, resolveCharge, resolveDeclaration, resolveStayPut } from '../assault/charge.ts';
import type { Board } from '../board/board.ts';
import {
  clearMarkers,
  endSegment,
  endTurn,
  idleCharges,
  idleRouted,
  startSegment,
  startTurn,
  targetOf,
} from '../clock/clock.ts';
import { setStatus } from '../clock/status.ts';
import { takeHit } from '../combat/hits.ts';
import { acceptDisruption, buyOff, makeCheck, settleTry, suffer, testLeaders } from '../combat/results.ts';
import { leadersToAsk, retreatTo, run, settle } from '../combat/retreat.ts';
import { nextShot, resolveFire } from '../fire/fire.ts';
import { declineReaction, resolveReaction } from '../fire/reactions.ts';
import { askFlights, capture, resolveFlight } from '../leaders/flight.ts';
import { resolveMoveLeader } from '../leaders/move.ts';
import { dueReplacement, misplacedJunior, resolvePlace } from '../leaders/place.ts';
import { resolveExit } from '../movement/exit.ts';
import { arrive, enter, leave, march } from '../movement/march.ts';
import { resolveMove } from '../movement/move.ts';
import { resolveStraggle, rollStraggle } from '../movement/straggle.ts';
import { resolveTurn } from '../movement/turn.ts';
import { resolveRally, resolveRegroup } from '../rally/rally.ts';
import { declineSpecial, resolveSpecial, takeSpecialStep } from '../special/questions.ts';
import { codeAt, leaderIdOf, unitNamed } from '../terms/lookups.ts';
import type { HzOrder } from '../terms/orders.ts';
import { type HzPlay, next } from '../terms/play.ts';
import type { Step } from '../terms/state.ts';
import { reachVerdict } from '../victory/score.ts';

const topStep = (play: HzPlay): Step => present(topOf(play.state.agenda), 'an open step');

/** Carries out an order that has been checked. */
export function resolveOrder(board: Board, play: HzPlay, order: HzOrder): void {
  switch (order.do) {
    case 'proceed':
      play.emit({ event: 'clock-set', until: targetOf(play.state, order) });
      takeStep(board, play);
      break;
    case 'declare-charge':
      resolveDeclaration(board, play, order);
      break;
    case 'move':
      resolveMove(board, play, order);
      break;
    case 'turn':
      resolveTurn(board, play, order);
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
    case 'stay-put':
      resolveStayPut(board, play, order);
      break;
    case 'rally':
      resolveRally(board, play, order);
      break;
    case 'regroup':
      resolveRegroup(board, play, order);
      break;
    case 'exit':
      resolveExit(board, play, order);
      break;
    case 'special':
      resolveSpecial(board, play, order);
      break;
    case 'done':
      next(play);
      break;
    default:
      answerWindow(board, play, order);
      break;
  }
}

type WindowOrder = Extract<
  HzOrder,
  {
    readonly do:
      | 'react'
      | 'decline'
      | 'take-loss'
      | 'stay'
      | 'accept'
      | 'take-hit'
      | 'hit-on'
      | 'flee'
      | 'retreat'
      | 'go-along'
      | 'retire'
      | 'place';
  }
>;

function answerWindow(board: Board, play: HzPlay, order: WindowOrder): void {
  const top = topStep(play);
  switch (order.do) {
    case 'react':
      resolveReaction(board, play, order);
      break;
    case 'decline':
      if (top.step === 'special') declineSpecial(board, play, top);
      else declineReaction(board, play);
      break;
    case 'take-loss':
    case 'stay':
      answerStay(board, play, { top, stays: order.do === 'stay' });
      break;
    case 'accept':
      if (top.step === 'disruption') acceptDisruption(board, play, top);
      break;
    case 'take-hit':
      if (top.step === 'disruption') buyOff(board, play, top);
      break;
    case 'hit-on':
      if (top.step === 'hits') takeHit(board, play, top, unitNamed(board, order.unit));
      break;
    case 'flee':
      if (top.step === 'flight') resolveFlight(board, play, { step: top, order });
      break;
    case 'retreat':
      if (top.step === 'retreat') retreatTo(board, play, top, hexAt(board.map.grid, order.to));
      break;
    case 'go-along':
      if (top.step === 'retreat') answerAlong(board, play, top, true);
      break;
    case 'retire':
      if (top.step === 'cavalry-retreat') resolveRetire(board, play, top.side);
      break;
    case 'place':
      if (top.step === 'place-juniors' || top.step === 'place-replacements') resolvePlace(board, play, order, top.step);
      break;
  }
}

function answerStay(board: Board, play: HzPlay, { top, stays }: { readonly top: Step; readonly stays: boolean }): void {
  if (top.step === 'straggle-loss') resolveStraggle(board, play, top, stays);
  else if (top.step === 'retreat') answerAlong(board, play, top, false);
  else next(play);
}

/** A leader goes with the retreat, or stays behind (6.1.1). */
function answerAlong(
  board: Board,
  play: HzPlay,
  top: Extract<Step, { readonly step: 'retreat' }>,
  goes: boolean,
): void {
  const leader = present(leadersToAsk(board, play.state, top)[0], 'a leader to ask');
  next(play, {
    ...top,
    asked: [...top.asked, leader],
    leaders: goes ? [...top.leaders, leader] : top.leaders,
  });
}

/** Takes the top step of the agenda, about which nobody need be asked, and carries it out. */
export function takeStep(board: Board, play: HzPlay): void {
  const top = topStep(play);
  switch (top.step) {
    case 'turn-start':
      startTurn(board, play);
      break;
    case 'segment-start':
      startSegment(board, play, top);
      break;
    case 'status':
      setStatus(board, play);
      break;
    case 'declare-charges':
    case 'orders':
    case 'cavalry-retreat':
      next(play);
      break;
    case 'segment-end':
      endSegment(board, play);
      break;
    case 'idle-charges':
      idleCharges(board, play);
      break;
    case 'idle-routed':
      idleRouted(board, play);
      break;
    case 'place-juniors':
    case 'place-replacements':
      placeOnly(board, play, top.step);
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
      takeFightStep(board, play, top);
      break;
  }
}

/** One place only: he is put there without a question. */
function placeOnly(board: Board, play: HzPlay, step: 'place-juniors' | 'place-replacements'): void {
  const placement = step === 'place-juniors' ? misplacedJunior(board, play.state) : dueReplacement(board, play.state);
  const hex = placement?.hexes[0];
  if (placement === undefined || hex === undefined) {
    next(play);
    return;
  }
  resolvePlace(
    board,
    play,
    { do: 'place', leader: leaderIdOf(board, placement.leader), hex: codeAt(board, hex) },
    step,
  );
}

function takeFightStep(board: Board, play: HzPlay, top: Step): void {
  switch (top.step) {
    case 'march':
      march(board, play, top);
      break;
    case 'straggle':
      rollStraggle(board, play, top);
      break;
    case 'leave':
      leave(board, play, top);
      break;
    case 'passing-fire':
    case 'advance-fire':
    case 'pre-assault-fire':
      declineReaction(board, play);
      break;
    case 'enter':
      enter(board, play, top);
      break;
    case 'flights':
      askFlights(board, play, top);
      break;
    case 'flight':
      capture(board, play, top);
      break;
    case 'arrived':
      arrive(board, play);
      break;
    case 'shots':
      nextShot(board, play, top);
      break;
    case 'suffer':
      suffer(board, play, top);
      break;
    case 'hits':
      takeHit(board, play, top);
      break;
    case 'leader-tests':
      testLeaders(board, play, top);
      break;
    case 'check':
      makeCheck(board, play, top);
      break;
    case 'disruption':
      acceptDisruption(board, play, top);
      break;
    case 'guns-hold':
      settleTry(board, play, top, 'hz:10.7.3');
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
    default:
      takeAssaultStep(board, play, top);
      break;
  }
}

function takeAssaultStep(board: Board, play: HzPlay, top: Step): void {
  switch (top.step) {
    case 'charge':
      chargeMove(board, play, top);
      break;
    case 'charge-home':
      chargeHome(board, play, top);
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
    case 'round-over':
      endRound(board, play);
      break;
    case 'retired-check':
      checkRetired(board, play, top);
      break;
    case 'assault-ends':
      endAssault(board, play);
      break;
    default:
      throw new InvariantError(`step ${top.step} waits for an answer`);
  }
}
