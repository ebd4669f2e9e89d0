import type { BotKind } from './bot.ts';
import { greedy } from './greedy/greedy.ts';
import { random } from './random.ts';

/** All bots that come with the game, the strongest last. */
export const BOTS: readonly BotKind[] = [random, greedy];

/** Those that know a system, the strongest last. */
export const botsFor = (systemId: string): readonly BotKind[] =>
  BOTS.filter(kind => kind.plays === undefined || kind.plays(systemId));

export const botNamed = (name: string): BotKind | undefined => BOTS.find(kind => kind.name === name);
