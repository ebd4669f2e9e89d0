import { InvariantError, present, topOf } from '@guidon/kernel';
import type { Board } from './board/board.ts';
import { hitAmong } from './check.ts';
import { advanceOf, resolveAdvance } from './combat/advance.ts';
import { declareAttack, formVolleys } from './combat/attack.ts';
import { fireVolley, removeDead, rollEffects } from './combat/effects.ts';
import { forfeitStep, owedRetreat, resolveRetreat, retreatChoices, retreaters } from './combat/retreat.ts';
import { unitNamed } from './fold.ts';
import type { UnitIndex } from './names.ts';
import { endNight, resolveNightEntry, resolveNightMove } from './night/enter.ts';
import { endWithdrawals, resolveWithdrawal, startNight } from './night/withdraw.ts';
import type { YbOrder } from './orders.ts';
import { next, type YbPlay } from './play.ts';
import { resolveActivation } from './round/activate.ts';
import { resolveFallBack, resolveRecovery } from './round/bugle.ts';
import { drawMarker, endRound, endTurnEarly, rollPool, startTurn } from './round/cup.ts';
import { resolveReaction, testersOf, testReaction } from './round/react.ts';
import { resolveShift } from './round/shift.ts';
import type { Step } from './state.ts';
import { endTurn } from './turn.ts';
import { reachVerdict, scoreDay } from './victory.ts';

const topStep = (play: YbPlay): Step => present(topOf(play.state.agenda), 'an open step');

/** Carries out an order that has been checked. */
export function resolveOrder(board: Board, play: YbPlay, order: YbOrder): void {
  switch (order.do) {
    case 'redeploy':
      resolveShift(board, play, order);
      break;
    case 'bugle-retreat':
      resolveFallBack(board, play, order);
      break;
    case 'recover':
      resolveRecovery(board, play, order);
      break;
    case 'pass':
      resolvePass(play);
      break;
    case 'activate':
      resolveActivation(board, play, order);
      break;
    case 'end-round':
      endRound(play);
      break;
    case 'react':
      resolveReact(board, play, order);
      break;
    case 'attack':
      declareAttack(board, play, order);
      next(play, { step: 'combat' });
      break;
    case 'no-attack':
      play.emit({ event: 'attack-declined' });
      next(play, { step: 'combat' });
      break;
    case 'choose-hit':
      resolveChosenHit(board, play, unitNamed(board, order.unit));
      break;
    case 'retreat':
      resolveRetreatOrder(board, play, order);
      break;
    case 'advance':
    case 'no-advance':
      resolveAdvanceAnswer(board, play, order.do);
      break;
    default:
      resolveNightOrClock(board, play, order);
      break;
  }
}

type Later = Extract<
  YbOrder,
  {
    readonly do:
      | 'night-retreat'
      | 'night-enter'
      | 'night-move'
      | 'night-done'
      | 'fill-cup'
      | 'draw'
      | 'roll'
      | 'next-turn'
      | 'score-day'
      | 'night-start'
      | 'verdict';
  }
>;

function resolveNightOrClock(board: Board, play: YbPlay, order: Later): void {
  switch (order.do) {
    case 'night-retreat':
      resolveWithdrawal(board, play, order);
      break;
    case 'night-enter':
      resolveNightEntry(board, play, order);
      break;
    case 'night-move':
      resolveNightMove(board, play, order);
      break;
    case 'night-done':
      resolveNightDone(board, play);
      break;
    case 'draw':
      drawMarker(play, order.chit);
      break;
    case 'roll':
      rollPool(board, play);
      break;
    default:
      if (order.do === 'next-turn' && topStep(play).step === 'draw')
        play.emit({ event: 'turn-ended', early: play.state.cup.length > 0 });
      // The umpire names the step; whatever clock step was next gives way to it.
      if (order.do !== 'next-turn' || topStep(play).step !== 'night-end')
        play.emit({ event: 'agenda-cleared', step: { step: CLOCK_STEPS[order.do] } });
      takeStep(board, play);
      break;
  }
}

const CLOCK_STEPS = {
  'fill-cup': 'turn-start',
  'next-turn': 'turn-end',
  'score-day': 'score-day',
  'night-start': 'night-start',
  verdict: 'verdict',
} as const;

function resolvePass(play: YbPlay): void {
  const pool = play.state.round?.pool;
  if (topStep(play).step === 'enemy-flags') play.emit({ event: 'shifts-declined', left: pool?.enemyFlags ?? 0 });
  else play.emit({ event: 'bugles-declined', left: pool?.bugles ?? 0 });
  next(play);
}

function resolveReact(board: Board, play: YbPlay, order: Extract<YbOrder, { readonly do: 'react' }>): void {
  const top = topStep(play);
  if (top.step === 'react') resolveReaction(board, play, { unit: top.unit, order });
}

