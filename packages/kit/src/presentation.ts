import type { Answer, Decision, Die, GameEvent, Order, Question, Rolled, RuleId, Seat } from '@guidon/kernel';
import type { CounterPicture, HexMark, MapPicture, OverlayPicture } from './map-pictures.ts';
import type { StakesPicture } from './stakes.ts';
import type { SumPicture } from './sum-picture.ts';
import type { AimPicture, FieldPicture, PlanPicture, TablePicture } from './table-pictures.ts';
/**
 * What a screen needs to draw a game, as plain data in words that belong to no system. A screen decides nothing: it
 * draws these, and sends back one of the orders it was offered.
 */

/** Something beside the board: the cup, the pool, the score. */
export interface PanelPicture {
  readonly id: string;
  readonly title: string;
  readonly chips: readonly ChipPicture[];
}

export interface ChipPicture {
  readonly text: string;
  /** What it is in full, where the text is only a letter or two. */
  readonly title: string;
  readonly seat: Seat | null;
  /** How it is drawn: chit, die face, number. */
  readonly sign: string;
  /** On a chit: whose it is; null for a whole army. */
  readonly badge: CounterPicture['badge'] | null;
  readonly count: number;
}

export interface PositionPicture {
  readonly clock: string;
  readonly score: readonly { readonly seat: Seat; readonly points: number }[];
  readonly counters: readonly CounterPicture[];
  readonly marks: readonly HexMark[];
  readonly overlays: readonly OverlayPicture[];
  readonly panels: readonly PanelPicture[];
  /** Counters that somebody has begun to do something with, and may go on with. */
  readonly inHand: readonly string[];
  /** How to win, and how it stands; left out by a game without points. */
  readonly stakes?: StakesPicture;
  /** What stands on a table without a grid. */
  readonly field?: FieldPicture;
}

/** What an open question is, beside its sentence. */
export interface AskedHint {
  /** Questions of one kind can be answered once and for all. */
  readonly kind: string;
  readonly title: string;
  /** It interrupts something: a short answer is wanted, not a plan. */
  readonly reaction: boolean;
  /** Where it happens. */
  readonly hex: string | null;
}

/** A kind of question that can be answered once and for all, before it is ever asked. */
export interface StandingHint {
  readonly kind: string;
  readonly title: string;
  /** There is an order that says yes, or no, to it. */
  readonly yes: boolean;
  readonly no: boolean;
  /** It is about several ways, and a preference can choose between them. */
  readonly ways: boolean;
  /** How it is answered until the player says otherwise. */
  readonly preset: 'ask' | 'always' | Preference;
}

/** How a choice between ways is left to a rule of thumb: towards the own edge of the map, or into cover. */
export type Preference = 'edge' | 'cover';

/** What an offered order means on the board: who, where to, by which way, at what cost. */
export interface OrderHint {
  /** Orders of one kind lie under one button: move, attack, fire, pass … */
  readonly kind: string;
  /** Who does it: to be picked up for it. */
  readonly units: readonly string[];
  /** Who goes along without being picked up. */
  readonly along: readonly string[];
  readonly to: string | null;
  readonly path: readonly string[];
  readonly cost: string | null;
  /** The facing it ends with, by its compass name, where the order names one. */
  readonly facing: string | null;
  /** A word on what comes with it: by road, may not fight afterwards. */
  readonly note: string | null;
  /** Offered when there is nothing else to point at: pass, end the round. */
  readonly plain: boolean;
  /** What it says to a question that can be answered once and for all; at most one order says yes, and one no. */
  readonly answer: 'yes' | 'no' | null;
  /** The preferences that would choose it, where the question is about several ways. */
  readonly prefers: readonly Preference[];
  /** It seldom matters by itself: a question that offers nothing else may be passed over. */
  readonly minor: boolean;
  /** A venture: its odds are shown and it is confirmed before it is carried out. */
  readonly weighed: boolean;
  /** Questions whose answers belong beside it: its sums, the risks on the way. */
  readonly asks: readonly Question[];
}

/** What may come of something, the likeliest first. */
export interface ChancesPicture {
  readonly title: string;
  readonly rows: readonly {
    readonly text: string;
    readonly exactly: string;
    readonly about: number;
    /** How bad it is for those it is done to, 0 to 3. */
    readonly harm: number;
  }[];
}

/** The answer to a question as it is shown. */
export interface AnswerPicture {
  readonly sums: readonly SumPicture[];
  readonly chances: readonly ChancesPicture[];
  readonly notes: readonly string[];
  /** A word on single hexes. */
  readonly marks: readonly { readonly hex: string; readonly text: string }[];
  /** The ground along a line, where the question was about one. */
  readonly profile?: ProfilePicture;
  /** A declared list of actions as it would go. */
  readonly plan?: PlanPicture;
  readonly aim?: AimPicture;
  /** The table as it would look. */
  readonly field?: FieldPicture;
  /** The order that the question was after: a drag snapped to the nearest legal end, a sentence read. */
  readonly order?: Order;
}

