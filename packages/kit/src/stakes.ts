import type { RuleId, Seat } from '@guidon/kernel';

/** Where a battle stands: what scores, who has scored, and what it takes to win. Kinds are put into words by a screen. */
export interface StakesPicture {
  readonly turn: number;
  readonly turns: number;
  /** The rule that says who has won. */
  readonly rule: RuleId;
  /** Points so far, by what they were given for. */
  readonly scored: readonly ScoredPicture[];
  readonly objectives: readonly ObjectivePicture[];
  /** What a loss is worth to the other side. */
  readonly prices: readonly { readonly kind: string; readonly points: number }[];
  /** From the best result of the first seat to the best of the second. */
  readonly levels: readonly LevelPicture[];
  /** The place in `levels` of the result if the game ended now. */
  readonly now: number;
  /** Who loses at once when too many of his units are gone, and how many are. */
  readonly collapse: readonly { readonly seat: Seat; readonly lost: number; readonly at: number }[];
}

export interface ScoredPicture {
  readonly seat: Seat;
  readonly kind: string;
  /** What it was given for, where it has a name of its own. */
  readonly name: string | null;
  readonly points: number;
}

export interface ObjectivePicture {
  readonly id: string;
  readonly name: string;
  /** What has to be done for it. */
  readonly text: string;
  /** Who can score it; null for both. */
  readonly seat: Seat | null;
  readonly points: number;
  /** Its hexes with whoever has them; none for an area, or without a grid. */
  readonly hexes: readonly { readonly hex: string; readonly holder: Seat | null }[];
  /** What it gives each side as things stand. */
  readonly gives: readonly { readonly seat: Seat; readonly points: number }[];
}

export interface LevelPicture {
  /** Whose result it is; null for a draw. */
  readonly seat: Seat | null;
  readonly result: string;
  /** By how many points that side must lead at least; null where it is what remains. */
  readonly lead: number | null;
}

/** The same kind of points, and the same name, in one line for each seat; lines without points are left out. */
export function summed(lines: readonly ScoredPicture[]): readonly ScoredPicture[] {
  const sums = new Map<string, ScoredPicture>();
  for (const line of lines) {
    const key = `${line.seat} ${line.kind} ${line.name ?? ''}`;
    sums.set(key, { ...line, points: (sums.get(key)?.points ?? 0) + line.points });
  }
  return [...sums.values()].filter(({ points }) => points !== 0);
}
