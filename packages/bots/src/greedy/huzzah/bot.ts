import type { HzDecision, HzOrder } from '@guidon/huzzah';
import type { Order } from '@guidon/kernel';
import type { Bot, BotGame, BotQuestion } from '../../bot.ts';
import { type Country, surveyed } from './country.ts';
import { pictureOf } from './picture.ts';
import { segmentOrder } from './segment.ts';
import { windowOrder } from './windows.ts';

/** Fires where it hurts, keeps its regiments together and led, and attacks only when the sums are on its side. */
export function huzzahBot(_game: BotGame): Bot {
  let country: Country | undefined;
  return {
    decide(question): Order {
      country ??= surveyed(question);
      const { orders } = question.choices();
      if (orders.length === 1 && orders[0] !== undefined) return orders[0];
      const picture = pictureOf(question, country);
      // What is asked and offered are decisions and orders of this system.
      const decision = question.decision as HzDecision;
      const offered = orders as readonly HzOrder[];
      const order =
        decision.asks === 'orders' ? segmentOrder(picture, offered) : windowOrder(picture, decision, offered);
      return order === undefined ? question.sample() : legalOrOffered(question, order, offered);
    },
  };
}

/** An order that was turned or joined together from an offered one, if it is legal; else the offered one it comes from. */
function legalOrOffered(question: BotQuestion, order: HzOrder, offered: readonly HzOrder[]): Order {
  if (offered.includes(order)) return order;
  const why = question.ask({ ask: 'why-not', order });
  if (why.ok && why.value.legal === true) return order;
  const same = (other: HzOrder): boolean =>
    other.do === order.do && 'units' in other && 'units' in order && String(other.units) === String(order.units);
  return offered.find(same) ?? question.sample();
}
