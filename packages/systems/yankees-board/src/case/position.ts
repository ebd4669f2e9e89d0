import { faulty, type Issue, issue, type Parsed, parseAs, parsed, under } from '@guidon/kernel';
import type { CaseLibrary, CaseSources } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import { parseBoard } from '../board/scenario.ts';
import { controlAtStart, setup } from '../board/setup.ts';
import type { Pool } from '../round/terms.ts';
import { POOLED } from '../sequence/cup.ts';
import { readingOf } from '../terms/dice.ts';
import { changed } from '../terms/fold-parts.ts';
import { codeAt } from '../terms/lookups.ts';
import { type Side, sideOfMarker } from '../terms/names.ts';
import type { Step, YbState } from '../terms/state.ts';
import { type Given, type GivenUnit, type InlineMap, inlineMapShape } from './given.ts';

const DEFAULT_SCENARIO = 'gettysburg-1863-campaign';
const FIRST_HOUR = 8;
const LAST_HOUR = 20;

type Raw = { readonly [key: string]: unknown };
const asRaw = (value: unknown): Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : {};
const asRaws = (value: unknown): readonly Raw[] => (Array.isArray(value) ? value.map(asRaw) : []);

/** The board of a case: a shipped scenario with the map, units and clock of the case put into it. */
export function boardFor(given: Given, { library, charts }: CaseSources): Parsed<Board> {
  const id = given.scenario ?? (given.game === 'short' ? 'gettysburg-1863-07-01' : DEFAULT_SCENARIO);
  const base = asRaw(library.scenario(id));
  if (base.id === undefined) return faulty([issue('scenario', 'a shipped scenario', id)]);
  const map = mapFor(given, base, library);
  if (!map.ok) return map;
  const scenario =
    given.units === undefined
      ? { ...base, map: map.value, ...victoryFor(given, base) }
      : { ...base, map: map.value, ...victoryFor(given, base), ...forces(given, given.units, base) };
  const board = parseBoard({ scenario, charts: given.charts ?? charts, profile: given.profile });
  return board.ok ? board : faulty(board.issues.map(fault => renamed(fault, given)));
}

/** Issues of the scenario that was put together, under the names of the case. */
function renamed(fault: Issue, given: Given): Issue {
  const placed = (given.units ?? []).filter(unit => isPlaced(unit));
  const path = fault.path
    .replace(/^setup\[(\d+)\]/, (_, at) => `units[${(given.units ?? []).indexOf(placed[Number(at)] ?? { id: '' })}]`)
    .replace(/^orderOfBattle\.units\[(\d+)\]/, 'units[$1]')
    .replace(/^victory\.hexes/, 'map.victory')
    .replace(/^map\.hexes\b/, typeof given.map === 'object' ? 'map.terrain' : 'terrain');
  return { ...fault, path };
}

function mapFor(given: Given, base: Raw, library: CaseLibrary): Parsed<Raw> {
  const found = mapSourceFor(given, base, library);
  if (!found.ok) return found;
  const map = found.value;
  const hexes: Record<string, unknown> = { ...asRaw(map.hexes) };
  for (const [code, terrain] of Object.entries(given.terrain ?? {}))
    hexes[code] = { ...keptFacts(asRaw(hexes[code])), terrain: terrainName(terrain) };
  const works = given.works?.map(({ hex, side }) => ({ hex, side, from: { day: '0000-00-00', hour: 0 } }));
  return parsed({
    ...map,
    hexes,
    streams: [...asRaws(map.streams), ...(given.streams ?? []).map(side => ({ name: 'a stream', sides: [side] }))],
    roads: [...asRaws(map.roads), ...(given.roads ?? []).map(path => ({ name: 'a road', path }))],
    works: works ?? map.works ?? [],
  });
}

function mapSourceFor(given: Given, base: Raw, library: CaseLibrary): Parsed<Raw> {
  if (given.map === undefined) return parsed(asRaw(base.map));
  if (typeof given.map === 'string') {
    const shipped = library.map(given.map);
    if (shipped === undefined) return faulty([issue('map', 'a shipped map, or a map of its own', given.map)]);
    return parsed(asRaw(shipped));
  }
  if (asRaw(given.map).layout !== undefined) return parsed(asRaw(given.map));
  const inline = under('map', parseAs(inlineMapShape, given.map));
  return inline.ok ? parsed(inlineMap(inline.value)) : inline;
}

