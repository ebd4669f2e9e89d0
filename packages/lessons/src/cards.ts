import { type Card, cardWords, LANGUAGES, MOST_CARD_WORDS, type SystemKit } from '@guidon/kit';

/** What the cards of a game cover. */
export interface CardReport {
  readonly system: string;
  /** The kinds of question that the game asks. */
  readonly questions: number;
  readonly faults: readonly string[];
}

/** Every kind of question has a card of few words in every language, and no card is about anything else. */
export function cardReport({ id, messages, cards = {} }: SystemKit): CardReport {
  const questions = Object.keys(messages?.en.questions ?? {});
  const faults = questions.flatMap(asks => {
    const card = cards[asks];
    return card === undefined ? [`${asks}: no card`] : cardFaults(asks, card);
  });
  const beside = Object.keys(cards).filter(asks => !questions.includes(asks));
  return {
    system: id,
    questions: questions.length,
    faults: [...faults, ...beside.map(asks => `${asks}: never asked`)],
  };
}

function cardFaults(asks: string, card: Card): readonly string[] {
  const texts = LANGUAGES.flatMap(language => {
    const text = card[language];
    const words = cardWords(text);
    if (text.title === '' || text.text === '') return [`${asks}: nothing is said in ${language}`];
    return words > MOST_CARD_WORDS ? [`${asks}: ${words} words in ${language}`] : [];
  });
  return card.suggest.length === 0 ? [...texts, `${asks}: nothing is suggested`] : texts;
}
