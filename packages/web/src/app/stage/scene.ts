import type { Frame, PositionPicture } from '@guidon/protocol';
import { type Actor, actorsIn, isSamePlace, keyOf, type Place } from './places.ts';

/** A piece on its way. */
export interface Travel {
  readonly unit: string;
  readonly seat: string;
  readonly kind: 'move' | 'retreat';
  readonly path: readonly Place[];
}

/** A fire, or a fight hand to hand. */
export interface ShotLine {
  readonly kind: 'fire' | 'melee';
  readonly from: Place;
  readonly to: Place;
}

/** What became of a piece: so many hits, steps or bases, another order, a state, or it is lost; or of ground that counts. */
export interface Effect {
  readonly unit: string;
  readonly seat: string;
  readonly name: string;
  readonly place: Place;
  readonly kind: 'hits' | 'losses' | 'order' | 'state' | 'lost' | 'ground';
  readonly count: number;
  readonly word: string;
}

/** What is to be drawn of an event. */
export interface Scene {
  readonly travels: readonly Travel[];
  readonly shots: readonly ShotLine[];
  readonly effects: readonly Effect[];
}

interface Between {
  readonly frame: Frame;
  /** The hexes by which those who move go, as far as they are told. */
  readonly way: readonly string[];
  /** Pieces whose picture changed. */
  readonly changed: readonly string[];
  readonly before: PositionPicture;
  readonly after: PositionPicture;
}

export function sceneOf({ frame, way, changed, before, after }: Between): Scene {
  const ids = [...changed, ...frame.hint.units, ...(frame.hint.targets ?? [])];
  const then = actorsIn(before, ids);
  const now = actorsIn(after, ids);
  return {
    travels: changed.flatMap(id => travelOf({ frame, way }, then.get(id), now.get(id)) ?? []),
    shots: shotsOf(frame, then),
    effects: [...changed.flatMap(id => effectsOn(then.get(id), now.get(id))), ...groundTaken(before, after)],
  };
}

function travelOf(
  { frame: { hint }, way }: Pick<Between, 'frame' | 'way'>,
  then: Actor | undefined,
  now: Actor | undefined,
): Travel | null {
  if (now === undefined || now.place === null || isSamePlace(then?.place ?? null, now.place)) return null;
  const told = way.map(hex => ({ hex }));
  const isTold = isSamePlace(told.at(-1) ?? null, now.place);
  const start = then?.place ?? null;
  const path = [...(start === null ? [] : [start]), ...(isTold ? told : [now.place])].filter(
    (place, at, all) => !isSamePlace(place, all[at - 1] ?? null),
  );
  return { unit: now.id, seat: now.seat, kind: hint.motion === 'retreat' ? 'retreat' : 'move', path };
}

function shotsOf({ hint }: Frame, then: ReadonlyMap<string, Actor>): readonly ShotLine[] {
  const { motion } = hint;
  if (motion !== 'fire' && motion !== 'melee') return [];
  const placesOf = (ids: readonly string[]): readonly Place[] => {
    const places = ids.flatMap(id => then.get(id)?.place ?? []);
    return [...new Map(places.map(place => [keyOf(place), place])).values()];
  };
  const hex = hint.hexes.at(-1);
  const [, ...others] = hint.units;
  const aimed = hex !== undefined ? [{ hex }] : placesOf(hint.targets ?? others);
  const [to] = aimed;
  const firers = hint.targets === undefined && hex === undefined ? hint.units.slice(0, 1) : hint.units;
  return to === undefined
    ? []
    : placesOf(firers)
        .filter(from => !isSamePlace(from, to))
        .map(from => ({ kind: motion, from, to }));
}

/** Places that count and have another holder. */
const groundTaken = ({ marks: then }: PositionPicture, { marks: now }: PositionPicture): readonly Effect[] =>
  then === now
    ? []
    : now.flatMap(({ mark, hex, seat }): readonly Effect[] => {
        const held = then.find(known => known.mark === mark && known.hex === hex);
        return mark === 'victory' && seat !== null && held !== undefined && held.seat !== seat
          ? [{ unit: '', seat, name: '', place: { hex }, kind: 'ground', count: 1, word: '' }]
          : [];
      });

function effectsOn(then: Actor | undefined, now: Actor | undefined): readonly Effect[] {
  if (then === undefined || then.place === null) return [];
  const { id: unit, seat, name } = then;
  const place = now?.place ?? then.place;
  const effect = (kind: Effect['kind'], count: number, word = ''): Effect => ({
    unit,
    seat,
    name,
    place,
    kind,
    count,
    word,
  });
  if (now === undefined || now.place === null) return [effect('lost', 1)];
  return [
    ...(now.strength !== null && then.strength !== null && now.strength < then.strength
      ? [effect('losses', then.strength - now.strength)]
      : []),
    ...(now.hits !== null && then.hits !== null && now.hits > then.hits ? [effect('hits', now.hits - then.hits)] : []),
    ...(now.order !== null && now.order !== then.order ? [effect('order', 1, now.order)] : []),
    ...now.states.filter(state => !then.states.includes(state)).map(state => effect('state', 1, state)),
  ];
}
