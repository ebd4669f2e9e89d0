import type { RyDecision, RyOrder } from '@guidon/rebel-yell';
import type { Bot, BotGame } from '../../bot.ts';
import { botWith } from '../line-of-battle/mind.ts';
import { type Country, surveyed } from './country.ts';
import { Memory } from './memory.ts';
import { pictureOf } from './picture.ts';
import { segmentOrder } from './segment.ts';
import { windowOrder } from './windows.ts';

/** Fires where it hurts, keeps companies with their flags and flags with their leaders, and assaults when it pays. */
export function rebelYellBot(_game: BotGame): Bot {
  const memory = new Memory();
  return botWith<Country, RyOrder>({
    survey: surveyed,
    weigh(question, country, offered) {
      const picture = pictureOf(question, country, memory);
      // What is asked are decisions of this system.
      const decision = question.decision as RyDecision;
      return decision.asks === 'orders' ? segmentOrder(picture, offered) : windowOrder(picture, decision, offered);
    },
  });
}
