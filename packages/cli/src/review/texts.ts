/** A moment in a line, and what happened. */
export interface Told {
  readonly head: string;
  readonly sentences: readonly string[];
}

/** What a review says in the terminal and on its page. */
const EN = {
  titled: (title: string) => `${title}: review`,
  chances: (side: string, start: string) =>
    `Chances are those of the ${side} side to win if programs of equal strength played on, ${start} at the start.`,
  learned: (games: number, error: string, shares: string) =>
    `They were learned from games between programs; in ${games} games that nothing was learned from, their mean square error was ${error}, against ${shares} for somebody who knows only how often each side wins.`,
  notOver: 'The game is not over: what is told ends where it stands.',
  turn: 'turn',
  after: 'chance after',
  dice: 'dice',
  decides: (side: string) => `${side} decides`,
  start: 'at the start',
  diceOfBoth: 'dice of both sides',
  decisionsOf: (side: string) => `decisions of the ${side} side`,
  end: 'at the end',
  ordinary: (side: string, asFar: number, games: number) =>
    `The dice were ordinary: thrown again with the same orders they favoured the ${side} side as much in ${asFar} of ${games} games.`,
  remarkable: (side: string, oneIn: string, { asFar, games }: Rarity) =>
    `The dice favoured the ${side} side as much as in one game in ${oneIn}${asFar === 0 ? ' or fewer' : ''}: thrown again with the same orders, in ${asFar} of ${games} games.`,
  unclear: 'But so much of what could fall was not followed that this is not sure.',
  thrown: (orders: number) => `${orders === 1 ? '1 order' : `${orders} orders`} with dice.`,
  unsure: (orders: number, share: string) =>
    `Of ${orders === 1 ? '1 order' : `${orders} orders`} not all that could fall was followed (${share} of it left out on average): there dice and decisions are parted by an estimate; their sum is right.`,
  throws: 'Throws that mattered most',
  decisions: 'Decisions that mattered most',
  moment: (gain: string, side: string, { turn, ply, seat, order }: Moment) =>
    `${gain} for the ${side} side: turn ${turn}, order ${ply}, ${seat}: ${order}`,
  missed: 'Where something better was there',
  kinds: { inaccuracy: 'Inaccuracy', mistake: 'Mistake', blunder: 'Blunder', 'missed-win': 'Missed win' },
  mistake: (kind: string, lost: string, { turn, ply, seat, order }: Moment) =>
    `${kind}, ${lost}: turn ${turn}, order ${ply}, ${seat}: ${order}`,
  better: (order: string, compared: number) =>
    `Better: ${order}. Compared with ${compared === 1 ? '1 order' : `${compared} orders`}.`,
  losses: 'Losses',
  lost: (whose: string, { units, strength, of }: Lost) =>
    `${whose}: ${units === 1 ? '1 unit' : `${units} units`} lost; strength lost ${strength} of ${of}`,
  history: 'In history, men',
  between: (from: number, to: number) => `${from} to ${to}`,
  byTurn: 'Turn by turn',
  account: 'Where it came from',
  story: 'The battle',
  curve: (side: string) => `Chance of winning, ${side}`,
  how: 'How this is worked out',
  formula: [
    'V is the chance that the first side wins if programs of equal strength play on. Skill of an order = expectation of V over all that its dice can show, less V before it. Luck of its dice = V when they have fallen, less that expectation.',
    'V at the start + all luck + all skill = the result, exactly.',
  ],
};

interface Rarity {
  readonly asFar: number;
  readonly games: number;
}

interface Moment {
  readonly turn: number;
  readonly ply: number;
  readonly seat: string;
  readonly order: string;
}

interface Lost {
  readonly units: number;
  readonly strength: number;
  readonly of: number;
}

export type ReviewTexts = typeof EN;

const befehle = (count: number): string => (count === 1 ? '1 Befehl' : `${count} Befehle`);

