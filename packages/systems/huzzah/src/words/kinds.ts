import type * as kit from '@guidon/kit';
import type { HzTerms } from '../book/kinds.ts';

/** What a sentence that asks may speak of. */
export interface Asked {
  /** Whose decision it is. */
  readonly seat: string;
  readonly who: string;
  readonly hex: string;
  readonly rule: string;
  /** The segment that is on. */
  readonly segment: string;
  /** The scenario rule that asks. */
  readonly title: string;
}

/** All that one language says. */
export type Language = kit.Language<HzTerms, Asked>;
/** What it says of one chapter. */
export type Sayings = kit.Sayings<HzTerms, Asked>;
