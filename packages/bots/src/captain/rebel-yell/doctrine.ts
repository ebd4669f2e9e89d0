import tuned from './doctrine.json' with { type: 'json' };

export type Doctrine = typeof tuned.weights;
/** The record that games made; `doctrine.json` says which. */
export const CAPTAIN: Doctrine = tuned.weights;
