import { type Order, topOf } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { idOf } from '../terms/lookups.ts';
import type { OrderOf, RtOrder } from '../terms/orders.ts';
import type { RtState } from '../terms/state.ts';
import { actionsText } from './actions.ts';
import { count, nameOf } from './names.ts';
import { place } from './roster.ts';

/** An order in a sentence. */
export function orderText(board: Board, state: RtState, raw: Order): string {
  // Only orders of this system come here.
  const order = raw as RtOrder;
  switch (order.do) {
    case 'proceed':
      return order.turn === undefined ? 'The clock goes on' : `The clock goes on with turn ${order.turn}`;
    case 'deploy':
      return deployText(board, order);
    case 'keep':
      return 'Keep the initiative';
    case 'give':
      return 'Give the initiative to the enemy';
    case 'activate':
      return activateText(board, state, order);
    case 'supply':
      return order.change === undefined
        ? 'Give a supply die'
        : `Give a supply die: one BW ${order.change > 0 ? 'farther' : 'less'}`;
    case 'decline':
      return declineText(state);
    case 'shoot':
      return 'Shoot at the chargers';
    case 'occupy':
      return `${nameOf(board, order.unit)} takes the space`;
    case 'face':
      return 'Face the enemy';
    case 'feed':
      return `Feed in ${count(order.bases.length, 'base')}: ${order.bases
        .map(({ base, x, y, facing }) => `base ${base + 1} at ${place({ x, y })} facing ${facing}°`)
        .join(', ')}`;
    case 'lose':
      return loseText(board, state, order);
    case 'test':
      return `${nameOf(board, order.unit)} tests its resilience`;
  }
}

function activateText(board: Board, state: RtState, { unit, supply, actions }: OrderOf<'activate'>): string {
  const third = supply === true ? ' (a supply die for a third action point)' : '';
  return `${nameOf(board, unit)}: ${actionsText(board, unit, actions, state)}${third}`;
}

function deployText(board: Board, { command, units, general, camp, cinc }: OrderOf<'deploy'>): string {
  const parts = [
    ...units.map(({ unit, x, y, facing }) => `${nameOf(board, unit)} at ${place({ x, y })} facing ${facing}°`),
    `its general at ${place(general)}`,
    ...(camp === undefined ? [] : [`the camp at ${place(camp)}`]),
    ...(cinc === undefined ? [] : [`the force commander at ${place(cinc)}`]),
  ];
  return `Deploy ${nameOf(board, command)}: ${parts.join('; ')}`;
}

/** What it means not to do it. */
function declineText(state: RtState): string {
  switch (topOf(state.agenda)?.step) {
    case 'charged-shots':
      return 'Hold fire';
    case 'face':
      return 'Stay as it faces';
    case 'occupy':
      return 'Stay where they are';
    case 'melee-round':
      return 'Neither bases nor a die';
    default:
      return 'No supply die';
  }
}

function loseText(board: Board, state: RtState, { end }: OrderOf<'lose'>): string {
  const top = topOf(state.agenda);
  const column = top?.step === 'lose-bases' && state.units[top.unit]?.formation === 'column';
  const side = column ? (end === 'first' ? 'head' : 'tail') : end === 'first' ? 'left end' : 'right end';
  const who = top?.step === 'lose-bases' ? nameOf(board, idOf(board, top.unit)) : 'The unit';
  return `${who} loses from its ${side}`;
}
