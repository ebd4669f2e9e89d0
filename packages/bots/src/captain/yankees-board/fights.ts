import { chanceToReact, effectsOf } from './chances.ts';
import type { Stand } from './field.ts';
import { NOWHERE, type Spot } from './ground.ts';
import { losses, type Worth } from './worth.ts';

/** So many dice thrown at a hex out of another. */
export interface Shot {
  readonly dice: number;
  readonly from: Spot;
  readonly at: Spot;
}

/** The unit of a hex that takes the hits; of equals the one its owner would rather lose. */
const victimOf = (stack: readonly Stand[]): Stand | undefined =>
  stack.toSorted((a, b) => b.piece.steps - a.piece.steps || a.piece.cf - b.piece.cf)[0];

/** What an attack by some of ours is worth, by the exact chances of its dice. */
export function attackWorth(worth: Worth, shot: Shot, by: readonly Stand[]): number {
  const { field } = worth;
  const stack = field.foes.filter(foe => foe.at === shot.at);
  const victim = victimOf(stack);
  if (victim === undefined || shot.dice <= 0) return 0;
  const own = by.reduce((sum, unit) => sum + losses(field, unit, { from: unit.at, to: shot.at }), 0);
  // What the others of ours can still do to it.
  const rest = Math.max(0, worth.pressOn(victim) - own);
  const before = worth.preyWorth(victim, victim.piece.steps, rest);
  const isAdjacent = field.ground.distance(shot.from, shot.at) <= 1;
  const taking = isAdjacent ? worth.takingWorth(shot.at) : 0;
  const ways = escapes(worth, shot, 'friends');
  return effectsOf(shot.dice).reduce((sum, { crosses, arrows, chance }) => {
    const steps = Math.max(0, victim.piece.steps - crosses - (ways === 0 ? arrows : 0));
    const isDriven = arrows > 0 && ways > 0 && !isHolding(worth, shot.at);
    const lost = field.step * (victim.piece.steps - steps);
    const after = steps === 0 ? victim.piece.cf : worth.preyWorth(victim, steps, isDriven ? rest / 2 : rest);
    const ground = isDriven || (steps === 0 && stack.length === 1) ? field.driven + taking : 0;
    return sum + chance * (lost + after - before + ground);
  }, 0);
}

/** Hexes to the rear that units hit by this shot could go to. Where arrows do nothing, nobody has to go. */
function escapes({ field }: Worth, { from, at }: Shot, hostile: 'friends' | 'foes'): number {
  const { ground } = field;
  if (isHolding({ field }, at)) return 1;
  const away = ground.distance(from, at);
  const enemies = field[hostile];
  return (ground.near[at] ?? []).filter(
    to =>
      to !== NOWHERE && ground.distance(from, to) > away && !enemies.some(enemy => ground.distance(enemy.at, to) <= 1),
  ).length;
}

/** On a strongpoint and in works of their own, arrows do nothing to the defenders. */
function isHolding({ field: { ground, picture } }: Pick<Worth, 'field'>, at: Spot): boolean {
  const place = ground.places[at];
  if (place?.strongpoint?.holds === true) return true;
  const here = picture.works.find(({ hex }) => hex === place?.hex);
  return (
    here !== undefined && (picture.foesAt.get(here.hex) ?? picture.friendsAt.get(here.hex))?.[0]?.side === here.side
  );
}

/** What fire at units of ours in a hex is likely to cost. */
export function fireCost(worth: Worth, shot: Shot, stack: readonly Stand[]): number {
  const { field } = worth;
  const victim = victimOf(stack);
  if (victim === undefined || shot.dice <= 0) return 0;
  const { piece } = victim;
  const expected = worth.exposure(shot.at);
  const before = worth.dangerTo(victim, piece.steps, expected);
  const ways = escapes(worth, shot, 'foes');
  return effectsOf(shot.dice).reduce((sum, { crosses, arrows, chance }) => {
    const steps = Math.max(0, piece.steps - crosses - (ways === 0 ? arrows : 0));
    const lost = field.step * (piece.steps - steps);
    const after = steps === 0 ? piece.cf : worth.dangerTo(victim, steps, expected);
    const driven = arrows > 0 && ways > 0 ? field.driven : 0;
    return sum + chance * (lost + Math.max(0, after - before) + driven);
  }, 0);
}

/** Dice of one unit against a hex next to it. */
export const diceNextDoor = ({ field: { ground } }: Worth, by: Stand, at: Spot): number =>
  Math.max(0, (by.isGun ? 3 : by.piece.steps) - ground.lost(by.at, at));

/** What the enemies next to a hex are likely to do to units of ours that come there, less what it costs them. */
export function reactionCost(worth: Worth, movers: readonly Stand[], at: Spot): number {
  const { field } = worth;
  const { doctrine, ground } = field;
  return field.foes.reduce((sum, foe) => {
    if (ground.distance(foe.at, at) !== 1) return sum;
    const dice = diceNextDoor(worth, foe, at);
    if (dice <= 0) return sum;
    const cost = doctrine.wary * fireCost(worth, { dice, from: foe.at, at }, movers);
    return sum + chanceToReact(foe.piece.training) * (cost - (foe.piece.activated ? 0 : doctrine.tempo * dice));
  }, 0);
}