function resolveRetreatOrder(board: Board, play: YbPlay, order: Extract<YbOrder, { readonly do: 'retreat' }>): void {
  const top = topStep(play);
  if (top.step === 'retreat') resolveRetreat(board, play, { retreat: top.retreat, order });
}

function resolveChosenHit(board: Board, play: YbPlay, unit: UnitIndex): void {
  const top = topStep(play);
  if (top.step === 'forfeit') forfeitStep(board, play, { ...top, unit });
  else if (top.step === 'effects' && hitAmong(play.state, top).includes(unit))
    play.emit({
      event: 'victim-chosen',
      volley: top.volley,
      unit: present(board.roster[unit], 'a unit').id,
      rule: 'yb:5.4-8',
    });
}

function resolveAdvanceAnswer(board: Board, play: YbPlay, answer: 'advance' | 'no-advance'): void {
  const { must, may } = advanceOf(board, play.state);
  if (answer === 'no-advance') play.emit({ event: 'advance-declined' });
  resolveAdvance(board, play, answer === 'advance' ? [...must, ...may] : must);
}

function resolveNightDone(board: Board, play: YbPlay): void {
  const top = topStep(play);
  if (top.step === 'night-withdraw') endWithdrawals(board, play, top.side);
  else if (top.step === 'night-enter') {
    play.emit({ event: 'night-step-done', side: top.side });
    next(play);
  } else throw new InvariantError('the night is not at a step of a side');
}

/** Carries out the top step of the agenda, which asks nobody. */
export function takeStep(board: Board, play: YbPlay): void {
  const top = topStep(play);
  switch (top.step) {
    case 'turn-start':
      startTurn(board, play);
      break;
    case 'draw':
      drawMarker(play);
      break;
    case 'roll':
      rollPool(board, play);
      break;
    case 'enemy-flags':
    case 'bugles':
      next(play);
      break;
    case 'activate':
      endRound(play);
      break;
    case 'turn-end':
      endTurn(board, play);
      break;
    case 'score-day':
      scoreDay(board, play);
      break;
    case 'verdict':
      reachVerdict(board, play);
      break;
    case 'night-start':
      startNight(board, play);
      break;
    case 'night-withdraw':
    case 'night-enter':
      resolveNightDone(board, play);
      break;
    case 'night-end':
      endNight(board, play);
      break;
    default:
      takeCombatStep(board, play, top);
      break;
  }
}

type ClockStep =
  | 'turn-start'
  | 'draw'
  | 'roll'
  | 'enemy-flags'
  | 'bugles'
  | 'activate'
  | 'turn-end'
  | 'score-day'
  | 'verdict'
  | 'night-start'
  | 'night-withdraw'
  | 'night-enter'
  | 'night-end';

function takeCombatStep(board: Board, play: YbPlay, top: Exclude<Step, { readonly step: ClockStep }>): void {
  const fight = present(play.state.engagement, 'an engagement');
  switch (top.step) {
    case 'contact':
      next(play, ...testersOf(board, play.state, fight).map(unit => ({ step: 'test', unit }) as const));
      break;
    case 'test':
      testReaction(board, play, top.unit);
      break;
    case 'ask-reactors':
      next(play, ...fight.passed.map(unit => ({ step: 'react', unit }) as const));
      break;
    case 'react':
      next(play);
      break;
    case 'target':
      next(play, { step: 'combat' });
      break;
    case 'combat':
      if (fight.target === null && fight.reactors.length === 0) next(play);
      else formVolleys(board, play);
      break;
    case 'volley':
      fireVolley(board, play, top.volley);
      break;
    case 'effects':
      rollEffects(board, play, top.volley);
      break;
    case 'casualties':
      removeDead(board, play);
      play.emit({ event: 'casualties-removed' });
      next(play);
      break;
    case 'retreats':
      next(play, ...fight.retreats.map((_, retreat) => ({ step: 'retreat', retreat }) as const));
      break;
    case 'retreat':
      takeOnlyRetreat(board, play, top.retreat);
      break;
    case 'forfeit':
      forfeitStep(board, play, top);
      break;
    case 'advance':
      resolveAdvance(board, play, advanceOf(board, play.state).must);
      break;
    case 'end-activation':
      play.emit({ event: 'activation-ended' });
      if (!endTurnEarly(play)) next(play);
  }
}

/** Nobody left to go, or one way only. */
function takeOnlyRetreat(board: Board, play: YbPlay, retreat: number): void {
  if (retreaters(play.state, owedRetreat(play.state, retreat)).length === 0) {
    next(play);
    return;
  }
  const order = present(retreatChoices(board, play.state, retreat)[0], 'a way to retreat');
  resolveRetreat(board, play, { retreat, order });
}
