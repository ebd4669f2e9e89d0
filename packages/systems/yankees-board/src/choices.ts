import { type Choices, present, topOf } from '@guidon/kernel';
import type { Board } from './board/board.ts';
import { checkOrder, hitAmong } from './check.ts';
import { attackChoices } from './combat/attack.ts';
import { retreatChoices } from './combat/retreat.ts';
import type { YbDecision } from './decisions.ts';
import { idOf } from './lookups.ts';
import { nightMarchChoices } from './night/enter.ts';
import { forcedUnits, withdrawChoices } from './night/withdraw.ts';
import type { YbOrder } from './orders.ts';
import { activationChoices } from './round/activate.ts';
import { bugleChoices } from './round/bugle.ts';
import { reactChoices } from './round/react.ts';
import { shiftChoices } from './round/shift.ts';
import type { Step, YbState } from './state.ts';

export function choicesFor(board: Board, state: YbState, decision: YbDecision): Choices<YbOrder> {
  const top = present(topOf(state.agenda), 'an open step');
  return { exhaustive: true, orders: ordersFor(board, state, { decision, top }) };
}

interface Asked {
  readonly decision: YbDecision;
  readonly top: Step;
}

function ordersFor(board: Board, state: YbState, asked: Asked): readonly YbOrder[] {
  const { decision, top } = asked;
  switch (decision.asks) {
    case 'clock':
      return clockOrders(state, top).filter(order => checkOrder(board, state, { decision, order }) === undefined);
    case 'enemy-flags':
      return [...shiftChoices(board, state), { do: 'pass' }];
    case 'bugles':
      return [...bugleChoices(board, state), { do: 'pass' }];
    case 'activate':
      return [...activationChoices(board, state), { do: 'end-round' }];
    case 'react':
      return top.step === 'react' ? reactChoices(board, state, top.unit) : [];
    case 'target':
      return [...attackChoices(board, state), { do: 'no-attack' }];
    case 'choose-hit':
      return hitAmong(state, top).map(unit => ({ do: 'choose-hit', unit: idOf(board, unit) }));
    case 'retreat':
      return top.step === 'retreat' ? retreatChoices(board, state, top.retreat) : [];
    case 'advance':
      return [{ do: 'advance' }, { do: 'no-advance' }];
    case 'night-withdraw':
    case 'night-enter':
      return nightOrders(board, state, asked);
  }
}

function clockOrders(state: YbState, top: Step): readonly YbOrder[] {
  switch (top.step) {
    case 'turn-start':
      return [{ do: 'fill-cup' }];
    case 'draw':
      return state.cup.length === 0 ? [{ do: 'next-turn' }] : state.cup.map(chit => ({ do: 'draw', chit }));
    case 'roll':
      return [{ do: 'roll' }];
    case 'turn-end':
    case 'night-end':
      return [{ do: 'next-turn' }];
    case 'score-day':
      return [{ do: 'score-day' }];
    case 'night-start':
      return [{ do: 'night-start' }];
    default:
      return [{ do: 'verdict' }];
  }
}

function nightOrders(board: Board, state: YbState, { decision, top }: Asked): readonly YbOrder[] {
  if (!('side' in top)) return [];
  const orders: readonly YbOrder[] =
    decision.asks === 'night-withdraw'
      ? withdrawChoices(board, state, top.side)
      : nightMarchChoices(board, state, top.side);
  const done: YbOrder = { do: 'night-done' };
  return checkOrder(board, state, { decision, order: done }) === undefined ? [...orders, done] : orders;
}

/** The answer that keeps the game going: declined, passed, the first legal way. */
export function fallbackFor(board: Board, state: YbState, decision: YbDecision): YbOrder | undefined {
  switch (decision.asks) {
    case 'enemy-flags':
    case 'bugles':
      return { do: 'pass' };
    case 'activate':
      return { do: 'end-round' };
    case 'react':
      return { do: 'react', choice: 'decline' };
    case 'target':
      return { do: 'no-attack' };
    case 'advance':
      return { do: 'no-advance' };
    case 'night-enter':
      return { do: 'night-done' };
    case 'night-withdraw': {
      const top = topOf(state.agenda);
      const mustGo =
        top !== undefined && 'side' in top ? forcedUnits(board, state, top.side).map(unit => idOf(board, unit)) : [];
      const orders = choicesFor(board, state, decision).orders;
      return orders.find(order => order.do === 'night-retreat' && mustGo.includes(order.unit)) ?? { do: 'night-done' };
    }
    default:
      return choicesFor(board, state, decision).orders[0];
  }
}

/** Odds go on past the questions a fight leaves to its loser; everything else is left open. */
export function assumedFor(board: Board, state: YbState, decision: YbDecision): YbOrder | undefined {
  return decision.asks === 'choose-hit' || decision.asks === 'retreat'
    ? fallbackFor(board, state, decision)
    : undefined;
}
