import { chainIn } from '../dice/chain.ts';
import {
  type Added,
  type Cast,
  type Cup,
  type DiceBox,
  type Face,
  type OrderForDice,
  WordsAwaited,
} from '../dice/dice.ts';
import type { Json, Seat } from '../values/names.ts';
import { sha256 } from '../values/sha256.ts';
import { DerivedCup, type DiceSecret } from './verifiable.ts';

/**
 * Online play since protocol 2: every throw is made of the order and of a link of each seat's chain. The chains are
 * fixed before the game, the order before any link is told; so nobody, the operator included, knows all of it before
 * it is too late to choose. What a seat does not add the server does, from a secret it has committed itself to.
 */
export function sharedBox(dice: DiceSecret): DiceBox {
  return { open: (_ply, order) => new SharedCup(dice, order) };
}

/** What the server adds to the throws of a line. */
export const houseWord = (secret: string, n: number): string => sha256(`guidon house\n${secret}\n${n}`);

/** The hash of an order, in its game and its position. */
export const orderHash = (game: string, { n, before, seat, order }: Omit<OrderForDice, 'given' | 'earlier'>): string =>
  sha256(['guidon order', game, n, before, seat, JSON.stringify(order)].join('\n'));

/** What all dice of an order derive from. */
export const throwSeed = (order: string, { words, house }: Pick<Added, 'words' | 'house'>): string => {
  const added = Object.keys(words)
    .toSorted()
    .map(seat => `${seat} ${words[seat]}`);
  return sha256(['guidon throw', order, ...added, ...(house === undefined ? [] : [`house ${house}`])].join('\n'));
};

/** An order that was carried out, as a journal has it. */
interface Played {
  readonly n: number;
  readonly seat?: Seat;
  readonly order?: Json;
  readonly dice?: Added;
}

/** What the dice of a line derive from; nothing where there are none. */
export const seedOf = (game: string, before: string, { n, seat = '', order = null, dice }: Played): string =>
  dice === undefined ? '' : throwSeed(orderHash(game, { n: dice.of ?? n, before, seat, order }), dice);

/** The name of the position after an order: the same orders with the same dice lead to the same. */
export const positionAfter = (game: string, before: string, played: Played): string =>
  sha256(
    [
      'guidon position',
      before,
      played.seat ?? '',
      JSON.stringify(played.order ?? null),
      seedOf(game, before, played),
    ].join('\n'),
  );

/** Seats whose throws take a link of their chain; the others have added a mere word, or are programs of the server. */
export const seatsWithChain = (contributions: DiceSecret['contributions']): readonly Seat[] =>
  Object.keys(contributions)
    .filter(seat => chainIn(contributions[seat]) !== undefined)
    .toSorted();

class SharedCup implements Cup {
  added: Added | undefined;
  private readonly dice: DiceSecret;
  private readonly order: OrderForDice | undefined;
  private cup: DerivedCup | undefined;

  constructor(dice: DiceSecret, order: OrderForDice | undefined) {
    this.dice = dice;
    this.order = order;
  }

  cast<F extends Face>(cast: Cast<F>): readonly F[] {
    this.cup ??= this.filled();
    return this.cup.cast(cast);
  }

  private filled(): DerivedCup {
    const { game } = this.dice;
    const { given, earlier, ...order } = this.order ?? { n: 0, before: '', seat: '', order: null };
    const n = earlier?.of ?? order.n;
    const hash = orderHash(game, { ...order, n });
    if (earlier === undefined && given !== undefined && 'ask' in given && given.ask.length > 0)
      throw new WordsAwaited(n, hash, given.ask);
    this.added = earlier ?? this.addedTo(n, given !== undefined && 'words' in given ? given : { words: {} });
    return new DerivedCup(throwSeed(hash, this.added));
  }

  private addedTo(n: number, { words, without = [] }: Pick<Added, 'words' | 'without'>): Added {
    const isWhole = Object.keys(this.dice.contributions).every(seat => words[seat] !== undefined);
    return {
      words: Object.fromEntries(
        Object.keys(words)
          .toSorted()
          .map(seat => [seat, words[seat] ?? '']),
      ),
      ...(isWhole ? {} : { house: houseWord(this.dice.secret, n) }),
      ...(without.length === 0 ? {} : { without: without.toSorted() }),
    };
  }
}
