import type { RyDecision, RyOrder } from '@guidon/rebel-yell';
import type { Bot, BotGame, BotQuestion } from '../../bot.ts';
import { botWith } from '../../greedy/line-of-battle/mind.ts';
import { type Country, surveyed } from '../../greedy/rebel-yell/country.ts';
import { Memory } from '../../greedy/rebel-yell/memory.ts';
import { pictureOf } from '../../greedy/rebel-yell/picture.ts';
import { answerWeighed } from './answers.ts';
import { CAPTAIN, type Doctrine } from './doctrine.ts';
import { Lookout, type Watch } from './lookout.ts';
import { orderWeighed } from './orders.ts';

/** Judges as `greedy` does, with more respect for fire, and then plays the orders that matter on before it gives one. */
export const mindWith =
  (doctrine: Doctrine) =>
  (_game: BotGame): Bot => {
    const lookout = new Lookout(doctrine);
    const sceneOf = (question: BotQuestion, country: Country): Watch => ({
      question,
      country,
      doctrine,
      lookout,
      picture: pictureOf(question, country, new Memory()),
    });
    return botWith<Country, RyOrder>({
      survey: surveyed,
      weigh(question, country, offered) {
        const scene = sceneOf(question, country);
        // What is asked are decisions of this system.
        const decision = question.decision as RyDecision;
        return decision.asks === 'orders' ? orderWeighed(scene, offered) : answerWeighed(scene, decision, offered);
      },
      reasons(question, country, order) {
        if (question.decision.asks !== 'orders') return [];
        // What is offered are orders of this system. What was played on a moment ago is not played again.
        const told = orderWeighed(sceneOf(question, country), question.choices().orders as readonly RyOrder[]);
        const same = JSON.stringify(order);
        return told.find(other => JSON.stringify(other.order) === same)?.reasons ?? [];
      },
    });
  };

export const rebelYellCaptain = mindWith(CAPTAIN);
