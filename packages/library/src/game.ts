import { type BotKind, greedyWith, type Mind, random } from '@guidon/bots';
import type { SystemKit } from '@guidon/kit';
import type { Book } from '@guidon/scenarios';

/** A game with everything that is shipped for it: its rules, its maps and scenarios, and programs that play it. */
export interface Game {
  readonly kit: SystemKit;
  readonly book: Book;
  /** The strongest last. */
  readonly bots: readonly BotKind[];
}

/** A game put together; without a `mind` of its own only the random program plays it. */
export const gameOf = (kit: SystemKit, { book, mind }: { readonly book: Book; readonly mind?: Mind }): Game => ({
  kit,
  book,
  bots: mind === undefined ? [random] : [random, greedyWith({ [kit.id]: mind })],
});
