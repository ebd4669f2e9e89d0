import { type Parsed, parseAs, type TypeOf, variants } from '@guidon/kernel';
import { specialOrders } from '@guidon/line-of-battle';
import { assaultOrders } from '../assault/terms.ts';
import { clockOrders } from '../clock/terms.ts';
import { combatOrders } from '../combat/terms.ts';
import { fireOrders } from '../fire/terms.ts';
import { leaderOrders } from '../leaders/terms.ts';
import { movementOrders } from '../movement/terms.ts';
import { rallyOrders } from '../rally/terms.ts';

/** The orders of the game. Case files and journals use the same words; a word that is none is told them in this order. */
const orderShape = variants('do', {
  proceed: clockOrders.proceed,
  'declare-charge': assaultOrders['declare-charge'],
  move: movementOrders.move,
  turn: movementOrders.turn,
  'move-leader': leaderOrders['move-leader'],
  fire: fireOrders.fire,
  assault: assaultOrders.assault,
  charge: assaultOrders.charge,
  'stay-put': assaultOrders['stay-put'],
  rally: rallyOrders.rally,
  regroup: rallyOrders.regroup,
  exit: movementOrders.exit,
  done: clockOrders.done,
  react: fireOrders.react,
  decline: fireOrders.decline,
  'take-loss': movementOrders['take-loss'],
  stay: movementOrders.stay,
  accept: combatOrders.accept,
  'take-hit': combatOrders['take-hit'],
  'hit-on': combatOrders['hit-on'],
  flee: leaderOrders.flee,
  retreat: combatOrders.retreat,
  'go-along': leaderOrders['go-along'],
  retire: assaultOrders.retire,
  place: leaderOrders.place,
  special: specialOrders.special,
});

export type HzOrder = TypeOf<typeof orderShape>;
export type OrderOf<W extends HzOrder['do']> = Extract<HzOrder, { readonly do: W }>;

/** The words that take up a piece in a segment. */
export type SegmentWord =
  | 'move'
  | 'turn'
  | 'move-leader'
  | 'fire'
  | 'assault'
  | 'charge'
  | 'stay-put'
  | 'rally'
  | 'regroup'
  | 'exit'
  | 'special';

export const parseOrder = (raw: unknown): Parsed<HzOrder> => parseAs(orderShape, raw);
