import type { BotQuestion } from '../../bot.ts';
import type { Spot } from '../hexes.ts';
import type { CommonAim, CommonCountry, CommonPlace, Points, SpotOf } from '../line-of-battle/country.ts';
import { commonAimOf, mapOf, pointsOf, positionOf, rememberedMarches, surveyOf } from '../line-of-battle/country.ts';
import { asList, asMapping, asNumber, asText, asTexts, type Mapping } from '../reading.ts';

/** A hex as the bot sees it; walls and abatis protect it. */
export interface Place extends CommonPlace {
  readonly crossing: boolean;
  readonly water: boolean;
  readonly high: boolean;
  /** What each side scores for having been here last. */
  readonly points: Points;
}

/** Something that scores in another way than by holding a hex: leaving the map, or a post held turn by turn. */
export interface Aim extends CommonAim {
  readonly per: string;
  readonly fromTurn: number;
  readonly toTurn: number;
  readonly atMost: number;
  /** Only these; everybody if there are none. */
  readonly units: readonly string[];
}

export interface Scores {
  readonly destroyed: number;
  readonly gunSection: number;
  readonly leader: Mapping;
}

/** How a piece travels: on foot or horse, or with wheels, which marsh, creek and wild woods stop. */
export type Travel = 'foot' | 'wheels';

export interface Country extends CommonCountry<Place> {
  readonly scores: Scores;
  readonly ranges: { readonly [arm: string]: readonly number[] };
  readonly goals: readonly Spot[];
  readonly aims: readonly Aim[];
  /** By hex: the effort of marching from there to the goal. */
  marches(goal: Spot, travel: Travel): Float64Array;
}

export function surveyed(question: BotQuestion): Country {
  const map = mapOf(question);
  const survey = surveyOf(map, placeOf);
  const { places, spotOf } = survey;
  const scores = asMapping(map.scores);
  return {
    ...survey,
    turns: asNumber(map.turns),
    scores: {
      destroyed: asNumber(scores.destroyed),
      gunSection: asNumber(scores.gunSection),
      leader: asMapping(scores.leader),
    },
    ranges: Object.fromEntries(
      Object.entries(asMapping(map.ranges)).map(([arm, factors]) => [arm, asList(factors).map(asNumber)]),
    ),
    goals: [...places.keys()].filter(spot => {
      const points = places[spot]?.points;
      return points !== undefined && points.union + points.confederate > 0;
    }),
    aims: asList(map.aims)
      .map(asMapping)
      .map(aim => aimOf(aim, spotOf)),
    marches: rememberedMarches((goal, travel) => effortsTo(places, goal, travel)),
  };
}

const placeOf = (hex: Mapping, spotOf: SpotOf): Place => ({
  ...positionOf(hex, spotOf),
  clear: hex.clear === true,
  woods: hex.woods === true,
  marsh: hex.marsh === true,
  creek: hex.creek === true,
  crossing: hex.crossing === true,
  water: hex.water === true,
  high: hex.elevation === true,
  road: hex.road === true,
  walled: asList(hex.works)
    .map(asMapping)
    .filter(works => works.kind !== 'fence')
    .map(works => spotOf(asText(works.towards))),
  points: pointsOf(asMapping(hex.points)),
});

const aimOf = (aim: Mapping, spotOf: SpotOf): Aim => ({
  ...commonAimOf(aim, spotOf),
  per: asText(aim.per),
  fromTurn: asNumber(aim.fromTurn),
  toTurn: asNumber(aim.toTurn),
  atMost: typeof aim.atMost === 'number' ? aim.atMost : 99,
  units: asTexts(aim.units),
});

/** Roads are quick, woods cost stragglers, marsh and creek stop the march. */
const EFFORT = { road: 0.85, clear: 1, woods: 1.15, marsh: 3, creek: 2.5 };
const CLOSED = 1000;

function effort(place: Place, travel: Travel): number {
  if (place.water) return CLOSED;
  if (place.creek && !place.crossing) return travel === 'wheels' ? CLOSED : EFFORT.creek;
  if (place.marsh) return travel === 'wheels' ? CLOSED : EFFORT.marsh;
  if (place.road) return EFFORT.road;
  if (place.woods) return travel === 'wheels' ? CLOSED : EFFORT.woods;
  return EFFORT.clear;
}

/** From the goal outwards; a hex is looked at again whenever a shorter way to it is found. */
function effortsTo(places: readonly Place[], goal: Spot, travel: Travel): Float64Array {
  const efforts = new Float64Array(places.length).fill(CLOSED);
  efforts[goal] = 0;
  const open = [goal];
  for (const at of open) {
    const place = places[at];
    if (place === undefined) continue;
    // The last hex of the march is entered too, but everybody pays for it alike.
    const cost = (efforts[at] ?? CLOSED) + (at === goal ? 1 : effort(place, travel));
    for (const next of place.neighbours)
      if (cost < (efforts[next] ?? CLOSED) - 0.001) {
        efforts[next] = cost;
        open.push(next);
      }
  }
  return efforts;
}
