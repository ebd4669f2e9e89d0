import { InvariantError, present, topOf } from '@guidon/kernel';
import { act } from './actions/act.ts';
import { declare, passSlot } from './actions/activate.ts';
import type { Board } from './board/board.ts';
import { resolveBreaks } from './breaks/breaks.ts';
import { faceEnemy } from './breaks/face.ts';
import { occupySpace, resolveOccupyAfterShot } from './breaks/occupy.ts';
import { makeRetire, throwRetire } from './breaks/retire.ts';
import { answerChargedShot, makeChargeMove, testCharged } from './charge/charge.ts';
import { openCharge } from './charge/declare.ts';
import { nextMeleeSupply, occupiers } from './decisions.ts';
import { deploy, nextToDeploy } from './deployment/deploy.ts';
import { breakScoutingTie, throwScouting } from './deployment/scouting.ts';
import { feedBases, nextToFeed } from './melee/feed.ts';
import { endMelee, fightRound } from './melee/melee.ts';
import { makeMove } from './movement/move.ts';
import { stanceLosing } from './resilience/hits.ts';
import { throwLevels } from './resilience/levels.ts';
import { applyOutcome, makeTest } from './resilience/test.ts';
import { beginEndTests, dueTests, makeEndTest, passEndTest } from './sequence/end-tests.ts';
import { breakInitiativeTie, setInitiative, throwInitiative } from './sequence/initiative.ts';
import { startTurn } from './sequence/turn.ts';
import { fireShot, makeBounce, returnFire, shotRisk } from './shooting/shoot.ts';
import { idOf, unitNamed } from './terms/lookups.ts';
import type { OrderOf, RtOrder } from './terms/orders.ts';
import { next, type RtPlay } from './terms/play.ts';
import type { Step, StepOf } from './terms/steps.ts';
import { checkVictory } from './victory/score.ts';

const topStep = (play: RtPlay): Step => present(topOf(play.state.agenda), 'an open step');

/** Carries out a legal order. */
export function resolveOrder(board: Board, play: RtPlay, order: RtOrder): void {
  const top = topStep(play);
  switch (order.do) {
    case 'proceed':
      proceed(board, play, order);
      return;
    case 'deploy':
      if (top.step === 'deploy')
        deploy(board, play, present(nextToDeploy(board, play.state), 'a side to deploy'), order);
      return;
    case 'keep':
    case 'give':
      if (top.step === 'keep-or-give') setInitiative(play, top.winner, order.do === 'give');
      return;
    case 'activate':
      declare(board, play, order);
      return;
    case 'test':
      makeEndTest(board, play, unitNamed(board, order.unit));
      return;
    default:
      answer(board, play, { top, order });
  }
}

type Answered = Exclude<RtOrder, { readonly do: 'proceed' | 'deploy' | 'keep' | 'give' | 'activate' | 'test' }>;

function answer(board: Board, play: RtPlay, { top, order }: { readonly top: Step; readonly order: Answered }): void {
  const supply = order.do === 'supply';
  switch (top.step) {
    case 'scouting':
    case 'initiative':
      next(play, { ...top, supply: [...top.supply, supply] });
      return;
    case 'move':
      makeMove(board, play, supply);
      return;
    case 'shot':
      fireShot(board, play, top, supply);
      return;
    case 'test':
      makeTest(board, play, top, supply);
      return;
    case 'retire-move':
      makeRetire(board, play, top, order.do === 'supply' ? (order.change ?? 0) : 0);
      return;
    case 'charge-move':
      makeChargeMove(board, play, supply);
      return;
    case 'occupy-move':
      resolveOccupyAfterShot(board, play, top, supply);
      return;
    case 'charged-shots':
      answerChargedShot(board, play, top, order.do === 'shoot');
      return;
    case 'face':
      if (order.do === 'face') faceEnemy(board, play, top);
      else next(play);
      return;
    case 'melee-round':
      answerMelee(board, play, { top, order });
      return;
    case 'lose-bases':
      loseBases(board, play, { top, order });
      return;
    case 'occupy':
      occupy(board, play, { top, order });
      return;
    default:
      throw new InvariantError(`nothing to answer in ${top.step}`);
  }
}

function answerMelee(
  board: Board,
  play: RtPlay,
  { top, order }: { readonly top: StepOf<'melee-round'>; readonly order: Answered },
): void {
  const feeder = nextToFeed(board, play.state, top);
  if (feeder !== undefined) {
    if (order.do === 'feed') feedBases(board, play, top, order);
    else next(play, { ...top, fed: [...top.fed, feeder] });
    return;
  }
  const unit = nextMeleeSupply(board, play.state, top);
  if (unit !== undefined) next(play, { ...top, supply: [...top.supply, { unit, supply: order.do === 'supply' }] });
}

