import { type Chance, pick } from './chance.ts';
import { present } from './invariant.ts';
import type { Decision, GameEvent, GameSystem, Order } from './system.ts';

/** A legal answer by chance: uniform where all can be listed, by the system's own sampler where they cannot. */
export function sampleOrder<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  state: S,
  asked: { readonly decision: D; readonly chance: Chance },
): O {
  const choices = system.choices(state, asked.decision);
  if (!choices.exhaustive && system.sample !== undefined) return system.sample(state, asked.decision, asked.chance);
  return present(pick(asked.chance, choices.orders), `a choice for ${asked.decision.asks}`);
}
