import type { Entry } from './ledger.ts';
import type { Rarity, Summary } from './summary.ts';

/** Less than this, in millionths, is within what a value does not know. */
export const WORTH_TELLING = 20_000;
/** How many throws and decisions are told. */
const MOST_TOLD = 5;
/** Dice that fall as far the same way in more games than one in so many are ordinary. */
const ORDINARY = 10;

/** The entries with the most to tell, the greatest first. */
export function foremost(
  entries: readonly Entry[],
  of: (entry: Entry) => number,
  counts: (entry: Entry) => boolean = () => true,
): readonly Entry[] {
  const found: Entry[] = [];
  const sorted = entries
    .filter(entry => Math.abs(of(entry)) >= WORTH_TELLING)
    .sort((a, b) => Math.abs(of(b)) - Math.abs(of(a)) || a.ply - b.ply);
  for (const entry of sorted) {
    if (found.length === MOST_TOLD) break;
    if (counts(entry)) found.push(entry);
  }
  return found;
}

/**
 * What may be said of the dice: whom they favoured only where games as lucky are rare; and not even then where what was
 * not followed could have undone it.
 */
export function diceWere({ luck, blur, rarity: { asFar, games } }: Summary): 'ordinary' | 'remarkable' | 'unclear' {
  if (asFar * ORDINARY > games) return 'ordinary';
  return Math.abs(luck) > blur ? 'remarkable' : 'unclear';
}

/** One game in so many is as unlucky. */
export const oneIn = ({ asFar, games }: Rarity): number => Math.round(games / Math.max(1, asFar));
