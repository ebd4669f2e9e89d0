import type { Answer, Decision, Issue, Order, Refusal, Seat, Verdict } from '@guidon/kernel';
import type {
  AnswerPicture,
  AskedHint,
  EventHint,
  MapPicture,
  OrderHint,
  PositionPicture,
  ProfileOption,
  RuleText,
  StandingHint,
  TablePicture,
} from '@guidon/kit';

/** What a table says. All of it is plain data, with every sentence made by the system of the game. */

export interface SystemCard {
  readonly id: string;
  readonly prefix: string;
  readonly title: string;
  readonly options: readonly ProfileOption[];
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
  /** The options that can be chosen here, as this scenario sets them; some it leaves no choice about. */
  readonly options: readonly ScenarioOption[];
  readonly dossier: DossierCard;
}

export interface ScenarioOption extends ProfileOption {
  readonly fixed: boolean;
}

/** What there is to read about a scenario beside its history. */
export interface DossierCard {
  readonly forces: readonly { readonly seat: Seat; readonly text: string }[];
  readonly rules: readonly { readonly title: string; readonly text: string }[];
  readonly outcome: string;
  readonly losses: readonly string[];
  readonly sources: readonly string[];
  readonly doubts: readonly string[];
}

export interface BotCard {
  readonly name: string;
  readonly about: string;
}

export interface ShelfReply {
  readonly say: 'shelf';
  readonly systems: readonly SystemCard[];
  readonly scenarios: readonly ScenarioCard[];
  readonly bots: readonly BotCard[];
}

/** A scenario to look at: its sheet, and its opening position. */
export interface PreviewReply {
  readonly say: 'preview';
  readonly scenario: string;
  readonly map: MapPicture;
  /** For a game on a table without a grid, whose map is empty. */
  readonly table: TablePicture | null;
  readonly position: PositionPicture;
}

/** A line of the log. */
export interface LogLine {
  readonly text: string;
  readonly hint: EventHint;
  /** Dice that fell, by die and face. */
  readonly dice?: { readonly die: string; readonly faces: readonly string[]; readonly purpose: string };
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
  /** Remote: somebody elsewhere, who decides in their own time. */
  readonly player: 'person' | 'bot' | 'remote';
  /** Offers are sent only where a person has to answer. */
  readonly offers: readonly Offer[];
  readonly exhaustive: boolean;
}

/** Where the game stands. */
export interface PositionReply {
  readonly say: 'position';
  readonly revision: number;
  /** Entries of the journal so far; the last one shown, when watching. */
  readonly entry: number;
  readonly entries: number;
  readonly picture: PositionPicture;
  readonly decisions: readonly OpenDecision[];
  /** What happened since the position before. */
  readonly log: readonly LogLine[];
  /** All that stands of the log before that: where a game is opened, and where something was taken back. */
  readonly past?: readonly LogLine[];
  readonly over: { readonly verdict: Verdict; readonly sentence: string } | null;
  /** Which seats may take their last order back. */
  readonly undo: readonly Seat[];
  /** The new lines of the journal, to be kept. */
  readonly lines: readonly string[];
}

/** A game that has been opened: sent once, before its first position. */
export interface TableReply {
  readonly say: 'table';
  readonly system: SystemCard;
  readonly scenario: ScenarioCard;
  readonly map: MapPicture;
  /** For a game on a table without a grid, whose map is empty. */
  readonly table: TablePicture | null;
  readonly seats: { readonly [seat: string]: string };
  readonly profile: { readonly [option: string]: boolean };
  readonly watching: boolean;
  /** Questions that can be answered once and for all, where the game names them. */
  readonly standing: readonly StandingHint[];
  readonly position: PositionReply;
}

export interface RefusedReply {
  readonly say: 'refused';
  readonly refusal: Refusal;
  readonly sentence: string;
  readonly rule: RuleText | null;
}

/** What pointing somewhere would mean: an order that is legal, or the reason why it is not. */
export interface PointedReply {
  readonly say: 'pointed';
  readonly hex: string;
  readonly legal: boolean;
  readonly sentence: string | null;
  readonly rule: RuleText | null;
}

export interface AnswerReply {
  readonly say: 'answer';
  readonly answer: Answer;
  readonly sentence: string | null;
  /** As it is shown, where the game has a picture for it. */
  readonly picture: AnswerPicture | null;
}

export type Reply =
  | ShelfReply
  | PreviewReply
  | TableReply
  | PositionReply
  | RefusedReply
  | PointedReply
  | AnswerReply
  | { readonly say: 'advice'; readonly order: Order; readonly label: string }
  | { readonly say: 'rule'; readonly rule: RuleText | null }
  | { readonly say: 'rules'; readonly rules: readonly RuleText[] }
  | { readonly say: 'file'; readonly name: string; readonly text: string }
  /** A scenario put together, ready to be played or kept as a file. */
  | {
      readonly say: 'built';
      readonly scenario: { readonly [name: string]: unknown };
      readonly warnings: readonly string[];
    }
  /** The request was for a position that has moved on: ask again. */
  | { readonly say: 'stale'; readonly revision: number }
  /** The request or a file in it could not be read; nothing has changed. */
  | { readonly say: 'faulty'; readonly message: string; readonly issues: readonly Issue[] };

export type ReplyOf<S extends Reply['say']> = Extract<Reply, { readonly say: S }>;

export interface Delivery {
  readonly n: number;
  readonly reply: Reply;
}
