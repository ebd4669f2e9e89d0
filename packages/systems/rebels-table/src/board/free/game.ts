import type { Json, Parsed, TypeOf } from '@guidon/kernel';
import { faulty, flag, integer, list, oneOf, optional, parseAs, parsed, record, refined, text } from '@guidon/kernel';
import { BW } from '@guidon/tabletop';
import { roomFaults } from '../../plans/room.ts';
import type { Side } from '../../terms/names.ts';
import { ABILITIES, enemyOf, LEVELS, PERIODS, RESPECTS, SIDES, UNIT_TYPES, WEAPONS } from '../../terms/names.ts';
import { parseBoard } from '../scenario.ts';
import { agreedFields, FEATURE_KINDS } from '../table-file.ts';

const FARTHEST = 200_000;
const LEAST_SIDE = 16_000;
const coordinate = integer(0, FARTHEST);
const named = refined(text, 'a name of 1 to 80 letters', value =>
  value.length > 0 && value.length <= 80 ? value : undefined,
);
const place = refined(list(coordinate), 'a place as [x, y]', value => {
  const [x, y] = value;
  return value.length === 2 && x !== undefined && y !== undefined ? ([x, y] as const) : undefined;
});

const general = record({ name: named, respect: oneOf(...RESPECTS), ability: oneOf(...ABILITIES) });
const unit = record({
  name: named,
  short: named,
  type: oneOf(...UNIT_TYPES),
  weapon: oneOf(...WEAPONS),
  bases: integer(2, 6),
  level: optional(oneOf(...LEVELS)),
  /** As the players agree; left out, as the period says (RES-04). */
  zealous: optional(flag),
});
const force = record({
  army: named,
  commander: general,
  commands: list(record({ name: named, general, units: list(unit) })),
});

/** SEQ-04. A place that scores at the end, for both sides or for one. */
const objective = record({
  id: named,
  name: named,
  at: place,
  points: integer(1, 99),
  reach: coordinate,
  side: optional(oneOf(...SIDES)),
  test: optional(oneOf('only', 'nearer', 'any')),
  formedOnly: optional(flag),
  text: optional(text),
});

/** A game as two players agree on it before play and as the army builder sends it: forces, table, objectives. */
const planShape = record({
  id: refined(text, 'a short name of small letters, digits and dashes', value =>
    /^[a-z0-9][a-z0-9-]{0,60}$/.test(value) ? value : undefined,
  ),
  title: named,
  /** As 1863-06-10. */
  date: text,
  period: oneOf(...PERIODS),
  width: integer(LEAST_SIDE, FARTHEST),
  depth: integer(LEAST_SIDE, FARTHEST),
  features: list(
    record({
      id: named,
      name: text,
      kind: oneOf(...FEATURE_KINDS),
      polygon: list(place),
      line: optional(list(place)),
      agreed: optional(record(agreedFields)),
    }),
  ),
  /** In place of the three markers of R45. */
  objectives: optional(list(objective)),
  /** Side A, which has the south edge (R75). */
  sideA: oneOf(...SIDES),
  forces: record({ union: force, confederate: force }),
  turns: integer(1, 40),
});

export type FreeGame = TypeOf<typeof planShape>;
type FreeObjective = TypeOf<typeof objective>;
export type FreeForce = TypeOf<typeof force>;

/** A scenario of what two players have agreed on, or everything that is wrong with it. */
export function builtScenario(raw: unknown, charts: unknown): Parsed<unknown> {
  const read = parseAs(planShape, raw);
  if (!read.ok) return read;
  const scenario = freeScenario(read.value);
  const board = parseBoard({ scenario, charts, profile: {} });
  if (!board.ok) return board;
  const crowded = roomFaults(board.value);
  return crowded.length > 0 ? faulty(crowded) : parsed(scenario);
}

type Data = { readonly [name: string]: Json };
type XY = readonly [x: number, y: number];

/** Rule R75: the table when nobody says otherwise. */
export const STANDARD_TABLE = { width: 48 * BW, depth: 32 * BW } as const;
/** Rule R45. */
export const STANDARD_TURNS = 10;

/** Rule R45: markers, of themselves three on the centre line, rout at half the units, and a lead of 3 wins. */
export const standardVictory = (
  width: number,
  depth: number,
  objectives: readonly Data[] = standardMarkers(width, depth),
): Data => ({
  rout: [1, 2],
  perUnitBroken: 1,
  perBatteryBroken: 1,
  perGeneralRemoved: 2,
  perGeneralHit: 0,
  camp: 3,
  objectives,
  levels: [
    { lead: 3, result: 'Win' },
    { lead: 0, result: 'Draw' },
  ],
});

