import { InvariantError } from '@guidon/kernel';
import { askingBy } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { Asks, HzDecision } from '../terms/decisions.ts';
import { codeAt, idsOf, leaderIdOf } from '../terms/ids.ts';
import { leaderOf, leaderRoster, sideOf, unitOf } from '../terms/lookups.ts';
import type { HzRule, LeaderIndex } from '../terms/names.ts';
import { stackAt } from '../terms/places.ts';
import type { HzPlay } from '../terms/play.ts';
import { serialOf } from '../terms/segments.ts';
import type { HzState, Step } from '../terms/state.ts';

/** The owner of these units is asked about them; nobody where there are none. */
export const { askAbout } = askingBy<Board, HzState, Asks, HzRule>({ codeAt, idsOf, sideOf, stackAt, unitOf });

/** The owner of a leader on the map is asked about him. */
export const askLeader = (
  board: Board,
  state: HzState,
  { leader, asks, rule }: { readonly leader: LeaderIndex; readonly asks: Asks; readonly rule: HzRule },
): HzDecision => ({
  seat: leaderRoster(board, leader).side,
  asks,
  rule,
  units: [leaderIdOf(board, leader)],
  hex: codeAt(board, leaderOf(state, leader).hex),
});

/** In play a segment is asked about only where there is something to do; an umpire always, unless the clock runs on. */
export const isSegmentAsked = (state: HzState, hasAnything: () => boolean): boolean =>
  state.pace === 'play' ? hasAnything() : serialOf(state) >= state.until;

/** A step that is never taken without an answer. */
export function waits(_board: Board, _play: HzPlay, { step }: Step): void {
  throw new InvariantError(`step ${step} waits for an answer`);
}
