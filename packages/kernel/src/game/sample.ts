import { type Chance, pick } from '../dice/chance.ts';
import { present } from '../values/invariant.ts';
import type { Decision, GameEvent, Order } from './exchange.ts';
import type { GameSystem } from './system.ts';

/** A legal answer by chance: by the system's own sampler, if it has one; otherwise any of those it offers. */
export function sampleOrder<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  state: S,
  asked: { readonly decision: D; readonly chance: Chance },
): O {
  // Where choices cannot be listed, even those that are offered can be dear to find: do not look for them first.
  if (system.sample !== undefined) return system.sample(state, asked.decision, asked.chance);
  const { orders } = system.choices(state, asked.decision);
  return present(pick(asked.chance, orders), `a choice for ${asked.decision.asks}`);
}
