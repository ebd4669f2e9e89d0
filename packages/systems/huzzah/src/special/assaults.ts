import type { Refusal } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { AssaultPlan } from '../plans.ts';
import type { HzState } from '../state.ts';

/** Assaults that a scenario rule forbids. */
export const barsAssault = (_board: Board, _state: HzState, _plan: AssaultPlan): Refusal | undefined => undefined;

/** Charges that a scenario rule forbids. */
export const barsCharge = (_board: Board, _state: HzState, _plan: AssaultPlan): Refusal | undefined => undefined;