/** A cut through the ground along a line of sight, from its first hex to its last. */
export interface ProfilePicture {
  readonly open: boolean;
  /** Why it is open or blocked, with the rule. */
  readonly sentence: string;
  readonly points: readonly ProfilePoint[];
}

export interface ProfilePoint {
  /** Two where the line runs along a hexside: what both hold is in the way. */
  readonly hexes: readonly string[];
  /** How far along the line, from 0 to 1. */
  readonly at: number;
  readonly level: number;
  /** A terrain sign. */
  readonly sign: string;
  readonly units: boolean;
  /** A crest at the hexside before it, or behind it. */
  readonly crest: 'none' | 'before' | 'behind' | 'both';
  /** This is what blocks. */
  readonly blocks: boolean;
}

/** What an event means on the board: what moves, what is hit, which dice fell. */
export interface EventHint {
  readonly motion: 'none' | 'move' | 'retreat' | 'fire' | 'melee' | 'hit' | 'removed' | 'dice' | 'turn' | 'step';
  readonly units: readonly string[];
  readonly hexes: readonly string[];
  readonly rules: readonly RuleId[];
  /** Whom it is done to, where that is somebody else: those who are shot at. */
  readonly targets?: readonly string[];
}

/** What was thrown for and what came of it, part by part: the event's sentence says the same in one line. */
export interface ThrowPicture {
  /** fire, check, melee … */
  readonly kind: string;
  /** Who, and at whom or what. */
  readonly by: string;
  readonly at: string | null;
  /** What decided it before the dice fell. */
  readonly sums: readonly SumPicture[];
  /** The line of the chart that was used. */
  readonly line: string | null;
  /** What had to be thrown, where there is no chart. */
  readonly needs: string | null;
  /** The dice as they were read. */
  readonly dice: string | null;
  /** What the chart says to that. */
  readonly result: string;
}

export interface Pointed<D extends Decision = Decision> {
  readonly decision: D;
  readonly units: readonly string[];
  readonly hex: string;
}

/** How a system shows itself. It decides nothing either. */
export interface Presenter<
  S extends object = object,
  O extends Order = Order,
  E extends GameEvent = GameEvent,
  D extends Decision = Decision,
> {
  map(): MapPicture;
  /** For a game on a table without a grid, whose map is empty. */
  table?(): TablePicture;
  position(state: S, seat: Seat): PositionPicture;
  /** The same without overlays, where those take long: for the pictures between two positions. */
  pieces?(state: S, seat: Seat): PositionPicture;
  order(state: S, asked: { readonly decision: D; readonly order: O }): OrderHint;
  /**
   * What the sentence and the hint of an offered order depend on beside the board: where it is the same, so are they.
   * Left out where that is not worth knowing.
   */
  offerKey?(state: S, order: O): string;
  event(event: E | Rolled): EventHint;
  /** The throw that an event tells of; null for one that tells of none. */
  thrown?(event: E): ThrowPicture | null;
  asked(state: S, decision: D): AskedHint;
  /** The questions that can be answered once and for all; left out where they are only known when they come up. */
  standing?(): readonly StandingHint[];
  /** An answer that was given to a question, to be shown; null where there is nothing to show. */
  answer(state: S, given: { readonly question: Question; readonly answer: Answer }): AnswerPicture | null;
  /** The order a player would mean by pointing at a hex with these units in hand; legal or not. */
  meant(state: S, pointed: Pointed<D>): O | undefined;
  /** The dice that are thrown, with their faces; what is drawn from a cup is none. */
  dice?(): readonly Die[];
  /** Titles of seats, colours by place: the first seat is drawn as the first side. */
  seats(): readonly { readonly seat: Seat; readonly title: string }[];
}

/** A hint that points at nothing: what every other one begins with. */
export const PLAIN_HINT: OrderHint = {
  kind: 'pass',
  units: [],
  along: [],
  to: null,
  path: [],
  cost: null,
  facing: null,
  note: null,
  plain: true,
  answer: null,
  prefers: [],
  minor: false,
  weighed: false,
  asks: [],
};

/** For a game that is only ever told in words. */
export const WITHOUT_PICTURES: Presenter = {
  map: () => ({
    id: '',
    title: '',
    layout: 'pointy',
    hexMetres: null,
    hexes: [],
    streams: [],
    roads: [],
    watercourses: [],
    works: [],
    slopes: [],
    places: [],
  }),
  position: () => ({ clock: '', score: [], counters: [], marks: [], overlays: [], panels: [], inHand: [] }),
  order: (_state, { order }) => ({ ...PLAIN_HINT, kind: order.do }),
  asked: (_state, { asks }) => ({ kind: asks, title: asks, reaction: false, hex: null }),
  answer: () => null,
  event: () => ({ motion: 'none', units: [], hexes: [], rules: [] }),
  meant: () => undefined,
  seats: () => [],
};