/** On a map of its own a case names its victory hexes itself. */
function victoryFor(given: Given, base: Raw): Raw {
  if (typeof given.map !== 'object' || given.map === null) return {};
  return { victory: { ...asRaw(base.victory), hexes: asRaw(given.map).victory ?? {} } };
}

/** Changing the ground of a hex keeps its name, points and closures, not its level. */
function keptFacts(hex: Raw): Raw {
  const { level: _level, terrain: _terrain, strongpoint: _strongpoint, ...rest } = hex;
  return rest;
}

/** A small map: `{size: {letters: ABCDE, numbers: 5}, terrain: {B2: woods}, streams: [[A1, B1]], roads: [[A1, A2]]}`. */
function inlineMap(map: InlineMap): Raw {
  return {
    id: 'inline',
    title: 'A map of the case',
    reconstructed: false,
    layout: {
      kind: 'letter-number',
      orientation: 'pointy',
      letters: map.size?.letters ?? 'ABCDEFGHIKLMNOPQRSTUV',
      numbers: map.size?.numbers ?? 13,
      lettersRun: 'south-to-north',
      numbersRun: 'east-to-west',
      shifted: 'odd-letters-east',
    },
    default: { terrain: 'clear' },
    hexes: Object.fromEntries(Object.entries(map.terrain ?? {}).map(([code, ground]) => [code, groundOf(ground)])),
    streams: (map.streams ?? []).map(side => ({ name: 'a stream', sides: [side] })),
    roads: (map.roads ?? []).map(path => ({ name: 'a road', path })),
    works: [],
  };
}

function groundOf(ground: unknown): unknown {
  if (typeof ground === 'string') return { terrain: terrainName(ground) };
  const { terrain, ...rest } = asRaw(ground);
  return { ...rest, terrain: terrainName(String(terrain)) };
}

/** `woodedHill` and `wooded-hill` are the same ground. */
const terrainName = (name: string): string => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

const isOut = (unit: GivenUnit): boolean => unit.eliminated === true;
const isPlaced = (unit: GivenUnit): boolean => !isOut(unit) && typeof unit.hex === 'string';

/** Only the units of the case exist; what it does not say of them comes from the order of battle. */
function forces(given: Given, units: readonly GivenUnit[], base: Raw): Raw {
  const listed = asRaws(asRaw(base.orderOfBattle).units);
  const arrivals = asRaws(base.reinforcements);
  const counters = units.map(unit =>
    counterOf(
      unit,
      listed.find(counter => counter.id === unit.id),
    ),
  );
  const now = { day: given.day ?? firstDay(base), hour: given.hour ?? FIRST_HOUR };
  return {
    orderOfBattle: { ...asRaw(base.orderOfBattle), units: counters },
    setup: units.filter(isPlaced).map(unit => ({
      unit: unit.id,
      hex: unit.hex,
      steps:
        stepsOf(unit) ??
        asRaw(
          counterOf(
            unit,
            listed.find(counter => counter.id === unit.id),
          ),
        ).cf,
    })),
    reinforcements: units
      .filter(unit => !isPlaced(unit) && !isOut(unit))
      .map(unit => {
        const known = arrivals.find(arrival => arrival.unit === unit.id);
        const when = unit.due === false ? (unit.arrives ?? known ?? { day: '9999-12-31', hour: 8 }) : now;
        return {
          unit: unit.id,
          day: asRaw(when).day,
          hour: asRaw(when).hour,
          entry: unit.entry ?? known?.entry,
        };
      }),
    eliminated: units.filter(isOut).map(unit => unit.id),
  };
}

const firstDay = (base: Raw): unknown => asRaws(base.days)[0]?.day;
const stepsOf = (unit: GivenUnit): number | undefined => unit.steps ?? unit.cf;

function counterOf(unit: GivenUnit, known: Raw | undefined): Raw {
  const side = unit.side ?? (unit.id.startsWith('cs-') ? 'confederate' : 'union');
  const blank: Raw = {
    id: unit.id,
    name: unit.id,
    side,
    corps: 'I',
    type: 'infantry',
    cf: stepsOf(unit) ?? 4,
    training: 'veteran',
  };
  const own = Object.fromEntries(
    Object.entries({
      side: unit.side,
      name: unit.name,
      corps: unit.corps,
      type: unit.type,
      training: unit.training,
      cf: unit.full,
      movement: unit.movement,
      fire: unit.fire,
    }).filter(([, value]) => value !== undefined),
  );
  return { ...(known ?? blank), ...own };
}

