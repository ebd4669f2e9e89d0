import type { Order } from '@guidon/kernel';
import type { Bot, BotQuestion, Reason, Weighed } from '../../bot.ts';
import { only } from '../weighing.ts';

/** How the mind of a game answers. */
export interface LineMind<C, O extends Order> {
  /** What never changes in a game: asked for once. */
  survey(question: BotQuestion): C;
  /** First the order it wants, then what else it weighed; nothing if it has no opinion. */
  weigh(question: BotQuestion, country: C, offered: readonly O[]): readonly Weighed<O>[];
  /** Why it weighed an order so; none where it cannot say. */
  reasons?(question: BotQuestion, country: C, order: O): readonly Reason[];
}

/** A bot that gives the order its mind wants, or one that is offered. */
export function botWith<C, O extends Order>(mind: LineMind<C, O>): Bot {
  let country: C | undefined;
  const weigh = (question: BotQuestion): readonly Weighed[] => {
    country ??= mind.survey(question);
    const { orders } = question.choices();
    if (orders.length === 1 && orders[0] !== undefined) return only(orders[0]);
    // What is offered are orders of the system that the mind is made for.
    const offered = orders as readonly O[];
    const [first, ...others] = mind.weigh(question, country, offered);
    if (first === undefined) return only(question.sample());
    return [{ ...first, order: legalOrOffered(question, first.order, offered) }, ...others];
  };
  const reasons = (question: BotQuestion, order: Order): readonly Reason[] => {
    country ??= mind.survey(question);
    return mind.reasons?.(question, country, order as O) ?? [];
  };
  return { weigh, decide: question => weigh(question)[0]?.order ?? question.sample(), reasons };
}

/** An order that was turned or joined together from an offered one, if it is legal; else the offered one it comes from. */
function legalOrOffered<O extends Order>(question: BotQuestion, order: O, offered: readonly O[]): Order {
  if (offered.includes(order)) return order;
  const why = question.ask({ ask: 'why-not', order });
  if (why.ok && why.value.legal === true) return order;
  const same = (other: O): boolean =>
    other.do === order.do && 'units' in other && 'units' in order && String(other.units) === String(order.units);
  return offered.find(same) ?? question.sample();
}
