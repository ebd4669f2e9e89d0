import { topOf } from '@guidon/kernel';
import type { OrderHint, StandingHint } from '@guidon/kit';
import { waysOut } from '../assault/break-off.ts';
import { chargesOn } from '../assault/charge.ts';
import type { Board } from '../board/board.ts';
import { countercharges } from '../cavalry/opportunity.ts';
import { retreatHexes } from '../combat/retreat.ts';
import { whoMaySurrender } from '../combat/surrender.ts';
import { posts, stackHex, windowOf } from '../fire/reactions.ts';
import { flightPaths } from '../leaders/move.ts';
import { whoMayGo } from '../movement/skedaddle.ts';
import type { Asks } from '../terms/decisions.ts';
import { codeAt, idOf, idsOf, topAt, unitOf } from '../terms/lookups.ts';
import type { OrderOf, RyOrder } from '../terms/orders.ts';
import type { RyState } from '../terms/state.ts';
import type { Step } from '../terms/steps.ts';
import { TITLES } from './asked.ts';

const YES_OR_NO: readonly Asks[] = [
  'passing-fire',
  'advance-fire',
  'pre-assault-fire',
  'skedaddle',
  'opportunity',
  'charge-on',
  'surrender',
  'break-off',
  'flight',
  'in-lieu',
  'cover',
  'leader-along',
  'retreat-surrender',
  'rally-failed',
];

/** All that can be answered once and for all, reactions in the order in which they come up. */
export const standingHints = (): readonly StandingHint[] => [
  ...YES_OR_NO.map(kind => ({ kind, title: TITLES[kind], yes: true, no: true })),
  { kind: 'retreat', title: TITLES.retreat, yes: true, no: false },
  { kind: 'designate', title: TITLES.designate, yes: false, no: true },
];

/** Whether an order says yes or no to what is asked; where there are several ways of saying yes, the first does. */
export function answerBy(board: Board, state: RyState, order: RyOrder): OrderHint['answer'] {
  const top = topOf(state.agenda);
  if (top === undefined) return null;
  switch (order.do) {
    case 'decline':
    case 'accept':
    case 'stay':
      return 'no';
    case 'done':
      return top.step === 'designate' ? 'no' : null;
    case 'take-hit':
    case 'stand':
    case 'go-along':
    case 'run':
      return 'yes';
    case 'react':
      return isNextPost(board, state, { order, top }) ? 'yes' : null;
    default:
      return isFirstWay(board, state, { order, top }) ? 'yes' : null;
  }
}

interface Asked<O extends RyOrder = RyOrder> {
  readonly order: O;
  readonly top: Step;
}

/** All who may fire do, one after another in the order of the map: this is the next of them, with all it has. */
function isNextPost(board: Board, state: RyState, { order, top }: Asked<OrderOf<'react'>>): boolean {
  if (top.step !== 'fire-window' || order.from !== undefined) return false;
  const [first] = posts(board, state, windowOf(top));
  if (first === undefined || stackHex(board, state, order.stack) !== first.hex) return false;
  const all = idsOf(board, first.units);
  return order.units === undefined || (order.units.length === all.length && order.units.every(id => all.includes(id)));
}

/** Of those who may go, charge, yield or flee this is the first, by the first of its ways. */
function isFirstWay(board: Board, state: RyState, { order, top }: Asked): boolean {
  switch (top.step) {
    case 'skedaddle-window': {
      const [hex = -1] = whoMayGo(board, state, top);
      if (order.do === 'skedaddle') return order.stack === codeAt(board, hex);
      return order.do === 'scatter' && order.unit === idOf(board, topAt(state, hex) ?? -1);
    }
    case 'surrender-window': {
      const [hex] = whoMaySurrender(board, state, top);
      return order.do === 'surrender' && hex !== undefined && order.stack === codeAt(board, hex);
    }
    case 'opportunity':
      return order.do === 'countercharge' && isFirstCharge(board, state, { order, top });
    case 'charge-on': {
      const [way] = chargesOn(board, state, top);
      return (
        order.do === 'charge' &&
        way !== undefined &&
        order.target === codeAt(board, way.at) &&
        order.path?.join() === way.path.map(hex => codeAt(board, hex)).join()
      );
    }
    case 'break-off':
      return JSON.stringify(waysOut(board, state, top)[0]) === JSON.stringify(order);
    case 'flight': {
      const [path] = flightPaths(board, state, top.leader).values();
      return order.do === 'flee' && path?.map(hex => codeAt(board, hex)).join() === order.path.join();
    }
    case 'retreat':
      if (order.do === 'surrender') return true;
      return order.do === 'retreat' && retreatHexes(board, state, top).length === 1;
    default:
      return false;
  }
}

function isFirstCharge(board: Board, state: RyState, { order, top }: Asked<OrderOf<'countercharge'>>): boolean {
  if (top.step !== 'opportunity') return false;
  const [first] = countercharges(board, state, top);
  if (first === undefined || order.units.join() !== idsOf(board, first.units).join()) return false;
  const from = unitOf(state, first.units[0] ?? -1).hex;
  return (order.via ?? codeAt(board, from)) === codeAt(board, first.via);
}
