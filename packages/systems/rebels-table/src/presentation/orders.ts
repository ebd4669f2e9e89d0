import type { Decision, Order, Question } from '@guidon/kernel';
import { type OrderHint, PLAIN_HINT } from '@guidon/kit';
import type { Action } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import { feedPlaces } from '../melee/feed.ts';
import type { RtDecision } from '../terms/decisions.ts';
import type { OrderOf, RtOrder } from '../terms/orders.ts';
import type { RtState } from '../terms/state.ts';
import { nameOf } from '../words/names.ts';

/** A question of this system, with whatever it asks about. */
const asking = (question: { readonly ask: string; readonly [name: string]: unknown }): Question => question;

/** What an offered order means on the table. */
export function orderHint(
  board: Board,
  state: RtState,
  { decision, order: raw }: { readonly decision: Decision; readonly order: Order },
): OrderHint {
  // Only orders that this system offered come here.
  const order = raw as RtOrder;
  const { units } = decision as RtDecision;
  const at: OrderHint = { ...PLAIN_HINT, kind: order.do, units, answer: answerBy(board, state, { units, order }) };
  switch (order.do) {
    case 'activate':
      return activateHint(order);
    case 'deploy':
      return {
        ...at,
        units: order.units.map(({ unit }) => unit),
        along: [order.command],
        note: nameOf(board, order.command),
      };
    case 'occupy':
    case 'test':
      return { ...at, units: [order.unit], plain: false };
    case 'feed':
      return { ...at, plain: false };
    default:
      return at;
  }
}

/** What the list is about first decides under which button it lies. */
const KINDS: { readonly [A in Action['act']]: string } = {
  advance: 'move',
  retire: 'move',
  turn: 'turn',
  change: 'change',
  charge: 'charge',
  shoot: 'fire',
  reload: 'reload',
  stand: 'stand',
  shift: 'move',
  ride: 'ride',
};

function activateHint(order: OrderOf<'activate'>): OrderHint {
  const { unit, actions } = order;
  const main = actions.find(({ act }) => act === 'charge' || act === 'shoot') ?? actions[0];
  return {
    ...PLAIN_HINT,
    kind: main === undefined ? 'pass' : KINDS[main.act],
    units: [unit],
    plain: false,
    weighed: main?.act === 'charge',
    asks: [asking({ ask: 'plan', unit, actions, ...(order.supply === true ? { supply: true } : {}) })],
  };
}

/** Which order says yes, and which no; where there are several ways of saying yes, the first does. */
function answerBy(
  board: Board,
  state: RtState,
  { units, order }: { readonly units: readonly string[]; readonly order: RtOrder },
): OrderHint['answer'] {
  switch (order.do) {
    case 'decline':
      return 'no';
    case 'shoot':
    case 'face':
      return 'yes';
    case 'supply':
      return order.change === -1 ? null : 'yes';
    case 'occupy':
      return order.unit === units[0] ? 'yes' : null;
    case 'lose':
      return order.end === 'last' ? 'yes' : 'no';
    case 'feed':
      return isFirstFeed(board, state, order) ? 'yes' : null;
    default:
      return null;
  }

  function isFirstFeed(on: Board, now: RtState, feed: OrderOf<'feed'>): boolean {
    const unit = on.unitById.get(units[0] ?? '');
    if (unit === undefined || now.melee === null) return false;
    const place = feedPlaces(on, now, unit).find(({ slots }) => slots.length > 0);
    const [slot] = place?.slots ?? [];
    const [fed] = feed.bases;
    return (
      place !== undefined &&
      slot !== undefined &&
      fed?.base === place.base &&
      fed.x === slot.x &&
      fed.y === slot.y &&
      fed.facing === slot.facing
    );
  }
}
