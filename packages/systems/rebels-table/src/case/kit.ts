import type { Addend, Face, Figure, Issue, Json, Parsed } from '@guidon/kernel';
import { faulty, issue, parsed, under, within } from '@guidon/kernel';
import { type CaseKitIn, type CaseSources, casePositions } from '@guidon/kit';
import { BW } from '@guidon/tabletop';
import type { Board, Table } from '../board/board.ts';
import type { Outcome } from '../board/charts/file.ts';
import { type Charts, parseCharts } from '../board/charts/parse.ts';
import { tableFaults, tableOf } from '../board/features.ts';
import { forcesFaults, unitFaults } from '../board/forces-faults.ts';
import { parseProfile, type RtProfile } from '../board/profile.ts';
import { idFaults } from '../board/reading.ts';
import { parseBoard } from '../board/scenario.ts';
import type { TableSource } from '../board/table-file.ts';
import { BOOK } from '../book/book.ts';
import { ruleOfEvent } from '../book/event-rules.ts';
import type { RtTerms } from '../book/kinds.ts';
import { spokenIn } from '../presentation/spoken.ts';
import { rebelsTableSystem } from '../system.ts';
import type { EventOf, RtDecision, RtEvent, RtOrder } from '../terms/game.ts';
import { enemyOf, type Side } from '../terms/names.ts';
import { factsOf, pointFact, poseFact } from './facts.ts';
import { type Given, givenShape } from './given.ts';
import { stateFor } from './position.ts';
import { forcesFor, rostersFor, sideA, victoryFor } from './roster.ts';

const { position, boardOf } = casePositions({
  shape: givenShape,
  board: boardFor,
  state: ({ board }, given) => stateFor(board, given),
  open: ({ board }) => ({
    system: rebelsTableSystem(board),
    ...spokenIn(board, 'en'),
    spoken: language => spokenIn(board, language),
  }),
});

/** What this system tells the case runner. */
export const caseKit = (charts: unknown): CaseKitIn<RtTerms> => ({
  position: (given, library) => position(given, { library, charts }),
  face: faceOf,
  passes: ({ opened, state, decision, order }) =>
    passes(decision, order) && !isForcedLoss(opened.system.choices(state, decision).orders, decision),
  closesWindows: true,
  facts: (opened, state) => {
    const { board, faults } = boardOf(opened);
    return factsOf(board, state, faults);
  },
  retold: event => (event.event === 'rolled' ? {} : { ...ruleFact(event), ...retold(event) }),
});

/** Only six-sided dice. */
function faceOf(word: Face): Face | undefined {
  const face = Number(word);
  return Number.isInteger(face) && face >= 1 && face <= 6 ? face : undefined;
}

/** Windows that a case does not mention are declined; the clock waits for its order, and so does whoever is to act. */
function passes({ asks }: RtDecision, order: RtOrder): boolean {
  switch (asks) {
    case 'clock':
      return false;
    case 'activate':
    case 'deploy-command':
      return order.do === 'proceed';
    default:
      return !Object.hasOwn(BOOK.windows[asks].answers, order.do);
  }
}

/** Where only one end may lose bases the window waits: a case looks at the other end being refused (R56). */
const isForcedLoss = (orders: readonly RtOrder[], { asks }: RtDecision): boolean =>
  asks === 'base-removal' && orders.length === 1;

const WIDTH = 48 * BW;
const DEPTH = 32 * BW;
const TURNS = 10;
const YARDS = 40;

/** A board, and what is wrong with its roster where the case wants to know. */
interface CaseBoard {
  readonly board: Board;
  readonly faults: readonly Issue[];
}

/** The board of a case: a shipped scenario, or an empty table with the pieces of the case on it. */
function boardFor(given: Given, sources: CaseSources): Parsed<CaseBoard> {
  if (given.scenario !== undefined) return scenarioBoard(given, given.scenario, sources);
  const charts = under('charts', parseCharts(given.charts ?? sources.charts));
  if (!charts.ok) return charts;
  const profile = under('profile', parseProfile(given.profile, { options: {}, mandatory: [] }));
  if (!profile.ok) return profile;
  return ownBoard(given, charts.value, profile.value);
}

function scenarioBoard(given: Given, id: string, { library, charts }: CaseSources): Parsed<CaseBoard> {
  const scenario = library.scenario(id);
  if (scenario === undefined) return faulty([issue('scenario', 'a shipped scenario', id)]);
  const board = parseBoard({ scenario, charts: given.charts ?? charts, profile: given.profile });
  return board.ok ? parsed({ board: board.value, faults: [] }) : board;
}

function ownBoard(given: Given, charts: Charts, profile: RtProfile): Parsed<CaseBoard> {
  const source = tableSource(given);
  const rosters = rostersFor(given);
  const found = [
    ...tableFaults(source, charts).map(fault => ({ ...fault, path: fault.path.replace(/^features/, 'terrain') })),
    ...(given.roster === 'reported' ? forcesFaults(forcesFor(given, rosters), charts, profile) : []),
  ];
  const issues = [
    ...nameFaults(given),
    ...(given.roster === 'reported' ? [] : [...found, ...pieceFaults(given, charts, profile)]),
  ];
  if (issues.length > 0) return faulty(issues);
  const table: Table = tableOf(source, charts);
  const board: Board = {
    scenario: 'case',
    title: 'A case',
    reconstruction: undefined,
    charts,
    profile,
    period: given.period ?? '1863-to-gettysburg',
    table,
    sides: [sideA(given), enemyOf(sideA(given))],
    south: sideA(given),
    ...rosters,
    camps: { union: null, confederate: null },
    deployment: 'free',
    firstInitiative: null,
    turns: given.turns ?? TURNS,
    minutesPerTurn: null,
    clock: null,
    victory: victoryFor(given, table),
    special: new Set(),
    specialData: {},
    unitById: indexOf(rosters.units),
    generalById: indexOf(rosters.generals),
    featureById: indexOf(table.features),
  };
  return parsed({ board, faults: given.roster === 'reported' ? found : [] });
}

