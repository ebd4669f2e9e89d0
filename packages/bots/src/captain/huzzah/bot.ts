import type { HzDecision, HzOrder } from '@guidon/huzzah';
import type { Bot, BotGame } from '../../bot.ts';
import { type Country, surveyed } from '../../greedy/huzzah/country.ts';
import { pictureOf } from '../../greedy/huzzah/picture.ts';
import { wantedIn } from '../../greedy/huzzah/segment.ts';
import { windowOrder } from '../../greedy/huzzah/windows.ts';
import { botWith } from '../../greedy/line-of-battle/mind.ts';
import { CAPTAIN, type Doctrine } from './doctrine.ts';
import { CaptainSegment } from './segment.ts';
import { Worth } from './worth.ts';

export const mindWith =
  (doctrine: Doctrine) =>
  (_game: BotGame): Bot =>
    botWith<Country, HzOrder>({
      survey: surveyed,
      weigh(question, country, offered) {
        const picture = pictureOf(question, country);
        // What is asked are decisions of this system.
        const decision = question.decision as HzDecision;
        return decision.asks === 'orders'
          ? wantedIn(picture, offered, new CaptainSegment(new Worth(picture, doctrine)))
          : windowOrder(picture, decision, offered, seen => new Worth(seen, doctrine));
      },
      reasons(question, country, order) {
        const decision = question.decision as HzDecision;
        if (decision.asks !== 'orders') return [];
        return new CaptainSegment(new Worth(pictureOf(question, country), doctrine)).reasons(order);
      },
    });

export const huzzahCaptain = mindWith(CAPTAIN);
