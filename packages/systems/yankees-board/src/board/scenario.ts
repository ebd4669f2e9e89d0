import { type HexIndex, hexAt, OFF_MAP } from '@guidon/hex';
import type { Issue, Parsed, Shape, TypeOf } from '@guidon/kernel';
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
  refined,
  text,
  under,
} from '@guidon/kernel';
import type { BoardSources } from '@guidon/kit';
import { SIDES, type UnitIndex } from '../terms/names.ts';
import type { Arrival, Board, Day, VictoryHex, VictoryRule } from './board.ts';
import { type Charts, parseCharts } from './charts.ts';
import { type MapSheet, parseMap } from './map.ts';
import { parseProfile, type YbProfile } from './profile.ts';
import { rosterUnit, unitShape } from './roster.ts';

const hourOrNight: Shape<number | 'night'> = refined(anything, 'an hour from 0 to 23, or "night"', raw =>
  raw === 'night' || (typeof raw === 'number' && Number.isInteger(raw) && raw >= 0 && raw <= 23) ? raw : undefined,
);

const verdictShape = record({
  kind: oneOf('higher-total', 'margin'),
  tie: optional(text),
  leader: optional(oneOf('confederate')),
  win: optional(integer()),
  draw: optional(record({ from: integer(), to: integer() })),
  otherwise: optional(oneOf('union')),
});

const scenarioShape = record({
  id: text,
  system: oneOf('yankees-board'),
  title: text,
  date: text,
  map: anything,
  orderOfBattle: record({
    id: text,
    units: list(unitShape),
    title: optional(text),
    system: optional(text),
    note: optional(text),
    rulings: optional(list(text)),
    sides: optional(anything),
    formations: optional(anything),
  }),
  sides: list(oneOf(...SIDES)),
  activationDice: record({ union: integer(1, 20), confederate: integer(1, 20) }),
  nightFirst: oneOf(...SIDES),
  days: list(record({ day: text, hours: record({ from: integer(0, 23), to: integer(0, 23) }), night: flag })),
  options: optional(anything),
  setup: list(record({ unit: text, hex: text, steps: integer(1, 20) })),
  reinforcements: list(record({ unit: text, day: text, hour: hourOrNight, entry: text })),
  eliminated: list(text),
  victory: record({
    hexes: mapping(integer(0, 99)),
    hexScorer: oneOf('confederate'),
    verdict: verdictShape,
    /** Decides instead if the game is stopped after its first day (ruling R52). */
    oneDay: optional(verdictShape),
  }),
  dossier: optional(anything),
});

type ScenarioSource = TypeOf<typeof scenarioShape>;

/** Reads a scenario with its map and order of battle, the charts and the profile into one board. */
export function parseBoard(sources: BoardSources): Parsed<Board> {
  const charts = under('charts', parseCharts(sources.charts));
  if (!charts.ok) return charts;
  const profile = under('profile', parseProfile(sources.profile));
  if (!profile.ok) return profile;
  const scenario = parseAs(scenarioShape, sources.scenario);
  if (!scenario.ok) return scenario;
  const map = under('map', parseMap(scenario.value.map, charts.value));
  if (!map.ok) return map;
  return assembled({ source: scenario.value, map: map.value, charts: charts.value, profile: profile.value });
}

interface Parts {
  readonly source: ScenarioSource;
  readonly map: MapSheet;
  readonly charts: Charts;
  readonly profile: YbProfile;
}

function assembled(parts: Parts): Parsed<Board> {
  const { source, map, charts, profile } = parts;
  const issues: Issue[] = [];
  const listed = listedUnits(source);
  const units = source.orderOfBattle.units.filter(unit => listed.has(unit.id));
  const roster = units.map(unit => rosterUnit(unit, charts));
  const unitById = new Map(roster.map((unit, index): [string, UnitIndex] => [unit.id, index]));
  const find = finder({ issues, map, unitById });
  const start = source.setup.map((place, at) => ({
    unit: find.unit(place.unit, `setup[${at}].unit`),
    hex: find.hex(place.hex, `setup[${at}].hex`),
    steps: place.steps,
  }));
  const arrivals = arrivalsOf(source, roster.length, find);
  const lostBefore = source.eliminated.map((id, at) => find.unit(id, `eliminated[${at}]`));
  const victoryHexes = Object.entries(source.victory.hexes).map(
    ([code, points]): VictoryHex => ({ hex: find.hex(code, `victory.hexes.${code}`), points }),
  );
  issues.push(...setupFaults(source, parts));
  if (issues.length > 0) return faulty(issues);
  const victory = verdictRule(source, parts);
  const days = daysOf(source, profile);
  return parsed({
    scenario: source.id,
    map,
    charts,
    profile,
    roster,
    unitById,
    activationDice: source.activationDice,
    nightFirst: source.nightFirst,
    days,
    start,
    arrivals,
    lostBefore,
    victory,
    victoryHexes,
    victoryAt: victoryIndex(map, victoryHexes),
  });
}

