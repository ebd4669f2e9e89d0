import { type Parsed, parseAs, type TypeOf, variants } from '@guidon/kernel';
import { combatOrders } from '../combat/terms.ts';
import { movementOrders } from '../movement/terms.ts';
import { nightOrders } from '../night/terms.ts';
import { roundOrders } from '../round/terms.ts';
import { clockOrders } from '../sequence/terms.ts';

/** The orders of the game. Case files and journals use the same words. */
const orderShape = variants('do', {
  ...clockOrders,
  ...roundOrders,
  ...movementOrders,
  ...combatOrders,
  ...nightOrders,
});

export type YbOrder = TypeOf<typeof orderShape>;
export type OrderOf<W extends YbOrder['do']> = Extract<YbOrder, { readonly do: W }>;

export const parseOrder = (raw: unknown): Parsed<YbOrder> => parseAs(orderShape, raw);
