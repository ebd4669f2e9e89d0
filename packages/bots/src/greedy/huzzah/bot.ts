import type { HzDecision, HzOrder } from '@guidon/huzzah';
import type { Order } from '@guidon/kernel';
import type { Bot, BotGame } from '../../bot.ts';
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
      return order ?? question.sample();
    },
  };
}
