import type { Cast, Die } from '@guidon/kernel';
import type { RyRule } from './names.ts';
import type { RyPlay } from './play.ts';

/** Rule 1.1.5: a ten-sided die read 0 to 9. */
const D10: Die<number> = { die: 'd10', faces: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] };

export interface Throw {
  readonly rule: RyRule;
  readonly purpose: string;
  /** What the procedure reads off the die, where that is less than its face. */
  readonly tells?: (face: number) => number;
}

export function rollDie(play: RyPlay, { rule, purpose, tells }: Throw): number {
  const cast: Cast<number> = { die: D10, count: 1, rule, purpose, ...(tells === undefined ? {} : { tells }) };
  return play.roll(cast)[0] ?? 0;
}
