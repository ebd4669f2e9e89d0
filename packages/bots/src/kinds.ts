import { InvariantError } from '@guidon/kernel';
import type { Bot, BotGame, BotKind } from './bot.ts';

/** One readable evaluation for each system. */
export type Mind = (game: BotGame) => Bot;

type Minds = { readonly [systemId: string]: Mind };

/** Looks one decision deep, and counts the dice of an attack exactly; plays the systems it has a mind for. */
export const greedyWith = (minds: Minds): BotKind =>
  withMinds(minds, {
    name: 'greedy',
    about: 'Takes the order that looks best right now: ground, cover, odds of the attack, danger of the place.',
  });

/** Sees who is in danger of being lost and who will hold what scores; plays the systems it has a mind for. */
export const captainWith = (minds: Minds): BotKind =>
  withMinds(minds, {
    name: 'captain',
    about: 'Concentrates against who can be destroyed, saves who is in danger, and has the end of the day in mind.',
  });

const withMinds = (minds: Minds, named: Pick<BotKind, 'name' | 'about'>): BotKind => ({
  ...named,
  plays: systemId => Object.hasOwn(minds, systemId),
  make: game => {
    const mind = minds[game.systemId];
    if (mind === undefined) throw new InvariantError(`${named.name} does not know ${game.systemId}`);
    return mind(game);
  },
});
