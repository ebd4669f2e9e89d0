import { knownBy } from '@guidon/kernel';
import { inLanguage, type Remedy, remedyIn } from '@guidon/kit';
import { type Failed, reasonFor } from '../common/outcome.ts';
import type { SeatKey } from '../games/seat-keys.ts';
import type { Host } from '../orders/host.ts';

/** Why an order was not taken, in the words of the game, and what may be done instead. */
export interface Explained {
  readonly sentence: string;
  readonly remedy: Remedy | null;
}

export async function explained(
  host: Host,
  key: SeatKey,
  { refusal, because }: Failed,
  language = 'en',
): Promise<Explained> {
  if (refusal === undefined) return { sentence: reasonFor(because), remedy: null };
  const seen = await host.seenBy(key);
  if (!seen.ok) return { sentence: refusal.because, remedy: null };
  const { words } = inLanguage(seen.setup.opened, language);
  return {
    sentence: words.refusal(refusal),
    remedy: remedyIn(words, knownBy(seen.match.system, seen.match.state, seen.seat), refusal),
  };
}
