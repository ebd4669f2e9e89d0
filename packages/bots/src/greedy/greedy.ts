import { InvariantError } from '@guidon/kernel';
import type { Bot, BotGame, BotKind } from '../bot.ts';
import { huzzahBot } from './huzzah/bot.ts';
import { rebelYellBot } from './rebel-yell/bot.ts';
import { rebelsTableBot } from './rebels-table/bot.ts';
import { yankeesBoardBot } from './yankees-board/bot.ts';

/** One readable evaluation for each system. */
const MINDS: { readonly [systemId: string]: (game: BotGame) => Bot } = {
  huzzah: huzzahBot,
  'rebel-yell': rebelYellBot,
  'rebels-table': rebelsTableBot,
  'yankees-board': yankeesBoardBot,
};

/** Looks one decision deep, and counts the dice of an attack exactly. */
export const greedy: BotKind = {
  name: 'greedy',
  about: 'Takes the order that looks best right now: ground, cover, odds of the attack, danger of the place.',
  plays: systemId => Object.hasOwn(MINDS, systemId),
  make: game => {
    const mind = MINDS[game.systemId];
    if (mind === undefined) throw new InvariantError(`greedy does not know ${game.systemId}`);
    return mind(game);
  },
};
