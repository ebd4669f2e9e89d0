import { axialCodes, type Grid } from '@guidon/hex';
import { faulty, type Issue, issue, type Parsed, parsed, under } from '@guidon/kernel';
import type { BoardSources, CaseSources } from '@guidon/kit';
import type { EdgePart, FriendlyEdges } from '../board/edges.ts';
import { type Arrival, byId } from '../board/pieces.ts';
import type { Side } from '../clock/segments.ts';
import { bareSpecial, type Coming, caseArrivals } from './cases.ts';
import { asRaw, caseEdges, ownSheet, type Raw } from './maps.ts';

/** Boards of case files: a shipped scenario, or an empty map, with the pieces of the case on it. */

/** What a case says of its board in both games. */
interface Given {
  readonly scenario?: string;
  readonly map?: string;
  readonly size?: number;
  readonly edges?: { readonly USA?: readonly string[]; readonly CSA?: readonly string[] };
  readonly charts?: unknown;
  readonly special?: readonly string[];
  readonly turns?: number;
}

interface Playing {
  readonly player1: Side;
  readonly turns: number;
  readonly special: ReadonlySet<string>;
}

/** How a game makes the board of a case. `G` what the case gives, `W` its ground, `M` a map, `C` charts, `B` a board. */
interface BoardMaking<G, W, M, C, B> {
  readonly read: {
    charts(raw: unknown): Parsed<C>;
    board(sources: BoardSources): Parsed<B>;
    map(raw: unknown, edges: FriendlyEdges): Parsed<M>;
  };
  /** The friendly edges of a shipped map, if the case names none. */
  readonly edges: { readonly union: EdgePart['edge']; readonly confederate: EdgePart['edge'] };
  readonly ground: {
    /** What the case says of the ground. */
    of(given: G, issues: Issue[]): W;
    /** The raw map of a file with that ground put on it. */
    onto(map: Raw, ground: W): Raw;
    /** A map of the case's own. */
    alone(given: G, ground: W): Parsed<M>;
  };
  /** A board without pieces. */
  emptyBoard(given: G, parts: { readonly map: M; readonly charts: C }): B;
  /** The options of a scenario that the case chooses. */
  profileOf(given: G): unknown;
  /** The board of a scenario with what the case says otherwise. */
  changed(board: B, playing: Playing): B;
  player1Of(given: G): Side | undefined;
  withPieces(base: B, given: G, issues: Issue[]): B;
}

/** The board of a case: a shipped scenario, or an empty map, with the pieces of the case on it. */
export const caseBoardsBy = <G extends Given, W, M, C, B extends Playing>(making: BoardMaking<G, W, M, C, B>) =>
  function boardFor(given: G, sources: CaseSources): Parsed<B> {
    const base =
      given.scenario === undefined ? ownBoard(making, given, sources) : scenarioBoard(making, given, sources);
    if (!base.ok) return base;
    const issues: Issue[] = [];
    const board = making.withPieces(base.value, given, issues);
    return issues.length > 0 ? faulty(issues) : parsed(board);
  };

function ownBoard<G extends Given, W, M, C, B>(
  making: BoardMaking<G, W, M, C, B>,
  given: G,
  { library, charts }: CaseSources,
): Parsed<B> {
  const read = under('charts', making.read.charts(given.charts ?? charts));
  if (!read.ok) return read;
  const ground = groundIn(making, given);
  if (!ground.ok) return ground;
  const map =
    given.map === undefined
      ? making.ground.alone(given, ground.value)
      : shippedMap(making, { given, source: library.map(given.map), ground: ground.value });
  return map.ok ? parsed(making.emptyBoard(given, { map: map.value, charts: read.value })) : map;
}

function groundIn<G, W, M, C, B>(making: BoardMaking<G, W, M, C, B>, given: G): Parsed<W> {
  const issues: Issue[] = [];
  const ground = making.ground.of(given, issues);
  return issues.length > 0 ? faulty(issues) : parsed(ground);
}

/** A shipped map with the ground of the case added. */
function shippedMap<G extends Given, W, M, C, B>(
  { read, ground: { onto }, edges }: BoardMaking<G, W, M, C, B>,
  { given, source, ground }: { readonly given: G; readonly source: unknown; readonly ground: W },
): Parsed<M> {
  if (source === undefined) return faulty([issue('map', 'a shipped map', given.map)]);
  return under('map', read.map(onto(asRaw(source), ground), caseEdges(given.edges, edges)));
}

