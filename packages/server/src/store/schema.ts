import type { Generated, Kysely, Transaction } from 'kysely';

export type Trx = Transaction<Schema>;
/** A database or a transaction: reading works on both. */
export type Reader = Kysely<Schema>;

/** The tables. Times are milliseconds since 1970. Values that only one reader understands are JSON text. */
export interface Schema {
  readonly guidon_schema: { readonly version: number };
  readonly games: GamesTable;
  readonly seats: SeatsTable;
  readonly lines: LinesTable;
  readonly chat: ChatTable;
  readonly reports: ReportsTable;
  readonly proposals: ProposalsTable;
  readonly conditions: ConditionsTable;
  readonly notices: NoticesTable;
  readonly contacts: ContactsTable;
  readonly accounts: AccountsTable;
  readonly sessions: SessionsTable;
  readonly service: ServiceTable;
  readonly keys: KeysTable;
  readonly resets: ResetsTable;
  readonly snapshots: SnapshotsTable;
}

export interface GamesTable {
  id: string;
  created: number;
  updated: number;
  system: string;
  scenario: string;
  title: string;
  /** waiting, playing, over */
  status: string;
  /** What the players chose: profile, charts, a scenario of their own. */
  setting: string;
  /** The secret the dice are derived from, and its published hash. */
  secret: string;
  commitment: string;
  /** How many lines the journal has, which is also the number of the next one. */
  lines: number;
  /** Seats that have to decide, separated by spaces, for lists of games. */
  asked: string;
  clock: string;
  result: string | null;
  /** JSON of how the game ended, if not by its rules: resigned, time, agreed, closed. */
  ended: string | null;
  /** JSON of the clocks, or of the time control until the game has begun; null if it is played without clocks. */
  time: string | null;
  /** 1 if the game is in the lobby, 0 if it can be joined by link only. */
  listed: number;
  /** Minutes by which spectators are behind; null if there may be none. */
  watching: number | null;
  /** JSON of the order whose dice wait for the links of seats; null if none does. */
  awaits: string | null;
  /**
   * Counts the changes of the game, its seats, its proposals and its automatic answers. Cached rows are valid as long
   * as the count is the same.
   */
  changes: number;
}

export interface SeatsTable {
  game: string;
  seat: string;
  /** The hash of the secret link; null if the seat cannot be opened by link. */
  token: string | null;
  name: string;
  /** `bot:` and its name; null for a person. */
  bot: string | null;
  /** What the seat contributed to the dice; null until it is taken. */
  contribution: string | null;
  joined: number | null;
  /** The account that holds the seat, and the account that is invited to it. */
  account: string | null;
  invited: string | null;
  /** When a client of this seat was last connected. */
  seen: number | null;
  /** JSON of standing answers by kind of question. */
  standing: string;
  /** Seats whose chat is not shown to this one, separated by spaces. */
  muted: string;
  /** How many questions were answered automatically. */
  spared: number;
}

export interface LinesTable {
  game: string;
  n: number;
  line: string;
  written: number;
  /** The key of the request that led to the line, so that a repetition is recognized. */
  key: string | null;
}

export interface ChatTable {
  id: Generated<number>;
  game: string;
  seat: string;
  said: string;
  at: number;
}

/** Complaints about a seat, and how they were settled. */
export interface ReportsTable {
  id: Generated<number>;
  game: string;
  /** The seat that complains, and the seat it complains about. */
  seat: string;
  about: string;
  reason: string;
  at: number;
  settled: number | null;
  outcome: string | null;
}

/** Proposals, and what became of them. */
export interface ProposalsTable {
  id: Generated<number>;
  game: string;
  seat: string;
  /** takeback, pause, resume, extension, draw */
  kind: string;
  /** The terms as JSON. */
  terms: string;
  at: number;
  /** How many lines the journal had when it was made. */
  lines: number;
  /** accepted, declined, withdrawn, lapsed; null while it is open */
  answer: string | null;
}

/** Conditional answers: given automatically when a matching question comes. */
export interface ConditionsTable {
  id: Generated<number>;
  game: string;
  seat: string;
  /** What the question and the order must match, as JSON. */
  question: string;
  answer: string;
  /** The text that the player sees. */
  label: string;
  /** The turn it holds for; null for the whole game. */
  until: string | null;
  used: number;
}

/** Notices to players, until they are sent or cancelled. */
export interface NoticesTable {
  id: Generated<number>;
  game: string;
  seat: string;
  /** decide, proposal, time, over, invited */
  kind: string;
  created: number;
  /** When it may be sent. The delay spares notices of what is undone at once. */
  due: number;
  told: number | null;
  cancelled: number | null;
  /** When a process has claimed it for delivery, so that no other sends it too. */
  claimed: number | null;
  tries: number;
}

/** Where people receive notices. */
export interface ContactsTable {
  id: string;
  account: string | null;
  game: string | null;
  seat: string | null;
  /** mail, webhook, push */
  kind: string;
  address: string;
  /** The secret that webhook messages are signed with. */
  secret: string | null;
  /** The hash of the word that confirms a mail address; null once confirmed. */
  unconfirmed: string | null;
  created: number;
}

export interface AccountsTable {
  id: string;
  /** The name in a form in which similar names are equal; null once deleted. */
  handle: string | null;
  name: string;
  /** argon2id with its parameters and salt; empty once deleted. */
  password: string;
  created: number;
  deleted: number | null;
  /** When and why the operator has barred the account. */
  barred: number | null;
  because: string | null;
}

export interface SessionsTable {
  /** The hash of the cookie. */
  token: string;
  account: string;
  created: number;
  seen: number;
  agent: string;
}

/** The time for which the service was available. Players' clocks run by it. */
export interface ServiceTable {
  id: number;
  served: number;
  at: number;
}

/** Words that set a new password once. */
export interface ResetsTable {
  /** The hash of the word. */
  token: string;
  account: string;
  until: number;
}

/** Keys of the server itself, generated once. */
export interface KeysTable {
  name: string;
  value: string;
}

/** Games as they stood at a line, so that they are opened quickly. They can be made anew from the journal at any time. */
export interface SnapshotsTable {
  game: string;
  /** The version of the rules under which it was made. */
  rules: string;
  /** JSON of the snapshot, and the hash of game, rules and snapshot. */
  data: string;
  hash: string;
}
