export type { Action, ActionOf } from './actions/terms.ts';
export { rebelsTable } from './kit.ts';
export type { RtDecision } from './terms/decisions.ts';
export type { OrderOf, RtOrder } from './terms/orders.ts';
