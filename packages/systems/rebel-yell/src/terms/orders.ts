import { type Parsed, parseAs, type TypeOf, variants } from '@guidon/kernel';
import { specialOrders } from '@guidon/line-of-battle';
import { assaultOrders } from '../assault/terms.ts';
import { cavalryOrders } from '../cavalry/terms.ts';
import { clockOrders } from '../clock/terms.ts';
import { combatOrders } from '../combat/terms.ts';
import { fireOrders } from '../fire/terms.ts';
import { leadersOrders } from '../leaders/terms.ts';
import { movementOrders } from '../movement/terms.ts';
import { rallyOrders } from '../rally/terms.ts';

/** The orders of the game, in the sequence in which an unknown word is answered with them. */
const orderShape = variants('do', {
  proceed: clockOrders.proceed,
  designate: assaultOrders.designate,
  move: movementOrders.move,
  sidle: movementOrders.sidle,
  turn: movementOrders.turn,
  change: movementOrders.change,
  reorder: movementOrders.reorder,
  'hand-flag': leadersOrders['hand-flag'],
  'move-leader': leadersOrders['move-leader'],
  fire: fireOrders.fire,
  assault: assaultOrders.assault,
  charge: assaultOrders.charge,
  'stay-put': assaultOrders['stay-put'],
  rally: rallyOrders.rally,
  volley: fireOrders.volley,
  reorganize: rallyOrders.reorganize,
  prolonge: movementOrders.prolonge,
  replenish: rallyOrders.replenish,
  exit: movementOrders.exit,
  scatter: movementOrders.scatter,
  done: clockOrders.done,
  react: fireOrders.react,
  decline: clockOrders.decline,
  skedaddle: movementOrders.skedaddle,
  surrender: combatOrders.surrender,
  countercharge: cavalryOrders.countercharge,
  accept: combatOrders.accept,
  'take-hit': combatOrders['take-hit'],
  stand: combatOrders.stand,
  flee: leadersOrders.flee,
  retreat: combatOrders.retreat,
  'go-along': combatOrders['go-along'],
  stay: clockOrders.stay,
  run: rallyOrders.run,
  place: leadersOrders.place,
  special: specialOrders.special,
});

export type RyOrder = TypeOf<typeof orderShape>;
export type OrderOf<W extends RyOrder['do']> = Extract<RyOrder, { readonly do: W }>;

export const parseOrder = (raw: unknown): Parsed<RyOrder> => parseAs(orderShape, raw);
