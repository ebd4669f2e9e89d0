import type { Case } from '@guidon/cases/adjudicate';
import type { Decision, Order, Seat } from '@guidon/kernel';
import type { Opened, SystemKit } from '@guidon/kit';

/**
 * What is asked. `legal`: may this be ordered, and which rule says so? `predict`: what comes of these dice, or what is
 * true here? `do`: give the order that brings something about. `best`: give the order that is worth most. `sum`: how
 * large is a figure? `sight`: is a line of sight open?
 */
export const TASKS = ['do', 'legal', 'predict', 'best', 'sum', 'sight'] as const;

export type Task = (typeof TASKS)[number];

/** What a lesson is about: one of the orders of its case, or a question that the case puts. */
export type Subject =
  | { readonly of: 'order'; readonly at: number }
  | { readonly of: 'answer'; readonly at: number }
  | { readonly of: 'choice'; readonly list: 'includes' | 'excludes'; readonly at: number }
  | { readonly of: 'position' };

/** A lesson as it is listed: plain data, beside the case it is made of. */
export interface LessonPlan {
  /** Stable: the prefix of the game, the id of the case, the task. */
  readonly id: string;
  readonly task: Task;
  readonly subject: Subject;
  /** Rules that it is about, with their prefix; the one that decides it first. */
  readonly rules: readonly string[];
  /** Of `legal`: rules that do not decide it, to choose from. */
  readonly near: readonly string[];
  /** Of position and task: where it changes, this lesson is to be solved again, and no other. */
  readonly hash: string;
}

export interface Lesson extends LessonPlan {
  readonly entry: Case;
}

/** A die that fell, or several. */
export interface ShownDice {
  readonly die: string;
  readonly faces: readonly string[];
  readonly purpose: string;
}

/** What an answer was worth, told by the rules. */
export interface Verdict {
  readonly right: boolean;
  /** The rule that decides, with its prefix. */
  readonly rule: string | null;
  /** Why: sentences of the rules, figures, facts. */
  readonly reasons: readonly string[];
  /** The position after an order that was carried out; null where nothing changed. */
  readonly after: object | null;
}

/** A task that somebody has begun, in his language: a lesson, or a puzzle. */
export interface Exercise {
  readonly id: string;
  /** Rules that it is about, with their prefix. */
  readonly rules: readonly string[];
  readonly kit: SystemKit;
  /** Speaks the language. */
  readonly opened: Opened;
  readonly state: object;
  /** Of whom something is asked; undefined where no order is to be judged, or out of turn. */
  readonly decision: Decision | undefined;
  readonly seat: Seat;
  /** The order that the question is about, to be shown on the board. */
  readonly about: Order | undefined;
  readonly ask: string;
  readonly dice: readonly ShownDice[];
  /** What to choose from; null where an order is to be given. */
  readonly options: readonly string[] | null;
  readonly hints: readonly string[];
  readonly explain: string;
  /** One of the options, by its place. */
  choose(option: number): Verdict;
  give(order: Order): Verdict;
}

export interface OpenLesson extends Exercise {
  readonly lesson: Lesson;
}
