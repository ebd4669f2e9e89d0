import type { Spot } from '../hexes.ts';
import { type Fight, fought, type Left } from '../rounds.ts';
import { leaderWorth } from './harm.ts';
import type { CommonPicture, CommonShot } from './picture.ts';
import type { CommonStack } from './pieces.ts';

/** One side as it goes into the fight; its chances when it fires in good order and when it is shaken. */
export interface Fighter<S extends CommonStack, C> {
  readonly stack: S;
  readonly good: C;
  readonly shaken: C;
  readonly passes: number;
  readonly beginsShaken: boolean;
}

export interface Assault<S extends CommonStack, C> {
  readonly attacker: Fighter<S, C>;
  readonly defender: Fighter<S, C>;
  /** The fires that meet the attacker on his way in. */
  readonly met: readonly CommonShot<C>[];
}

/** What the results of an assault are worth in a game, and how it fires. */
export interface AssaultSums<S extends CommonStack, C> {
  readonly noFire: C;
  /** Points for a rout of the defender with all it brings, and for one of the attacker. */
  readonly defenderRouted: number;
  readonly attackerRouted: number;
  readonly disrupted: number;
  hitWorth(stack: S): number;
  harmOf(stack: S, shot: CommonShot<C>): number;
  /** The chance that a fire shakes men who pass a check with that chance. */
  shaking(chances: C, passes: number): number;
  volley(chances: C, target: { readonly at: Fighter<S, C>; readonly isShaken: boolean }): Left;
  danger(stack: S, spot: Spot): number;
}

/** The attacker ends disrupted, where other enemies fire at him; and there is much the estimate leaves out. */
const EXPOSED = 0.3;
const DOUBT = 0.5;
/** In an assault a leader falls on two faces of ten. */
const LEADER_FALLS = 0.2;

/** What the assault is worth to the attacker. */
export function assaultSum<S extends CommonStack, C>(
  picture: CommonPicture,
  assault: Assault<S, C>,
  sums: AssaultSums<S, C>,
): number {
  const { attacker, defender, met } = assault;
  const welcome = met.reduce((sum, shot) => sum + sums.harmOf(attacker.stack, shot), 0);
  // Fire on the way in may already shake the attackers.
  const calm = met.reduce((sum, shot) => sum * (1 - sums.shaking(shot.chances, attacker.passes)), 1);
  const fight = fought({ attacker, defender, attackerShaken: attacker.beginsShaken ? 1 : 1 - calm }, (firing, target) =>
    sums.volley(firedBy(firing.by, firing.isShaken) ?? sums.noFire, target),
  );
  const exposed = EXPOSED * sums.danger({ ...attacker.stack, order: 'disrupted' }, defender.stack.spot);
  return fightWorth(picture, assault, sums, fight) - welcome - fight.defenderRouts * exposed - DOUBT;
}

/** The chances of a side's fire; those who run do not fire. */
function firedBy<S extends CommonStack, C>({ stack, good, shaken }: Fighter<S, C>, isShaken: boolean): C | undefined {
  if (stack.order === 'routed') return undefined;
  return isShaken ? shaken : good;
}

function fightWorth<S extends CommonStack, C>(
  picture: CommonPicture,
  { attacker, defender }: Assault<S, C>,
  { hitWorth, defenderRouted, attackerRouted, disrupted }: AssaultSums<S, C>,
  fight: Fight,
): number {
  const won =
    fight.defenderRouts * defenderRouted +
    fight.defenderHits * hitWorth(defender.stack) +
    (defender.stack.order === 'good' ? fight.defenderShaken * disrupted : 0) +
    LEADER_FALLS * Math.min(1, fight.defenderHits) * leaderWorth(picture, defender.stack.spot);
  const lost =
    fight.attackerRouts * attackerRouted +
    fight.attackerHits * hitWorth(attacker.stack) +
    disrupted +
    LEADER_FALLS * Math.min(1, fight.attackerHits) * leaderWorth(picture, attacker.stack.spot);
  return won - lost;
}
