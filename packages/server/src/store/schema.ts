import type { Generated } from 'kysely';

/** The tables. Times are milliseconds since 1970; what only one reader understands is JSON text. */
export interface Schema {
  readonly guidon_schema: { readonly version: number };
  readonly games: GamesTable;
  readonly seats: SeatsTable;
  readonly lines: LinesTable;
  readonly requests: RequestsTable;
  readonly chat: ChatTable;
}

export interface GamesTable {
  id: string;
  created: number;
  updated: number;
  system: string;
  scenario: string;
  title: string;
  /** waiting for players, playing, over */
  status: string;
  /** How the game was asked for: profile, charts, a scenario of the players' own. */
  setting: string;
  /** The secret the dice derive from, and what was published of it. */
  secret: string;
  commitment: string;
  /** How many lines the journal has; the next one has this number. */
  lines: number;
  /** Whose decision it is, for lists of games: seats in order, parted by spaces. */
  asked: string;
  clock: string;
  result: string | null;
}

export interface SeatsTable {
  game: string;
  seat: string;
  /** The hash of the secret link; null while nobody may sit here by link. */
  token: string | null;
  name: string;
  /** `bot:` and its name; null for a person. */
  bot: string | null;
  /** What the seat added to the dice; null until it has sat down. */
  contribution: string | null;
  joined: number | null;
}

export interface LinesTable {
  game: string;
  n: number;
  line: string;
  written: number;
}

/** Orders that were accepted, by the key their sender gave them: a second copy changes nothing. */
export interface RequestsTable {
  game: string;
  key: string;
  seat: string;
  /** The line the order became. */
  n: number;
}

export interface ChatTable {
  id: Generated<number>;
  game: string;
  seat: string;
  said: string;
  at: number;
}
