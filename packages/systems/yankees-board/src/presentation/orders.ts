import type { Order } from '@guidon/kernel';
import { type OrderHint, PLAIN_HINT } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import { hexNamed, unitNamed } from '../fold.ts';
import { unitOf } from '../lookups.ts';
import { allowanceOf, marchFigure } from '../movement/walk.ts';
import type { OrderOf, YbOrder } from '../orders.ts';
import type { YbState } from '../state.ts';

/** Plain yes and no, where a question has one. */
const ANSWERS: { readonly [order: string]: OrderHint['answer'] } = {
  pass: 'no',
  'no-attack': 'no',
  advance: 'yes',
  'no-advance': 'no',
};

/** What an offered order means on the board. */
export function orderHint(board: Board, state: YbState, raw: Order): OrderHint {
  // Only orders that this system offered come here.
  const order = raw as YbOrder;
  switch (order.do) {
    case 'activate':
      return activationHint(board, state, order);
    case 'redeploy':
      return { ...PLAIN_HINT, kind: 'shift', units: [order.unit], to: order.to, path: [order.to], plain: false };
    case 'bugle-retreat':
      return { ...PLAIN_HINT, kind: 'fall-back', units: [order.unit], ...way(order.path), plain: false };
    case 'recover':
      return { ...PLAIN_HINT, kind: 'recover', units: [order.unit], plain: false };
    case 'react':
      return {
        ...PLAIN_HINT,
        kind: order.choice,
        units: order.unit === undefined ? [] : [order.unit],
        ...way(order.path ?? []),
        plain: order.choice !== 'evade',
        answer: order.choice === 'decline' ? 'no' : order.choice === 'fire' ? 'yes' : null,
      };
    case 'attack':
      return { ...PLAIN_HINT, kind: 'attack', to: order.target, plain: false, weighed: true };
    case 'choose-hit':
      return { ...PLAIN_HINT, kind: 'take-loss', units: [order.unit] };
    case 'retreat':
      return { ...PLAIN_HINT, kind: 'retreat', ...way(order.path), plain: order.path.length === 0 };
    case 'night-retreat':
      return { ...PLAIN_HINT, kind: 'withdraw', units: [order.unit], to: order.to, path: [order.to], plain: false };
    case 'night-enter':
    case 'night-move':
      return {
        ...PLAIN_HINT,
        kind: 'march',
        units: [order.unit],
        ...way(order.path ?? [entryOf(board, order.unit)]),
        plain: false,
      };
    default:
      return { ...PLAIN_HINT, kind: order.do, answer: ANSWERS[order.do] ?? null };
  }
}

const way = (path: readonly string[]): { readonly path: readonly string[]; readonly to: string | null } => ({
  path,
  to: path[path.length - 1] ?? null,
});

function activationHint(board: Board, state: YbState, order: OrderOf<'activate'>): OrderHint {
  const units = order.units.map(id => unitNamed(board, id));
  const [first] = units;
  const hint: OrderHint = {
    ...PLAIN_HINT,
    kind: 'stand',
    units: order.units,
    plain: false,
    note: order.die === 'hat' ? 'hat' : null,
  };
  if (first === undefined || (order.path === undefined && order.enter !== true)) return hint;
  const entering = order.enter === true;
  const start = entering ? hexNamed(board, entryOf(board, order.units[0] ?? '')) : unitOf(state, first).hex;
  const path = order.path ?? [];
  const mover = {
    units,
    start,
    entering,
    allowance: allowanceOf(board, units),
    road: order.road === true,
    zones: 'stop',
  } as const;
  const cost = marchFigure(
    board,
    mover,
    path.map(code => hexNamed(board, code)),
  ).total;
  const to = path[path.length - 1] ?? entryOf(board, order.units[0] ?? '');
  return {
    ...hint,
    kind: entering ? 'enter' : 'move',
    to,
    path,
    cost: points(cost),
    note: order.road === true ? 'road' : hint.note,
  };
}

/** Half points as people write them: ½, 1, 1½. */
const points = (halves: number): string =>
  `${halves >= 2 ? Math.trunc(halves / 2) : ''}${halves % 2 === 1 ? '½' : ''}` || '0';

const entryOf = (board: Board, id: string): string => {
  const arrival = board.arrivals[unitNamed(board, id)];
  return arrival === undefined ? '' : (board.map.grid.codes[arrival.hex] ?? '');
};
