import type * as kit from '@guidon/kit';
import type { YbTerms } from '../book/kinds.ts';

/** What a sentence that asks may speak of. */
export interface Asked {
  /** Whose decision it is. */
  readonly seat: string;
  readonly who: string;
  readonly hex: string;
  readonly rule: string;
  /** How many there are of something: `2 bugles`. */
  left(thing: string): string;
}

/** All that one language says. */
export type Language = kit.Language<YbTerms, Asked>;
/** What it says of one chapter. */
export type Sayings = kit.Sayings<YbTerms, Asked>;
