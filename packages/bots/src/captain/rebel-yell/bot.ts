import type { RyDecision, RyOrder } from '@guidon/rebel-yell';
import type { Bot, BotGame } from '../../bot.ts';
import { botWith } from '../../greedy/line-of-battle/mind.ts';
import { type Country, surveyed } from '../../greedy/rebel-yell/country.ts';
import { Memory } from '../../greedy/rebel-yell/memory.ts';
import { pictureOf } from '../../greedy/rebel-yell/picture.ts';
import { CAPTAIN, type Doctrine } from './doctrine.ts';
import { Lookout } from './lookout.ts';
import { orderWeighed } from './orders.ts';
import { answerWeighed } from './answers.ts';

/** Judges as `greedy` does, with more respect for fire, and then plays the orders that matter on before it gives one. */
export const mindWith =
  (doctrine: Doctrine) =>
  (_game: BotGame): Bot => {
    const lookout = new Lookout(doctrine);
    return botWith<Country, RyOrder>({
      survey: surveyed,
      weigh(question, country, offered) {
        const picture = pictureOf(question, country, new Memory());
        const scene = { question, country, picture, doctrine, lookout };
        // What is asked are decisions of this system.
        const decision = question.decision as RyDecision;
        return decision.asks === 'orders' ? orderWeighed(scene, offered) : answerWeighed(scene, decision, offered);
      },
    });
  };

export const rebelYellCaptain = mindWith(CAPTAIN);
