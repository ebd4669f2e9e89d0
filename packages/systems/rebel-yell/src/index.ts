export type { RyDecision } from './asks.ts';
export { rebelYell } from './kit.ts';
export type { OrderOf, RyOrder } from './orders.ts';
