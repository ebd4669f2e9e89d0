import tuned from './doctrine.json' with { type: 'json' };

/** What a commander cares for, in victory points where nothing else is said. Another record is another commander. */
export interface Doctrine {
  /** How much danger weighs: when the game would be won, when not, and how much less of it late in the day. */
  readonly won: number;
  readonly behind: number;
  readonly daring: number;
  /** What the fires of all enemies at a place count, added up. */
  readonly danger: number;
  /** A hex nearer to the goal, by what is to be done there. */
  readonly take: number;
  readonly hold: number;
  readonly hunt: number;
  readonly leave: number;
  /** To stand on the goal itself. */
  readonly onGoal: number;
  /** What a stack could do to the enemy from a place. */
  readonly chance: number;
  /** Ground that helps whoever stands on it. */
  readonly woods: number;
  readonly height: number;
  readonly works: number;
  /** A neighbour to lean on, up to two. */
  readonly shoulder: number;
  /** Each hex beyond the voice of the brigade's leader. */
  readonly outOfReach: number;
  /** Each point of strength that joins a hex which has five. */
  readonly crowd: number;
  /** How much more danger there is for each line by which a crowd is the better target. */
  readonly line: number;
  /** A part of a regiment draws so much of the fire: its share of the strength, to this power. */
  readonly share: number;
  /** What it costs to send a part away. */
  readonly step: number;
  /** Fire at who comes next door, and at who turns his back. */
  readonly welcome: number;
  readonly parting: number;
  /** What a fire at his stack costs a leader, of his points; what his own men are worth to him, and he to them. */
  readonly leaderRisk: number;
  readonly leaderWith: number;
  readonly leaderSteadies: number;
  /** What an assault must be worth at least. */
  readonly assault: number;
  /** How much of a hex's points counts that is taken with the last march. */
  readonly lastPoints: number;
  /** What must be sent against each point of the enemy about a place, and to guard one. */
  readonly odds: number;
  readonly guard: number;
  readonly huntOdds: number;
  /** How much of the danger those mind who attack with such odds. */
  readonly minds: number;
  /** The same for who would lose if the day ended now. */
  readonly losingOdds: number;
  readonly losingMinds: number;
  /** An army so much stronger attacks everywhere: its odds, and what danger it minds. */
  readonly bold: number;
  readonly boldOdds: number;
  readonly boldMinds: number;
  readonly boldHunt: number;
}

/** The record that games made; `doctrine.json` says which. */
export const CAPTAIN: Doctrine = tuned.weights;
