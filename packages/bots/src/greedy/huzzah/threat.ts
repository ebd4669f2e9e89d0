import { ask } from '../line-of-battle/picture.ts';
import { type Threat, threatBy } from '../line-of-battle/threat.ts';
import { asTexts } from '../reading.ts';
import type { Place } from './country.ts';
import type { Picture, Stack } from './picture.ts';

/** The longest range of any arm is eight hexes. Factors of fire into a flank, and at men behind works. */
const GUNNERY = { ranges: 9, outOfTheWay: 7, flank: 1.3, behindWall: 0.65 };
/** A disrupted stack fires at a third; a marked one somewhat worse. */
const SHAKEN = 0.4;
const MARKED = 0.8;
/** What shelter is worth against fire, as a factor. */
const SHELTER = { open: 1.2, woods: 0.7 };
/** Fire into a crowd, at men already shaken. */
const CROWD = { each: 0.12, from: 3 };
const WEAKENED = 1.15;

export const threatOf = (picture: Picture, felt?: (fire: number) => number): Threat<Stack> =>
  threatBy(picture, {
    ...GUNNERY,
    ...(felt === undefined ? {} : { felt }),
    spotsOf: stack => [stack.spot],
    factors: stack => picture.country.ranges[stack.arm] ?? [],
    firepower,
    readiness: stack => (stack.order === 'disrupted' ? SHAKEN : 1) * (stack.af ? MARKED : 1),
    firesAround: () => false,
    exposure,
    zone: foe => zoneOf(picture, foe),
  });

export const shelter = (place: Place): number => (place.woods ? SHELTER.woods : place.clear ? SHELTER.open : 1);

/** A hex shelters whoever stands in it: rough limits of what can fire out of it. */
export const firepower = (stack: Stack, place: Place | undefined): number => {
  if (place?.clear !== true) return Math.min(3, stack.strength);
  return stack.isGuns ? stack.strength : Math.min(4, stack.strength);
};

function exposure(foe: Stack, place: Place): number {
  const crowd = 1 + CROWD.each * Math.max(0, foe.strength - CROWD.from);
  return shelter(place) * crowd * (foe.order === 'good' ? 1 : WEAKENED);
}

const zoneOf = ({ question, country }: Picture, foe: Stack) =>
  asTexts(ask(question, { ask: 'zone', hex: country.places[foe.spot]?.code ?? '' }).minimum).map(country.spotOf);
