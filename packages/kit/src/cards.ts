/** What a card says in one language. */
export interface CardText {
  readonly title: string;
  readonly text: string;
}

/** What is said to somebody who meets a kind of question for the first time, in a battle to begin with. */
export interface Card {
  /**
   * What it suggests, for programs too: words of orders, and `hint` for what the strongest program of the game would
   * order. The first of them that is on offer is meant; of several orders with one word the first.
   */
  readonly suggest: readonly string[];
  readonly en: CardText;
  readonly de: CardText;
}

/** A card for each kind of question of a game (`decision.asks`). */
export type Cards = { readonly [asks: string]: Card };

/** In a suggestion: what the strongest program of the game would order. */
export const HINT = 'hint';

export const MOST_CARD_WORDS = 40;

/** The words of a card, its title among them. */
export const cardWords = ({ title, text }: CardText): number => `${title} ${text}`.trim().split(/\s+/).length;