/** The scenario is read in full by `read.board`; only its map is looked at here. */
function scenarioBoard<G extends Given, W, M, C, B extends Playing>(
  making: BoardMaking<G, W, M, C, B>,
  given: G,
  { library, charts }: CaseSources,
): Parsed<B> {
  const shipped = library.scenario(given.scenario ?? '');
  if (shipped === undefined) return faulty([issue('scenario', 'a shipped scenario', given.scenario)]);
  const ground = groundIn(making, given);
  if (!ground.ok) return ground;
  const source = asRaw(shipped);
  const scenario = { ...source, map: making.ground.onto(asRaw(source.map), ground.value) };
  const board = making.read.board({
    scenario,
    charts: given.charts ?? charts,
    profile: making.profileOf(given),
  });
  if (!board.ok) return board;
  const { player1, turns, special } = board.value;
  return parsed(
    making.changed(board.value, {
      player1: making.player1Of(given) ?? player1,
      turns: given.turns ?? turns,
      special: given.special === undefined ? special : new Set(given.special),
    }),
  );
}

/** Parts of a map of one's own. `south`: whose edge lies where the rows count upwards to. */
export function ownMapParts(
  given: Given,
  { size: standard, yardsPerHex, south }: { readonly size: number; readonly yardsPerHex: number; readonly south: Side },
) {
  const size = given.size ?? standard;
  const { hexes, row } = ownSheet(size);
  const edge = (side: Side): readonly string[] => row(side === south ? size : -size);
  return {
    id: 'own',
    title: 'A map of the case',
    codes: axialCodes('pointy'),
    hexes,
    edges: {
      union: given.edges?.USA ?? edge('union'),
      confederate: given.edges?.CSA ?? edge('confederate'),
    },
    labels: [],
    yardsPerHex,
  };
}

/** A map of one's own, its faults under the names of a case: `terrain`, `hexsides`, `roads`. */
export const inCase = <M>(sheet: Parsed<M>): Parsed<M> =>
  sheet.ok ? sheet : faulty(sheet.issues.map(fault => ({ ...fault, path: placeInCase(fault.path) })));

const placeInCase = (path: string): string =>
  path
    .replace(/^ground\b/, 'terrain')
    .replace(/^(works|sides)\b/, 'hexsides')
    .replace(/^paths\b/, 'roads');

const TURNS = 20;

/** What a board has in both games before a case puts pieces on it. */
export const emptyBattle = ({ turns, special = [] }: Given) => ({
  scenario: 'case',
  title: 'A case',
  turns: turns ?? TURNS,
  entryWithin: 0,
  roster: [],
  leaders: [],
  unitById: new Map<string, number>(),
  leaderById: new Map<string, number>(),
  start: [],
  arrivals: [],
  leaderStart: [],
  leaderArrivals: [],
  special: new Set(special),
  specialData: Object.fromEntries(special.map(id => [id, bareSpecial(id)])),
});

/** Every piece of the lists once, whichever of them it stands in. */
export function eachOnce(
  lists: readonly { readonly path: string; readonly pieces: readonly { readonly id: string }[] | undefined }[],
  issues: Issue[],
): void {
  const seen = new Set<string>();
  for (const { path, pieces = [] } of lists)
    for (const [at, { id }] of pieces.entries()) {
      if (seen.has(id)) issues.push(issue(`${path}[${at}].id`, 'each piece once', id));
      seen.add(id);
    }
}

interface Peopled {
  readonly map: { readonly grid: Grid };
  readonly arrivals: readonly (Arrival | undefined)[];
  readonly leaderArrivals: readonly (Arrival | undefined)[];
}

/** The pieces of a case instead of those of a scenario: they stand where the position says, or come on as it says. */
export function withRoster<U extends { readonly id: string }, L extends { readonly id: string }, P extends Coming>(
  base: Peopled,
  {
    roster,
    leaders,
    issues,
  }: { readonly roster: readonly U[]; readonly leaders: readonly L[]; readonly issues: Issue[] },
  given: {
    readonly units?: readonly P[];
    readonly leaders?: readonly P[];
    readonly entry: Parameters<typeof caseArrivals<P>>[2];
  },
) {
  const comingOn = (pieces: Parameters<typeof caseArrivals<P>>[1]) =>
    caseArrivals({ grid: base.map.grid, issues }, pieces, given.entry);
  return {
    roster,
    leaders,
    unitById: byId(roster),
    leaderById: byId(leaders),
    start: roster.map(() => undefined),
    leaderStart: leaders.map(() => undefined),
    arrivals: comingOn({ given: given.units ?? [], ids: roster, known: base.arrivals, path: 'units' }),
    leaderArrivals: comingOn({ given: given.leaders ?? [], ids: leaders, known: base.leaderArrivals, path: 'leaders' }),
  };
}
