import type { Host } from './host.ts';
import { type Failed, reasonFor } from './outcome.ts';
import type { SeatKey } from './seat-keys.ts';

/** Why an order was not taken, as the game itself says it. */
export async function sentenceFor(host: Host, key: SeatKey, failed: Failed): Promise<string> {
  if (failed.refusal === undefined) return reasonFor(failed.because);
  const seen = await host.seenBy(key);
  return seen.ok ? seen.laid.opened.words.refusal(failed.refusal) : failed.refusal.because;
}
