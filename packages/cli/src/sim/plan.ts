/** A batch of games, as worker threads are told of it. */
export interface SimPlan {
  readonly libraryModule: string;
  readonly cwd: string;
  readonly scenario: string;
  readonly options: readonly string[];
  readonly charts: string | undefined;
  /** In the order of the seats. */
  readonly bots: readonly string[];
  readonly swap: boolean;
  /** Both games of a pair with seats exchanged have the same dice. */
  readonly sameDice?: boolean;
  readonly seed: string;
  readonly seconds: number;
  readonly keepJournals: boolean;
}

/** What is kept of one game. */
export interface GameResult {
  readonly game: number;
  readonly seed: string;
  /** Which bot, by its place in the list, sat where. */
  readonly seating: { readonly [seat: string]: number };
  readonly winner: string | null;
  /** The verdict's code; null for a game that was broken off. */
  readonly result: string | null;
  readonly score: { readonly [seat: string]: number };
  readonly losses: { readonly [seat: string]: number } | null;
  /** Losses by formation, in the order of the system. */
  readonly toll: { readonly [formation: string]: number } | null;
  readonly orders: number;
  readonly turns: number;
  /** Decisions for which the fallback had to answer, per bot. */
  readonly fallbacks: readonly number[];
  /** What each bot made of its chances, where the system counts it. */
  readonly habits: readonly { readonly [habit: string]: number }[];
  /** The running hash after the last line of its journal. */
  readonly hash: string;
}

export type FromWorker =
  | { readonly type: 'played'; readonly result: GameResult; readonly journal: string | undefined }
  | { readonly type: 'log'; readonly sentence: string }
  | { readonly type: 'failed'; readonly game: number; readonly bad: boolean; readonly message: string };

export type ToWorker = { readonly type: 'play'; readonly game: number } | { readonly type: 'end' };

export const gameSeed = (seed: string, game: number): string => `${seed}/${game}`;

/** What the dice of a game come from. */
export const seedOf = ({ seed, sameDice = false }: SimPlan, game: number): string =>
  gameSeed(seed, sameDice ? Math.floor(game / 2) : game);
