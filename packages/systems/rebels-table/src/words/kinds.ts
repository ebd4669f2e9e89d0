import type * as kit from '@guidon/kit';
import type { Board } from '../board/board.ts';
import type { RtTerms } from '../book/kinds.ts';
import type { Side } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';

/** What a sentence that asks may speak of. */
export interface Asked {
  readonly board: Board;
  readonly state: RtState;
  readonly side: Side;
  /** The units the question is about. */
  readonly who: string;
  /** How many supply dice are left. */
  readonly supply: string;
}

/** The figures of a refusal, as words. */
export interface Fact {
  /** A piece, a feature or a plain value by its name. */
  text(key: string): string;
  /** A length in base widths. */
  length(key: string): string;
  has(key: string): boolean;
  readonly board: Board;
}

/** Why not: what is wrong, and what to change. */
type Reason = (fact: Fact) => string;

/** All that one language says. */
export type Language = kit.Language<RtTerms, Asked, Reason>;
/** What it says of one chapter. */
export type Sayings = kit.Sayings<RtTerms, Asked, Reason>;
