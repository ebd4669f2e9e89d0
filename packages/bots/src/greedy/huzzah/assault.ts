import { asList, asMapping, asShare, asTexts, type Mapping } from '../reading.ts';
import { type Fight, fought, type Left } from '../rounds.ts';
import { asChances, type Chances } from './chances.ts';
import { DISRUPTED, groundWorth, harmOf, hitWorth, leaderWorth, ROUTED } from './harm.ts';
import { ask, type Picture, type Stack, stackOf } from './picture.ts';
import type { Worth } from './worth.ts';

/** Ground won by assault is held by disrupted men: it counts for so much of its points. */
const GROUND = 0.7;
/** The attacker ends disrupted, where other enemies fire at him; and there is much the estimate leaves out. */
const EXPOSED = 0.3;
const DOUBT = 0.5;
/** In an assault a leader falls on two faces of ten. */
const LEADER_FALLS = 0.2;

/** One side as it goes into the fight. */
interface Fighter {
  readonly stack: Stack;
  readonly good: Chances;
  readonly shaken: Chances;
  readonly passes: number;
  readonly beginsShaken: boolean;
}

/** What an assault or charge is worth to the attacker; nothing if it is not allowed. */
export function assaultWorth(worth: Worth, units: readonly string[], target: string): number | undefined {
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
  const met = asList(answer.met).map(asMapping);
  const welcome = met.reduce((sum, fire) => sum + harmOf(picture, attackers, shotOf(fire)), 0);
  // Fire on the way in may already shake the attackers.
  const shaken = met.reduce((calm, fire) => calm * (1 - shaking(asChances(fire.chances), attacker.passes)), 1);
  const fight = fought(
    { attacker, defender, attackerShaken: attacker.beginsShaken ? 1 : 1 - shaken },
    (firing, target) => volley(firedBy(firing.by, firing.isShaken), target.at, target.isShaken),
  );
  const exposed = EXPOSED * worth.danger({ ...attackers, order: 'disrupted' }, defenders.spot);
  return fightWorth(picture, { attacker, defender, fight }) - welcome - fight.defenderRouts * exposed - DOUBT;
}

/** The hexes by which a charge could go now. */
export const chargeWays = (picture: Picture, units: readonly string[], target: string): readonly string[] =>
  asTexts(ask(picture.question, { ask: 'assault', units: [...units], target }).ways);

const shotOf = (fire: Mapping) => ({ chances: asChances(fire.chances), flanked: false });

const fighterOf = (side: Mapping, stack: Stack): Fighter => ({
  stack,
  good: asChances(side.chances),
  shaken: asChances(side.whenDisrupted),
  passes: asShare(side.passes),
  beginsShaken: side.disrupted === true,
});

const shaking = (chances: Chances, passes: number): number =>
  (chances.D + chances.one + chances.two + chances.three) * (1 - passes);

const NO_FIRE: Chances = { D: 0, one: 0, two: 0, three: 0 };

const firedBy = ({ stack, good, shaken }: Fighter, isShaken: boolean): Chances => {
  if (stack.order === 'routed') return NO_FIRE;
  return isShaken ? shaken : good;
};

function volley(chances: Chances, target: Fighter, isShaken: boolean): Left {
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

function fightWorth(
  picture: Picture,
  { attacker, defender, fight }: { attacker: Fighter; defender: Fighter; fight: Fight },
): number {
  const { spot, order } = defender.stack;
  const runs = (order === 'routed' ? 0.5 : order === 'disrupted' ? 0.8 : 1) * ROUTED;
  const won =
    fight.defenderRouts * (runs + GROUND * groundWorth(picture, spot, attacker.stack.side)) +
    fight.defenderHits * hitWorth(picture, defender.stack) +
    (order === 'good' ? fight.defenderShaken * DISRUPTED : 0) +
    LEADER_FALLS * Math.min(1, fight.defenderHits) * leaderWorth(picture, spot);
  const lost =
    fight.attackerRouts * ROUTED +
    fight.attackerHits * hitWorth(picture, attacker.stack) +
    DISRUPTED +
    LEADER_FALLS * Math.min(1, fight.attackerHits) * leaderWorth(picture, attacker.stack.spot);
  return won - lost;
}
