import { enemyOf, type Side, type Spot } from '../hexes.ts';
import { disruptedByFire, leadersHit } from '../line-of-battle/harm.ts';
import type { Chances } from './chances.ts';
import type { Picture } from './picture.ts';
import type { Stack } from './pieces.ts';

/**
 * What results are worth, in victory points. A disrupted stack fires badly, may not attack and is one check from
 * running; a routed one is out of the fight for a while.
 */
export const DISRUPTED = 0.9;
export const ROUTED = 1.8;
/** Men who throw themselves down fire and move badly. */
const COVERED = 0.4;
/** Another run of a stack that has routed already. */
const CHASED = 0.4;
/** Besides its points every hit takes a third of a company's fire. */
const STRENGTH = 0.35;
/** Of the ground that a stack holds, so much is won when it runs. */
const GROUND = 0.25;
/** A hit lowers the morale of the unit it falls on. */
const PER_HIT = 0.1;
const FLANKED = 0.1;

export const hitWorth = (picture: Picture): number => picture.country.scores.hit + STRENGTH;

/** What stands to be won in a hex: the taker's points, and those the enemy would lose. */
export function groundWorth(picture: Picture, spot: Spot, taker: Side): number {
  const points = picture.country.goals(picture.turn).get(spot);
  if (points === undefined) return 0;
  const holder = picture.control.get(spot);
  const loser = enemyOf(taker);
  return (holder === taker ? 0 : points[taker]) + (holder === loser ? points[loser] : 0);
}

/** What a fire is expected to do to the stack. */
export function harmOf(picture: Picture, stack: Stack, shot: { chances: Chances; flanked: boolean }): number {
  const { chances } = shot;
  const hit = hitWorth(picture);
  const holds = picture.passes(stack.spot) - (shot.flanked ? FLANKED : 0);
  const fails = (hits: number): number => 1 - Math.max(0, Math.min(1, holds - PER_HIT * hits));
  const broken = brokenWorth(picture, stack);
  const leaders = leadersHit(picture, stack.spot);
  const after = (hits: number): number => hits * hit + fails(hits) * broken + leaders;
  const onD = stack.order === 'good' ? disruptedByFire(DISRUPTED) : after(1);
  return (
    chances.check * onCheck(stack, fails(0), broken) +
    chances.D * onD +
    chances.one * after(1) +
    chances.two * after(2) +
    chances.three * after(3) +
    (stack.order === 'good' ? chances.starred * (1 - fails(1)) * DISRUPTED : 0)
  );
}

/** A check and nothing else: men in line may lie down instead of being disrupted. */
function onCheck(stack: Stack, fails: number, broken: number): number {
  if (stack.order === 'routed') return CHASED;
  const liesDown = stack.order === 'good' && stack.formation === 'line' && !stack.isSkirmisher;
  return fails * (liesDown ? (COVERED + broken) / 2 : broken);
}

/** What it costs a stack to fail its check: order, or its place. */
function brokenWorth(picture: Picture, stack: Stack): number {
  if (stack.isSkirmisher) return ROUTED / 2;
  if (stack.order === 'good') return DISRUPTED;
  if (stack.order === 'routed') return CHASED;
  if (stack.isGuns) return 0;
  return ROUTED + GROUND * groundWorth(picture, stack.spot, enemyOf(stack.side));
}

/** Rough points for fire of that strength, where the exact chances cannot be asked: it rises ever more slowly. */
export const roughHarm = (fire: number): number => (2.4 * fire) / (fire + 10);
