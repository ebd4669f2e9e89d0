import type { Order } from '@guidon/kernel';
import type { RyDecision, RyOrder } from '@guidon/rebel-yell';
import type { Bot, BotGame, BotQuestion } from '../../bot.ts';
import { type Country, surveyed } from './country.ts';
import { Memory } from './memory.ts';
import { pictureOf } from './picture.ts';
import { segmentOrder } from './segment.ts';
import { windowOrder } from './windows.ts';

/** Fires where it hurts, keeps companies with their flags and flags with their leaders, and assaults when it pays. */
export function rebelYellBot(_game: BotGame): Bot {
  let country: Country | undefined;
  const memory = new Memory();
  return {
    decide(question): Order {
      country ??= surveyed(question);
      const { orders } = question.choices();
      if (orders.length === 1 && orders[0] !== undefined) return orders[0];
      const picture = pictureOf(question, country, memory);
      // What is asked and offered are decisions and orders of this system.
      const decision = question.decision as RyDecision;
      const offered = orders as readonly RyOrder[];
      const order =
        decision.asks === 'orders' ? segmentOrder(picture, offered) : windowOrder(picture, decision, offered);
      return order === undefined ? question.sample() : legalOrOffered(question, order, offered);
    },
  };
}

/** An order that was made from an offered one, if it is legal; else the offered one it comes from. */
function legalOrOffered(question: BotQuestion, order: RyOrder, offered: readonly RyOrder[]): Order {
  if (offered.includes(order)) return order;
  const why = question.ask({ ask: 'why-not', order });
  if (why.ok && why.value.legal === true) return order;
  const same = (other: RyOrder): boolean =>
    other.do === order.do && 'units' in other && 'units' in order && String(other.units) === String(order.units);
  return offered.find(same) ?? question.sample();
}
