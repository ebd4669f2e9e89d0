import { type AnySystem, InvariantError, type Seat } from '@guidon/kernel';
import { featuresOf, figuresOf, type Named, passedOf } from './features.ts';
import type { ValueModel, Weight } from './model.ts';
import { sigmoid } from './sigmoid.ts';

/** The chance that a seat wins, between 0 and 1; a draw is half. */
export type ValueOf = (state: object, seat: Seat) => number;

/** The value of positions of a game. When it is over the value is the result. */
export function valueBy(system: AnySystem, model: ValueModel): ValueOf {
  const [first] = system.seats;
  return (state, seat) => {
    const own = chanceOfFirst(system, state, model);
    return seat === first ? own : 1 - own;
  };
}

function chanceOfFirst(system: AnySystem, state: object, { turns, weights }: ValueModel): number {
  const verdict = system.over(state);
  if (verdict !== undefined) return verdict.winner === null ? 0.5 : verdict.winner === system.seats[0] ? 1 : 0;
  const features = featuresOf(figuresOf(system, state), passedOf(system.clock(state).turn, turns));
  if (!isNamedAlike(features, weights))
    throw new InvariantError('the value was learned from other measures than the game has now');
  return sigmoid(features.reduce((sum, { value }, at) => sum + value * (weights[at]?.weight ?? 0), 0));
}

/** Was it learned from what the game measures now? */
export const valueFits = (system: AnySystem, { weights }: ValueModel): boolean =>
  isNamedAlike(featuresOf(figuresOf(system, system.setup()), 0), weights);

const isNamedAlike = (features: readonly Named[], weights: readonly Weight[]): boolean =>
  features.length === weights.length && features.every(({ name }, at) => name === weights[at]?.name);
