import { hashOf, integer, list, type Parsed, parseAs, record, type TypeOf, text } from '@guidon/kernel';
import { headerFor, type Laid } from '../../setting.ts';

const JOB = record({
  /** The plan, as canonical text: whoever takes the job needs nothing else. */
  plan: text,
  comparison: integer(0),
  first: integer(0),
  count: integer(1, 10_000),
  /** Where what came of it is sent to. */
  results: text,
  /** What the game is played by; a machine that has other rules or another battle cannot help. */
  edition: text,
});

/** Some games of a comparison, to be played by one machine. */
export type Job = TypeOf<typeof JOB>;

const REPORT = record({
  worker: text,
  job: text,
  /** Lines of results. */
  lines: list(text),
  failed: list(record({ comparison: integer(0), game: integer(0), message: text })),
});

/** What a machine says came of a job. */
export type Report = TypeOf<typeof REPORT>;

export const readJob = (raw: unknown): Parsed<Job> => parseAs(JOB, raw);
export const readReport = (raw: unknown): Parsed<Report> => parseAs(REPORT, raw);

/** The same on two machines if they play a game alike: rules, battle, charts, options. */
export const editionOf = (laid: Laid): string =>
  hashOf(
    JSON.parse(
      JSON.stringify(headerFor(laid, Object.fromEntries(laid.opened.system.seats.map(seat => [seat, ''])), '')),
    ),
  );
