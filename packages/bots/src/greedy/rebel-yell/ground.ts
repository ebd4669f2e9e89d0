import type { Spot } from '../hexes.ts';
import { isBehind } from '../line-of-battle/threat.ts';
import type { Place } from './country.ts';
import type { Picture } from './picture.ts';

/** So far off, in hexes, an enemy is about. */
export const ENEMY_ABOUT = 7;

/** Levels above the nearest enemies, as far as they count. */
export function heightAt({ country, foes }: Picture, spot: Spot, place: Place): number {
  let most = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const foe of foes) {
    const away = country.distance(spot, foe.spot);
    if (away < least) [least, most] = [away, place.level - (country.places[foe.spot]?.level ?? place.level)];
  }
  return Math.max(-1, Math.min(1, most));
}

/** Do these sides of the hex look towards the enemy at all? */
export const looksAtEnemy = ({ country, foes }: Picture, spot: Spot, sides: readonly Spot[]): boolean =>
  sides.length > 0 &&
  foes.some(
    foe =>
      foe.order !== 'routed' &&
      country.distance(spot, foe.spot) <= ENEMY_ABOUT &&
      isBehind(country, sides, { at: spot, from: foe.spot }),
  );
