import { type BotKind, beginnersOf, captainWith, followerOf, greedyWith, type Mind, random } from '@guidon/bots';
import type { SystemKit } from '@guidon/kit';
import type { Book } from '@guidon/scenarios';

/** A game with everything that is shipped for it: its rules, its maps and scenarios, and programs that play it. */
export interface Game {
  readonly kit: SystemKit;
  readonly book: Book;
  /** The strongest last. */
  readonly bots: readonly BotKind[];
}

/** What a game is put together from; without a `mind` of its own only the random program plays it. */
export interface Minds {
  readonly mind?: Mind;
  /** One that plays better. */
  readonly captain?: Mind;
}

export function gameOf(kit: SystemKit, { book, mind, captain }: Minds & { readonly book: Book }): Game {
  const thinking = [
    ...(mind === undefined ? [] : levelsWith(greedyWith({ [kit.id]: mind }))),
    ...(captain === undefined ? [] : [captainWith({ [kit.id]: captain })]),
  ];
  const advisor = thinking.at(-1);
  const exercises = kit.cards === undefined || advisor === undefined ? [] : [followerOf(kit.cards, advisor)];
  return { kit, book, bots: [random, ...exercises, ...thinking] };
}

const levelsWith = (greedy: BotKind): readonly BotKind[] => [...beginnersOf(greedy), greedy];
