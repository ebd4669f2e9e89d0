import type { Catalogue } from '../catalogue.ts';
import type { learnEn } from './learn-en.ts';

export const learnDe: typeof learnEn = {
  title: 'Lernen',
  about:
    'Jede Regel kann man auf einem Brett ausprobieren: eine Stellung, eine Frage, und die Regeln selbst urteilen. Was gelöst ist, merkt sich dieser Browser; ein Konto ist nicht nötig.',
  lessons: 'Lektionen',
  ways: {
    courses: 'Kurse',
    chapters: (chapters: number) => `Alle ${chapters} Kapitel`,
    more: 'Weitere Wege',
    repeat: 'Was falsch war, kommt wieder, bis es sitzt.',
    day: 'Eine Stellung am Tag, für alle dieselbe. Welcher Befehl ist am meisten wert?',
    puzzles: 'Stellungen aus Partien der Programme, in drei Stufen, mit genauen Antworten.',
    studies:
      'Eine Stellung aufbauen, die Würfel wählen, einen Befehl und einen anderen versuchen und behalten, was herauskam.',
    rules: 'Die Regeln als Buch, mit Suche, allen Tabellen und einer Lektion zu jeder Regel.',
  },
  chooseGame: 'Wähle ein Spiel:',
  showMe: 'Zeig es mir',
  lesson: 'Lektion',
  tryIt: 'Diese Regel auf dem Brett ausprobieren',
  back: 'Zurück',
  backToGame: 'Zurück zum Spiel',
  next: 'Nächste Lektion',
  hint: 'Hinweis',
  right: 'Richtig.',
  wrong: 'Noch nicht.',
  solved: 'gelöst',
  count: (solved: number, all: number) => `${solved} von ${all} Regeln gelöst`,
  none: 'Dazu gibt es keine Lektion.',
  loading: 'Die Lektion wird aufgebaut.',
  again: 'Weitere Lektionen zu dieser Regel',
  onBoard: 'Gib den Befehl auf dem Brett, oder wähle ihn aus der Liste.',
  orders: 'Befehle',
  dice: 'Würfel',
  save: 'Fortschritt als Datei sichern',
  load: 'Fortschritt aus einer Datei laden',
  loaded: (count: number) => `${count} gelöste Lektionen sind jetzt hier gemerkt.`,
  notProgress: 'Das ist keine Datei mit dem Fortschritt in Lektionen.',
  allRules: 'Alle Regeln, nach Kapiteln des Regelbuchs',
  course: {
    title: 'Kurs',
    count: (solved: number, all: number) => `${solved} von ${all} Lektionen gelöst`,
    stars: (stars: number, most: number) => `${stars} von ${most} Sternen`,
    begin: 'Beginnen',
    goOn: 'Weiter',
    place: (at: number, all: number) => `Lektion ${at} von ${all}`,
    nextChapter: (title: string) => `Nächstes Kapitel: ${title}`,
    toCourse: 'Zum Kurs',
    done: 'Du hast alle Lektionen dieses Kurses gelöst.',
    reading: (rules: number) =>
      rules === 1 ? 'Erst die Regel lesen' : `Erst die ${rules} Regeln lesen, auf die es ankommen kann`,
  },
  deck: {
    title: 'Regeln zum Wiederholen',
    toRepeat: (rules: number) => (rules === 1 ? '1 Regel zu wiederholen' : `${rules} Regeln zu wiederholen`),
    next: 'Nächste Regel',
    nothing: 'Heute ist nichts zu wiederholen.',
    waiting: (rules: number, days: number) =>
      `${rules === 1 ? '1 Regel wartet' : `${rules} Regeln warten`}; die nächste kommt ${days <= 1 ? 'morgen' : `in ${days} Tagen`}.`,
    about:
      'Eine Regel kommt hierher, wenn sie in einer Partie auf diesem Gerät einen Befehl von dir abweist oder deine erste Antwort in einer Lektion falsch ist. Ohne Hinweis gelöst kommt sie nach 1, 3, 7 und 21 Tagen wieder und dann nicht mehr; wieder falsch, beginnt sie von vorn.',
  },
  puzzles: {
    title: 'Rätsel',
    about:
      'Stellungen aus Partien, die der Computer gegen sich selbst gespielt hat. Finde den Befehl, der den Gegner am meisten kostet und dich am wenigsten. Jeder Befehl ist genau ausgerechnet, über alle seine Würfe; jeder gilt, der so gut ist wie der beste.',
    ofTheDay: 'Rätsel des Tages',
    puzzle: 'Rätsel',
    next: 'Nächstes Rätsel',
    count: (solved: number, all: number) => `${solved} von ${all} Rätseln gelöst`,
    levels: ['', 'Leicht', 'Schwerer', 'Schwer: der Leutnant, ein Computerspieler, fand ihn nicht'],
    reconstructed:
      'Die Zahlen folgen den Tabellen, die Guidon mitbringt; wo eine Tabelle rekonstruiert ist, sind es auch ihre Zahlen.',
  },
  tasks: {
    do: 'Einen Befehl geben',
    legal: 'Ist das erlaubt?',
    predict: 'Was geschieht?',
    best: 'Der beste Befehl',
    sum: 'Wie viel?',
    sight: 'Sichtlinie',
  },
};

/** Ein Wort vor einem Befehl, der deutlich schlechter ist als ein anderer. */
export const tutorDe: Catalogue['tutor'] = {
  title: 'Lehrer',
  off: 'aus',
  on: 'ein Wort vor einem deutlich schlechteren Befehl',
  worse: (points: number, better: string) =>
    `Etwa ${points} ${points === 1 ? 'Punkt' : 'Punkte'} Aussicht schlechter als „${better}“.`,
  chances: (given: string, best: string) =>
    `Die Aussicht auf den Sieg, im Mittel aller Würfe: ${given} mit deinem Befehl, ${best} mit dem anderen.`,
  show: 'Den besseren zeigen',
  giveBetter: (better: string) => `Dies befehlen: ${better}`,
  anyway: 'Trotzdem geben',
  silent: 'Der Lehrer schweigt hier: Was Stellungen dieser Schlacht wert sind, wurde nicht gelernt.',
};

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
