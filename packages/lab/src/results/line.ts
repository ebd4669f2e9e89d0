import {
  canonical,
  faulty,
  integer,
  issue,
  list,
  mapping,
  nullable,
  type Parsed,
  parseAs,
  parsed,
  record,
  type TypeOf,
  text,
} from '@guidon/kernel';
import { type Plan, planHash } from '../plan/plan.ts';

const NUMBERS = mapping(
  // Losses may be means in some games: any number a JSON file can hold.
  {
    expected: 'a number',
    read(raw: unknown, path: string, issues: ReturnType<typeof issue>[]) {
      if (typeof raw === 'number' && Number.isFinite(raw)) return raw;
      issues.push(issue(path, 'a number', raw));
      return undefined;
    },
  },
);

const LINE = record({
  comparison: integer(0),
  game: integer(0),
  /** Which bot, by its place in the comparison, sat where. */
  seating: mapping(integer(0, 1)),
  winner: nullable(text),
  /** The verdict's code; null for a game that was broken off. */
  result: nullable(text),
  score: NUMBERS,
  losses: nullable(NUMBERS),
  toll: nullable(NUMBERS),
  orders: integer(0),
  turns: integer(0),
  habits: list(NUMBERS),
  /** The hash of the last line of the game's journal: whoever plays it again comes to the same. */
  hash: text,
});

/** What is kept of one game. */
export type Line = TypeOf<typeof LINE>;

/** The first line of a file of results: the plan that it belongs to. */
export const headOf = (plan: Plan): string => canonical({ lab: 1, plan: planHash(plan), title: plan.title });

export const lineText = (line: Line): string => canonical(line);

export interface Read {
  readonly lines: readonly Line[];
  /** How many bytes of the file hold whole lines: the rest was cut off and is played again. */
  readonly bytes: number;
}

/** Reads a file of results as far as its lines are whole; a line that is damaged is refused with its number. */
export function readResults(content: string, plan: Plan): Parsed<Read> {
  const end = content.lastIndexOf('\n') + 1;
  const [head, ...texts] = content.slice(0, end).split('\n').slice(0, -1);
  if (head === undefined) return parsed({ lines: [], bytes: 0 });
  if (head !== headOf(plan)) return faulty([issue('line 1', `the head of "${plan.title}"`, head)]);
  const lines: Line[] = [];
  for (const [at, line] of texts.entries()) {
    const read = readLine(line);
    const where = `line ${at + 2}`;
    if (!read.ok)
      return faulty(read.issues.map(fault => ({ ...fault, path: `${where}${fault.path && `: ${fault.path}`}` })));
    const last = lines.at(-1);
    const { comparison, game } = read.value;
    const follows = last === undefined ? comparison === 0 && game === 0 : isNext(last, read.value);
    if (!follows) return faulty([issue(where, 'the next game', `game ${game} of comparison ${comparison}`)]);
    lines.push(read.value);
  }
  return parsed({ lines, bytes: Buffer.byteLength(content.slice(0, end)) });
}

const isNext = (last: Line, next: Line): boolean =>
  next.comparison === last.comparison
    ? next.game === last.game + 1
    : next.comparison === last.comparison + 1 && next.game === 0;

/** Reads one line; nothing that a file or another machine says is taken as it is. */
export function readLine(content: string): Parsed<Line> {
  try {
    return parseAs(LINE, JSON.parse(content));
  } catch {
    return faulty([issue('', 'a line of JSON', content)]);
  }
}
