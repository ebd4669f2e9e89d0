import type { Order } from '@guidon/kernel';
import type { RtDecision } from '@guidon/rebels-table';
import type { Bot, BotGame, BotQuestion } from '../../bot.ts';
import { activation } from './activation.ts';
import { deployment } from './deploy.ts';
import type { Ground } from './ground.ts';
import { pictureOf, surveyed } from './picture.ts';
import { windowOrder } from './windows.ts';

/** Shoots and reloads from a good line, goes for the ground that scores, and charges when the dice are on its side. */
export function rebelsTableBot(_game: BotGame): Bot {
  let ground: Ground | undefined;
  return {
    decide(question): Order {
      ground ??= surveyed(question);
      return decided(question, ground) ?? question.sample();
    },
  };
}

function decided(question: BotQuestion, ground: Ground): Order | undefined {
  const picture = pictureOf(question, ground);
  // What is asked are decisions of this system.
  const { asks } = question.decision as RtDecision;
  if (asks === 'activate') return activation(question, picture);
  const { orders } = question.choices();
  const [first] = orders;
  if (asks === 'deploy-command' && first !== undefined) return deployment(question, picture, first);
  return windowOrder(question, picture, orders);
}
