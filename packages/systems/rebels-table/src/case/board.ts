import { faulty, type Issue, issue, type Parsed, parsed } from '@guidon/kernel';
import type { CaseSources } from '@guidon/kit';
import { BW } from '@guidon/tabletop';
import type { Board, Table } from '../board/board.ts';
import type { Charts } from '../board/charts/charts.ts';
import { parseCharts } from '../board/charts/parse.ts';
import { tableFaults, tableOf } from '../board/features.ts';
import { forcesFaults, unitFaults } from '../board/forces-faults.ts';
import { parseProfile, type RtProfile } from '../board/profile.ts';
import { idFaults, under, within } from '../board/reading.ts';
import { parseBoard } from '../board/scenario.ts';
import type { TableSource } from '../board/table-file.ts';
import { enemyOf } from '../terms/names.ts';
import type { Given } from './given.ts';
import { forcesFor, rostersFor, sideA, victoryFor } from './roster.ts';

const WIDTH = 48 * BW;
const DEPTH = 32 * BW;
const TURNS = 10;
const YARDS = 40;

/** A board, and what is wrong with its roster where the case wants to know. */
export interface CaseBoard {
  readonly board: Board;
  readonly faults: readonly Issue[];
}

/** The board of a case: a shipped scenario, or an empty table with the pieces of the case on it. */
export function boardFor(given: Given, sources: CaseSources): Parsed<CaseBoard> {
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
    ...idFaults(
      units.map(({ id }) => id),
      at => `units[${at}].id`,
    ),
    ...idFaults(
      generals.map(({ id }) => id),
      at => `generals[${at}].id`,
    ),
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
