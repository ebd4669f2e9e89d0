import type { Question, Seat } from '@guidon/kernel';

/** The sheet: sent once, drawn from this alone. Positions are whole numbers as the geometry gives them. */
export interface MapPicture {
  readonly id: string;
  readonly title: string;
  readonly layout: 'pointy' | 'flat';
  readonly hexMetres: number | null;
  readonly hexes: readonly HexPicture[];
  readonly streams: readonly StreamPicture[];
  readonly roads: readonly RoadPicture[];
  /** Creeks and branches that run through the hexes themselves; those along hexsides are streams. */
  readonly watercourses: readonly WatercoursePicture[];
  /** Fences, walls and abatis along hexsides. */
  readonly works: readonly WorksPicture[];
  /** Crests: hexsides from which the ground falls, each by the upper hex and the lower one. */
  readonly slopes: readonly (readonly [string, string])[];
  readonly places: readonly PlacePicture[];
}

export interface HexPicture {
  readonly code: string;
  /** Pointy: half hex widths and rows; flat: columns and half hex heights. */
  readonly x: number;
  readonly y: number;
  /** A terrain sign: clear, woods, light-woods, orchard, urban, marsh … */
  readonly sign: string;
  readonly level: number;
  readonly points: number;
  /** Further signs: boulders, farm, embankment, bridge, ford, breastwork … */
  readonly ground: readonly string[];
}

export interface StreamPicture {
  readonly name: string;
  readonly kind: string;
  /** Hexsides, each by the two hexes it parts, in order along the stream. */
  readonly sides: readonly (readonly [string, string])[];
}

export interface RoadPicture {
  readonly name: string;
  /** pike, road, trail, railroad, railroad-embankment … */
  readonly kind: string;
  readonly path: readonly string[];
}

export interface WatercoursePicture {
  readonly name: string;
  /** creek, stream, river … */
  readonly kind: string;
  readonly path: readonly string[];
}

/** Works along one side of a hex, inside it. */
export interface WorksPicture {
  /** fence, wall, abatis, breastwork, dug-in, crest … */
  readonly kind: string;
  readonly inside: string;
  readonly outside: string;
  /** They stand on the hexside itself and serve both hexes; `inside` is then either of them. */
  readonly both?: boolean;
}

export interface PlacePicture {
  readonly name: string;
  readonly kind: string;
  readonly hex: string;
  readonly along: readonly string[];
}

/** One counter as it lies on the map or in a tray. */
export interface CounterPicture {
  readonly id: string;
  readonly seat: Seat;
  readonly hex: string | null;
  /** A second hex it stands in: the end of a skirmish line. */
  readonly also?: string;
  /** The tray it lies in while it is not on the map: reinforcements, losses. */
  readonly tray: string | null;
  readonly name: string;
  /** What is drawn on it: infantry, cavalry, artillery, horse-artillery, leader … */
  readonly figure: string;
  /** The formation it belongs to, as short text, and the shape of its badge. */
  readonly badge: { readonly text: string; readonly shape: string };
  readonly numeral: string;
  readonly pips: { readonly left: number; readonly of: number };
  readonly grade: string;
  /** Turned over: it has acted. */
  readonly spent: boolean;
  /** States that hang on its edge, the worst first. */
  readonly states: readonly string[];
  /** The side or corner it looks at, by its compass name; null where pieces do not face. */
  readonly facing: string | null;
  /** How its men stand: line-stm, line-stf, skirmish, cover, column, limbered …; left out where that never changes. */
  readonly form?: string;
  /** Counters of one hex with the same pile may be drawn as one: what then stands on it. */
  readonly pile?: PilePicture;
  /** Losses marked on it that have not yet turned it over or taken it off. */
  readonly hits: number;
  /** Its weaker side is up. */
  readonly reduced: boolean;
  /** good, disrupted, routed …; null where the game knows no such thing. */
  readonly order: string | null;
  /** Everything about it in a sentence, for tips and for those who do not see it. */
  readonly tip: string;
  /** Questions whose answers tell more of it; counters of one stack may share them. */
  readonly asks: readonly Question[];
}

/** Companies of a regiment that stand alike, as one. */
export interface PilePicture {
  readonly key: string;
  readonly name: string;
  /** The numeral of all of them together. */
  readonly numeral: string;
  readonly hits: number;
}

/** A mark on a hex that changes during play: who holds it, works, smoke, the target of a charge, guns left behind, a flag. */
export interface HexMark {
  readonly hex: string;
  readonly mark: string;
  readonly seat: Seat | null;
  readonly text: string;
}

/** Hexes that belong to some counters: shown while one of them is in hand or pointed at. */
export interface OverlayPicture {
  /** fire-zone, minimum-zone, charge-zone, command, control …: `minimum-zone` and `control` are what enemies have to mind. */
  readonly kind: string;
  readonly counters: readonly string[];
  readonly hexes: readonly string[];
}
