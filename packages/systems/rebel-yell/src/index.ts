export { rebelYell } from './kit.ts';
export type { RyDecision } from './terms/decisions.ts';
export type { OrderOf, RyOrder } from './terms/orders.ts';