const DE: ReviewTexts = {
  titled: title => `${title}: Auswertung`,
  chances: (side, start) =>
    `Aussichten sind die der Seite ${side}, zu gewinnen, wenn gleich starke Programme weiterspielten; am Anfang ${start}.`,
  learned: (games, error, shares) =>
    `Sie wurden aus Partien zwischen Programmen gelernt; in ${games} Partien, aus denen nichts gelernt wurde, war ihr mittlerer quadratischer Fehler ${error}, gegen ${shares} für jemanden, der nur weiß, wie oft jede Seite gewinnt.`,
  notOver: 'Die Partie ist nicht zu Ende: Erzählt wird bis dahin, wo sie steht.',
  turn: 'Runde',
  after: 'Aussicht danach',
  dice: 'Würfel',
  decides: side => `${side} entscheidet`,
  start: 'am Anfang',
  diceOfBoth: 'Würfel beider Seiten',
  decisionsOf: side => `Entscheidungen: ${side}`,
  end: 'am Ende',
  ordinary: (side, asFar, games) =>
    `Die Würfel waren gewöhnlich: Mit denselben Befehlen noch einmal geworfen, begünstigten sie die Seite ${side} in ${asFar} von ${games} Partien ebenso sehr.`,
  remarkable: (side, oneIn, { asFar, games }) =>
    `Die Würfel begünstigten die Seite ${side} so sehr wie in einer Partie von ${oneIn}${asFar === 0 ? ' oder seltener' : ''}: mit denselben Befehlen noch einmal geworfen, in ${asFar} von ${games} Partien.`,
  unclear: 'Doch von dem, was fallen konnte, wurde so viel nicht verfolgt, dass das nicht sicher ist.',
  thrown: orders => `${befehle(orders)} mit Würfeln.`,
  unsure: (orders, share) =>
    `Bei ${orders === 1 ? '1 Befehl' : `${orders} Befehlen`} wurde nicht alles verfolgt, was fallen konnte (im Mittel fehlen ${share}): Dort sind Würfel und Entscheidungen nur geschätzt getrennt; ihre Summe stimmt.`,
  throws: 'Die wichtigsten Würfe',
  decisions: 'Die wichtigsten Entscheidungen',
  moment: (gain, side, { turn, ply, seat, order }) =>
    `${gain} für ${side}: Runde ${turn}, Befehl ${ply}, ${seat}: ${order}`,
  missed: 'Wo es Besseres gab',
  kinds: { inaccuracy: 'Ungenauigkeit', mistake: 'Fehler', blunder: 'Grober Fehler', 'missed-win': 'Verpasster Sieg' },
  mistake: (kind, lost, { turn, ply, seat, order }) =>
    `${kind}, ${lost}: Runde ${turn}, Befehl ${ply}, ${seat}: ${order}`,
  better: (order, compared) => `Besser: ${order}. ${befehle(compared)} verglichen.`,
  losses: 'Verluste',
  lost: (whose, { units, strength, of }) =>
    `${whose}: ${units === 1 ? '1 Einheit' : `${units} Einheiten`} verloren; Stärke verloren ${strength} von ${of}`,
  history: 'In der Geschichte, Mann',
  between: (from, to) => `${from} bis ${to}`,
  byTurn: 'Runde für Runde',
  account: 'Woher es kam',
  story: 'Die Schlacht',
  curve: side => `Gewinnaussicht: ${side}`,
  how: 'So wird gerechnet',
  formula: [
    'V ist die Aussicht, dass die erste Seite gewinnt, wenn gleich starke Programme weiterspielen. Können eines Befehls = Erwartung von V über alles, was seine Würfel zeigen können, weniger V davor. Glück seiner Würfel = V, wenn sie gefallen sind, weniger diese Erwartung.',
    'V am Anfang + alles Glück + alles Können = das Ergebnis, genau.',
  ],
};

export const reviewTexts = (language: string): ReviewTexts => (language === 'de' ? DE : EN);
