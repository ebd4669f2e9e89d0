import type * as kit from '@guidon/kit';
import type { RyTerms } from '../book/kinds.ts';

/** What a sentence that asks may speak of. */
export interface Asked {
  readonly who: string;
  /** `does` for one regiment or man, `do` for several. */
  readonly does: string;
  readonly is: string;
  readonly has: string;
  readonly hex: string;
  readonly title: string;
  readonly segment: string;
  readonly rule: string;
}

/** All that one language says. */
export type Language = kit.Language<RyTerms, Asked>;
/** What it says of one chapter. */
export type Sayings = kit.Sayings<RyTerms, Asked>;
