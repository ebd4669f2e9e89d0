import type { Answer, Decision, GameEvent, Order, Question } from './exchange.ts';
import type { RuleId, Seat } from './names.ts';

/**
 * What a screen needs to draw a game, as plain data in words that belong to no system. A screen decides nothing: it
 * draws these, and sends back one of the orders it was offered.
 */

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

/** A place on a table without a grid: thousandths of a base width, y to the north. */
export interface TablePoint {
  readonly x: number;
  readonly y: number;
}

/** A table without a grid: sent once, drawn from this alone. */
export interface TablePicture {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly depth: number;
  /** The yards of a base width, for those who want to know. */
  readonly yards: number | null;
  readonly features: readonly FeaturePicture[];
  readonly markers: readonly MarkerPicture[];
  /** Whose long edge is where. */
  readonly north: Seat;
  readonly south: Seat;
}

export interface FeaturePicture {
  readonly id: string;
  readonly name: string;
  /** woods, hill, stream, road, fence, wall, farm, crops … */
  readonly kind: string;
  readonly polygon: readonly TablePoint[];
  /** The middle of a linear feature. */
  readonly line: readonly TablePoint[] | null;
  readonly elevation: number;
  /** What it does, in words. */
  readonly tip: string;
}

/** An objective on the table. */
export interface MarkerPicture extends TablePoint {
  readonly id: string;
  readonly name: string;
  readonly reach: number;
  readonly points: number;
}

/** One base as it lies: its outline, front left corner first, and what stands on it. */
export interface BasePicture {
  readonly corners: readonly TablePoint[];
  readonly facing: number;
  /** foot, horse, gun, holders, caisson, sharpshooters, warriors */
  readonly figure: string;
}

/** A unit on the table. */
export interface TroopPicture {
  readonly id: string;
  readonly seat: Seat;
  readonly name: string;
  readonly figure: string;
  readonly command: string;
  readonly badge: CounterPicture['badge'];
  readonly formation: string;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly frontage: number;
  readonly depth: number;
  readonly bases: readonly BasePicture[];
  /** What it takes up on the table, with the spacers of open order. */
  readonly outlines: readonly (readonly TablePoint[])[];
  readonly strength: { readonly left: number; readonly of: number };
  readonly hits: number;
  readonly grade: string;
  readonly zealous: boolean;
  readonly loaded: boolean;
  readonly points: number;
  /** It has acted, or cannot act any more. */
  readonly spent: boolean;
  /** May be activated now. */
  readonly open: boolean;
  /** States that hang on it, the worst first: retired, shaken, out-of-command, scattered … */
  readonly states: readonly string[];
  readonly tip: string;
}

export interface GeneralPicture extends TablePoint {
  readonly id: string;
  readonly seat: Seat;
  readonly name: string;
  /** cinc or sub */
  readonly rank: string;
  readonly badge: CounterPicture['badge'];
  readonly reach: number;
  readonly points: number;
  readonly spent: boolean;
  readonly open: boolean;
  readonly tip: string;
}

export interface CampPicture {
  readonly seat: Seat;
  readonly corners: readonly TablePoint[];
}

/** What stands on a table now. */
export interface FieldPicture {
  readonly troops: readonly TroopPicture[];
  readonly generals: readonly GeneralPicture[];
  readonly camps: readonly CampPicture[];
  /** Off the table still: who, and when they come. */
  readonly coming: readonly { readonly id: string; readonly seat: Seat; readonly name: string; readonly due: string }[];
  readonly lost: readonly { readonly id: string; readonly seat: Seat; readonly name: string }[];
  /** The strip each side may deploy in, while it does. */
  readonly zones: readonly { readonly seat: Seat; readonly corners: readonly TablePoint[] }[];
}

/** One action of a declared list as it would go. */
export interface PlannedPicture {
  /** In words: "Advance 2D6, wheel 20 right". */
  readonly says: string;
  readonly legal: boolean;
  /** Why not, with its rule. */
  readonly reason: string | null;
  readonly rule: RuleId | null;
  /** The dice of its distance, and the least and the most they give, in thousandths of a base width. */
  readonly dice: string | null;
  readonly least: number | null;
  readonly most: number | null;
  /** Where it ends on the least, the average and the most: outlines of all its bases. */
  readonly ghosts: readonly GhostPicture[];
  /** The way of the middle of its front. */
  readonly path: readonly TablePoint[];
  /** The part of the distance a wheel takes. */
  readonly wheelCost: number | null;
  readonly stoppedBy: string | null;
  readonly sums: readonly SumPicture[];
}

export interface GhostPicture {
  readonly at: 'least' | 'average' | 'most' | 'end';
  readonly distance: number | null;
  readonly outlines: readonly (readonly TablePoint[])[];
  readonly facing: number;
  readonly x: number;
  readonly y: number;
}

/** A declared list before it is confirmed. */
export interface PlanPicture {
  readonly legal: boolean;
  readonly reason: string | null;
  readonly rule: RuleId | null;
  /** Points there are, and those the list spends. */
  readonly points: number;
  readonly spends: number;
  readonly steps: readonly PlannedPicture[];
}

/** Where a unit can shoot: the arc of each base out to each band, and whom it can hit. */
export interface AimPicture {
  readonly bands: readonly { readonly name: string; readonly reach: number; readonly need: number }[];
  readonly arcs: readonly {
    readonly left: TablePoint;
    readonly right: TablePoint;
    readonly facing: number;
  }[];
  readonly targets: readonly {
    readonly id: string;
    readonly name: string;
    readonly eligible: number;
    readonly band: string | null;
    readonly distance: number | null;
    readonly reason: string | null;
    readonly rule: RuleId | null;
  }[];
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
}

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
  /** A venture: its odds are shown and it is confirmed before it is carried out. */
  readonly weighed: boolean;
  /** Questions whose answers belong beside it: its sums, the risks on the way. */
  readonly asks: readonly Question[];
}

/** A sum as it is worked out: each part with its rule. */
export interface SumPicture {
  readonly title: string;
  readonly parts: readonly { readonly text: string; readonly value: string; readonly rule: RuleId | null }[];
  readonly total: string;
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
  readonly motion: 'none' | 'move' | 'retreat' | 'fire' | 'hit' | 'removed' | 'dice' | 'turn';
  readonly units: readonly string[];
  readonly hexes: readonly string[];
  readonly rules: readonly RuleId[];
}

export interface Pointed {
  readonly decision: Decision;
  readonly units: readonly string[];
  readonly hex: string;
}

/** How a system shows itself. It decides nothing either. */
export interface Presenter {
  map(): MapPicture;
  /** For a game on a table without a grid, whose map is empty. */
  table?(): TablePicture;
  position(state: object, seat: Seat): PositionPicture;
  order(state: object, asked: { readonly decision: Decision; readonly order: Order }): OrderHint;
  event(event: GameEvent): EventHint;
  asked(state: object, decision: Decision): AskedHint;
  /** The questions that can be answered once and for all; left out where they are only known when they come up. */
  standing?(): readonly StandingHint[];
  /** An answer that was given to a question, to be shown; null where there is nothing to show. */
  answer(state: object, given: { readonly question: Question; readonly answer: Answer }): AnswerPicture | null;
  /** The order a player would mean by pointing at a hex with these units in hand; legal or not. */
  meant(state: object, pointed: Pointed): Order | undefined;
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
