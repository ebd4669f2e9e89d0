import type { BotQuestion } from '../../bot.ts';
import type { Side, Spot } from '../hexes.ts';
import type { CommonAim, CommonCountry, CommonPlace, Points, SpotOf } from '../line-of-battle/country.ts';
import { commonAimOf, mapOf, positionOf, surveyOf } from '../line-of-battle/country.ts';
import { asList, asMapping, asNumber, asText, type Mapping } from '../reading.ts';
import { type Marches, marchesOver } from './marches.ts';

/** A hex as the bot sees it; stone fences protect it against fire. */
export interface Place extends CommonPlace {
  readonly lightWoods: boolean;
  readonly level: number;
  /** Neighbours behind a fence, wall or crest: a rest for muskets. */
  readonly rests: readonly Spot[];
  /** Neighbours across a fence, wall or stream, which cost marching. */
  readonly barred: readonly Spot[];
}

/** Something that scores. */
export interface Aim extends CommonAim {
  /** The turn at whose end it is reckoned; 0 is the end of the game. */
  readonly turn: number;
}

export interface Scores {
  readonly hit: number;
  readonly capturedHit: number;
  readonly flag: number;
  readonly gunUnit: number;
  readonly leader: Mapping;
}

export interface Country extends CommonCountry<Place> {
  readonly scores: Scores;
  readonly aims: readonly Aim[];
  /** By hex: the effort of marching from there to the goal. */
  readonly marches: Marches;
  /** The hexes that score from this turn on. */
  goals(turn: number): ReadonlyMap<Spot, Points>;
  /** The range factors of a kind of unit, the first for one hex; asked for by one unit of the kind. */
  ranges(kind: string, unit: string, question: BotQuestion): readonly number[];
}

export function surveyed(question: BotQuestion): Country {
  const map = mapOf(question);
  const survey = surveyOf(map, placeOf);
  const aims = asList(map.aims)
    .map(asMapping)
    .map(aim => aimOf(aim, survey.spotOf));
  return {
    ...survey,
    turns: asNumber(map.turns),
    scores: scoresOf(asMapping(map.scores)),
    aims,
    marches: marchesOver(survey.places),
    goals: goalsByTurn(aims),
    ranges: rangesByKind(),
  };
}

function placeOf(hex: Mapping, spotOf: SpotOf): Place {
  const terrain = asText(hex.terrain);
  const sides = asList(hex.sides).map(asMapping);
  const across = (...kinds: readonly string[]): readonly Spot[] =>
    sides.filter(side => kinds.includes(asText(side.kind))).map(side => spotOf(asText(side.towards)));
  return {
    ...positionOf(hex, spotOf),
    clear: terrain === 'clear',
    lightWoods: terrain === 'lightWoods',
    woods: terrain === 'woods',
    marsh: terrain === 'marsh',
    creek: terrain === 'creek',
    level: asNumber(hex.level),
    road: asText(hex.road) !== 'none',
    rests: across('crest', 'fence', 'stoneFence'),
    walled: across('stoneFence'),
    barred: across('fence', 'stoneFence', 'stream'),
  };
}

const aimOf = (aim: Mapping, spotOf: SpotOf): Aim => ({ ...commonAimOf(aim, spotOf), turn: asNumber(aim.turn) });

const scoresOf = (scores: Mapping): Scores => ({
  hit: asNumber(scores.hit),
  capturedHit: asNumber(scores.capturedHit),
  flag: asNumber(scores.flag),
  gunUnit: asNumber(scores.gunUnit),
  leader: asMapping(scores.leader),
});

function goalsByTurn(aims: readonly Aim[]): Country['goals'] {
  const known = new Map<number, ReadonlyMap<Spot, Points>>();
  return turn => {
    const found = known.get(turn) ?? goalsAt(aims, turn);
    known.set(turn, found);
    return found;
  };
}

function goalsAt(aims: readonly Aim[], turn: number): ReadonlyMap<Spot, Points> {
  const goals = new Map<Spot, Points>();
  for (const aim of aims) {
    if (aim.turn !== 0 && turn > aim.turn) continue;
    if (aim.when === 'hook') continue;
    const each = aim.when === 'all-held' ? aim.points / aim.spots.length : aim.points;
    const forSide = (side: Side): number => (aim.side === 'both' || aim.side === side ? each : 0);
    for (const spot of aim.spots) {
      const before = goals.get(spot) ?? { union: 0, confederate: 0 };
      goals.set(spot, {
        union: before.union + forSide('union'),
        confederate: before.confederate + forSide('confederate'),
      });
    }
  }
  return goals;
}

function rangesByKind(): Country['ranges'] {
  const known = new Map<string, readonly number[]>();
  return (kind, unit, question) => {
    const before = known.get(kind);
    if (before !== undefined) return before;
    const answer = question.ask({ ask: 'range', unit } as { ask: string });
    const factors = answer.ok ? asList(answer.value.factors).map(asNumber) : [];
    known.set(kind, factors);
    return factors;
  };
}
