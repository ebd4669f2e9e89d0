import tuned from './doctrine.json' with { type: 'json' };

/** How places are judged before anything is played on. */
interface Judgement {
  /** How much danger weighs: when the game would be won, when not, and how much less of it late in the day. */
  readonly won: number;
  readonly behind: number;
  readonly daring: number;
  /** What the fire of all enemies at a place counts, and by how much more or less where we are few or many. */
  readonly danger: number;
  readonly leastFear: number;
  readonly mostFear: number;
  /** Riders are a better target; shaken men fear more and want less. */
  readonly onHorse: number;
  readonly shakenFear: number;
  readonly shakenZeal: number;
  /** A hex nearer to the goal, by what is to be done there, and to stand on the goal itself. */
  readonly take: number;
  readonly hold: number;
  readonly hunt: number;
  readonly onGoal: number;
  /** What a stack could do to the enemy from a place. */
  readonly chance: number;
  /** Ground that helps whoever stands on it: woods, a level above the enemy, a rest for muskets, a wall. */
  readonly woods: number;
  readonly height: number;
  readonly rest: number;
  readonly wall: number;
  /** A neighbour to lean on, up to two. */
  readonly shoulder: number;
  /** Each hex from the flag, beyond the voice of the brigade's leader, and by which a flag leaves companies behind. */
  readonly withoutFlag: number;
  readonly outOfReach: number;
  readonly leftBehind: number;
  /** Each point of strength too many in a hex, each that makes up a regiment, and two regiments in one hex. */
  readonly crowd: number;
  readonly together: number;
  readonly mixed: number;
  /** How far guns keep off, and what it costs them to be alone or near muskets. */
  readonly gunsOff: number;
  readonly gunsAlone: number;
  readonly gunsNear: number;
  /** Fire at who comes next door, and at who turns his back. */
  readonly welcome: number;
  readonly parting: number;
  /** What a charge and an assault must be worth at least. */
  readonly charge: number;
  readonly assault: number;
}

/** What is gone for: who would win if the day ended now, and who would not. */
interface Stances {
  readonly taking: number;
  readonly holding: number;
  readonly hunting: number;
  readonly alarm: number;
  readonly takingWon: number;
  readonly holdingWon: number;
  readonly huntingWon: number;
  readonly alarmWon: number;
}

/** How orders that matter are played on. */
export interface Foresight {
  /** Orders that are simulated for one decision, times the units of both sides. */
  readonly simulated: number;
  /** From so many for one decision on, everybody plays on, and fire, turns and changes are played on as well. */
  readonly ample: number;
  /** How often each line is played at least, or nothing is concluded, and at most. */
  readonly least: number;
  readonly rounds: number;
  /** How many lines there are at most, the one in which the stack stands among them. */
  readonly breadth: number;
  /** Play goes on for so many segments, and at most so many orders. */
  readonly segments: number;
  readonly most: number;
  /** Who is farther from all that the orders are about stands. */
  readonly zone: number;
  /** By how much another answer must be better than the one that the first judgement gives. */
  readonly margin: number;
  /** How much the first judgement of an order counts beside what it came to. */
  readonly prior: number;
  /** What a disrupted unit, a routed one, and each hit cost besides their points when play stops. */
  readonly shaken: number;
  readonly routed: number;
  readonly worn: number;
}

/** What a commander cares for, in victory points where nothing else is said. Another record is another commander. */
export type Doctrine = Judgement & Stances & Foresight;

/** The record that games made; `doctrine.json` says which. */
export const CAPTAIN: Doctrine = tuned.weights;
