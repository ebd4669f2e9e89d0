import { InvariantError } from '@guidon/kernel';
import type { Bot, BotGame, BotKind } from '../bot.ts';

/** One readable evaluation for each system. */
export type Mind = (game: BotGame) => Bot;

/** Looks one decision deep, and counts the dice of an attack exactly; plays the systems it has a mind for. */
export const greedyWith = (minds: { readonly [systemId: string]: Mind }): BotKind => ({
  name: 'greedy',
  about: 'Takes the order that looks best right now: ground, cover, odds of the attack, danger of the place.',
  plays: systemId => Object.hasOwn(minds, systemId),
  make: game => {
    const mind = minds[game.systemId];
    if (mind === undefined) throw new InvariantError(`greedy does not know ${game.systemId}`);
    return mind(game);
  },
});
