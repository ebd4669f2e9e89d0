import type { YbOrder } from '@guidon/yankees-board';
import type { Bot, BotGame, BotQuestion, Weighed } from '../../bot.ts';
import { bestFirst } from '../../greedy/weighing.ts';
import { pictureOf, surveyed } from '../../greedy/yankees-board/picture.ts';
import { CAPTAIN, type Doctrine } from './doctrine.ts';
import { fieldOf } from './field.ts';
import { type Ground, groundOf } from './ground.ts';
import { Judge } from './judge.ts';

/** Weighs who is in danger of being lost, on both sides, and who will have the victory hexes in the end. */
export const mindWith =
  (doctrine: Doctrine) =>
  (_game: BotGame): Bot => {
    let ground: Ground | undefined;
    const judgeFor = (question: BotQuestion): Judge => {
      ground ??= groundOf(surveyed(question));
      return new Judge(question, fieldOf(pictureOf(question, ground.country), ground, doctrine));
    };
    const weigh = (question: BotQuestion): readonly Weighed[] => {
      const judge = judgeFor(question);
      // What is offered are orders of this system.
      return bestFirst(question.choices().orders, order => judge.score(order as YbOrder));
    };
    return {
      weigh,
      decide: question => weigh(question)[0]?.order ?? question.sample(),
      reasons: (question, order) => judgeFor(question).reasons(order as YbOrder),
    };
  };

export const yankeesBoardCaptain = mindWith(CAPTAIN);
