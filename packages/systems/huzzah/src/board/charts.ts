import type { Issue, Parsed, Shape, TypeOf } from '@guidon/kernel';
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
import { ARMS, type Arm, type HzRule } from '../terms/names.ts';

export const RESULTS = ['NE', 'D', '1', '2', '3'] as const;
export type Result = (typeof RESULTS)[number];

export interface CrtLine {
  /** As printed beside the line: `6-7`, `21+`. */
  readonly label: string;
  readonly least: number;
  /** By face of the die, 0 to 9. */
  readonly results: readonly Result[];
}

export interface Modifier {
  readonly value: number;
  /** Each unit of this above the threshold counts once, up to `most` times. */
  readonly above: number | null;
  readonly most: number | null;
  readonly rule: HzRule;
}

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

export const STRAGGLE_KEYS = ['leader', 'road', 'ezoc', 'cavalry', 'skirmisher'] as const;
export type StraggleKey = (typeof STRAGGLE_KEYS)[number];

/** The charts of the game, read from data so that owners of the printed cards can put those in their place (R1). */
export interface Charts {
  readonly crt: {
    readonly lines: readonly CrtLine[];
    /** What each result becomes for round shot and shell (7.7.1). */
    readonly roundShot: { readonly [R in Result]: Result };
  };
  readonly range: {
    /** By arm and range minus one: range factors in halves, as far as the arm can ever fire. */
    readonly halves: { readonly [A in Arm]: readonly number[] };
    readonly assaultHalves: { readonly [A in Arm]: number };
    /** Greatest range on ordinary ground; artillery down a slope reaches as far as its factors do (8.3). */
    readonly reach: { readonly [A in Arm]: number };
  };
  readonly fire: { readonly [K in FireKey]: Modifier };
  readonly assault: { readonly [K in AssaultKey]: Modifier };
  readonly morale: { readonly [K in MoraleKey]: Modifier };
  /** Added to the die of a check caused by artillery without sight (8.3.5). */
  readonly noSightRoll: Modifier;
  readonly straggle: {
    /** In rising order of average base morale: loss on this number or more, up to and including `upTo`. */
    readonly rows: readonly { readonly upTo: number | null; readonly on: number }[];
    /** An unmodified roll this high always costs the hit (4.6.11). */
    readonly always: number;
    readonly modifiers: { readonly [K in StraggleKey]: Modifier };
  };
  readonly limits: {
    readonly fireClear: number;
    readonly fireNonClear: number;
    readonly assaultClear: number;
    readonly assaultNonClear: number;
  };
  /** Titles of the tables that are reconstructed. */
  readonly reconstructed: readonly string[];
}

const rule = ruleShape<HzRule>('hz', '7.4');

const modifier: Shape<Modifier> = refined(
  record({
    value: integer(-9, 9),
    above: optional(integer(0, 99)),
    most: optional(integer(1, 99)),
    rule,
    origin: oneOf('rules', 'sister game', 'ours'),
    note: text,
  }),
  'a modifier',
  ({ value, above = null, most = null, rule: of }) => ({ value, above, most, rule: of }),
);

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
    lines: list(record({ label: text, least: integer(0, 99), results: list(result) })),
    roundShot: record({ NE: result, D: result, 1: result, 2: result, 3: result }),
  }),
  range: record({
    ...provenance,
    halves: table(ARMS, list(halves)),
    reach: table(ARMS, integer(1, 20)),
  }),
  assaultRange: record({ ...provenance, halves: table(ARMS, halves) }),
  fire: record({ ...provenance, rows: table(FIRE_KEYS, modifier) }),
  assault: record({ ...provenance, rows: table(ASSAULT_KEYS, modifier) }),
  morale: record({ ...provenance, rows: table(MORALE_KEYS, modifier), noSightRoll: modifier }),
  straggle: record({
    ...provenance,
    rows: list(record({ upTo: nullable(integer(0, 9)), on: integer(0, 10) })),
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

function chartsOf(source: ChartsSource): Charts {
  const { crt, range, assaultRange, fire, assault, morale, straggle, limits } = source;
  const tables = [crt, range, assaultRange, fire, assault, morale, straggle, limits];
  return {
    crt: { lines: crt.lines, roundShot: crt.roundShot },
    range: { halves: range.halves, assaultHalves: assaultRange.halves, reach: range.reach },
    fire: fire.rows,
    assault: assault.rows,
    morale: morale.rows,
    noSightRoll: morale.noSightRoll,
    straggle: { rows: straggle.rows, always: straggle.always, modifiers: straggle.modifiers },
    limits: {
      fireClear: limits.fireClear,
      fireNonClear: limits.fireNonClear,
      assaultClear: limits.assaultClear,
      assaultNonClear: limits.assaultNonClear,
    },
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
