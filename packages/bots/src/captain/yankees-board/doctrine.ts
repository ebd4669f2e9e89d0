import tuned from './doctrine.json' with { type: 'json' };

/** What a commander cares for, in victory points. All of it is data: another record is another commander. */
export interface Doctrine {
  /** What a step is worth beside the chance that the whole unit is lost. */
  readonly step: number;
  /** What it is worth to have an enemy unit in danger, and what it costs to have one's own: by its combat factor. */
  readonly press: number;
  readonly danger: number;
  /** How much more danger counts for whoever is outnumbered. */
  readonly outnumbered: number;
  /** How much of its dice a unit brings to bear on another one, two, three or four hexes away before long. */
  readonly reach1: number;
  readonly reach2: number;
  readonly reach3: number;
  readonly reach4: number;
  /** The same of a unit that cannot act any more this turn. */
  readonly later: number;
  /** The same of one that is about to be activated. */
  readonly used: number;
  /** A smaller unit in the hex of a larger one suffers this much of what it would alone. */
  readonly shield: number;
  /** What a victory hex is worth to whoever is likely to have it in the end. */
  readonly hold: number;
  /** What the present holder of a victory hex is ahead by, in steps. */
  readonly grip: number;
  /** What somebody who stands in a victory hex is ahead by, in steps. */
  readonly post: number;
  /** How fast the influence of a unit on a victory hex fades with the activations it needs to get there. */
  readonly fade: number;
  /** How much the strength of guns counts for ground. */
  readonly gunHold: number;
  /** How much of those who are still to come counts for ground. */
  readonly coming: number;
  /** How much more a unit suffers that has nowhere to fall back to. */
  readonly trap: number;
  /** To drive somebody off. */
  readonly driven: number;
  /** To be nearer to the enemy, by hex. */
  readonly hunt: number;
  /** What an activation that an enemy gives up by reacting is worth, by die. */
  readonly tempo: number;
  /** What reaction fire counts, beside its exact expectation. */
  readonly wary: number;
  /** To come onto the map. */
  readonly enter: number;
  /** What spending a result costs. */
  readonly idle: number;
  /** What friends beside a unit are worth where the enemy is near. */
  readonly support: number;
}

/** The record that games made; `doctrine.json` says which. */
export const CAPTAIN: Doctrine = tuned.weights;
