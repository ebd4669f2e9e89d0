import type { Catalogue } from '../catalogue.ts';

const LEVELS: { readonly [bot: string]: string } = {
  recruit: 'Rekruten',
  sergeant: 'Sergeanten',
  greedy: 'Leutnants',
  captain: 'Hauptleute',
};

const DATIVE: { readonly [bot: string]: string } = {
  recruit: 'Rekruten',
  sergeant: 'Sergeanten',
  greedy: 'Leutnants',
  captain: 'Hauptleuten',
};

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
  balance: {
    title: 'Wie ausgeglichen sie ist',
    line: (bot, sides, games) =>
      `Zwischen zwei ${DATIVE[bot] ?? bot}: ${sides.map(({ side, percent }) => `${side} ${percent} %`).join(', ')} (${games} Partien)`,
    about:
      'Wie oft jede Seite gewann, als zwei Programme einer Stufe gegeneinander spielten; ein Unentschieden zählt halb. In Klammern der Bereich, in dem der wahre Anteil in 95 von 100 Fällen liegt. Programme sind keine Menschen.',
    level: 'Zwei',
    levels: bot => LEVELS[bot] ?? bot,
    games: 'Partien',
    wins: side => `${side} gewinnt`,
    interval: (percent, from, to) => `${percent} % (${from} bis ${to})`,
  },
};
