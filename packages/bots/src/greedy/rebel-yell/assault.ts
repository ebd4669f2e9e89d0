import { asList, asMapping, asShare, type Mapping } from '../reading.ts';
import { asChances, type Chances, NO_FIRE, weakened } from './chances.ts';
import { DISRUPTED, groundWorth, harmOf, hitWorth, leaderWorth, ROUTED } from './harm.ts';
import { ask, type Picture } from './picture.ts';
import { type Stack, stackOf } from './pieces.ts';
import type { Worth } from './worth.ts';

/** Ground won by assault is held by disrupted men: it counts for so much of its points. */
const GROUND = 0.6;
/** The attacker ends disrupted, where other enemies fire at him; and there is much the estimate leaves out. */
const EXPOSED = 0.3;
const DOUBT = 0.5;
/** In an assault a leader falls on two faces of ten. */
const LEADER_FALLS = 0.2;
/** A flag is taken on three faces of ten when its men run. */
const FLAG_TAKEN = 0.3;
/** Shaken men fight three lines lower. */
const SHAKEN = 0.45;
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
  const answer = ask(worth.picture.question, { ask: 'assault', units: [...units], target });
  return answer.legal === true ? fightFor(worth, { units, target, answer }) : undefined;
}

/** The same for a charge that answers the enemy's move, when assaults are not the order of the day. */
export function reactionWorth(worth: Worth, units: readonly string[], target: string): number {
  const answer = ask(worth.picture.question, { ask: 'assault', units: [...units], target });
  return fightFor(worth, { units, target, answer }) ?? -1;
}

interface Plan {
  readonly units: readonly string[];
  readonly target: string;
  readonly answer: Mapping;
}

function fightFor(worth: Worth, { units, target, answer }: Plan): number | undefined {
  const { picture } = worth;
  const pieces = units.flatMap(id => picture.pieces.get(id) ?? []);
  const defenders = picture.stackAt(picture.country.spotOf(target));
  const [first] = pieces;
  if (first === undefined || defenders === undefined) return undefined;
  const attackers = stackOf(first.spot, pieces, picture.flags);
  const attacker = fighterOf(asMapping(answer.attacker), attackers, false);
  const defender = fighterOf(asMapping(answer.defender), defenders, answer.flanked === true);
  const met = asList(answer.met).map(asMapping);
  const shots = met.map(fire => ({ chances: asChances(fire.chances), flanked: false }));
  const welcome = shots.reduce((sum, shot) => sum + harmOf(picture, attackers, shot), 0);
  // Fire on the way in may already shake the attackers.
  const calm = shots.reduce((sum, shot) => sum * (1 - shaking(shot.chances, attacker.passes)), 1);
  const fight = fought(attacker, defender, attacker.beginsShaken ? 1 : 1 - calm);
  const exposed = EXPOSED * worth.danger({ ...attackers, order: 'disrupted' }, defenders.spot);
  return fightWorth(picture, { attacker, defender, fight }) - welcome - fight.defenderRouts * exposed - DOUBT;
}

function fighterOf(side: Mapping, stack: Stack, isFlanked: boolean): Fighter {
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

/** How a fight is expected to go. */
interface Fight {
  readonly attackerHits: number;
  readonly defenderHits: number;
  readonly attackerRouts: number;
  readonly defenderRouts: number;
  /** Of those who stand in the end, how likely the defender is disrupted. */
  readonly defenderShaken: number;
}

/** Three rounds, both sides at once; who is shaken fires on a lower line and runs at the next failed check. */
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

const firedBy = ({ stack, good, shaken }: Fighter, isShaken: boolean): Chances => {
  if (stack.order === 'routed') return NO_FIRE;
  return isShaken ? shaken : good;
};

function volley(chances: Chances, { stack, passes }: Fighter, isShaken: boolean): Left {
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

function fightWorth(
  picture: Picture,
  { attacker, defender, fight }: { attacker: Fighter; defender: Fighter; fight: Fight },
): number {
  const { spot, order, isGuns, hasFlag } = defender.stack;
  const { scores } = picture.country;
  const runs = (order === 'routed' ? 0.4 : order === 'disrupted' ? 0.8 : 1) * ROUTED + scores.capturedHit;
  const spoils =
    (isGuns ? scores.gunUnit * defender.stack.pieces.length : 0) + (hasFlag ? FLAG_TAKEN * scores.flag : 0);
  const won =
    fight.defenderRouts * (runs + spoils + GROUND * groundWorth(picture, spot, attacker.stack.side)) +
    fight.defenderHits * hitWorth(picture) +
    (order === 'good' ? fight.defenderShaken * DISRUPTED : 0) +
    LEADER_FALLS * Math.min(1, fight.defenderHits) * leaderWorth(picture, spot);
  const lost =
    fight.attackerRouts * (ROUTED + scores.capturedHit) +
    fight.attackerHits * hitWorth(picture) +
    DISRUPTED +
    LEADER_FALLS * Math.min(1, fight.attackerHits) * leaderWorth(picture, attacker.stack.spot);
  return won - lost;
}
