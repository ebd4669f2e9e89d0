import { asList, asMapping, asShare, asTexts, type Mapping } from '../reading.ts';
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
const ROUNDS = 3;

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
  const fight = fought(attacker, defender, attacker.beginsShaken ? 1 : 1 - shaken);
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

/** How a fight is expected to go. */
interface Fight {
  readonly attackerHits: number;
  readonly defenderHits: number;
  readonly attackerRouts: number;
  readonly defenderRouts: number;
  /** Of those who stand in the end, how likely the defender is disrupted. */
  readonly defenderShaken: number;
}

/** Three rounds, both sides at once; who is shaken fires on the lower line and runs at the next failed check. */
function fought(attacker: Fighter, defender: Fighter, attackerShaken: number): Fight {
  // Chances of the four states that go on: attacker shaken or not, defender shaken or not.
  const d0 = defender.beginsShaken ? 1 : 0;
  let states = [
    { a: false, d: false, chance: (1 - attackerShaken) * (1 - d0) },
    { a: false, d: true, chance: (1 - attackerShaken) * d0 },
    { a: true, d: false, chance: attackerShaken * (1 - d0) },
    { a: true, d: true, chance: attackerShaken * d0 },
  ];
  const fight = { attackerHits: 0, defenderHits: 0, attackerRouts: 0, defenderRouts: 0, defenderShaken: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const after = states.map(state => ({ ...state, chance: 0 }));
    for (const { a, d, chance } of states) {
      if (chance === 0) continue;
      const onDefender = volley(firedBy(attacker, a), defender, d);
      const onAttacker = volley(firedBy(defender, d), attacker, a);
      fight.defenderHits += chance * onDefender.hits;
      fight.attackerHits += chance * onAttacker.hits;
      fight.defenderRouts += chance * onDefender.routs;
      fight.attackerRouts += chance * onAttacker.routs;
      for (const next of after) {
        const forA = next.a ? onAttacker.shaken : onAttacker.steady;
        const forD = next.d ? onDefender.shaken : onDefender.steady;
        next.chance += chance * forA * forD;
      }
    }
    states = after;
  }
  for (const { d, chance } of states) if (d) fight.defenderShaken += chance;
  return fight;
}

/** What one volley leaves of a side: steady, shaken or running, and the hits it costs. */
interface Left {
  readonly steady: number;
  readonly shaken: number;
  readonly routs: number;
  readonly hits: number;
}
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
