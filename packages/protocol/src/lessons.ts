import type { Order, Seat } from '@guidon/kernel';
import type { OrderHint } from '@guidon/kit';
import type { OpenedReply, Reply } from './replies.ts';
import type { Request } from './requests.ts';

/** Lessons as the page and the worker speak of them. They need no server. */

/** A lesson in the list of a game. */
export interface ListedLesson {
  readonly id: string;
  readonly task: string;
  readonly rules: readonly string[];
  /** Rules that are offered beside the right one. */
  readonly near: readonly string[];
  /** Of position and task: where it has changed, what was solved is to be solved again. */
  readonly hash: string;
  readonly case: string;
  /** The file of cases that it is in. */
  readonly file: string;
  readonly scenarios: readonly string[];
}

/** `/lessons/<system>.json`. */
export interface LessonListing {
  readonly system: string;
  readonly lessons: readonly ListedLesson[];
  /** The best lesson for each rule, both by their ids. */
  readonly best: { readonly [rule: string]: string };
}

/** `/courses/<system>.json`: lessons in a sequence that a newcomer can follow. */
export interface CourseListing {
  readonly system: string;
  readonly chapters: readonly ChapterListing[];
}

export interface ChapterListing {
  readonly id: string;
  readonly title: { readonly en: string; readonly de: string };
  /** What it teaches. */
  readonly about: { readonly en: string; readonly de: string };
  /** Ids. */
  readonly lessons: readonly string[];
}

export const MOST_STARS = 3;

/** Three for the first answer without a hint; one less for each further answer and each hint, but never none. */
export const starsFor = (solved: { readonly tries: number; readonly hints: number }): number =>
  Math.max(1, MOST_STARS + 1 - solved.tries - solved.hints);

export type LessonRequest =
  | {
      readonly ask: 'lesson';
      readonly system: string;
      readonly lesson: object;
      readonly data: object;
      readonly scenarios: readonly string[];
      /** Titles and texts of the rules that it speaks of, in the language of the page. */
      readonly texts: readonly { readonly id: string; readonly title: string; readonly text: string }[];
    }
  /** A puzzle is begun and answered as a lesson is. */
  | {
      readonly ask: 'lesson-puzzle';
      readonly system: string;
      readonly puzzle: object;
      readonly scenarios: readonly string[];
    }
  | { readonly ask: 'lesson-answer'; readonly system: string; readonly option: number }
  | { readonly ask: 'lesson-order'; readonly system: string; readonly order: Order }
  /** Questions about the position of the lesson, as in a game. */
  | { readonly ask: 'in-lesson'; readonly system: string; readonly request: Request };

/** A lesson that has been begun. */
export interface LessonReply {
  readonly say: 'lesson';
  readonly id: string;
  readonly ask: string;
  readonly seat: Seat;
  readonly dice: readonly { readonly die: string; readonly faces: readonly string[]; readonly purpose: string }[];
  /** Null where an order is to be given. */
  readonly options: readonly string[] | null;
  readonly hints: readonly string[];
  readonly explain: string;
  readonly rules: readonly string[];
  /** Where the order that is asked about would be carried out. */
  readonly about: OrderHint | null;
  readonly opened: OpenedReply;
}

export interface VerdictReply {
  readonly say: 'verdict';
  readonly right: boolean;
  readonly rule: string | null;
  readonly reasons: readonly string[];
}

export type LessonAnswer = Reply | LessonReply | VerdictReply;

/** A puzzle in the file of a game, as far as a list tells of it. */
export interface ListedPuzzle {
  readonly id: string;
  readonly scenario: string;
  /** From 1, easy, to 3. */
  readonly level: number;
  readonly themes: readonly string[];
}

/** `/puzzles/<system>.json`. */
export interface PuzzleListing {
  readonly system: string;
  readonly puzzles: readonly ListedPuzzle[];
}
