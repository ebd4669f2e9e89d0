export type { RtDecision } from './asks.ts';
export { rebelsTable } from './kit.ts';
export type { Action, ActionOf, OrderOf, RtOrder } from './orders.ts';
