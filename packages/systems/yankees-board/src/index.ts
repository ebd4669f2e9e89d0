export type { YbDecision } from './decisions.ts';
export type { YbEvent } from './events.ts';
export { yankeesBoard } from './kit.ts';
export type { Side } from './names.ts';
export type { YbOrder } from './orders.ts';
export type { YbState } from './state.ts';
