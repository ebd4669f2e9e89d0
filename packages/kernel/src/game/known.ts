import type { Seat } from '../values/names.ts';
import type { Decision, GameEvent, Order } from './exchange.ts';
import type { GameSystem } from './system.ts';

/**
 * The position that a seat is shown, asked about and offered orders in. What is computed from it cannot tell what is
 * hidden from the seat. The same position where nothing is hidden.
 */
export const knownBy = <S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: Pick<GameSystem<S, O, E, D>, 'known'>,
  state: S,
  seat: Seat,
): S => system.known?.(state, seat) ?? state;
