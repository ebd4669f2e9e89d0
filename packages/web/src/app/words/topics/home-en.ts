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
} as const;
