import { type AssaultSums, assaultSum, type Fighter } from '../line-of-battle/assault.ts';
import { ask } from '../line-of-battle/picture.ts';
import { asList, asMapping, asShare, asTexts, type Mapping } from '../reading.ts';
import type { Left } from '../rounds.ts';
import { asChances, type Chances } from './chances.ts';
import { DISRUPTED, groundWorth, harmOf, hitWorth, ROUTED } from './harm.ts';
import type { Judged } from './judged.ts';
import { type Picture, type Stack, stackOf } from './picture.ts';

/** Ground won by assault is held by disrupted men: it counts for so much of its points. */
const GROUND = 0.7;
/** What an assault or charge is worth to the attacker; nothing if it is not allowed. */
export function assaultWorth(worth: Judged, units: readonly string[], target: string): number | undefined {
  const { picture } = worth;
  const answer = ask(picture.question, { ask: 'assault', units: [...units], target });
  if (answer.legal !== true) return undefined;
  const pieces = units.flatMap(id => picture.pieces.get(id) ?? []);
  const defenders = picture.stackAt(picture.country.spotOf(target));
  const [first] = pieces;
  if (first === undefined || defenders === undefined) return undefined;
  const attackers = stackOf(first.spot, pieces);
  const attacker = fighterOf(asMapping(answer.attacker), attackers);
  const defender = fighterOf(asMapping(answer.defender), defenders);
  const met = asList(answer.met).map(asMapping).map(shotOf);
  return assaultSum(picture, { attacker, defender, met }, sumsOf(worth, attackers, defenders));
}

function sumsOf(worth: Judged, attackers: Stack, { spot, order }: Stack): AssaultSums<Stack, Chances> {
  const { picture } = worth;
  const runs = (order === 'routed' ? 0.5 : order === 'disrupted' ? 0.8 : 1) * ROUTED;
  return {
    noFire: NO_FIRE,
    defenderRouted: runs + GROUND * groundWorth(picture, spot, attackers.side),
    attackerRouted: ROUTED,
    disrupted: DISRUPTED,
    hitWorth: stack => hitWorth(picture, stack),
    harmOf: (stack, shot) => harmOf(picture, stack, shot),
    shaking,
    volley: (chances, target) => volley(chances, target.at, target.isShaken),
    danger: (stack, at) => worth.danger(stack, at),
  };
}

/** The hexes by which a charge could go now. */
export const chargeWays = (picture: Picture, units: readonly string[], target: string): readonly string[] =>
  asTexts(ask(picture.question, { ask: 'assault', units: [...units], target }).ways);

const shotOf = (fire: Mapping) => ({ chances: asChances(fire.chances), flanked: false });

const fighterOf = (side: Mapping, stack: Stack): Fighter<Stack, Chances> => ({
  stack,
  good: asChances(side.chances),
  shaken: asChances(side.whenDisrupted),
  passes: asShare(side.passes),
  beginsShaken: side.disrupted === true,
});

const shaking = (chances: Chances, passes: number): number =>
  (chances.D + chances.one + chances.two + chances.three) * (1 - passes);

const NO_FIRE: Chances = { D: 0, one: 0, two: 0, three: 0 };

function volley(chances: Chances, target: Fighter<Stack, Chances>, isShaken: boolean): Left {
  const { stack, passes } = target;
  const guns = stack.isGuns ? 2 : 1;
  const holds = (hits: number): number => Math.max(0, passes - (0.1 * hits * guns) / stack.pieces.length);
  const failed = chances.one * (1 - holds(1)) + chances.two * (1 - holds(2)) + chances.three * (1 - holds(3));
  const hits = guns * (chances.one + 2 * chances.two + 3 * chances.three);
  // Men who are running already run again from anything.
  if (stack.order === 'routed') {
    const routs = chances.D + chances.one + chances.two + chances.three;
    return { steady: 1 - routs, shaken: 0, routs, hits: hits + chances.D + routs };
  }
  if (isShaken) return { steady: 0, shaken: 1 - failed, routs: failed, hits: hits + chances.D + failed * guns };
  // A steady stack tries to take a hit for its order.
  const broken = failed + chances.D * (1 - passes);
  return { steady: 1 - broken, shaken: broken, routs: 0, hits: hits + chances.D * passes };
}
