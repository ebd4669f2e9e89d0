import type { RtDecision } from '@guidon/rebels-table';
import type { Bot, BotGame, BotQuestion, Weighed } from '../../bot.ts';
import { only } from '../weighing.ts';
import { activation } from './activation.ts';
import { deployment } from './deploy.ts';
import type { Ground } from './ground.ts';
import { pictureOf, surveyed } from './picture.ts';
import { windowOrder } from './windows.ts';

/** Shoots and reloads from a good line, goes for the ground that scores, and charges when the dice are on its side. */
export function rebelsTableBot(_game: BotGame): Bot {
  let ground: Ground | undefined;
  const weigh = (question: BotQuestion): readonly Weighed[] => {
    ground ??= surveyed(question);
    return weighed(question, ground);
  };
  return { weigh, decide: question => weigh(question)[0]?.order ?? question.sample() };
}

function weighed(question: BotQuestion, ground: Ground): readonly Weighed[] {
  const picture = pictureOf(question, ground);
  // What is asked are decisions of this system.
  const { asks } = question.decision as RtDecision;
  if (asks === 'activate') return activation(question, picture);
  const { orders } = question.choices();
  const [first] = orders;
  if (asks === 'deploy-command' && first !== undefined) return only(deployment(question, picture, first));
  const answer = windowOrder(question, picture, orders);
  return answer === undefined ? [] : only(answer);
}
