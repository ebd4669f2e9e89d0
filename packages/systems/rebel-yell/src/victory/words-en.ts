import type { Sayings } from '../words/kinds.ts';

/** The reckoning: chapter 14. In English. */
export const victoryEn = {
  events: {
    'hex-held': (_board, { hex, side }) =>
      `${hex} is now held by the ${side === 'union' ? 'Union' : 'Confederates'}. (ry:14.0)`,
    'verdict-reached': (_board, { verdict }) =>
      `${verdict.result}: Union ${verdict.score.union ?? 0}, Confederate ${verdict.score.confederate ?? 0}. (${verdict.rule})`,
  },
} satisfies Sayings;
