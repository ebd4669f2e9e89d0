import type { Sayings } from '../words/kinds.ts';
import { sideName } from '../words/names.ts';
import { count } from '../words/phrases.ts';

/** Chapter 8 in English. */
export const victoryEn = {
  events: {
    'day-scored': (_board, { points, hexes }) =>
      `The day ends. Confederate victory hexes: ${hexes.length === 0 ? 'none' : hexes.join(', ')}, ${count(points, 'point')}. (yb:8.0-2)`,
    'verdict-reached': (_board, { verdict: { winner, score, rule } }) =>
      `${winner === null ? 'A draw' : `${sideName(winner)} victory`}: Union ${score.union}, Confederate ${score.confederate}. (${rule})`,
  },
} satisfies Sayings;
