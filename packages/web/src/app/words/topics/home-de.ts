import type { Catalogue } from '../catalogue.ts';

/** Worte der Startseite. */
export const homeDe: Catalogue['homePage'] = {
  yourGames: 'Deine Partien',
  goOn: 'Weiter mit',
  beginHere: 'Damit beginnen',
  hardness: ['', 'leicht', 'mittel', 'anspruchsvoll'],
  facts: (scale, time) => `${scale}; ${time}`,
  size: (turns, pieces) => `${turns} Runden, ${pieces} Spielsteine`,
  filter: 'Eine Schlacht finden',
  anyGame: 'jedes Spiel',
  game: 'Spiel',
  pieces: 'Größe',
  side: 'Seite',
  anySide: 'jede Seite',
  length: 'Länge',
  sizes: {
    any: 'jede Größe',
    small: 'klein: bis 40 Spielsteine',
    medium: 'mittel: bis 100',
    large: 'groß: über 100',
  },
  lengths: { any: 'jede Länge', short: 'kurz: bis 9 Runden', medium: 'mittel: 10 bis 14', long: 'lang: ab 15' },
  nothingFits: 'Keine Schlacht passt. Wähle weiter.',
};
