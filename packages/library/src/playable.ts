import type { BotKind } from '@guidon/bots';
import type { SystemKit } from '@guidon/kit';
import { type Balance, scenarioIn } from '@guidon/scenarios';
import type { Library } from './library.ts';

/** A scenario with the rules that play it and the programs that know them. */
export interface Playable {
  readonly id: string;
  readonly source: unknown;
  readonly kit: SystemKit;
  /** The strongest last. */
  readonly bots: readonly BotKind[];
  /** How even it is between programs, as far as that was played. */
  readonly balance: readonly Balance[];
}

/** A shipped scenario. */
export function playable({ games }: Library, id: string): Playable | undefined {
  for (const { kit, book, bots } of games) {
    const source = scenarioIn(book, id);
    if (source !== undefined) return { id, source, kit, bots, balance: book.balance?.[id] ?? [] };
  }
  return undefined;
}

/** A scenario from outside, which names its id and its system. */
export function playableFrom({ games }: Library, source: unknown): Playable | undefined {
  const system = textIn(source, 'system');
  const game = games.find(({ kit }) => kit.id === system);
  const id = textIn(source, 'id');
  return game === undefined || id === '' ? undefined : { id, source, kit: game.kit, bots: game.bots, balance: [] };
}

function textIn(source: unknown, key: string): string {
  const value =
    typeof source === 'object' && source !== null ? Object.entries(source).find(([name]) => name === key) : [];
  return typeof value?.[1] === 'string' ? value[1] : '';
}
