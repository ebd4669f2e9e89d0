export type { HzDecision } from './asks.ts';
export { huzzah } from './kit.ts';
export type { HzOrder, OrderOf } from './orders.ts';