/** Rules 7.0-1, S1-2, S1-4, S1-5, S2-3 and S3-3: hour and entry hex of each unit that the scenario brings on. */
function arrivalsOf({ reinforcements }: ScenarioSource, units: number, find: Finder): readonly (Arrival | undefined)[] {
  const arrivals = Array.from({ length: units }, (): Arrival | undefined => undefined);
  reinforcements.forEach(({ unit: id, day, hour, entry }, at) => {
    const unit = find.unit(id, `reinforcements[${at}].unit`);
    arrivals[unit] = { unit, day, hour, hex: find.hex(entry, `reinforcements[${at}].entry`) };
  });
  return arrivals;
}

export function victoryIndex(map: MapSheet, hexes: readonly VictoryHex[]): Uint8Array {
  const at = new Uint8Array(map.grid.size);
  hexes.forEach(({ hex }, index) => {
    at[hex] = index + 1;
  });
  return at;
}

const listedUnits = (source: ScenarioSource): ReadonlySet<string> =>
  new Set([
    ...source.setup.map(place => place.unit),
    ...source.reinforcements.map(entry => entry.unit),
    ...source.eliminated,
  ]);

interface Finder {
  unit(id: string, path: string): UnitIndex;
  hex(code: string, path: string): HexIndex;
}

interface Known {
  readonly issues: Issue[];
  readonly map: MapSheet;
  readonly unitById: ReadonlyMap<string, UnitIndex>;
}

const finder = ({ issues, map, unitById }: Known): Finder => ({
  unit(id, path) {
    const found = unitById.get(id);
    if (found === undefined) issues.push(issue(path, 'a unit of the order of battle', id));
    return found ?? -1;
  },
  hex(code, path) {
    const found = hexAt(map.grid, code);
    if (found === undefined) issues.push(issue(path, 'a hex of the map', code));
    return found ?? OFF_MAP;
  },
});

/** A set-up must be a position the rules allow: stacking, strengths, closed ground, one place a unit. */
function setupFaults(source: ScenarioSource, { map, charts }: Parts): readonly Issue[] {
  const issues: Issue[] = [];
  const byId = new Map(source.orderOfBattle.units.map(unit => [unit.id, unit]));
  const seen = new Set<string>();
  const stacks = new Map<string, { units: number; infantry: number; sides: Set<string> }>();
  source.setup.forEach((place, at) => {
    const unit = byId.get(place.unit);
    const hex = hexAt(map.grid, place.hex);
    if (seen.has(place.unit)) issues.push(issue(`setup[${at}].unit`, 'each unit once', place.unit));
    seen.add(place.unit);
    if (unit === undefined || hex === undefined) return;
    if (place.steps > unit.cf) issues.push(issue(`setup[${at}].steps`, `at most ${unit.cf}, its CF`, place.steps));
    if (map.ground[hex]?.bars.includes(unit.type))
      issues.push(issue(`setup[${at}].hex`, `ground open to ${unit.type}`, place.hex));
    const stack = stacks.get(place.hex) ?? { units: 0, infantry: 0, sides: new Set() };
    stack.units++;
    if (unit.type === 'infantry') stack.infantry++;
    stack.sides.add(unit.side);
    stacks.set(place.hex, stack);
    if (stack.units > charts.stacking.units || stack.infantry > charts.stacking.infantry || stack.sides.size > 1)
      issues.push(issue(`setup[${at}].hex`, 'a hex within the stacking limits, of one side', place.hex));
  });
  return issues;
}

function verdictRule(source: ScenarioSource, { charts, profile }: Parts): VictoryRule {
  const { oneDay } = source.victory;
  const verdict = profile.oneDayOnly && oneDay !== undefined ? oneDay : source.victory.verdict;
  if (verdict.kind === 'higher-total') return { kind: 'higher-total' };
  const { confederateWin, draw } = charts.shortGame;
  return {
    kind: 'margin',
    win: verdict.win ?? confederateWin,
    drawFrom: verdict.draw?.from ?? draw.from,
    drawTo: verdict.draw?.to ?? draw.to,
  };
}

/** Rule 8.1-1, ruling R66: a game may stop after its first day; then no night follows it. */
function daysOf(source: ScenarioSource, profile: YbProfile): readonly Day[] {
  const days = source.days.map(({ day, hours, night }) => ({ day, from: hours.from, to: hours.to, night }));
  return profile.oneDayOnly ? days.slice(0, 1).map(day => ({ ...day, night: false })) : days;
}
