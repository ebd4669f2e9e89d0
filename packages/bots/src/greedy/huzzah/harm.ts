import { enemyOf, type Spot } from '../hexes.ts';
import { disruptedByFire, leadersHit } from '../line-of-battle/harm.ts';
import type { Chances } from './chances.ts';
import type { Picture, Stack } from './picture.ts';

/**
 * What results are worth, in victory points. A hit is its share of the points for a unit destroyed. A disrupted stack
 * fires badly, may not attack and is one check from running; a routed one is out of the fight for a turn at least.
 */
export const DISRUPTED = 1.1;
export const ROUTED = 2;
/** Another run of a stack that has routed already. */
const CHASED = 0.3;
/** Hits until a unit is gone: three on either side of its counter. */
const HITS = 6;
/** Points for guns come only with the last hit on a section, or its capture: they count in part. */
const GUNS = 0.4;
/** The third hit turns the counter: strength and morale go with it. */
const TURNING = 0.5;
/** Of the ground that a stack holds, so much is won when it runs. */
const GROUND = 0.35;

export function hitWorth(picture: Picture, stack: Stack): number {
  const { destroyed, gunSection } = picture.country.scores;
  const each = (destroyed + (stack.isGuns ? GUNS * gunSection : 0)) / HITS;
  return each + (isTurning(stack) ? TURNING : 0);
}

/** Will the next hit turn a counter over, or take it off? */
function isTurning(stack: Stack): boolean {
  const full = stack.pieces.filter(piece => !piece.reduced);
  const open = full.length > 0 ? full : stack.pieces;
  return open.every(piece => piece.hits === 2);
}

/** What stands to be won where the stack stands: its own points, and those the enemy would lose. */
export function groundWorth(picture: Picture, spot: Spot, taker: Stack['side']): number {
  const points = picture.country.places[spot]?.points;
  if (points === undefined) return 0;
  const loser = enemyOf(taker);
  return points[taker] + (picture.control.get(spot) === loser ? points[loser] : 0);
}

/** What a fire is expected to do to the stack. */
export function harmOf(picture: Picture, stack: Stack, shot: { chances: Chances; flanked: boolean }): number {
  const { chances } = shot;
  const hit = hitWorth(picture, stack);
  const holds = picture.passes(stack.spot) - (shot.flanked ? 0.1 : 0);
  const fails = (hits: number): number => 1 - Math.max(0, Math.min(1, holds - (0.1 * hits) / stack.pieces.length));
  const broken = brokenWorth(picture, stack, hit);
  const after = (hits: number): number => hits * hit + fails(hits) * broken;
  const onD = stack.order === 'good' ? disruptedByFire(DISRUPTED) : hit + (stack.order === 'routed' ? CHASED : 0);
  const leaders = leadersHit(picture, stack.spot);
  return (
    chances.D * onD +
    chances.one * (after(1) + leaders) +
    chances.two * (after(2) + leaders) +
    chances.three * (after(3) + leaders)
  );
}

/** What it costs a stack to fail its check: order, its place, or for guns under fire another hit. */
function brokenWorth(picture: Picture, stack: Stack, hit: number): number {
  if (stack.order === 'good') return DISRUPTED;
  if (stack.order === 'routed') return hit + CHASED;
  if (stack.isGuns) return hit;
  return ROUTED + GROUND * groundWorth(picture, stack.spot, enemyOf(stack.side));
}

/** Rough points for fire of that strength, where the exact chances cannot be asked: it rises ever more slowly. */
export const roughHarm = (fire: number): number => (1.9 * fire) / (fire + 6);