const MARKERS = [
  ['west', 'Western marker', 1],
  ['middle', 'Middle marker', 2],
  ['east', 'Eastern marker', 3],
] as const;

const standardMarkers = (width: number, depth: number): readonly Data[] =>
  MARKERS.map(([id, name, quarters]) =>
    markerOf({
      id,
      name,
      at: [Math.floor((width * quarters) / 4), Math.floor(depth / 2)],
      points: 3,
      reach: 3 * BW,
      text: 'To the side with a unit within 3 BW of it at the end, if the enemy has none.',
    }),
  );

const markerOf = ({ id, name, at, points, reach, side, test, formedOnly, text: words }: FreeObjective): Data => ({
  id,
  name,
  at: pair(at),
  points,
  reach,
  side: side ?? null,
  test: test ?? 'only',
  formedOnly: formedOnly ?? false,
  text: words ?? '',
});

/** The game as a scenario file, with table and forces in place; reading it as a board tells what is wrong with it. */
export function freeScenario(game: FreeGame): Data {
  const { id, title, date, period, width, depth, sideA, turns } = game;
  return {
    id,
    system: 'rebels-table',
    title,
    date,
    map: tableOf(game),
    orderOfBattle: forcesOf(game),
    period,
    sides: [sideA, enemyOf(sideA)],
    south: sideA,
    turns: { count: turns, minutes: null, clock: null },
    profile: { options: OPTIONS, mandatory: [] },
    deployment: 'free',
    firstInitiative: null,
    camps: { union: null, confederate: null },
    setup: [],
    generals: [],
    reinforcements: [],
    victory: standardVictory(width, depth, game.objectives?.map(markerOf)),
    specialRules: [],
  };
}

/** The choices that mean something without a history. */
const OPTIONS: Data = {
  optionalGenerals: false,
  bounce: true,
  sweptAwayDice3: false,
  freeWeapons: false,
  chooseLosses: false,
};

const YARDS = 40;

const tableOf = ({ id, title, width, depth, features }: FreeGame): Data => ({
  id,
  title,
  system: 'rebels-table',
  reconstructed: false,
  north: 'up',
  yardsPerBaseWidth: YARDS,
  width,
  depth,
  features: features.map(({ agreed: effects = {}, line, polygon, ...named }) => ({
    ...named,
    polygon: polygon.map(pair),
    ...(line === undefined ? {} : { line: line.map(pair) }),
    ...effects,
  })),
});

const pair = ([x, y]: XY): Json => [x, y];

const PREFIX: { readonly [S in Side]: string } = { union: 'us', confederate: 'cs' };

function forcesOf({ id, title, forces }: FreeGame): Data {
  const all = SIDES.map(side => forceOf(side, forces[side]));
  return {
    id,
    title,
    system: 'rebels-table',
    note: '',
    sides: SIDES.map(side => ({
      id: side,
      army: forces[side].army,
      commander: forces[side].commander.name,
    })),
    generals: all.flatMap(({ generals }) => generals),
    commands: all.flatMap(({ commands }) => commands),
    units: all.flatMap(({ units }) => units),
  };
}

interface Force {
  readonly generals: readonly Data[];
  readonly commands: readonly Data[];
  readonly units: readonly Data[];
}

/** Ids by place, with two digits, so that their order is that of the list. */
const numbered = (prefix: string, at: number): string => `${prefix}-${`${at + 1}`.padStart(2, '0')}`;

function forceOf(side: Side, { commander, commands }: FreeForce): Force {
  const prefix = PREFIX[side];
  return {
    generals: [
      generalOf(`${prefix}-commander`, commander, { side, rank: 'cinc' }),
      ...commands.map(({ general }, at) =>
        generalOf(numbered(`${prefix}-general`, at), general, { side, rank: 'sub' }),
      ),
    ],
    commands: commands.map(({ name }, at) => ({
      id: numbered(prefix, at),
      name,
      side,
      general: numbered(`${prefix}-general`, at),
    })),
    units: commands.flatMap(({ units }, at) =>
      units.map((unit, place) => ({
        id: numbered(numbered(prefix, at), place),
        side,
        command: numbered(prefix, at),
        ...unit,
      })),
    ),
  };
}

const generalOf = (
  id: string,
  { name, respect, ability }: FreeForce['commander'],
  post: { readonly side: Side; readonly rank: 'cinc' | 'sub' },
): Data => ({ id, name, ...post, respect, ability });
