import type { Order } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { HzOrder, OrderOf } from '../terms/orders.ts';
import type { HzState } from '../terms/state.ts';
import { joined, pieceName, pieceNames, segmentIndex, segmentTitle, stackNamed } from './names.ts';

/** What an order says, in one line. */
export function orderText(board: Board, state: HzState, raw: Order): string {
  // Only orders of this system come here.
  const order = raw as HzOrder;
  switch (order.do) {
    case 'proceed':
      return proceedText(board, order);
    case 'move':
      return moveText(board, order);
    case 'turn':
      return `${pieceNames(board, order.units)}: turn to ${order.facing}`;
    case 'move-leader':
      return `${pieceName(board, order.leader)}: ride${way(order.path)}`;
    case 'fire':
      return `${pieceNames(board, order.units)}: ${order.facing === undefined ? 'fire' : `turn to ${order.facing} and fire`} at ${order.target}`;
    case 'assault':
      return `${pieceNames(board, order.units)}: assault ${order.target}`;
    case 'declare-charge':
      return `${pieceNames(board, order.units)}: declare a charge at ${order.target}`;
    case 'charge':
      return `${pieceNames(board, order.units)}: charge${order.target === undefined ? '' : ` ${order.target}`}${order.via === undefined ? '' : ` by ${order.via}`}${order.leaders === undefined || order.leaders.length === 0 ? '' : ` with ${pieceNames(board, order.leaders)}`}`;
    case 'stay-put':
      return `${pieceNames(board, order.units)}: stay in place, the charge is off`;
    case 'rally':
      return `${pieceNames(board, order.units)}: rally${order.facing === undefined ? '' : ` and face ${order.facing}`}`;
    case 'regroup':
      return `${pieceName(board, order.unit)}: regroup`;
    case 'exit':
      return `${pieceNames(board, [...order.units, ...(order.leaders ?? [])])}: leave the map`;
    default:
      return order.do === 'react' ? reactText(board, state, order) : answerText(board, order);
  }
}

type Asked =
  | 'proceed'
  | 'move'
  | 'turn'
  | 'move-leader'
  | 'fire'
  | 'assault'
  | 'declare-charge'
  | 'charge'
  | 'stay-put'
  | 'rally'
  | 'regroup'
  | 'exit'
  | 'react';

function answerText(board: Board, order: Exclude<HzOrder, { readonly do: Asked }>): string {
  switch (order.do) {
    case 'done':
      return 'done';
    case 'decline':
      return 'hold fire';
    case 'take-loss':
      return 'take the loss and go on';
    case 'stay':
      return 'stay';
    case 'accept':
      return 'accept the disruption';
    case 'take-hit':
      return 'try for an O hit instead';
    case 'hit-on':
      return `${pieceName(board, order.unit)} takes the O hit`;
    case 'flee':
      return `get away${way(order.path)}`;
    case 'retreat':
      return `retreat to ${order.to}`;
    case 'go-along':
      return 'go along';
    case 'retire':
      return 'retire from the assault';
    case 'place':
      return `${pieceName(board, order.leader)}: to ${order.hex}`;
    case 'special':
      return specialText(board, order);
  }
}

/** Stacks may be named by their hexes: they are told by their units. */
const reactText = (board: Board, state: HzState, { stacks }: OrderOf<'react'>): string =>
  `fire: ${joined(stacks.map(stack => pieceNames(board, stackNamed(board, state, stack))))}`;

function proceedText(board: Board, { to, turn }: OrderOf<'proceed'>): string {
  const until = to === undefined ? 'the next segment' : segmentTitle(board, segmentIndex(to));
  return `proceed to ${until}${turn === undefined ? '' : ` of turn ${turn}`}`;
}

function moveText(board: Board, { units, leaders = [], path, road, facing }: OrderOf<'move'>): string {
  const how = `${road === true ? ' by road' : ''}${way(path)}${facing === undefined ? '' : `, then face ${facing}`}`;
  return `${pieceNames(board, [...units, ...leaders])}: move${how}`;
}

function specialText(board: Board, { id, units = [], hex, choice }: OrderOf<'special'>): string {
  const title = board.specialData[id]?.title ?? id;
  const who = units.length === 0 ? '' : `${pieceNames(board, units)}: `;
  return `${who}${title}${choice === undefined ? '' : `, ${choice.replaceAll('-', ' ')}`}${hex === undefined ? '' : ` at ${hex}`}`;
}

function way(path: readonly string[]): string {
  const end = path.at(-1);
  if (end === undefined) return '';
  return ` to ${end}${path.length > 1 ? ` (${path.join(' ')})` : ''}`;
}
