import type { Sayings } from '../words/kinds.ts';

/** Victory in English. */
export const victoryEn = {
  events: {
    'hex-held': (_board, { hex, side }) =>
      `${hex} is now held by the ${side === 'union' ? 'Union' : 'Confederates'}. (hz:Intro-2)`,
    'verdict-reached': (_board, { verdict }) =>
      `${verdict.result}: Union ${verdict.score.union ?? 0}, Confederate ${verdict.score.confederate ?? 0}. (${verdict.rule})`,
  },
} satisfies Sayings;
