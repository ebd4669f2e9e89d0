import type { Decision, Face, Facts, GameEvent, GameSystem, Json, Order, Parsed, Rolled, RuleId } from '@guidon/kernel';
import type { Cards } from './cards.ts';
import type { MessageFiles } from './messages/files.ts';
import type { Presenter } from './presentation.ts';
import type { Words } from './words.ts';

/** A rule in our words, as `rules.json` holds it. */
export interface RuleText {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly kind: string;
}

/** Titles and texts of rules in another language, by id. */
export type RuleTranslations = { readonly [id: string]: { readonly title: string; readonly text: string } };

/** An optional rule or ruling: a switch chosen at set-up. */
export interface ProfileOption {
  readonly id: string;
  readonly title: string;
  readonly rule: RuleId;
  readonly default: boolean;
}

/** A game as people meet it in one language. */
export interface Spoken<
  S extends object = object,
  O extends Order = Order,
  E extends GameEvent = GameEvent,
  D extends Decision = Decision,
> {
  readonly words: Words<S, O, E, D>;
  readonly present: Presenter<S, O, E, D>;
  /** Why the scenario is not quite the printed game: reconstructed map, charts. */
  readonly reconstructed: readonly string[];
}

/** A system opened for one scenario, in English. */
export interface Opened<
  S extends object = object,
  O extends Order = Order,
  E extends GameEvent = GameEvent,
  D extends Decision = Decision,
> extends Spoken<S, O, E, D> {
  readonly system: GameSystem<S, O, E, D>;
  /** The same game in another language; left out where there is none. */
  spoken?(language: string): Spoken<S, O, E, D>;
}

export interface Setting {
  readonly scenario: unknown;
  readonly charts?: unknown;
  readonly profile?: unknown;
}

/** What a system tells the case runner; see docs/case-format.md. */
export interface CaseKit<
  S extends object = object,
  O extends Order = Order,
  E extends GameEvent = GameEvent,
  D extends Decision = Decision,
> {
  /** Builds the position of a case. Paths of issues begin below `given`. */
  position(given: unknown, library: CaseLibrary): Parsed<{ readonly opened: Opened<S, O, E, D>; readonly state: S }>;
  /** The face a case's short word stands for; undefined if it stands for none. */
  face(word: Face): Face | undefined;
  /** May the open window be answered by its fallback because the next order does not speak to it? */
  passes(asked: {
    readonly opened: Opened<S, O, E, D>;
    readonly state: S;
    readonly decision: D;
    readonly order: O;
  }): boolean;
  /** At the end of a case every window is answered by its fallback, not only those with a single answer. */
  readonly closesWindows?: boolean;
  /** The facts of a position under the names cases use; compared partially with `then`. */
  facts(opened: Opened<S, O, E, D>, state: S): { readonly [name: string]: Json };
  /** Further names, or better ones, under which a case may compare the values of an event. */
  retold?(event: E | Rolled, opened: Opened<S, O, E, D>): Facts;
  /** The rule by which something happened, where an event cannot be retold without the board of a case. */
  ruleOf?(event: E | Rolled): string;
}

export interface CaseLibrary {
  map(id: string): unknown;
  scenario(id: string): unknown;
}

/** What a game is, for those who choose one. */
export interface AboutGame {
  /** From 1, soon learned, to 3. */
  readonly hardness: number;
  /** The battle to begin with. */
  readonly first: string;
  /** How somebody new begins it: the side he plays, and the program against him. */
  readonly begin?: { readonly seat: string; readonly against: string };
  /** The rules that say how a turn goes, in its order. */
  readonly turn?: readonly string[];
  readonly en: AboutText;
  readonly [language: string]: AboutText | AboutGame['begin'] | number | string | readonly string[] | undefined;
}

export interface AboutText {
  readonly pitch: string;
  readonly scale: string;
  readonly time: string;
  /** The battle to begin with, in a line. */
  readonly battle?: string;
  /** What the number on a counter says, and that on a leader. */
  readonly numeral?: string;
  readonly leader?: string;
}

/** An order that was carried out: what was asked, and what happened. */
export interface GivenOrder {
  readonly decision: Decision;
  readonly order: Order;
  readonly events: readonly Json[];
}

/** A rule system as a package offers it. */
export interface SystemKit {
  readonly id: string;
  readonly prefix: string;
  readonly title: string;
  readonly rulesVersion: string;
  readonly rules: readonly RuleText[];
  /** Rules in other languages, by language and id; what is not there is told in English. */
  readonly translated?: { readonly [language: string]: RuleTranslations };
  readonly options: readonly ProfileOption[];
  readonly about?: AboutGame;
  /** What is said when a kind of question comes up for the first time. */
  readonly cards?: Cards;
  /** The charts as shipped. */
  readonly charts: unknown;
  /** What it says, by language; left out where it speaks English only. */
  readonly messages?: MessageFiles;
  checkCharts(raw: unknown): Parsed<unknown>;
  open(setting: Setting): Parsed<Opened>;
  /** A scenario made of what players put together themselves: forces, a table; left out where there is no such thing. */
  build?(plan: unknown): Parsed<unknown>;
  /** What is worth a word about a scenario before it is played, and no reason to refuse it. */
  warnings?(scenario: unknown): readonly string[];
  /** What somebody made of his chances with one order, by name: counted in reports on programs, never by a rule. */
  habits?(given: GivenOrder): { readonly [habit: string]: number };
  readonly cases: CaseKit;
}
