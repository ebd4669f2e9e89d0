import type { Order } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { OrderOf, RyOrder } from '../terms/orders.ts';
import type { ChangeTo, RyState } from '../terms/state.ts';
import { pieceName, pieceNames, segmentIndex, segmentTitle, stackNamed } from './names.ts';

/** The words that take up a piece in a segment; all others answer a question. */
type Action =
  | 'proceed'
  | 'designate'
  | 'move'
  | 'sidle'
  | 'turn'
  | 'change'
  | 'reorder'
  | 'hand-flag'
  | 'move-leader'
  | 'fire'
  | 'assault'
  | 'charge'
  | 'stay-put'
  | 'rally'
  | 'volley'
  | 'reorganize'
  | 'prolonge'
  | 'replenish'
  | 'exit'
  | 'scatter';

type Saying<W extends RyOrder['do']> = {
  readonly [N in W]: (board: Board, order: OrderOf<N>, state: RyState) => string;
};

/** What an order says, in one line. */
export function orderText(board: Board, state: RyState, raw: Order): string {
  // Only orders of this system come here.
  const order = raw as RyOrder;
  const say = SAYING[order.do] as (board: Board, order: RyOrder, state: RyState) => string;
  return say(board, order, state);
}

const ACTIONS: Saying<Action> = {
  proceed: (board, { to, turn }) =>
    `proceed to ${to === undefined ? 'the next segment' : segmentTitle(board, segmentIndex(to))}${turn === undefined ? '' : ` of turn ${turn}`}`,
  designate: (board, { units, target }) => `${pieceNames(board, units)}: designate a charge at ${target}`,
  move: moveText,
  sidle: (board, { units, leaders = [], to }) =>
    `${pieceNames(board, [...units, ...leaders])}: march by the flank to ${to}`,
  turn: (board, { units, facing }) => `${pieceNames(board, units)}: turn to ${facing}`,
  change: changeText,
  reorder: (board, { hex, units }) => `${hex}: stack from the top ${units.map(id => pieceName(board, id)).join(', ')}`,
  'hand-flag': (board, { flag, to }) => `${pieceName(board, flag)}: hand over to ${to}`,
  'move-leader': (board, { leader, path }) => `${pieceName(board, leader)}: ride${way(path)}`,
  fire: (board, { units, target, facing, from }) =>
    `${pieceNames(board, units)}: ${facing === undefined ? 'fire' : `turn to ${facing} and fire`}${from === undefined ? '' : ` from ${from}`} at ${target}`,
  assault: (board, { units, target, from }) =>
    `${pieceNames(board, units)}: assault ${target}${from === undefined ? '' : ` from ${from}`}`,
  charge: (board, { units, target, path = [] }) =>
    `${pieceNames(board, units)}: charge${target === undefined ? '' : ` ${target}`}${path.length === 0 ? '' : ` by ${path.join(' ')}`}`,
  'stay-put': (board, { units }) => `${pieceNames(board, units)}: do not charge`,
  rally: (board, { units, facing }) =>
    `${pieceNames(board, units)}: rally${facing === undefined ? '' : ` and face ${facing}`}`,
  volley: (board, { units }) => `${pieceNames(board, units)}: prepare a volley`,
  reorganize: (board, { units }) => `${pieceNames(board, units)}: reorganize`,
  prolonge: (board, { units, to, facing }) =>
    `${pieceNames(board, units)}: ${facing === undefined ? 'retire' : `turn to ${facing} and retire`} by prolonge to ${to}`,
  replenish: (board, { crew, unit }) => `${pieceName(board, crew)}: fill up ${pieceName(board, unit)}`,
  exit: (board, { units, leaders = [] }) => `${pieceNames(board, [...units, ...leaders])}: leave the map`,
  scatter: (board, { unit }) => `${pieceName(board, unit)}: rout of its own will`,
};

/** Stacks may be named by their hexes: they are told by their units. */
const stackText = (board: Board, state: RyState, stack: string | undefined): string =>
  stack === undefined ? '' : `: ${pieceNames(board, stackNamed(board, state, stack))}`;

const ANSWERS: Saying<Exclude<RyOrder['do'], Action>> = {
  done: () => 'done',
  react: (board, { stack, units, from }, state) =>
    `fire${units === undefined ? stackText(board, state, stack) : `: ${pieceNames(board, units)}`}${from === undefined ? '' : ` from ${from}`}`,
  decline: () => 'decline',
  skedaddle: (board, { stack }, state) => `skedaddle${stackText(board, state, stack)}`,
  surrender: (board, { stack }, state) => `surrender${stackText(board, state, stack)}`,
  countercharge: (board, { units, via, facing }) =>
    `${pieceNames(board, units)}: opportunity charge${facing === undefined ? '' : `, facing ${facing}`}${via === undefined ? '' : ` by ${via}`}`,
  accept: () => 'accept it',
  'take-hit': () => 'an O hit instead',
  stand: () => 'try to stand',
  flee: (_board, { path }) => `get away${way(path)}`,
  retreat: (_board, { to }) => `retreat to ${to}`,
  'go-along': () => 'go along',
  stay: () => 'stay',
  run: () => 'run',
  place: (board, { leader, hex }) => `${pieceName(board, leader)}: to ${hex}`,
  special: specialText,
};

const SAYING: Saying<RyOrder['do']> = { ...ACTIONS, ...ANSWERS };

/** What a change is called before it is made. */
const CHANGES: { readonly [C in ChangeTo]: string } = {
  stm: 'stand to move (STM)',
  stf: 'stand to fire (STF)',
  skirmish: 'deploy as skirmishers',
  cover: 'take cover',
  line: 'form line',
  column: 'form column',
  limbered: 'limber',
  unlimbered: 'unlimber',
  'mounted-line': 'form mounted line',
  'mounted-column': 'form mounted column',
  dismounted: 'dismount',
};

export const changeName = (to: ChangeTo): string => CHANGES[to];

function changeText(board: Board, { units, to, facing, arrow }: OrderOf<'change'>): string {
  const how = `${arrow === undefined ? '' : ` with ${arrow}`}${facing === undefined ? '' : `, facing ${facing}`}`;
  return `${pieceNames(board, units)}: ${CHANGES[to]}${how}`;
}

function moveText(board: Board, { units, leaders = [], path, arrows = [], facing, flag }: OrderOf<'move'>): string {
  const end = arrows.at(-1);
  const how = [
    way(path),
    end === undefined ? '' : `, the line reaching to ${end}`,
    facing === undefined ? '' : `, then face ${facing}`,
    flag === true ? ', with the flag' : flag === false ? ', without the flag' : '',
  ].join('');
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
