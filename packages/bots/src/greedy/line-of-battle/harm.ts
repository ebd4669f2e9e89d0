import type { Spot } from '../hexes.ts';
import { asNumber } from '../reading.ts';
import type { CommonPicture } from './picture.ts';

/** A disruption may be bought off with a hit. */
const BOUGHT_OFF = 0.85;
/** Each hit on a stack is this likely to find the leader with it. */
const LEADER_FALLS = 0.1;

/** Points for the leaders in a hex. */
export const leaderWorth = (picture: CommonPicture, spot: Spot): number =>
  picture.chiefsAt(spot).reduce((sum, chief) => sum + asNumber(picture.country.scores.leader[chief.rank]), 0);

/** What a hit on the stack in a hex is worth for the sake of the leaders with it. */
export const leadersHit = (picture: CommonPicture, spot: Spot): number => LEADER_FALLS * leaderWorth(picture, spot);

/** What a fire that disrupts is worth, if disruption itself is worth so much. */
export const disruptedByFire = (disrupted: number): number => disrupted * BOUGHT_OFF;
