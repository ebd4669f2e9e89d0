import type { BotQuestion } from '../../bot.ts';
import { asList, asMapping, asNumber, asText, type Mapping } from '../reading.ts';

/** A unit as the bot sees it. */
export interface Piece {
  readonly id: string;
  readonly side: string;
  readonly type: string;
  readonly corps: string;
  readonly training: string;
  readonly cf: number;
  readonly steps: number;
  readonly status: string;
  readonly hex: string | null;
  readonly activated: boolean;
  readonly entry: string | null;
  /** The day and hour at which it may come on; in the night after a day the hour is 24. */
  readonly due: { readonly day: string; readonly hour: number } | null;
}

/** A hex as the bot sees it. */
export interface Place {
  readonly hex: string;
  readonly diceLost: number;
  readonly protective: boolean;
  readonly halfPoints: number;
  readonly points: number;
  readonly level: number;
  readonly stops: boolean;
  readonly neighbours: readonly string[];
  /** The neighbours that a road leads to, and those beyond a stream. */
  readonly roads: readonly string[];
  readonly streams: readonly string[];
  /** Dice that attackers lose here beside those of the ground, and whether arrows do nothing. */
  readonly strongpoint: { readonly diceLost: number; readonly replaces: boolean; readonly holds: boolean } | null;
}

/** A day of the battle, with its first and last hour. */
export interface Day {
  readonly day: string;
  readonly from: number;
  readonly to: number;
}

/** The ground never changes: it is asked for once a game, with the distances between all hexes. */
export interface Country {
  readonly places: ReadonlyMap<string, Place>;
  readonly objectives: readonly Place[];
  readonly days: readonly Day[];
  distance(from: string, to: string): number;
}

/** What the enemy is to one hex. */
export interface Threat {
  /** Enemy units within so many hexes, up to six. */
  readonly within: readonly number[];
  readonly nearest: number;
  /** Dice the enemy could bring to bear there, those farther off counting less. */
  readonly dice: number;
}

/** What the bot's seat may know at one decision. */
export interface Picture {
  readonly seat: string;
  readonly country: Country;
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly friends: readonly Piece[];
  readonly foes: readonly Piece[];
  readonly foesAt: ReadonlyMap<string, readonly Piece[]>;
  readonly friendsAt: ReadonlyMap<string, readonly Piece[]>;
  readonly control: { readonly [hex: string]: string };
  /** Markers that are still to be drawn this turn, and the one that was drawn last, with the results that are left. */
  readonly cup: readonly string[];
  readonly marker: string;
  readonly results: number;
  readonly day: string;
  readonly hour: number;
  /** Where a side has works that count by now. */
  readonly works: readonly { readonly hex: string; readonly side: string }[];
  /** Enemy units that will fire at the mover's hex in this combat. */
  readonly reactors: number;
  threatTo(hex: string): Threat;
  /** Friends within a hex of another. */
  friendsBeside(hex: string): number;
}

export function surveyed(question: BotQuestion): Country {
  const known = SURVEYED.get(question.system);
  if (known !== undefined) return known;
  const country = survey(question);
  SURVEYED.set(question.system, country);
  return country;
}

/** Kept by identity of a system bound to its board, which never changes: a survey costs as much as twenty decisions. */
const SURVEYED = new WeakMap<object, Country>();

function survey(question: BotQuestion): Country {
  const answer = question.ask({ ask: 'map' });
  const hexes = answer.ok ? asList(answer.value.hexes).map(asMapping) : [];
  const places = new Map(
    hexes.map((hex): [string, Place] => [
      asText(hex.hex),
      {
        hex: asText(hex.hex),
        diceLost: asNumber(hex.diceLost),
        protective: hex.protective === true,
        halfPoints: asNumber(hex.halfPoints),
        points: asNumber(hex.victoryPoints),
        level: asNumber(hex.level),
        stops: hex.stops === true,
        neighbours: asList(hex.neighbours).map(asText),
        roads: asList(hex.roads).map(asText),
        streams: asList(hex.streams).map(asText),
        strongpoint: hex.strongpoint === null ? null : strongpointOf(asMapping(hex.strongpoint)),
      },
    ]),
  );
  const numbers = new Map([...places.keys()].map((hex, at): [string, number] => [hex, at]));
  const distances = new Uint16Array(places.size * places.size);
  for (const [hex, from] of numbers)
    for (const [to, away] of spreadFrom(places, hex)) distances[from * places.size + (numbers.get(to) ?? 0)] = away;
  return {
    places,
    objectives: [...places.values()].filter(place => place.points > 0),
    days: answer.ok ? asList(answer.value.days).map(asMapping).map(dayOf) : [],
    distance: (from, to) => distances[(numbers.get(from) ?? 0) * places.size + (numbers.get(to) ?? 0)] ?? places.size,
  };
}