const indexOf = (pieces: readonly { readonly id: string }[]): ReadonlyMap<string, number> =>
  new Map(pieces.map(({ id }, index) => [id, index]));

const tableSource = (given: Given): TableSource => ({
  id: 'case',
  title: 'A case',
  system: 'rebels-table',
  reconstructed: false,
  north: 'up',
  yardsPerBaseWidth: YARDS,
  width: given.table?.x ?? WIDTH,
  depth: given.table?.y ?? DEPTH,
  features: (given.terrain ?? []).map(feature => ({ ...feature, name: feature.id })),
});

function nameFaults({ units = [], generals = [], commands = {}, sides = {} }: Given): readonly Issue[] {
  const words = new Set<string>(['A', 'B', 'union', 'confederate']);
  return [
    ...idFaults(units, 'units'),
    ...idFaults(generals, 'generals'),
    ...Object.keys(sides).flatMap(word => (words.has(word) ? [] : [issue(`sides.${word}`, 'A or B', word)])),
    ...Object.keys(commands).flatMap(id =>
      [...units, ...generals].some(piece => piece.command === id) || id === 'A-cmd' || id === 'B-cmd'
        ? []
        : [issue(`commands.${id}`, 'a command of a unit or a general of the case', id)],
    ),
  ];
}

/** Each unit by itself must be one the rules allow; an army as a whole need not be there. */
function pieceFaults(given: Given, charts: Charts, profile: RtProfile): readonly Issue[] {
  const { units } = forcesFor(given, rostersFor(given));
  return (given.units ?? []).flatMap(({ id }, at) => {
    const source = units.find(unit => unit.id === id);
    return source === undefined ? [] : unitFaults(source, charts, profile).map(fault => within(`units[${at}]`, fault));
  });
}

type Facts = { readonly [name: string]: Json };

/** Figures of an event by name, so that a case can compare a sum without writing out its addends. */
function retold(event: RtEvent): Facts {
  switch (event.event) {
    case 'tested':
      return {
        rows: event.adjust.addends.map(rowNumber),
        adjust: event.adjust.total,
        outcome: outcomeWord(event.outcome),
      };
    case 'shot':
      return { dice: event.pool.total, rows: rowsOf(event.pool) };
    case 'melee-fought':
      return meleeFacts(event);
    case 'scouted':
    case 'initiative-thrown':
      return { dice: totals(event.dice) };
    case 'moved':
    case 'hits-taken':
    case 'fed':
    case 'losses-chosen':
      return poseFact(event.stance.pose);
    case 'changed':
    case 'stood':
      return poseFact(event.pose);
    case 'rode':
    case 'swept-away':
    case 'incapacitated':
      return { pos: pointFact(event.to) };
    default:
      return {};
  }
}

/** Every event tells its rule; throws of the kernel have theirs already. */
function ruleFact(event: RtEvent): Facts {
  const rule = ruleOfEvent(event);
  return rule === null ? {} : { rule };
}

/** `9` of RADJ-09; a row that only a scenario has keeps its name. */
function rowNumber({ rule, name }: Addend): Json {
  const found = /RADJ-(\d+)$/.exec(rule);
  return found?.[1] === undefined ? name : Number(found[1]);
}

/** `advance 1`, `forcedRetire`, `hits 1, forcedRetire`, … */
function outcomeWord(outcome: Outcome): string {
  return [
    ...(outcome.carryOn === true ? ['carryOn'] : []),
    ...(outcome.stand === true ? ['stand'] : []),
    ...(outcome.advance === undefined ? [] : [`advance ${outcome.advance}`]),
    ...(outcome.hits === undefined ? [] : [`hits ${outcome.hits}`]),
    ...(outcome.forcedRetire === true ? ['forcedRetire'] : []),
    ...(outcome.break === true ? ['break'] : []),
  ].join(', ');
}

/** Changes of a pool by the ids of their rows: `{S2C-06: -2}`. */
function rowsOf({ addends }: Figure): Facts {
  const rows: { [row: string]: number } = {};
  for (const { rule, value } of addends) {
    const row = rule.replace(/^rt:/, '');
    rows[row] = (rows[row] ?? 0) + value;
  }
  return rows;
}

function meleeFacts({ units, pools, hits }: EventOf<'melee-fought'>): Facts {
  const [charger, opponent] = units;
  return {
    dice: { [charger]: pools[0].total, [opponent]: pools[1].total },
    rows: { [charger]: rowsOf(pools[0]), [opponent]: rowsOf(pools[1]) },
    hits: { [charger]: hits[0], [opponent]: hits[1] },
  };
}

const totals = (figures: { readonly [S in Side]: Figure }): Facts => ({
  union: figures.union.total,
  confederate: figures.confederate.total,
});
