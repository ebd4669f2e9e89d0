import type { Order } from '@guidon/kernel';
import type { Bot, BotQuestion } from './bot.ts';

/**
 * What a bot decides, if the rules take it; otherwise what goes on without an answer, or the first offer that they take.
 * A mistake of a bot, or of an offer, then never ends a game that somebody plays.
 */
export function legalDecision(bot: Bot, question: BotQuestion): Order {
  const { system, state, decision } = question;
  const isTaken = (order: Order): boolean => system.check(state, decision, order) === undefined;
  const order = bot.decide(question);
  if (isTaken(order)) return order;
  const instead = system.fallback(state, decision);
  if (instead !== undefined && isTaken(instead)) return instead;
  return question.choices().orders.find(isTaken) ?? order;
}
