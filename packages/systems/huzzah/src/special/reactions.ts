import type { HexIndex } from '@guidon/hex';
import type { Refusal } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { Window } from '../plans.ts';
import type { HzState } from '../state.ts';

/** Reaction fire that a scenario rule forbids. */
export const barsReaction = (
  _board: Board,
  _state: HzState,
  _reaction: { readonly window: Window; readonly hex: HexIndex },
): Refusal | undefined => undefined;
