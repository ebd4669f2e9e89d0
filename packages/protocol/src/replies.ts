import type { Answer, Decision, Issue, Order, Refusal, Seat, Verdict } from '@guidon/kernel';
import type {
  AboutGame,
  AnswerPicture,
  AskedHint,
  Cards,
  EventHint,
  LossCount,
  MapPicture,
  OrderHint,
  PictureChange,
  PositionPicture,
  ProfileOption,
  Remedy,
  RuleText,
  StandingHint,
  TablePicture,
  ThrowPicture,
} from '@guidon/kit';

/** Replies of a game session. All of it is plain data; the system of the game makes every sentence. */

export interface SystemCard {
  readonly id: string;
  readonly prefix: string;
  readonly title: string;
  readonly options: readonly ProfileOption[];
  /** What it is; left out by a game that does not say. */
  readonly about?: AboutGame;
}

export interface ScenarioCard {
  readonly id: string;
  readonly system: string;
  readonly title: string;
  readonly date: string;
  readonly length: string;
  readonly seats: readonly { readonly seat: Seat; readonly title: string }[];
  readonly summary: string;
  readonly history: readonly string[];
  readonly reconstructed: readonly string[];
  /** The options of this scenario; those that are fixed cannot be changed. */
  readonly options: readonly ScenarioOption[];
  readonly dossier: DossierCard;
  /** How even it is between programs, as far as that was played. */
  readonly balance: readonly BalanceCard[];
  /** How long it lasts, and how many pieces there are in all. */
  readonly turns: number;
  readonly pieces: number;
}

export interface ScenarioOption extends ProfileOption {
  readonly fixed: boolean;
}

/** How often each side won between two programs of one level, with 95 % intervals. */
export interface BalanceCard {
  readonly bot: string;
  readonly games: number;
  readonly shares: readonly {
    readonly seat: Seat;
    readonly share: number;
    readonly from: number;
    readonly to: number;
  }[];
}

/** What a side lost on the day, as far as it is known. */
export interface HistoricalLoss {
  readonly sides: readonly { readonly seat: Seat; readonly from: number; readonly to: number }[];
  readonly note: string;
}

/** What there is to read about a scenario beside its history. */
export interface DossierCard {
  readonly forces: readonly { readonly seat: Seat; readonly text: string }[];
  readonly rules: readonly { readonly title: string; readonly text: string }[];
  readonly outcome: string;
  readonly losses: readonly HistoricalLoss[];
  readonly sources: readonly string[];
  readonly doubts: readonly string[];
}

export interface BotCard {
  readonly name: string;
  readonly about: string;
  /** The systems it plays. */
  readonly systems: readonly string[];
}

export interface LibraryReply {
  readonly say: 'library';
  readonly systems: readonly SystemCard[];
  readonly scenarios: readonly ScenarioCard[];
  readonly bots: readonly BotCard[];
}

/** A scenario to look at: its map and its opening position. */
export interface PreviewReply {
  readonly say: 'preview';
  readonly scenario: string;
  readonly map: MapPicture;
  /** For a game without a grid, whose map is empty. */
  readonly table: TablePicture | null;
  readonly position: PositionPicture;
}

/** A line of the log. */
export interface LogLine {
  readonly text: string;
  readonly hint: EventHint;
  /** Dice that were rolled, by die and face. */
  readonly dice?: { readonly die: string; readonly faces: readonly string[]; readonly purpose: string };
  /** The throw it tells of, part by part. It is sent while it is news, not with the log of a game that is opened. */
  readonly thrown?: ThrowPicture;
  /** The entry it belongs to, as positions count them: `frames` from the one before it play it again. */
  readonly entry?: number;
  /** Who gave the order that led to it. */
  readonly seat?: Seat;
}

/** An event as it is played: what is said of it, and what it changed in the picture. */
export interface Frame extends LogLine {
  readonly entry: number;
  readonly change: PictureChange;
}

/** What lies between two positions, event by event. */
export interface FramesReply {
  readonly say: 'frames';
  readonly from: number;
  readonly to: number;
  /** The pieces as they stood at first, without overlays, where that was asked for. */
  readonly before: PositionPicture | null;
  readonly frames: readonly Frame[];
  /** Not all that was asked for fits into an answer: the entry from which to ask again. */
  readonly next: number | null;
}

/** An order on offer. */
export interface Offer {
  readonly order: Order;
  readonly label: string;
  readonly hint: OrderHint;
}

/** An open question, and who has to answer it. */
export interface OpenDecision {
  readonly decision: Decision;
  readonly sentence: string;
  readonly hint: AskedHint;
  /** Remote: a person at another machine. */
  readonly player: 'person' | 'bot' | 'remote';
  /** Offers are sent only where a person has to answer. */
  readonly offers: readonly Offer[];
  readonly exhaustive: boolean;
}

