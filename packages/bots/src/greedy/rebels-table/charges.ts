import type { BotQuestion } from '../../bot.ts';
import { asList, asMapping, asNumber, asShare, asText, type Mapping } from '../reading.ts';
import { askFor, testCost } from './asking.ts';
import { hitsOf, worthOf } from './harm.ts';
import { type Fighter, type LostRound, meleeWorth } from './melee.ts';
import type { Picture, Piece } from './picture.ts';

/** To stand in disorder before the friends of the charged. */
const CHARGE_RISK = 0.25;
const CAMP = 1;

/** What a charge is worth, by the sums the game foresees: both tests, the shot at the chargers, the way, the melee. */
export function chargeWorth(question: BotQuestion, picture: Picture, piece: Piece, fight: Mapping): number {
  const tests = asList(fight.tests).map(asMapping);
  const comes = asShare(tests[0]?.passes);
  const reaches = asShare(fight.reaches);
  const fails = testCost(askFor(question, { ask: 'resilience', unit: piece.id, column: 'charge' }).chances, piece);
  if (fight.camp === true) return comes * reaches * (picture.campPoints + CAMP) - fails;
  const [target, ...others] = asList(fight.charged).flatMap(id => picture.pieces.get(asText(id)) ?? []);
  if (target === undefined) return -1;
  const stood = chargedTest(question, target, piece);
  const shot = shotAtChargers(question, fight, piece);
  const shoots = asShare(tests[1]?.passes);
  const meets = comes * (1 - stood.gone) * (1 - shoots * shot.stops);
  const fought = meets * reaches * meleeOf(question, { piece, target, fight, hits: shoots * shot.hits });
  // More than one enemy at once is more than one unit can take.
  return comes * (stood.gain - shoots * shot.cost) + fought - fails - CHARGE_RISK - others.length;
}

interface ChargedTest {
  readonly gain: number;
  /** The chance that it is not there any more when the charge comes home. */
  readonly gone: number;
}

function chargedTest(question: BotQuestion, target: Piece, by: Piece): ChargedTest {
  const { chances } = askFor(question, { ask: 'resilience', unit: target.id, column: 'charge', by: by.id });
  const { breaks, retires } = lostRound(chances);
  return { gain: testCost(chances, target), gone: breaks + retires };
}

interface ShotAtChargers {
  readonly hits: number;
  readonly cost: number;
  readonly stops: number;
}

function shotAtChargers(question: BotQuestion, fight: Mapping, piece: Piece): ShotAtChargers {
  const shots = asList(fight.shots).map(asMapping);
  if (shots.length === 0) return { hits: 0, cost: 0, stops: 0 };
  const chances = asList(askFor(question, { ask: 'resilience', unit: piece.id, column: 'shooting' }).chances);
  const { breaks, retires } = lostRound(chances);
  let [hits, cost, spared] = [0, 0, 1];
  for (const { pool, need } of shots) {
    const likely = hitsOf(asNumber(asMapping(pool).total), (7 - asNumber(need)) / 6);
    hits += likely.reduce((sum, chance, count) => sum + chance * count, 0);
    spared *= likely[0] ?? 0;
    cost += (1 - (likely[0] ?? 0)) * testCost(chances, piece);
    cost += likely.reduce((sum, chance, count) => (count >= piece.life ? sum + chance * worthOf(piece) : sum), 0);
  }
  return { hits, cost, stops: (1 - spared) * (breaks + retires) };
}

function lostRound(rows: Mapping[string] | undefined): LostRound {
  let [breaks, retires, hit] = [0, 0, 0];
  for (const { outcome, about } of asList(rows).map(asMapping)) {
    const { break: broke, forcedRetire, hits } = asMapping(outcome);
    if (broke === true) breaks += asNumber(about);
    else if (forcedRetire === true) retires += asNumber(about);
    else if (asNumber(hits) > 0) hit += asNumber(about);
  }
  return { breaks, retires, hit };
}

interface Meeting {
  readonly piece: Piece;
  readonly target: Piece;
  readonly fight: Mapping;
  /** What the charger may be expected to have lost on the way. */
  readonly hits: number;
}

function meleeOf(question: BotQuestion, { piece, target, fight, hits }: Meeting): number {
  const pools = asList(fight.pools).map(asMapping);
  const fighter = (own: Piece, other: Piece): Fighter => {
    const pool = pools.find(({ unit, against }) => unit === own.id && against === other.id)?.pool;
    const test = askFor(question, { ask: 'resilience', unit: own.id, column: 'melee', by: other.id });
    return { piece: own, dice: asNumber(asMapping(pool).total), test: lostRound(test.chances) };
  };
  const left = Math.max(1, piece.life - Math.round(hits));
  return meleeWorth(fighter(piece, target), fighter(target, piece), [left, target.life]);
}
