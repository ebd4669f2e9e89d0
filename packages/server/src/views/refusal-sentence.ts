import { type Failed, reasonFor } from '../common/outcome.ts';
import type { SeatKey } from '../games/seat-keys.ts';
import type { Host } from '../orders/host.ts';

/** Why an order was not taken, in the words of the game. */
export async function failureSentence(host: Host, key: SeatKey, failed: Failed): Promise<string> {
  if (failed.refusal === undefined) return reasonFor(failed.because);
  const seen = await host.seenBy(key);
  return seen.ok ? seen.setup.opened.words.refusal(failed.refusal) : failed.refusal.because;
}
