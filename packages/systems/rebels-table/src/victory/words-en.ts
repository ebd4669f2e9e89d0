import type { EventOf } from '../terms/game.ts';
import { bothSides, type Sayings, sideName } from '../words/phrases.ts';

/** Victory in English. */
export const victoryEn = {
  events: {
    scored: (_board, { points }) => `Points: ${bothSides(side => String(points[side]))}. (rt:SEQ-10)`,
    ended: (_board, { verdict }) =>
      `The battle is over: ${verdictText(verdict)} ${bothSides(side => String(verdict.score[side] ?? 0))}. (${verdict.rule})`,
  },
} satisfies Sayings;

const RESULTS: { readonly [result: string]: string } = { draw: 'a draw.', rout: 'the enemy is routed.' };

/** `Union victory: Marginal.`, `a draw.` */
export function verdictText({ winner, result }: EventOf<'ended'>['verdict']): string {
  if (winner === null) return 'a draw.';
  const how = RESULTS[result] ?? `${result.toLowerCase()} victory.`;
  return `${sideName(winner)} wins, ${how}`;
}
