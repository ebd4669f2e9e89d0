import type { Cast, Die, RuleId } from '@guidon/kernel';

/** A ten-sided die read 0 to 9. */
export const D10: Die<number> = { die: 'd10', faces: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] };

export interface Throw<R extends RuleId> {
  readonly rule: R;
  readonly purpose: string;
  /** What the procedure reads off the die, where that is less than its face. */
  readonly tells?: (face: number) => number;
}

export function rollD10<R extends RuleId>(
  play: { roll(cast: Cast<number>): readonly number[] },
  { rule, purpose, tells }: Throw<R>,
): number {
  return play.roll({ die: D10, count: 1, rule, purpose, ...(tells === undefined ? {} : { tells }) })[0] ?? 0;
}
