import type { Order } from '@guidon/kernel';
import { type Cards, HINT } from '@guidon/kit';
import type { Bot, BotKind, BotQuestion } from './bot.ts';

/** Somebody who does what the cards of a battle to begin with suggest, and knows nothing else of the game. */
export const followerOf = (cards: Cards, advisor: BotKind): BotKind => ({
  name: 'cards',
  about: 'Knows nothing of the game and does what its cards suggest.',
  isExercise: true,
  ...(advisor.plays === undefined ? {} : { plays: systemId => advisor.plays?.(systemId) === true }),
  make: game => {
    const hints = advisor.make(game);
    return { decide: question => suggested(cards, question, hints) };
  },
});

function suggested(cards: Cards, question: BotQuestion, hints: Bot): Order {
  const { orders } = question.choices();
  for (const word of cards[question.decision.asks]?.suggest ?? []) {
    const order = word === HINT ? hints.decide(question) : orders.find(offered => offered.do === word);
    if (order !== undefined) return order;
  }
  return orders[0] ?? question.sample();
}
