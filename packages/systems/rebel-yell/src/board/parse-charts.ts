import type { Issue, Parsed, Shape, TypeOf } from '@guidon/kernel';
import {
  faulty,
  integer,
  issue,
  list,
  mapping,
  nullable,
  oneOf,
  parseAs,
  parsed,
  record,
  refined,
  text,
} from '@guidon/kernel';
import { inParts, provenance, ruleShape, table } from '@guidon/kit';
import type { RyRule } from '../terms/names.ts';
import type { Result } from './charts.ts';
import {
  ASSAULT_KEYS,
  CHANGES,
  FIRE_KEYS,
  MODES,
  MORALE_KEYS,
  RESULTS,
  ROADS,
  SIDE_FEATURES,
  TERRAINS,
} from './charts.ts';

const origin = oneOf('rules', 'in part', 'ours');

const rule = ruleShape<RyRule>('ry', '9.7');

const modifier = refined(record({ value: integer(-9, 9), rule, note: text }), 'a modifier', ({ value, rule: of }) => ({
  value,
  rule: of,
}));

/** A factor as a card prints it. */
const fraction = (parts: number, most: number): Shape<number> =>
  inParts(`a number from 0 to ${most} in steps of ${1 / parts}`, { parts, least: 0, most });

const HALVES = 2;
const QUARTERS = 4;
const factor = fraction(HALVES, 20);
const results = list(oneOf(...RESULTS));

const points = integer(0, 20);
const limit = integer(1, 20);
/** What a mode pays; null is closed to it. */
const costs = table(MODES, nullable(points));

const chartsShape = record({
  id: text,
  system: oneOf('rebel-yell'),
  title: text,
  version: text,
  note: text,
  crt: record({
    ...provenance,
    lines: list(record({ label: text, least: fraction(QUARTERS, 99), std: results, shell: results })),
  }),
  range: record({ ...provenance, rows: mapping(record({ name: text, origin, factors: list(factor) })) }),
  gunRange: record({
    ...provenance,
    /** Canister up to this range, shot and shell beyond (7.2.5, 7.2.8). */
    canisterMost: integer(1, 20),
    letters: mapping(text),
    rows: mapping(
      record({ name: text, origin, bands: list(record({ from: integer(1, 99), to: integer(1, 99), factor })) }),
    ),
  }),
  /** Factors per strength point in assault (10.1.7, 10.5). */
  assaultRange: record({ ...provenance, arms: factor, guns: factor }),
  tec: record({
    ...provenance,
    allowance: record({ unit: limit, leader: limit, gunsInCavalrySegment: limit }),
    hex: table(TERRAINS, costs),
    /** What a hex costs that is entered along a thoroughfare, who may use one, and along which hexsides are free. */
    road: record({ cost: points, users: list(oneOf(...MODES)), overSides: list(oneOf(...ROADS)) }),
    /** A level up. */
    up: costs,
    sides: table(SIDE_FEATURES, costs),
    zone: record({ enter: points, leave: points, freeTerrain: list(oneOf(...TERRAINS)) }),
  }),
  card: record({
    ...provenance,
    primary: points,
    primaryInFireZone: points,
    changes: table(CHANGES, points),
    stack: record({ any: limit, column: table(ROADS, limit), mountedColumn: limit }),
    fire: table(TERRAINS, limit),
    assault: table(TERRAINS, limit),
  }),
  /** A roll of at most this loses a gun (7.10.1-5). */
  gunLoss: record({ ...provenance, numbers: table(['?', 'D', '1', '2'] as const, integer(-1, 9)) }),
  fire: record({ ...provenance, rows: table(FIRE_KEYS, modifier) }),
  assault: record({ ...provenance, rows: table(ASSAULT_KEYS, modifier) }),
  morale: record({ ...provenance, rows: table(MORALE_KEYS, modifier) }),
});

type ChartsSource = TypeOf<typeof chartsShape>;

/** Reads charts, shipped or an owner's own, and tries whether the tables make sense. */
export function parseCharts(raw: unknown): Parsed<Charts> {
  const source = parseAs(chartsShape, raw);
  if (!source.ok) return source;
  const { crt, range, gunRange, tec, gunLoss } = source.value;
  const issues = [
    ...crtFaults(crt),
    ...Object.entries(range.rows).flatMap(([weapon, { factors }]) => rises(factors, `range.rows.${weapon}.factors`)),
    ...gunFaults(gunRange),
    ...tecFaults(tec),
    ...lossFaults(gunLoss),
  ];
  return issues.length > 0 ? faulty(issues) : parsed(chartsOf(source.value));
}

export type Charts = ReturnType<typeof chartsOf>;
export type CrtLine = Charts['crt']['lines'][number];

function chartsOf(source: ChartsSource) {
  const { crt, range, gunRange, assaultRange, tec, card, gunLoss, fire, assault, morale } = source;
  const tables = { crt, range, gunRange, assaultRange, tec, card, gunLoss, fire, assault, morale };
  return {
    /** Ids of the charts that are ours and not the printed ones. */
    reconstructed: Object.entries(tables).flatMap(([id, { reconstructed }]) => (reconstructed ? [id] : [])),
    crt: { lines: crt.lines.map(({ least, ...line }) => ({ ...line, quarters: least })) },
    /** By weapon letter: range factors in halves, the first for range 1. */
    range: factorsOf(range),
    gunRange: gunsOf(gunRange),
    canisterMost: gunRange.canisterMost,
    assaultHalves: { arms: assaultRange.arms, guns: assaultRange.guns },
    tec,
    card,
    gunLoss: gunLoss.numbers,
    fire: fire.rows,
    assault: assault.rows,
    morale: morale.rows,
  };
}

