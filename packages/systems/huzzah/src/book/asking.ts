import type { AnswerRule } from '@guidon/kernel';
import { InvariantError } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { Asks, HzDecision } from '../terms/decisions.ts';
import { codeAt, idsOf, leaderIdOf, leaderOf, leaderRoster, serialOf, sideOf, unitOf } from '../terms/lookups.ts';
import type { HzRule, LeaderIndex, UnitIndex } from '../terms/names.ts';
import type { HzOrder } from '../terms/orders.ts';
import type { HzPlay } from '../terms/play.ts';
import type { HzState, Step } from '../terms/state.ts';
import type { HzTerms } from './kinds.ts';

interface Question {
  readonly asks: Asks;
  readonly rule: HzRule;
}

/** The owner of these units is asked about them; nobody where there are none. */
export function askAbout(
  board: Board,
  state: HzState,
  { units, asks, rule }: Question & { readonly units: readonly UnitIndex[] },
): HzDecision | undefined {
  const [first] = units;
  if (first === undefined) return undefined;
  const { hex } = unitOf(state, first);
  return {
    seat: sideOf(board, first),
    asks,
    rule,
    units: idsOf(board, units),
    ...(hex < 0 ? {} : { hex: codeAt(board, hex) }),
  };
}

/** The owner of a leader on the map is asked about him. */
export const askLeader = (
  board: Board,
  state: HzState,
  { leader, asks, rule }: Question & { readonly leader: LeaderIndex },
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

/** An answer that is always open and has no parts. */
export const freely = <S extends Step, O extends HzOrder>(
  resolve: AnswerRule<HzTerms, S, O>['resolve'],
): AnswerRule<HzTerms, S, O> => ({ may: () => undefined, resolve, parts: 'offers' });
