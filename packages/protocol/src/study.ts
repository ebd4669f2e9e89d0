import type { Question, Seat } from '@guidon/kernel';
import type { AnswerPicture } from '@guidon/kit';
import type { OpenedReply, PositionReply, Reply } from './replies.ts';
import type { Request } from './requests.ts';

/** Studies as the page and the worker speak of them. They need no server. */

/** Where a study begins. */
export type StudyFrom =
  /** A study that was kept. */
  | { readonly kind: 'file'; readonly text: string }
  /** A game after one of its entries; with `rest`, what was ordered after it becomes the main line. */
  | { readonly kind: 'game'; readonly journal: string; readonly entry: number; readonly rest: boolean }
  | { readonly kind: 'scenario'; readonly scenario: string; readonly seed: string }
  | { readonly kind: 'case'; readonly case: object; readonly seed: string };

export type StudyGlyph = 'good' | 'doubtful' | 'bad' | 'question';

/** An arrow, or without `from` a mark. */
export interface StudyDrawing {
  readonly from?: string;
  readonly to: string;
  readonly tint: 'green' | 'red' | 'blue';
}

/** What is said of a node: null takes it away, what is left out stays. */
export interface StudyNotes {
  readonly comment?: string | null;
  readonly glyph?: StudyGlyph | null;
  readonly drawings?: readonly StudyDrawing[] | null;
  readonly quiz?: { readonly ask?: string } | null;
  readonly accepted?: boolean | null;
}

/** The throws of an order, each with the faces that fell. */
export type StudyDice = readonly (readonly (string | number)[])[];

export type StudyChange =
  | { readonly change: 'title'; readonly title: string }
  | { readonly change: 'notes'; readonly node: number; readonly notes: StudyNotes }
  | { readonly change: 'question'; readonly node: number; readonly seat: Seat; readonly question: Question }
  | { readonly change: 'unask'; readonly node: number; readonly at: number }
  | { readonly change: 'remove'; readonly node: number }
  | { readonly change: 'first'; readonly node: number };

export type StudyRequest =
  | {
      readonly ask: 'study';
      readonly system: string;
      readonly title: string;
      readonly from: StudyFrom;
      /** Shipped scenarios that it may need. */
      readonly scenarios: readonly string[];
    }
  /** Looks at another node. */
  | { readonly ask: 'study-go'; readonly system: string; readonly node: number }
  /** An order in the position that is shown. Dice that are not chosen are thrown by the seed, or wanted. */
  | {
      readonly ask: 'study-order';
      readonly system: string;
      readonly seat: Seat;
      readonly order: object;
      readonly dice: StudyDice;
      readonly seed: string | null;
    }
  /** An answer to the question of the node that is shown. */
  | { readonly ask: 'study-answer'; readonly system: string; readonly seat: Seat; readonly order: object }
  | { readonly ask: 'study-change'; readonly system: string; readonly change: StudyChange }
  | { readonly ask: 'study-undo'; readonly system: string }
  /** How likely it is that dice fall so. */
  | {
      readonly ask: 'study-chance';
      readonly system: string;
      readonly faces: StudyThrow['faces'];
      readonly fallen: readonly (string | number)[];
    }
  /** Questions about the position that is shown, as in a game. */
  | { readonly ask: 'in-study'; readonly system: string; readonly request: Request };

/** A throw whose dice are to be chosen, or were. */
export interface StudyThrow {
  readonly die: string;
  readonly count: number;
  readonly rule: string;
  readonly purpose: string;
  /** Each face once, and how many sides of the die show it. */
  readonly faces: readonly { readonly face: string | number; readonly sides: number }[];
}

/** A likelihood, exactly and about. */
export interface StudyChance {
  readonly exactly: string;
  readonly about: number;
}

/** A line of the tree. */
export interface StudyRow {
  readonly node: number;
  /** How far in it stands: what was tried beside the main line stands further in. */
  readonly depth: number;
  readonly seat: Seat;
  readonly label: string;
  readonly dice: string;
  readonly glyph: StudyGlyph | null;
  readonly isAnswer: boolean;
  readonly isQuiz: boolean;
  readonly hasComment: boolean;
  /** It leads to the node that is shown. */
  readonly isOnWay: boolean;
  /** Nodes behind it that are not shown. */
  readonly folded: number;
}

/** A question that was noted, answered again. */
export interface StudyQuestion {
  readonly text: string;
  readonly now: AnswerPicture | null;
  readonly said: readonly string[];
  /** What was answered when it was noted, where that was something else. */
  readonly before: readonly string[] | null;
}

/** The node that is shown. */
export interface StudyAt {
  readonly node: number;
  readonly parent: number | null;
  readonly children: readonly number[];
  /** Where the main line from here ends. */
  readonly end: number;
  /** What the other nodes of the same position are: this one among them. */
  readonly siblings: readonly number[];
  readonly comment: string;
  readonly glyph: StudyGlyph | null;
  readonly drawings: readonly StudyDrawing[];
  readonly quiz: { readonly ask: string } | null;
  readonly isAnswer: boolean;
  readonly questions: readonly StudyQuestion[];
  readonly throws: readonly (StudyThrow & { readonly fallen: readonly string[]; readonly chance: StudyChance })[];
  /** How likely all of its dice were together; null where there are none. */
  readonly chance: StudyChance | null;
  /** What is wrong with it. */
  readonly fault: string | null;
  readonly position: PositionReply;
}

/** A study as it stands. */
export interface StudyReply {
  readonly say: 'study';
  readonly title: string;
  readonly system: string;
  /** Its scenario, or the case. */
  readonly about: string;
  readonly nodes: number;
  readonly mayUndo: boolean;
  /** It was begun under another version of the rules. */
  readonly earlierRules: string | null;
  readonly rows: readonly StudyRow[];
  readonly at: StudyAt;
  /** The file, where it has changed. */
  readonly text: string | null;
  /** Where it has just been opened. */
  readonly opened: OpenedReply | null;
}

/** More dice are thrown than were chosen. */
export interface StudyThrowReply {
  readonly say: 'study-throw';
  readonly wanted: StudyThrow;
}

/** Was it an answer to the question of the node? */
export interface StudyJudgedReply {
  readonly say: 'study-judged';
  /** The node it leads to; null where it is none of the answers. */
  readonly node: number | null;
}

export interface StudyChanceReply {
  readonly say: 'study-chance';
  readonly chance: StudyChance;
}

export type StudyAnswer = Reply | StudyReply | StudyThrowReply | StudyJudgedReply | StudyChanceReply;