type FactorsByName = { readonly [name: string]: readonly number[] };

const factorsOf = ({ rows }: ChartsSource['range']): FactorsByName =>
  Object.fromEntries(Object.entries(rows).map(([weapon, { factors }]) => [weapon, factors]));

/** By gun type: the rows by range, and once more under the letters of the scenarios that stand for them. */
function gunsOf({ rows, letters }: ChartsSource['gunRange']): FactorsByName {
  const byType = new Map(
    Object.entries(rows).map(([gun, { bands }]) => [
      gun,
      bands.flatMap(band => Array.from({ length: band.to - band.from + 1 }, () => band.factor)),
    ]),
  );
  const byLetter = Object.entries(letters).map(([letter, gun]) => [letter, byType.get(gun) ?? []] as const);
  return Object.fromEntries([...byType, ...byLetter]);
}

const FACES = 10;
const weight = (of: Result): number => RESULTS.indexOf(of);

/**
 * The bands follow each other from 0; no result falls with the die or from line to line; shell is never the stronger.
 */
function crtFaults({ lines }: ChartsSource['crt']): readonly Issue[] {
  const issues: Issue[] = [];
  if (lines[0]?.least !== 0) issues.push(issue('crt.lines[0].least', '0, the lowest line', lines[0]?.least));
  lines.forEach((line, at) => {
    const path = `crt.lines[${at}]`;
    const next = lines[at + 1]?.least;
    if (next !== undefined && next <= line.least)
      issues.push(issue(`crt.lines[${at + 1}].least`, `more than ${line.least / QUARTERS}, the line before`, next));
    else if (line.label !== labelOf(line.least, next))
      issues.push(issue(`${path}.label`, `"${labelOf(line.least, next)}"`, line.label));
    for (const column of ['std', 'shell'] as const)
      issues.push(...columnFaults(line[column], lines[at - 1]?.[column] ?? [], `${path}.${column}`));
    line.shell.forEach((found, face) => {
      const plain = line.std[face];
      if (plain !== undefined && weight(found) > weight(plain))
        issues.push(issue(`${path}.shell[${face}]`, `no stronger result than ${plain} of small arms`, found));
    });
  });
  return issues;
}

function columnFaults(found: readonly Result[], weaker: readonly Result[], path: string): readonly Issue[] {
  if (found.length !== FACES) return [issue(path, `${FACES} results, one for each face`, found)];
  return found.flatMap((result, face) => {
    const below = [weaker[face], found[face - 1]].find(other => other !== undefined && weight(other) > weight(result));
    return below === undefined
      ? []
      : [issue(`${path}[${face}]`, `no weaker result than ${below} on the line or the face before`, result)];
  });
}

function labelOf(quarters: number, next: number | undefined): string {
  const least = quarters / QUARTERS;
  if (next === undefined) return `${least}+`;
  return next - quarters <= QUARTERS ? `${least}` : `${least}-${next / QUARTERS - 1}`;
}

const rises = (factors: readonly number[], path: string): readonly Issue[] =>
  factors.flatMap((found, at) => {
    const nearer = factors[at - 1] ?? found;
    return found > nearer
      ? [issue(`${path}[${at}]`, `at most ${nearer / HALVES}, the factor before`, found / HALVES)]
      : [];
  });

/** The bands join from 1 hex on; letters name a row and are none themselves. */
const gunFaults = ({ rows, letters }: ChartsSource['gunRange']): readonly Issue[] => [
  ...Object.entries(rows).flatMap(([gun, { bands }]) => {
    const path = `gunRange.rows.${gun}.bands`;
    const gaps = bands.flatMap(({ from, to }, at) => {
      const first = (bands[at - 1]?.to ?? 0) + 1;
      if (from !== first) return [issue(`${path}[${at}].from`, `${first}, where the band before ends`, from)];
      return to < from ? [issue(`${path}[${at}].to`, `at least ${from}`, to)] : [];
    });
    const factors = bands.map(band => band.factor);
    return [...gaps, ...rises(factors, path)];
  }),
  ...Object.entries(letters).flatMap(([letter, gun]) =>
    Object.hasOwn(rows, gun) && !Object.hasOwn(rows, letter)
      ? []
      : [issue(`gunRange.letters.${letter}`, 'a letter of its own for a row of the table', gun)],
  ),
];

const LEAST = 2;

/** Every hex costs 2 movement points or more. */
const tecFaults = ({ hex, road }: ChartsSource['tec']): readonly Issue[] => [
  ...TERRAINS.flatMap(terrain =>
    MODES.flatMap(mode => {
      const cost = hex[terrain][mode];
      return cost !== null && cost < LEAST
        ? [issue(`tec.hex.${terrain}.${mode}`, `${LEAST} points or more, or null`, cost)]
        : [];
    }),
  ),
  ...(road.cost < LEAST ? [issue('tec.road.cost', `${LEAST} points or more`, road.cost)] : []),
];

const LOSSES = ['?', 'D', '1', '2'] as const;

const lossFaults = ({ numbers }: ChartsSource['gunLoss']): readonly Issue[] =>
  LOSSES.flatMap((result, at) => {
    const before = LOSSES[at - 1];
    return before !== undefined && numbers[result] < numbers[before]
      ? [issue(`gunLoss.numbers.${result}`, `at least ${numbers[before]}, the number of ${before}`, numbers[result])]
      : [];
  });
