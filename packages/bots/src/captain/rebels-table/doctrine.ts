import tuned from './doctrine.json' with { type: 'json' };

/** What a commander cares for, in points of victory where nothing else is said. Another record is another commander. */
export interface Doctrine {
  /** What a unit that stands is worth beside the points for breaking it, and how much of all goes with its hits. */
  readonly fightsOn: number;
  readonly worn: number;
  /** How much of the harm to those about a unit that breaks counts. */
  readonly chain: number;
  readonly lastOfCommand: number;
  /** Hits that others will add before long to a unit that is hit. */
  readonly support: number;
  readonly drivenBack: number;
  /** What both sides lose by fire counts, that of the turn after next only in part; and a hit on somebody near a break. */
  readonly exchange: number;
  readonly patience: number;
  /** So many turns after this one are reckoned. */
  readonly turns: number;
  readonly chainHit: number;
  /** How surely whoever shoots takes the better target. */
  readonly choosy: number;
  /** To come nearer to an enemy who can be shot at from close by. */
  readonly approach: number;
  /** How surely an enemy takes the better target. */
  readonly tempt: number;
  /** Guns, columns and the weak near enemies who can charge. */
  readonly prey: number;
  /** Ground that scores: to come nearer, how this fades with the way, to stand there, and to stand there in the end. */
  readonly goal: number;
  readonly goalFades: number;
  readonly held: number;
  readonly last: number;
  /** To stand where a break would hurt friends, and theirs would hurt it. */
  readonly crowd: number;
  readonly company: number;
  /** Who shoots or charges goes before who marches: so much of what he gains by it. */
  readonly hurry: number;
  /** Nobody stirs for nothing. */
  readonly effort: number;
  /** Who charges stands in disorder before the friends of the charged. */
  readonly chargeRisk: number;
  /** So many base widths back from the front of its zone a command is deployed, where it can be. */
  readonly back: number;
  /** What a supply die is worth at first. */
  readonly supply: number;
}

/** The record that games made; `doctrine.json` says which. */
export const CAPTAIN: Doctrine = tuned.weights;
