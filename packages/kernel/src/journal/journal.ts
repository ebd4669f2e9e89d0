import type { Added } from '../dice/dice.ts';
import { InvariantError } from '../values/invariant.ts';
import type { Json, Seat } from '../values/names.ts';
import { sha256 } from '../values/sha256.ts';
import type { Issue, Parsed, TypeOf } from '../values/shape.ts';
import {
  anything,
  faulty,
  flag,
  integer,
  issue,
  list,
  mapping,
  oneOf,
  optional,
  parseAs,
  parsed,
  record,
  showIssue,
  text,
} from '../values/shape.ts';

export const JOURNAL_FORMAT = 'guidon-journal';
export const JOURNAL_VERSION = 1;

const versionShape = integer(1, JOURNAL_VERSION);

const headerShape = record({
  format: oneOf(JOURNAL_FORMAT),
  version: versionShape,
  engine: text,
  system: text,
  rules: text,
  /** A scenario that is not shipped travels with its game. */
  scenario: record({ id: text, hash: text, data: optional(anything) }),
  charts: record({ hash: text, data: optional(anything) }),
  profile: mapping(flag),
  seats: mapping(text),
  dice: record({
    kind: text,
    seed: optional(text),
    /** How verifiable dice are made: 2 since each throw takes a link of every seat's chain; absent before. */
    protocol: optional(integer(2, 2)),
    /** Of verifiable dice: which game, what the server committed itself to, what each seat added. */
    game: optional(text),
    commitment: optional(text),
    contributions: optional(mapping(text)),
  }),
});

/** The first line: what is played, by whom, under which rules, with which dice. */
export type Header = TypeOf<typeof headerShape>;

/** One further line: an order with what came of it, or an undo. */
export interface Entry {
  /** The line's number in the file of entries, from 0 for the opening of the game. */
  readonly n: number;
  /** How many orders are in effect after it. */
  readonly ply: number;
  readonly seat?: Seat;
  readonly order?: Json;
  /** What its throws were made of beside the order: of verifiable dice, since protocol 2. */
  readonly dice?: Added;
  /** Instead of an order: the game goes back to this ply. */
  readonly undo?: number;
  /**
   * From this line on the game goes by this version of the rules: it was begun under an older one. What stands before
   * is taken as it was recorded.
   */
  readonly rules?: string;
  /** Throws and events in the order in which they happened. */
  readonly events: readonly Json[];
  /** The hash of the whole state, at the end of a turn and of the game. */
  readonly state?: string;
}

const entryShape = record({
  n: integer(0),
  ply: integer(0),
  seat: optional(text),
  order: optional(anything),
  dice: optional(
    record({
      words: mapping(text),
      house: optional(text),
      without: optional(list(text)),
      of: optional(integer(0)),
    }),
  ),
  undo: optional(integer(0)),
  rules: optional(text),
  events: anything,
  state: optional(text),
});

/** A file that cannot be trusted from some line on. */
export interface Damage {
  /** Counted from 1, as an editor shows it. */
  readonly line: number;
  readonly fault: string;
}

export interface Journal {
  readonly header: Header;
  readonly entries: readonly Entry[];
  /** The file as it was read, line by line. */
  readonly lines: readonly string[];
  /** The running hash after the last line. */
  readonly hash: string;
  /** What verifiable dice were made of, once the game is over. */
  readonly secret?: string;
  /** How it ended, where it was not by its rules. */
  readonly ended?: Json;
}

/** The text of a line and the running hash after it: each hash covers the line and the hash before. */
export function seal(before: string, body: Header | Entry | Closing): { readonly line: string; readonly hash: string } {
  const plain = JSON.stringify(body);
  const hash = sha256(`${before}\n${plain}`);
  return { line: `${plain.slice(0, -1)},"hash":"${hash}"}`, hash };
}

/** The last line of a game with verifiable dice. */
export interface Closing {
  readonly secret: string;
  /** How the game ended, where it was not by its rules: somebody gave up, or ran out of time. */
  readonly ended?: Json;
}

/** Later releases may tell more of the end of a game: what they add is passed over. */
const isClosing = (raw: unknown): raw is Closing =>
  typeof raw === 'object' && raw !== null && 'secret' in raw && typeof raw.secret === 'string' && !('n' in raw);

const SEAL = /,"hash":"([0-9a-f]{64})"\}$/;

export type Read = { readonly ok: true; readonly journal: Journal } | { readonly ok: false; readonly damage: Damage };

/** Reads and checks a whole file. The first line that is not as it was written is named. */
export function readJournal(file: string): Read {
  if (file === '') return damaged(1, 'the file is empty');
  if (!file.endsWith('\n')) return damaged(file.split('\n').length, 'the last line is cut off');
  return readLines(file.slice(0, -1).split('\n'));
}

