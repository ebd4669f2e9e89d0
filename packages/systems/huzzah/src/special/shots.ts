import type { Refusal } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { FirePlan } from '../plans.ts';
import type { HzPlay } from '../play.ts';
import type { HzState, Shot } from '../state.ts';

/** Fire that a scenario rule forbids: fog, dusk, fields of fire, wet powder. */
export const barsFire = (_board: Board, _state: HzState, _plan: FirePlan): Refusal | undefined => undefined;

/** Does a scenario rule spare this reaction fire its marker? Asked after the shot. */
export const keepsMarker = (_board: Board, _state: HzState, _shot: Shot): boolean => false;

/** What a scenario rule makes of the die that was thrown. */
export function afterShot(_board: Board, _play: HzPlay, _fired: { readonly shot: Shot; readonly roll: number }): void {}