const strongpointOf = (facts: Mapping): Place['strongpoint'] => ({
  diceLost: asNumber(facts.infantryDiceLost),
  replaces: facts.replacesTerrainDice === true,
  holds: facts.ignoresArrows === true,
});

const dayOf = (facts: Mapping): Day => ({
  day: asText(facts.day),
  from: asNumber(facts.from),
  to: asNumber(facts.to),
});

function spreadFrom(places: ReadonlyMap<string, Place>, start: string): ReadonlyMap<string, number> {
  const found = new Map([[start, 0]]);
  const open = [start];
  for (const hex of open)
    for (const next of places.get(hex)?.neighbours ?? [])
      if (!found.has(next)) {
        found.set(next, (found.get(hex) ?? 0) + 1);
        open.push(next);
      }
  return found;
}

export function pictureOf(question: BotQuestion, country: Country): Picture {
  const view = asMapping(question.view());
  const all = asList(view.units).map(asMapping).map(pieceOf);
  const onMap = all.filter(piece => piece.hex !== null);
  const foes = onMap.filter(piece => piece.side !== question.seat);
  const friends = onMap.filter(piece => piece.side === question.seat);
  const round = asMapping(view.round);
  const pool = asMapping(round.pool);
  return {
    seat: question.seat,
    country,
    pieces: new Map(all.map(piece => [piece.id, piece])),
    friends,
    foes,
    foesAt: byHex(foes),
    friendsAt: byHex(friends),
    control: Object.fromEntries(Object.entries(asMapping(view.control)).map(([hex, side]) => [hex, asText(side)])),
    cup: asList(view.cup).map(asText),
    marker: asText(round.marker),
    results: asNumber(pool.corps) + asNumber(pool.hats),
    day: asText(view.day),
    hour: asNumber(view.hour),
    works: asList(view.works)
      .map(asMapping)
      .map(({ hex, side }) => ({ hex: asText(hex), side: asText(side) })),
    reactors: asList(asMapping(view.fight).reactors).length,
    threatTo: remembered(hex => threatOf(country, foes, hex)),
    friendsBeside: remembered(hex => friends.filter(friend => country.distance(hex, friend.hex ?? '') <= 1).length),
  };
}

/** Asked again and again within one decision, so each hex is worked out once. */
function remembered<T>(work: (hex: string) => T): (hex: string) => T {
  const known = new Map<string, T>();
  return hex => {
    const found = known.get(hex) ?? work(hex);
    known.set(hex, found);
    return found;
  };
}

const FARTHEST = 6;
const FOE_REACH = 3;
const GUN_RANGE = 4;

function threatOf(country: Country, foes: readonly Piece[], hex: string): Threat {
  const lost = country.places.get(hex)?.diceLost ?? 0;
  const within: number[] = new Array(FARTHEST + 1).fill(0);
  let nearest = Number.MAX_SAFE_INTEGER;
  let dice = 0;
  for (const foe of foes) {
    const away = country.distance(hex, foe.hex ?? '');
    nearest = Math.min(nearest, away);
    for (let reach = away; reach <= FARTHEST; reach++) within[reach] = (within[reach] ?? 0) + 1;
    if (isGun(foe) ? away <= GUN_RANGE : away <= FOE_REACH)
      dice += Math.max(0, (isGun(foe) ? 1 : foe.steps) - lost) / Math.max(1, away);
  }
  return { within, nearest, dice };
}

export const isGun = (piece: Piece): boolean => piece.type === 'artillery' || piece.type === 'horse-artillery';

function pieceOf(unit: Mapping): Piece {
  const hex = unit.hex;
  const entry = asMapping(unit.entry);
  return {
    id: asText(unit.id),
    side: asText(unit.side),
    type: asText(unit.type),
    corps: asText(unit.corps),
    training: asText(unit.training),
    cf: asNumber(unit.cf),
    // Where its steps are not seen it may have them all.
    steps: asNumber(unit.steps ?? unit.cf),
    status: asText(unit.status),
    hex: typeof hex === 'string' ? hex : null,
    activated: unit.activated === true,
    entry: asText(entry.hex) || null,
    due:
      unit.entry === null ? null : { day: asText(entry.day), hour: entry.hour === 'night' ? 24 : asNumber(entry.hour) },
  };
}

function byHex(pieces: readonly Piece[]): ReadonlyMap<string, readonly Piece[]> {
  const found = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (piece.hex === null) continue;
    const there = found.get(piece.hex) ?? [];
    there.push(piece);
    found.set(piece.hex, there);
  }
  return found;
}
