import type { Catalogue } from '../catalogue.ts';

/** Schlachten für den Anfang und ihre Karten. */
export const teachingDe: Catalogue['teaching'] = {
  firstBattle: 'Deine erste Schlacht',
  about:
    'Eine kleine Schlacht, etwa eine Viertelstunde, gegen ein Programm, das Fehler macht wie jeder am Anfang. Du musst nichts vorher lesen: Eine Karte erklärt jede Frage, wenn sie zum ersten Mal kommt.',
  begin: 'Beginnen',
  understood: 'Verstanden',
  cards: 'Karten: was erklärt wurde',
  help: 'Karten',
};
