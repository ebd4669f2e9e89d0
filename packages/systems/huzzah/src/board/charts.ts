import type { Issue, Parsed, TypeOf } from '@guidon/kernel';
import {
  faulty,
  integer,
  issue,
  list,
  nullable,
  oneOf,
  optional,
  parseAs,
  parsed,
  record,
  refined,
  text,
} from '@guidon/kernel';
import { provenance, ruleShape, table } from '@guidon/kit';
import { ARMS, type HzRule } from '../terms/names.ts';

export const RESULTS = ['NE', 'D', '1', '2', '3'] as const;
export type Result = (typeof RESULTS)[number];

export const FIRE_KEYS = [
  'targetClear',
  'canister',
  'plunging',
  'advanceFire',
  'road',
  'targetCharging',
  'fenceLine',
  'flank',
  'density',
  'targetCavalry',
  'firerDisrupted',
  'afMarker',
  'throughWorks',
  'targetWoods',
  'targetArtillery',
  'targetSkirmisher',
  'targetBreastwork',
] as const;
export type FireKey = (typeof FIRE_KEYS)[number];

export const ASSAULT_KEYS = [
  'leader',
  'charge',
  'flank',
  'density',
  'disrupted',
  'throughWorks',
  'uphill',
  'breastwork',
] as const;
export type AssaultKey = (typeof ASSAULT_KEYS)[number];

export const MORALE_KEYS = [
  'leader',
  'assaulting',
  'charging',
  'abatis',
  'breastwork',
  'outOfCommand',
  'isolated',
  'flanked',
] as const;
export type MoraleKey = (typeof MORALE_KEYS)[number];

const STRAGGLE_KEYS = ['leader', 'road', 'ezoc', 'cavalry', 'skirmisher'] as const;

const rule = ruleShape<HzRule>('hz', '7.4');

const modifier = refined(
  record({
    value: integer(-9, 9),
    /** Each unit of this above the threshold counts once, up to `most` times. */
    above: optional(integer(0, 99)),
    most: optional(integer(1, 99)),
    rule,
    origin: oneOf('rules', 'sister game', 'ours'),
    note: text,
  }),
  'a modifier',
  ({ value, above = null, most = null, rule: of }) => ({ value, above, most, rule: of }),
);

export type Modifier = TypeOf<typeof modifier>;

const halves = integer(0, 40);
const result = oneOf(...RESULTS);

const chartsShape = record({
  id: text,
  system: oneOf('huzzah'),
  title: text,
  version: text,
  note: text,
  crt: record({
    ...provenance,
    /** The label as printed beside the line: `6-7`, `21+`; the results by face of the die, 0 to 9. */
    lines: list(record({ label: text, least: integer(0, 99), results: list(result) })),
    /** What each result becomes for round shot and shell (7.7.1). */
    roundShot: record({ NE: result, D: result, 1: result, 2: result, 3: result }),
  }),
  range: record({
    ...provenance,
    /** By range minus one: range factors in halves, as far as the arm can ever fire. */
    halves: table(ARMS, list(halves)),
    /** Greatest range on ordinary ground; artillery down a slope reaches as far as its factors do (8.3). */
    reach: table(ARMS, integer(1, 20)),
  }),
  assaultRange: record({ ...provenance, halves: table(ARMS, halves) }),
  fire: record({ ...provenance, rows: table(FIRE_KEYS, modifier) }),
  assault: record({ ...provenance, rows: table(ASSAULT_KEYS, modifier) }),
  /** The last is added to the die of a check caused by artillery without sight (8.3.5). */
  morale: record({ ...provenance, rows: table(MORALE_KEYS, modifier), noSightRoll: modifier }),
  straggle: record({
    ...provenance,
    /** In rising order of average base morale: loss on this number or more, up to and including `upTo`. */
    rows: list(record({ upTo: nullable(integer(0, 9)), on: integer(0, 10) })),
    /** An unmodified roll this high always costs the hit (4.6.11). */
    always: integer(0, 9),
    modifiers: table(STRAGGLE_KEYS, modifier),
  }),
  limits: record({
    ...provenance,
    fireClear: integer(1, 20),
    fireNonClear: integer(1, 20),
    assaultClear: integer(1, 20),
    assaultNonClear: integer(1, 20),
  }),
});

type ChartsSource = TypeOf<typeof chartsShape>;

