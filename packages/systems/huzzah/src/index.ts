export { huzzah } from './kit.ts';
export type { HzDecision } from './terms/decisions.ts';
export type { HzOrder, OrderOf } from './terms/orders.ts';
