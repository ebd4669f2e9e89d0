import type { HexIndex } from '@guidon/hex';
import type { Refusal } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { stackAt } from '../terms/lookups.ts';
import type { ReactionWindow } from '../terms/plans.ts';
import type { HzState } from '../terms/state.ts';
import { hasMetRush } from './overheard.ts';
import { forbidsFire } from './shots.ts';

/** Reaction fire that a scenario rule forbids. */
export const barsReaction = (
  board: Board,
  state: HzState,
  reaction: { readonly window: ReactionWindow; readonly hex: HexIndex },
): Refusal | undefined =>
  forbidsFire(board, state, { by: stackAt(state, reaction.hex), from: reaction.hex, at: reaction.window.at }) ??
  hasMetRush(board, state, reaction);
