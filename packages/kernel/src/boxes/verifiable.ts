import type { DiceBox } from '../dice.ts';

/**
 * Online play: dice that nobody can choose after seeing the orders, and that anybody can check after the game.
 * The server commits to a secret before the first order, every seat contributes, and each throw derives from both,
 * the game, the order's number and the throw's number. Only the interface stands here; it comes with online play.
 */
export interface VerifiableBox extends DiceBox {
  /** The hash of the secret, published before the first order. */
  readonly commitment: string;
  /** What each seat added, once all have. */
  readonly contributions: { readonly [seat: string]: string };
  /** The secret itself, once the game is over. */
  reveal(): string;
}