/** The position itself, at the umpire's pace. */
export function stateFor(board: Board, given: Given): Parsed<YbState> {
  const issues: Issue[] = [];
  const day = given.day === undefined ? 0 : board.days.findIndex(other => other.day === given.day);
  if (day < 0) issues.push(issue('day', `one of ${board.days.map(other => other.day).join(', ')}`, given.day));
  const hour = given.hour === 'night' ? LAST_HOUR : (given.hour ?? FIRST_HOUR);
  let state: YbState = { ...setup(board), pace: 'umpire', day, hour, turn: given.units === undefined ? 0 : 1 };
  for (const [at, unit] of (given.units ?? []).entries()) {
    const index = board.unitById.get(unit.id);
    if (index === undefined) continue;
    if (unit.hex === undefined && !isOut(unit) && unit.entry === undefined && unit.due === undefined)
      issues.push(issue(`units[${at}].hex`, 'a hex, or null for a unit that waits off the map', undefined));
    state = changed(state, index, {
      activated: unit.activated ?? unit.recovered ?? false,
      recovered: unit.recovered ?? false,
      ...(isPlaced(unit) || isOut(unit)
        ? {}
        : { status: unit.due === false ? 'later' : 'due', steps: stepsOf(unit) ?? board.roster[index]?.cf ?? 0 }),
    });
  }
  state = {
    ...state,
    control: controlFor(board, state, { given, issues }),
    score: {
      union: given.score?.union ?? state.score.union,
      confederate: given.score?.confederate ?? state.score.confederate,
    },
    cup: [...(given.cup ?? [])].sort(),
  };
  const underWay = roundFor(board, given, issues);
  return issues.length > 0 ? faulty(issues) : parsed({ ...state, ...underWay });
}

function controlFor(
  board: Board,
  state: YbState,
  { given, issues }: { given: Given; issues: Issue[] },
): readonly Side[] {
  const codes = board.victoryHexes.map(({ hex }) => codeAt(board, hex));
  for (const code of Object.keys(given.control ?? {}))
    if (!codes.includes(code)) issues.push(issue(`control.${code}`, `a victory hex (${codes.join(', ')})`, code));
  return controlAtStart(board, state.units).map((side, at) => given.control?.[codes[at] ?? ''] ?? side);
}

const FLAGS = { DF: 'doubleFlag', US: 'unionFlag', CS: 'confederateFlag', BU: 'bugle', HA: 'hat' } as const;

function roundFor(board: Board, given: Given, issues: Issue[]): Pick<YbState, 'agenda' | 'round'> {
  const agenda = (...steps: readonly Step['step'][]) => steps.map(step => ({ step }) as Step);
  const { round } = given;
  if (round === undefined) {
    if (given.hour === 'night') return { agenda: agenda('night-start'), round: null };
    return { agenda: agenda(given.cup === undefined ? 'turn-start' : 'draw'), round: null };
  }
  if (!/^(US|CS)-[A-Z]+$/.test(round.chit))
    issues.push(issue('round.chit', 'a marker such as US-XI or CS-FLAG', round.chit));
  const side = sideOfMarker(round.chit);
  const listed = (ids: readonly string[] | undefined, path: string) =>
    (ids ?? []).flatMap((id, at) => {
      const unit = board.unitById.get(id);
      if (unit === undefined) issues.push(issue(`round.${path}[${at}]`, 'a unit of the case', id));
      return unit ?? [];
    });
  const started = {
    marker: round.chit,
    side,
    pool: poolFor(round, side),
    shifted: listed(round.shifted, 'shifted'),
    fellBack: listed(round.fellBack, 'fellBack'),
  };
  if (round.results === undefined && round.pool === undefined) return { agenda: agenda('roll'), round: started };
  return {
    agenda: round.bugles === 'closed' ? agenda('activate') : agenda('activate', 'bugles', 'enemy-flags'),
    round: started,
  };
}

function poolFor(round: NonNullable<Given['round']>, side: Side): Pool {
  const counted = (kind: keyof Pool): number =>
    (round.pool?.[kind] ?? 0) +
    (round.results ?? []).filter(word => POOLED[readingOf(side, FLAGS[word])] === kind).length;
  return {
    corps: counted('corps'),
    hats: counted('hats'),
    bugles: counted('bugles'),
    enemyFlags: counted('enemyFlags'),
  };
}