function loseBases(
  board: Board,
  play: RtPlay,
  { top, order }: { readonly top: StepOf<'lose-bases'>; readonly order: Answered },
): void {
  const { unit, count, was } = top;
  if (order.do === 'lose')
    play.emit({
      event: 'losses-chosen',
      unit: idOf(board, unit),
      stance: stanceLosing(board, play.state, unit, { end: order.end, count, was }),
    });
  next(play);
}

function occupy(
  board: Board,
  play: RtPlay,
  { top, order }: { readonly top: StepOf<'occupy'>; readonly order: Answered },
): void {
  if (order.do !== 'occupy') {
    next(play);
    return;
  }
  const by = unitNamed(board, order.unit);
  if (top.after === 'shooting') {
    next(play, { step: 'occupy-move', by, centre: top.centre, after: 'shooting' });
    return;
  }
  next(play);
  occupySpace(board, play, by, { centre: top.centre, most: null });
}

/** The umpire lets the clock go on, or sets it first. */
function proceed(board: Board, play: RtPlay, order: OrderOf<'proceed'>): void {
  if (order.turn !== undefined && topStep(play).step === 'turn-start')
    play.emit({ event: 'clock-set', turn: order.turn - 1 });
  takeStep(board, play);
}

/** Takes the top step of the agenda where nobody has to decide. */
export function takeStep(board: Board, play: RtPlay): void {
  const top = topStep(play);
  switch (top.step) {
    case 'scouting':
      throwScouting(board, play, top);
      return;
    case 'scouting-tie':
      breakScoutingTie(board, play);
      return;
    case 'deploy':
      next(play);
      return;
    case 'levels':
      throwLevels(board, play);
      return;
    case 'turn-start':
      startTurn(board, play);
      return;
    case 'initiative':
      throwInitiative(board, play, top);
      return;
    case 'initiative-tie':
      breakInitiativeTie(board, play);
      return;
    case 'slot':
      passSlot(board, play);
      return;
    case 'act':
      act(board, play);
      return;
    case 'end-tests':
      beginEndTests(play);
      return;
    case 'end-test': {
      const [unit] = dueTests(board, play.state, top.side);
      if (unit === undefined) passEndTest(board, play, top);
      else makeEndTest(board, play, unit);
      return;
    }
    case 'check-victory':
      checkVictory(board, play, top);
      return;
    case 'turn-end':
      next(play, { step: 'turn-start' });
      return;
    default:
      takeActionStep(board, play, top);
  }
}

function takeActionStep(board: Board, play: RtPlay, top: Step): void {
  switch (top.step) {
    case 'move':
      makeMove(board, play, false);
      return;
    case 'shot':
      fireShot(board, play, top, false);
      return;
    case 'test':
      makeTest(board, play, top, false);
      return;
    case 'outcome':
      applyOutcome(board, play, top);
      return;
    case 'breaks':
      resolveBreaks(board, play, top);
      return;
    case 'risk':
      shotRisk(board, play, top);
      return;
    case 'bounce':
      makeBounce(board, play, top);
      return;
    case 'return-fire':
      returnFire(board, play, top);
      return;
    case 'retire':
      throwRetire(play, top);
      return;
    case 'retire-move':
      makeRetire(board, play, top, 0);
      return;
    case 'occupy':
      if (occupiers(play.state, top).length > 0) throw new InvariantError('somebody may occupy');
      next(play);
      return;
    case 'occupy-move':
      resolveOccupyAfterShot(board, play, top, false);
      return;
    case 'face':
    case 'lose-bases':
      next(play);
      return;
    case 'charge':
      openCharge(board, play);
      return;
    case 'charged-tests':
      testCharged(play);
      return;
    case 'charged-shots':
      next(play);
      return;
    case 'charge-move':
      makeChargeMove(board, play, false);
      return;
    case 'charge-end':
      endCharge(board, play);
      return;
    case 'melee-round':
      fightRound(board, play, top);
      return;
    case 'melee-over':
      endMelee(board, play);
      return;
    default:
      throw new InvariantError(`no step ${top.step}`);
  }
}

function endCharge(board: Board, play: RtPlay): void {
  const { unit } = present(play.state.charge, 'a charge under way');
  play.emit({ event: 'charge-ended', unit: idOf(board, unit), rule: 'rt:CHG-10' });
  next(play);
}
