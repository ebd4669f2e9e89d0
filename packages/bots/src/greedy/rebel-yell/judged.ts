import type { Spot } from '../hexes.ts';
import type { Outlook } from '../line-of-battle/outlook.ts';
import type { Place } from './country.ts';
import type { Mission } from './mission.ts';
import type { Picture } from './picture.ts';
import type { Chief, Stack } from './pieces.ts';

/** A position as some mind judges it: what places are worth to stacks and leaders, and what they risk there. */
export interface Judged extends Outlook<Place, Stack, Chief> {
  readonly picture: Picture;
  /** What a charge must promise to be declared. */
  readonly chargePrice: number;
  at(stack: Stack, spot: Spot): number;
  danger(stack: Stack, spot: Spot): number;
  effort(stack: Stack, spot: Spot): number;
  missionOf(stack: Stack): Mission | undefined;
  part(stack: Stack, units: readonly string[]): Stack;
}
