import type { BotKind } from './bot.ts';
import { random } from './random.ts';

/** All bots that come with the game, the strongest last. */
export const BOTS: readonly BotKind[] = [random];

export const botNamed = (name: string): BotKind | undefined => BOTS.find(kind => kind.name === name);
