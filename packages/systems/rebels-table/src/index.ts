export { rebelsTable } from './kit.ts';
export type { RtDecision } from './terms/decisions.ts';
export type { Action, ActionOf, OrderOf, RtOrder } from './terms/orders.ts';