/** Reads charts, shipped or an owner's own, and tries whether the tables make sense. */
export function parseCharts(raw: unknown): Parsed<Charts> {
  const source = parseAs(chartsShape, raw);
  if (!source.ok) return source;
  const issues = [...crtFaults(source.value.crt), ...rangeFaults(source.value), ...straggleFaults(source.value)];
  return issues.length > 0 ? faulty(issues) : parsed(chartsOf(source.value));
}

/** The charts of the game, read from data so that owners of the printed cards can put those in their place (R1). */
export type Charts = ReturnType<typeof chartsOf>;
export type CrtLine = Charts['crt']['lines'][number];

function chartsOf({ crt, range, assaultRange, fire, assault, morale, straggle, limits }: ChartsSource) {
  const tables = [crt, range, assaultRange, fire, assault, morale, straggle, limits];
  return {
    crt,
    range: { halves: range.halves, assaultHalves: assaultRange.halves, reach: range.reach },
    fire: fire.rows,
    assault: assault.rows,
    morale: morale.rows,
    noSightRoll: morale.noSightRoll,
    straggle,
    limits,
    /** Titles of the tables that are reconstructed. */
    reconstructed: tables.filter(table => table.reconstructed).map(table => table.title),
  };
}

const FACES = 10;
const weight = (of: Result): number => RESULTS.indexOf(of);

/** The bands follow each other from 0, each line has a result for each face, and no line is weaker than the one below. */
function crtFaults({ lines, roundShot }: ChartsSource['crt']): readonly Issue[] {
  const issues: Issue[] = [];
  if (lines[0]?.least !== 0) issues.push(issue('crt.lines[0].least', '0, the lowest line', lines[0]?.least));
  lines.forEach((line, at) => {
    const next = lines[at + 1]?.least;
    if (next !== undefined && next <= line.least)
      issues.push(issue(`crt.lines[${at + 1}].least`, `more than ${line.least}, where the line below begins`, next));
    else if (line.label !== labelOf(line.least, next))
      issues.push(issue(`crt.lines[${at}].label`, `"${labelOf(line.least, next)}"`, line.label));
    if (line.results.length !== FACES)
      issues.push(issue(`crt.lines[${at}].results`, `${FACES} results, one for each face`, line.results));
    line.results.forEach((found, face) => {
      const below = lines[at - 1]?.results[face];
      if (below !== undefined && weight(found) < weight(below))
        issues.push(
          issue(`crt.lines[${at}].results[${face}]`, `no weaker result than ${below} on the line below`, found),
        );
    });
  });
  for (const from of RESULTS)
    if (weight(roundShot[from]) > weight(from))
      issues.push(issue(`crt.roundShot.${from}`, `no stronger result than ${from}`, roundShot[from]));
  return issues;
}

function labelOf(least: number, next: number | undefined): string {
  if (next === undefined) return `${least}+`;
  return next === least + 1 ? `${least}` : `${least}-${next - 1}`;
}

function rangeFaults({ range }: ChartsSource): readonly Issue[] {
  return ARMS.flatMap(arm => {
    const factors = range.halves[arm];
    const rises = factors.flatMap((factor, at) =>
      at > 0 && factor > (factors[at - 1] ?? 0)
        ? [issue(`range.halves.${arm}[${at}]`, `at most ${factors[at - 1]}, the factor one hex nearer`, factor)]
        : [],
    );
    const short = range.reach[arm] > factors.length;
    return short
      ? [...rises, issue(`range.reach.${arm}`, `at most ${factors.length}, as far as its factors`, range.reach[arm])]
      : rises;
  });
}

function straggleFaults({ straggle: { rows } }: ChartsSource): readonly Issue[] {
  if (rows.length === 0) return [issue('straggle.rows', 'a row at least', rows)];
  return rows.flatMap((row, at) => {
    const before = rows[at - 1];
    const issues: Issue[] = [];
    if ((row.upTo === null) !== (at === rows.length - 1))
      issues.push(issue(`straggle.rows[${at}].upTo`, 'a number in every row but the last', row.upTo));
    else if (before !== undefined && row.upTo !== null && row.upTo <= (before.upTo ?? 9))
      issues.push(issue(`straggle.rows[${at}].upTo`, `more than ${before.upTo}, where the row before ends`, row.upTo));
    if (before !== undefined && row.on < before.on)
      issues.push(issue(`straggle.rows[${at}].on`, `at least ${before.on}: better troops straggle no sooner`, row.on));
    return issues;
  });
}