/** Where the game stands. */
export interface PositionReply {
  readonly say: 'position';
  readonly revision: number;
  /** How many entries the journal has; when viewing a journal, the entry that is shown. */
  readonly entry: number;
  readonly entries: number;
  readonly picture: PositionPicture;
  readonly decisions: readonly OpenDecision[];
  /** What happened since the position before. */
  readonly log: readonly LogLine[];
  /** The log before that. It is sent when a game is opened, and after something was taken back. */
  readonly past?: readonly LogLine[];
  readonly over: { readonly verdict: Verdict; readonly sentence: string } | null;
  /** Seats that may take their last order back. */
  readonly undo: readonly Seat[];
  /** The new lines of the journal, to be stored. */
  readonly lines: readonly string[];
}

/** A game that has been opened: sent once, before its first position. */
export interface OpenedReply {
  readonly say: 'opened';
  readonly system: SystemCard;
  readonly scenario: ScenarioCard;
  readonly map: MapPicture;
  /** For a game without a grid, whose map is empty. */
  readonly table: TablePicture | null;
  readonly seats: { readonly [seat: string]: string };
  readonly profile: { readonly [option: string]: boolean };
  readonly watching: boolean;
  /** Questions for which a standing answer can be set. */
  readonly standing: readonly StandingHint[];
  /** In a battle to begin with: what is said to each kind of question when it first comes up. */
  readonly cards?: Cards;
  readonly position: PositionReply;
}

/** How often each face of a die fell for a side, and how often it was to be expected. */
export interface DiceCount {
  readonly seat: Seat;
  readonly die: string;
  readonly thrown: number;
  readonly faces: readonly { readonly face: string; readonly count: number; readonly expected: number }[];
}

/** What there is to say of a whole game. */
export interface ReviewReply {
  readonly say: 'review';
  readonly losses: readonly LossCount[];
  readonly dice: readonly DiceCount[];
  /** When another side came to lead for the last time; null where none did. */
  readonly lead: { readonly seat: Seat; readonly clock: string } | null;
}

export interface RefusedReply {
  readonly say: 'refused';
  readonly refusal: Refusal;
  readonly sentence: string;
  readonly rule: RuleText | null;
  /** What may be done instead. */
  readonly remedy: Remedy | null;
}

/** What may be done with exactly these pieces. */
export interface HandReply {
  readonly say: 'hand';
  readonly revision: number;
  readonly units: readonly string[];
  readonly offers: readonly Offer[];
}

/** What pointing at a hex would mean: a legal order, or the reason why it is not. */
export interface PointedReply {
  readonly say: 'pointed';
  readonly hex: string;
  readonly legal: boolean;
  readonly sentence: string | null;
  readonly rule: RuleText | null;
  readonly remedy: Remedy | null;
}

export interface AnswerReply {
  readonly say: 'answer';
  readonly answer: Answer;
  readonly sentence: string | null;
  /** The answer as a picture, if the game has one for it. */
  readonly picture: AnswerPicture | null;
}

/** What a program would do for a seat. */
export interface AdviceReply {
  readonly say: 'advice';
  readonly order: Order;
  /** The order as an offer, then what else the program weighed for the same pieces, the best first. */
  readonly weighed: readonly WeighedOffer[];
}

/** A part of what an order is worth to a program, in points of its own. */
export interface ReasonCard {
  readonly about: string;
  readonly points: number;
  /** What the pieces are for, and the hex where it lies. */
  readonly mission?: { readonly kind: string; readonly hex: string };
}

/** A position as a seat knows it: plain data of the game's own, without anything that is hidden from that seat. */
export interface KnownReply {
  readonly say: 'known';
  readonly state: object;
}

export interface WeighedOffer {
  readonly offer: Offer;
  /** How much less than the first it is worth to the program, in points of its own. */
  readonly less: number;
  /** The parts of its worth, which sum to it; none where the program cannot say. */
  readonly why: readonly ReasonCard[];
}

export type Reply =
  | LibraryReply
  | PreviewReply
  | OpenedReply
  | PositionReply
  | FramesReply
  | KnownReply
  | ReviewReply
  | RefusedReply
  | HandReply
  | PointedReply
  | AnswerReply
  | AdviceReply
  | { readonly say: 'rule'; readonly rule: RuleText | null }
  | { readonly say: 'rules'; readonly rules: readonly RuleText[] }
  | { readonly say: 'file'; readonly name: string; readonly text: string }
  /** A scenario that was built, ready to be played or saved. */
  | {
      readonly say: 'built';
      readonly scenario: { readonly [name: string]: unknown };
      readonly warnings: readonly string[];
    }
  /** The request was for an earlier revision: ask again. */
  | { readonly say: 'stale'; readonly revision: number }
  /** The request, or a file in it, cannot be read; nothing has changed. */
  | { readonly say: 'faulty'; readonly message: string; readonly issues: readonly Issue[] };

export type ReplyOf<S extends Reply['say']> = Extract<Reply, { readonly say: S }>;

export interface Delivery {
  readonly n: number;
  readonly reply: Reply;
}
