const LEVELS: { readonly [bot: string]: string } = {
  recruit: 'recruits',
  sergeant: 'sergeants',
  greedy: 'lieutenants',
  captain: 'captains',
};

/** Words of the home page. */
export const homeEn = {
  yourGames: 'Your games',
  goOn: 'Go on with',
  beginHere: 'Begin with this one',
  hardness: ['', 'easy', 'medium', 'demanding'],
  facts: (scale: string, time: string) => `${scale}; ${time}`,
  size: (turns: number, pieces: number) => `${turns} turns, ${pieces} pieces`,
  filter: 'Find a battle',
  anyGame: 'any game',
  game: 'Game',
  pieces: 'Size',
  side: 'Side',
  anySide: 'either side',
  length: 'Length',
  sizes: { any: 'any size', small: 'small: up to 40 pieces', medium: 'medium: up to 100', large: 'large: over 100' },
  lengths: { any: 'any length', short: 'short: up to 9 turns', medium: 'medium: 10 to 14', long: 'long: 15 and more' },
  nothingFits: 'No battle fits. Choose wider.',
  balance: {
    title: 'How even it is',
    line: (bot: string, sides: readonly { readonly side: string; readonly percent: number }[], games: number) =>
      `Between two ${LEVELS[bot] ?? bot}: ${sides.map(({ side, percent }) => `${side} ${percent} %`).join(', ')} (${games} games)`,
    about:
      'How often each side won when two programs of one level played each other, a drawn game as half. In brackets the range in which the true share lies 95 times in 100. Programs are not people.',
    level: 'Two',
    levels: (bot: string): string => LEVELS[bot] ?? bot,
    games: 'games',
    wins: (side: string) => `${side} wins`,
    interval: (percent: number, from: number, to: number) => `${percent} % (${from} to ${to})`,
  },
} as const;
