import type { Generated, Kysely, Transaction } from 'kysely';

export type Trx = Transaction<Schema>;
/** What only reads may do so within a transaction or without. */
export type Reader = Kysely<Schema>;

/** The tables. Times are milliseconds since 1970; what only one reader understands is JSON text. */
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
  /** How it ended, if not by the rules: who resigned, lost on time, or that a draw was agreed. */
  ended: string | null;
  /** The clocks of the players; null where nobody is pressed. */
  time: string | null;
  /** In the lobby for anybody to join, or for those with a link. */
  listed: number;
  /** Minutes by which those who look on are behind; null where nobody may. */
  watching: number | null;
  /**
   * How often anything of the game has changed: itself, its seats, what was proposed or answered beforehand. Whoever
   * has read it all and finds the same count has read what there is.
   */
  changes: number;
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
  /** Who sits here, and who has been asked to, if they have an account. */
  account: string | null;
  invited: string | null;
  /** When a browser of this seat was last heard. */
  seen: number | null;
  /** Answers given once and for all, by kind of question. */
  standing: string;
  /** Seats whose talk is not shown here, parted by spaces. */
  muted: string;
  /** Questions that were answered without asking. */
  spared: number;
}

export interface LinesTable {
  game: string;
  n: number;
  line: string;
  written: number;
  /** The key its sender gave to the order, or to the undo: a second copy changes nothing. */
  key: string | null;
}

export interface ChatTable {
  id: Generated<number>;
  game: string;
  seat: string;
  said: string;
  at: number;
}

/** Talk that somebody has complained of, until it is settled. */
export interface ReportsTable {
  id: Generated<number>;
  game: string;
  /** The seat that complains, and the one complained of. */
  seat: string;
  about: string;
  reason: string;
  at: number;
  settled: number | null;
  outcome: string | null;
}

/** What one side has proposed, and what became of it. */
export interface ProposalsTable {
  id: Generated<number>;
  game: string;
  seat: string;
  /** takeback, pause, resume, extension, draw */
  kind: string;
  /** What exactly, as JSON. */
  terms: string;
  at: number;
  /** The lines of the journal when it was made: it lapses when the game goes on, where that matters. */
  lines: number;
  /** accepted, declined, withdrawn, lapsed; null while it is open */
  answer: string | null;
}

/** An answer given beforehand, for a question that may come. */
export interface ConditionsTable {
  id: Generated<number>;
  game: string;
  seat: string;
  /** What the question and the order must hold, as JSON. */
  question: string;
  answer: string;
  /** How the player reads it. */
  label: string;
  /** The turn it is for; null for the whole game. */
  until: string | null;
  used: number;
}

/** One for every decision that is needed, until it is told or no longer needed. */
export interface NoticesTable {
  id: Generated<number>;
  game: string;
  seat: string;
  /** decide, proposal, time, over, invited */
  kind: string;
  created: number;
  /** Not before: what is undone at once need not be told. */
  due: number;
  told: number | null;
  cancelled: number | null;
  /** Who is telling it, and since when: two processes do not tell it twice. */
  claimed: number | null;
  tries: number;
}

/** Where somebody wants to be told: a mail address, a web address, a browser. */
export interface ContactsTable {
  id: string;
  account: string | null;
  game: string | null;
  seat: string | null;
  /** mail, webhook, push */
  kind: string;
  address: string;
  /** What a webhook is signed with. */
  secret: string | null;
  /** The hash of the word that confirms it; null once confirmed. */
  unconfirmed: string | null;
  created: number;
}

export interface AccountsTable {
  id: string;
  /** The name without its case, so that no two look alike; null once deleted. */
  handle: string | null;
  name: string;
  /** argon2id with its parameters and salt; empty once deleted. */
  password: string;
  created: number;
  deleted: number | null;
  /** Barred by the operator: since when, and why. */
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

/** How long the service has been there for its players: time on a clock runs by this. */
export interface ServiceTable {
  id: number;
  served: number;
  at: number;
}

/** A word that sets a new password once. */
export interface ResetsTable {
  /** The hash of the word. */
  token: string;
  account: string;
  until: number;
}

/** Keys of the server's own, made once. */
export interface KeysTable {
  name: string;
  value: string;
}
