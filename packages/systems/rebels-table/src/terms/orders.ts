import { type Parsed, parseAs, type TypeOf, variants } from '@guidon/kernel';
import { actionOrders } from '../actions/terms.ts';
import { breakOrders } from '../breaks/terms.ts';
import { chargeOrders } from '../charge/terms.ts';
import { deploymentOrders } from '../deployment/terms.ts';
import { meleeOrders } from '../melee/terms.ts';
import { resilienceOrders } from '../resilience/terms.ts';
import { sequenceOrders } from '../sequence/terms.ts';
import { supplyOrders } from '../supply/terms.ts';

const { proceed, keep, give, test } = sequenceOrders;

/** The orders of the game, in the sequence in which a parse issue names them. Cases and journals use the same words. */
const orderShape = variants('do', {
  proceed,
  ...deploymentOrders,
  keep,
  give,
  ...actionOrders,
  ...supplyOrders,
  ...chargeOrders,
  ...breakOrders,
  ...meleeOrders,
  ...resilienceOrders,
  test,
});

export type RtOrder = TypeOf<typeof orderShape>;
export type OrderOf<K extends RtOrder['do']> = Extract<RtOrder, { readonly do: K }>;

export const parseOrder = (raw: unknown): Parsed<RtOrder> => parseAs(orderShape, raw);
