import { type AssaultSums, assaultSum, type Fighter } from '../line-of-battle/assault.ts';
import { ask } from '../line-of-battle/picture.ts';
import { asList, asMapping, asShare, type Mapping } from '../reading.ts';
import type { Left } from '../rounds.ts';
import { asChances, type Chances, NO_FIRE, weakened } from './chances.ts';
import { DISRUPTED, groundWorth, harmOf, hitWorth, ROUTED } from './harm.ts';
import type { Judged } from './judged.ts';
import { type Stack, stackOf } from './pieces.ts';

/** Ground won by assault is held by disrupted men: it counts for so much of its points. */
const GROUND = 0.6;
/** A flag is taken on three faces of ten when its men run. */
const FLAG_TAKEN = 0.3;
/** Shaken men fight three lines lower. */
const SHAKEN = 0.45;

/** What an assault or charge is worth to the attacker; nothing if it is not allowed. */
export function assaultWorth(worth: Judged, units: readonly string[], target: string): number | undefined {
  const answer = ask(worth.picture.question, { ask: 'assault', units: [...units], target });
  return answer.legal === true ? fightFor(worth, { units, target, answer }) : undefined;
}

/** The same for a charge that answers the enemy's move, when assaults are not the order of the day. */
export function reactionWorth(worth: Judged, units: readonly string[], target: string): number {
  const answer = ask(worth.picture.question, { ask: 'assault', units: [...units], target });
  return fightFor(worth, { units, target, answer }) ?? -1;
}

interface Plan {
  readonly units: readonly string[];
  readonly target: string;
  readonly answer: Mapping;
}

function fightFor(worth: Judged, { units, target, answer }: Plan): number | undefined {
  const { picture } = worth;
  const pieces = units.flatMap(id => picture.pieces.get(id) ?? []);
  const defenders = picture.stackAt(picture.country.spotOf(target));
  const [first] = pieces;
  if (first === undefined || defenders === undefined) return undefined;
  const attackers = stackOf(first.spot, pieces, picture.flags);
  const attacker = fighterOf(asMapping(answer.attacker), attackers, false);
  const defender = fighterOf(asMapping(answer.defender), defenders, answer.flanked === true);
  const met = asList(answer.met)
    .map(asMapping)
    .map(fire => ({ chances: asChances(fire.chances), flanked: false }));
  return assaultSum(picture, { attacker, defender, met }, sumsOf(worth, attackers, defenders));
}

function sumsOf(worth: Judged, attackers: Stack, defenders: Stack): AssaultSums<Stack, Chances> {
  const { picture } = worth;
  const { spot, order, isGuns, hasFlag } = defenders;
  const { scores } = picture.country;
  const runs = (order === 'routed' ? 0.4 : order === 'disrupted' ? 0.8 : 1) * ROUTED + scores.capturedHit;
  const spoils = (isGuns ? scores.gunUnit * defenders.pieces.length : 0) + (hasFlag ? FLAG_TAKEN * scores.flag : 0);
  return {
    noFire: NO_FIRE,
    defenderRouted: runs + spoils + GROUND * groundWorth(picture, spot, attackers.side),
    attackerRouted: ROUTED + scores.capturedHit,
    disrupted: DISRUPTED,
    hitWorth: () => hitWorth(picture),
    harmOf: (stack, shot) => harmOf(picture, stack, shot),
    shaking,
    volley: (chances, target) => volley(chances, target.at, target.isShaken),
    danger: (stack, at) => worth.danger(stack, at),
  };
}

function fighterOf(side: Mapping, stack: Stack, isFlanked: boolean): Fighter<Stack, Chances> {
  const chances = side.chances === null ? NO_FIRE : asChances(side.chances);
  const isShaken = stack.order !== 'good';
  return {
    stack,
    good: chances,
    // The sums are those of the stack as it is now.
    shaken: isShaken ? chances : weakened(chances, SHAKEN),
    passes: asShare(side.passes),
    beginsShaken: isShaken || isFlanked,
  };
}

const shaking = (chances: Chances, passes: number): number =>
  (chances.check + chances.D + chances.one + chances.two + chances.three) * (1 - passes) + chances.starred * passes;

function volley(chances: Chances, { stack, passes }: Fighter<Stack, Chances>, isShaken: boolean): Left {
  const holds = (hits: number): number => Math.max(0, passes - 0.1 * hits);
  const fails = (share: number, hits: number): number => share * (1 - holds(hits));
  const { check, D, one, two, three, starred } = chances;
  const failed = fails(check, 0) + fails(one, 1) + fails(two, 2) + fails(three, 3);
  const hits = one + 2 * two + 3 * three;
  // Men who are running already run again from anything.
  if (stack.order === 'routed') {
    const routs = check + D + one + two + three;
    return { steady: 1 - routs, shaken: 0, routs, hits: hits + D };
  }
  if (isShaken) {
    const routs = failed + fails(D, 1);
    return { steady: 0, shaken: 1 - routs, routs, hits: hits + D };
  }
  // A steady stack tries to take a hit for its order.
  const broken = failed + fails(D, 0) + starred * passes;
  return { steady: 1 - broken, shaken: broken, routs: 0, hits: hits + D * passes };
}
