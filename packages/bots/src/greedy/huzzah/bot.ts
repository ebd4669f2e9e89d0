import type { HzDecision, HzOrder } from '@guidon/huzzah';
import type { Bot, BotGame } from '../../bot.ts';
import { botWith } from '../line-of-battle/mind.ts';
import { type Country, surveyed } from './country.ts';
import { pictureOf } from './picture.ts';
import { segmentOrder } from './segment.ts';
import { windowOrder } from './windows.ts';

/** Fires where it hurts, keeps its regiments together and led, and attacks only when the sums are on its side. */
export const huzzahBot = (_game: BotGame): Bot =>
  botWith<Country, HzOrder>({
    survey: surveyed,
    weigh(question, country, offered) {
      const picture = pictureOf(question, country);
      // What is asked are decisions of this system.
      const decision = question.decision as HzDecision;
      return decision.asks === 'orders' ? segmentOrder(picture, offered) : windowOrder(picture, decision, offered);
    },
  });
