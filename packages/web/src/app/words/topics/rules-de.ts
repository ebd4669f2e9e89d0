import type { Catalogue } from '../catalogue.ts';

/** Worte des Regelbuchs. */
export const rulesDe: Catalogue['rules'] = {
  title: 'Regeln',
  about: 'Jede Regel, die das Programm durchsetzt, in unseren eigenen Worten. Die Regelbücher gehören ihren Autoren.',
  search: 'Regeln durchsuchen',
  found: count => (count === 1 ? '1 Regel' : `${count} Regeln`),
  none: 'Keine Regel spricht davon.',
  previous: 'Vorige',
  next: 'Nächste',
  rulings: 'Auslegungen',
  readings: 'Man könnte es so lesen:',
  because: 'Warum',
  option: 'Das ist eine Wahlregel, die vor einer Partie bestimmt wird.',
  cites: 'Regeln, die von dieser sprechen',
  noSuchRule: id => `Es gibt keine Regel ${id}.`,
  inBook: 'Im Regelbuch öffnen',
  charts: 'Tabellen',
  reconstructed: 'Rekonstruiert: nicht die gedruckten Zahlen.',
  source: 'Folgt',
  chapter: number => `Kapitel ${number}`,
};
