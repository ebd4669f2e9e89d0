import type { Refusal } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { Shot } from '../fire/terms.ts';
import { unitOf } from '../terms/lookups.ts';
import type { FirePlan } from '../terms/plans.ts';
import type { HzPlay } from '../terms/play.ts';
import type { HzState } from '../terms/state.ts';
import { noCartridges, usesCartridges } from './cartridges.ts';
import { outsideEmbrasures } from './fort.ts';
import { strikesFriends } from './friendly-fire.ts';
import { hasNoGuns } from './haulers.ts';
import { isFirstVolley, noteVolley } from './initial-volley.ts';
import { isMeetingVolley } from './overheard.ts';
import { type Aimed, outOfSight } from './short-sight.ts';
import { foulsPowder, powderFailed } from './wet-powder.ts';

/** Fire of any kind that a scenario rule forbids: fog, dusk, fields of fire, guns left behind, wet powder. */
export const forbidsFire = (board: Board, state: HzState, aimed: Aimed): Refusal | undefined =>
  board.special.size === 0
    ? undefined
    : (outOfSight(board, state, aimed) ??
      outsideEmbrasures(board, state, aimed) ??
      hasNoGuns(board, state, aimed) ??
      noCartridges(board, state, aimed) ??
      powderFailed(board, state, aimed));

/** Fire of a stack's own accord that a scenario rule forbids. */
export const barsFire = (board: Board, state: HzState, { units, at }: FirePlan): Refusal | undefined =>
  forbidsFire(board, state, { by: units, from: unitOf(state, units[0] ?? -1).hex, at });

/** Does a scenario rule spare this reaction fire its marker? Asked after the shot. */
export const keepsMarker = (board: Board, state: HzState, shot: Shot): boolean =>
  isFirstVolley(board, state, shot) || isMeetingVolley(board, state, shot);

/** What a scenario rule makes of the die that was thrown. */
export function afterShot(board: Board, play: HzPlay, fired: { readonly shot: Shot; readonly roll: number }): void {
  noteVolley(board, play, fired.shot);
  usesCartridges(board, play, fired.shot);
  strikesFriends(board, play, fired);
  foulsPowder(board, play, fired);
}
