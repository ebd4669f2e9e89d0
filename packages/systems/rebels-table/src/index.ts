export type { Action, ActionOf } from './actions/terms.ts';
export { rebelsTable } from './kit.ts';
export type { OrderOf, RtDecision, RtOrder } from './terms/game.ts';