/** The same for lines. `from`: of the entries before this one only the hashes are checked, and they are left out. */
export function readLines(lines: readonly string[], { from = 0 }: { readonly from?: number } = {}): Read {
  let hash = '';
  let header: Header | undefined;
  const entries: Entry[] = [];
  let closing: Closing | undefined;
  for (const [at, line] of lines.entries()) {
    const seal = unsealed(line, hash);
    if (!seal.ok) return damaged(at + 1, seal.fault);
    hash = seal.hash;
    if (at > 0 && at - 1 < from) continue;
    const body = parseJson(seal.plain);
    if (!body.ok) return damaged(at + 1, 'the line is not JSON');
    if (at > 0 && at === lines.length - 1 && isClosing(body.value)) {
      closing = body.value;
      continue;
    }
    const fault =
      at === 0
        ? take(readHeader(body.value), value => (header = value))
        : take(readEntry(body.value, at - 1), value => entries.push(value));
    if (fault !== undefined) return damaged(at + 1, fault);
  }
  if (header === undefined) return damaged(1, 'there is no header');
  if (entries.length === 0 && from === 0) return damaged(2, 'the file ends after its header');
  return { ok: true, journal: { header, entries, lines, hash, ...told(closing) } };
}

const told = (closing: Closing | undefined): Pick<Journal, 'secret' | 'ended'> => ({
  ...(closing === undefined ? {} : { secret: closing.secret }),
  ...(closing?.ended === undefined ? {} : { ended: closing.ended }),
});

const damaged = (line: number, fault: string): Read => ({ ok: false, damage: { line, fault } });

function take<T>(read: Parsed<T>, keep: (value: T) => void): string | undefined {
  if (read.ok) {
    keep(read.value);
    return undefined;
  }
  return read.issues
    .map(fault => `${fault.path || 'the line'}: expected ${fault.expected}, found ${fault.found}`)
    .join('; ');
}

type Unsealed =
  | { readonly ok: true; readonly plain: string; readonly hash: string }
  | { readonly ok: false; readonly fault: string };

function unsealed(line: string, before: string): Unsealed {
  const found = SEAL.exec(line);
  const hash = found?.[1];
  if (found === null || hash === undefined) return { ok: false, fault: 'the line does not end in its hash' };
  const plain = `${line.slice(0, found.index)}}`;
  if (sha256(`${before}\n${plain}`) !== hash)
    return { ok: false, fault: 'the line does not fit its hash: it, or the line before, was changed' };
  return { ok: true, plain, hash };
}

function parseJson(plain: string): Parsed<unknown> {
  try {
    return parsed(JSON.parse(plain));
  } catch {
    return faulty([issue('', 'JSON', plain)]);
  }
}

function readHeader(raw: unknown): Parsed<Header> {
  // First of all: a newer release may have changed everything else.
  const version = parseAs(versionShape, isObject(raw) ? raw.version : undefined);
  if (!version.ok)
    return faulty([
      issue(
        'version',
        `at most ${JOURNAL_VERSION}; a higher one is written by newer releases`,
        isObject(raw) ? raw.version : undefined,
      ),
    ]);
  return parseAs(headerShape, raw);
}

const isObject = (raw: unknown): raw is { readonly version?: unknown } => typeof raw === 'object' && raw !== null;

/** The header as the journal writes it, its keys in the order of the format: the same game, the same bytes. */
export function headerInOrder(header: Header): Header {
  const read = readHeader(JSON.parse(JSON.stringify(header)));
  if (!read.ok) throw new InvariantError(`no header of a journal: ${read.issues.map(showIssue).join('; ')}`);
  return read.value;
}

function readEntry(raw: unknown, n: number): Parsed<Entry> {
  const read = parseAs(entryShape, raw);
  if (!read.ok) return read;
  const issues: Issue[] = [];
  if (read.value.n !== n) issues.push(issue('n', `${n}`, read.value.n));
  if (!Array.isArray(read.value.events)) issues.push(issue('events', 'a list', read.value.events));
  if (n > 0 && read.value.seat === undefined) issues.push(issue('seat', 'the seat that gave the order', undefined));
  if (n > 0 && (read.value.order === undefined) === (read.value.undo === undefined))
    issues.push(issue('order', 'an order or an undo, and not both', read.value.order));
  if (read.value.undo !== undefined && read.value.undo !== read.value.ply)
    issues.push(issue('undo', `${read.value.ply}, as the ply`, read.value.undo));
  // The line was sealed by `seal`, so what stands in `order` and `events` is what was written there.
  return issues.length > 0 ? faulty(issues) : parsed(read.value as Entry);
}
