import type { Spot } from '../hexes.ts';
import { Facings } from './facings.ts';
import { cautionOf } from './outlook.ts';
import type { CommonPicture } from './picture.ts';
import type { CommonStack } from './pieces.ts';
import type { Threat } from './threat.ts';

/** What a game makes of a position before it weighs places. */
export interface Bearings<V extends CommonPicture, S extends CommonStack, M> {
  readonly picture: V;
  readonly threat: Threat<S>;
  /** What each stack is for. */
  readonly missions: Map<S, M>;
  /** How much danger weighs; by the standing of the game, if left out. */
  readonly caution?: number;
}

/** What the places of a position are worth to each stack; every game reckons that in its own way. */
export abstract class PlaceWorth<V extends CommonPicture, S extends CommonStack, M> {
  readonly picture: V;
  readonly threat: Threat<S>;
  readonly caution: number;
  readonly facings: Facings;
  protected readonly missions: Map<S, M>;
  private readonly known = new Map<S, Map<Spot, number>>();

  constructor({ picture, threat, missions, caution = cautionOf(picture) }: Bearings<V, S, M>) {
    this.picture = picture;
    this.threat = threat;
    this.missions = missions;
    this.caution = caution;
    this.facings = new Facings(picture);
  }

  protected abstract reckoned(stack: S, spot: Spot): number;

  missionOf(stack: S): M | undefined {
    return this.missions.get(stack);
  }

  /** How good it is for a stack to stand in a hex, reckoned once in a decision. */
  at(stack: S, spot: Spot): number {
    const bySpot = this.known.get(stack) ?? new Map<Spot, number>();
    this.known.set(stack, bySpot);
    const before = bySpot.get(spot);
    if (before !== undefined) return before;
    const worth = this.reckoned(stack, spot);
    bySpot.set(spot, worth);
    return worth;
  }
}
