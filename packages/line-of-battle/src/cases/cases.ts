import { codeOf, type Grid, type HexIndex, hexAt, OFF_MAP } from '@guidon/hex';
import { type Face, type Issue, issue, type Json } from '@guidon/kernel';
import { objectivePlaces, type VictoryLevel } from '../board/objectives.ts';
import type { Arrival } from '../board/pieces.ts';
import type { SpecialData } from '../board/special.ts';
import { SEGMENTS, type Segment, type Side } from '../clock/segments.ts';

/** Parts of which the positions of case files are made. */

/** What is being read: the board of the case, its turn, and the faults found so far. */
export interface Reading<B> {
  readonly board: B;
  readonly turn: number;
  readonly issues: Issue[];
}

interface Sheet {
  readonly map: { readonly grid: Grid };
}

/** The hex that a case names; where there is none, a fault. */
export function caseHex({ board, issues }: Reading<Sheet>, code: string, path: string): HexIndex {
  const hex = hexAt(board.map.grid, code);
  if (hex === undefined) issues.push(issue(path, 'a hex of the map', code));
  return hex ?? OFF_MAP;
}

/** A ten-sided die read 0 to 9. */
export function d10Face(word: Face): Face | undefined {
  const face = Number(word);
  return Number.isInteger(face) && face >= 0 && face <= 9 ? face : undefined;
}

/** The runner asks for an order of this word where a case ends: what can go one way only is then settled. */
const AT_END = '';

/**
 * Windows that a case does not mention are declined; the clock and a side's segment wait for its orders. Charges are
 * declared before anything else: `charges` names that question and its order.
 */
export function passesWindow(
  { asks, answers }: { readonly asks: string; readonly answers: object },
  word: string,
  charges: { readonly asks: string; readonly word: string },
): boolean {
  if (asks === 'clock') return false;
  if (asks === 'orders') return word === 'proceed';
  if (asks === charges.asks) return word !== AT_END && word !== charges.word;
  return !Object.hasOwn(answers, word);
}

interface Waiting {
  readonly where: string;
}

/** Pieces whose turn has come wait off the map. */
export const dueBy = <P extends Waiting>(
  turn: number,
  pieces: readonly P[],
  arrivals: readonly ({ readonly turn: number } | undefined)[],
): readonly P[] =>
  pieces.map((piece, at) => {
    const arrival = arrivals[at];
    return piece.where === 'later' && arrival !== undefined && arrival.turn <= turn
      ? { ...piece, where: 'due' }
      : piece;
  });

type Arrivals = readonly ({ readonly turn: number } | undefined)[];

/** In a later turn of a scenario those whose turn has come wait off the map. */
export const arrived = <
  U extends Waiting,
  L extends Waiting,
  S extends { readonly units: readonly U[]; readonly leaders: readonly L[] },
>(
  fresh: S,
  { board, turn }: Reading<{ readonly arrivals: Arrivals; readonly leaderArrivals: Arrivals }>,
): S => ({
  ...fresh,
  units: dueBy(turn, fresh.units, board.arrivals),
  leaders: dueBy(turn, fresh.leaders, board.leaderArrivals),
});

/** A piece that comes in a later turn than the one that is on. */
export const isLate = ({ arrives }: { readonly arrives?: number }, { turn }: Reading<unknown>): boolean =>
  arrives !== undefined && arrives > turn;

interface GivenState<K> {
  readonly segment?: Segment;
  readonly reactions?: readonly { readonly kind: K; readonly by: readonly string[]; readonly at: readonly string[] }[];
  readonly control?: { readonly [code: string]: Side | null };
  readonly awarded?: { readonly [S in Side]?: number };
  readonly memory?: { readonly [name: string]: Json };
}

/** What a case says of the position in both games; its segment is (g) unless it names another. */
export const caseState = <K>(
  given: GivenState<K>,
  reading: Reading<Parameters<typeof holdersOf>[2]['board'] & { readonly unitById: ReadonlyMap<string, number> }>,
  holders: readonly (Side | null)[],
) => ({
  turn: reading.turn,
  segment: SEGMENTS.indexOf(given.segment ?? 'g'),
  reactions: reactionsOf(given.reactions, reading),
  holders: holdersOf(given.control, holders, reading),
  awarded: { union: given.awarded?.union ?? 0, confederate: given.awarded?.confederate ?? 0 },
  memory: given.memory ?? {},
});

/** Reaction fire that a case says was made in the segment. */
export function reactionsOf<K>(
  given: readonly { readonly kind: K; readonly by: readonly string[]; readonly at: readonly string[] }[] | undefined,
  { board, issues }: Reading<{ readonly unitById: ReadonlyMap<string, number> }>,
): readonly { readonly kind: K; readonly by: readonly number[]; readonly at: readonly number[] }[] {
  const named = (ids: readonly string[], path: string): readonly number[] =>
    ids.flatMap((id, at) => {
      const unit = board.unitById.get(id);
      if (unit === undefined) issues.push(issue(`${path}[${at}]`, 'a unit of the case', id));
      return unit ?? [];
    });
  return (given ?? []).map(({ kind, by, at }, index) => ({
    kind,
    by: named(by, `reactions[${index}].by`),
    at: named(at, `reactions[${index}].at`),
  }));
}

/** Who holds the objectives: as the case says, or as the position has it. */
export function holdersOf(
  given: { readonly [code: string]: Side | null } | undefined,
  holders: readonly (Side | null)[],
  { board, issues }: Reading<Sheet & Parameters<typeof objectivePlaces>[0]>,
): readonly (Side | null)[] {
  const codes = [...objectivePlaces(board).keys()].map(hex => codeOf(board.map.grid, hex));
  for (const code of Object.keys(given ?? {}))
    if (!codes.includes(code)) issues.push(issue(`control.${code}`, `an objective (${codes.join(', ')})`, code));
  return holders.map((side, at) => {
    const named = given?.[codes[at] ?? ''];
    return named === undefined ? side : named;
  });
}

/** A piece that a case brings on: by which hex, and when. */
export interface Coming {
  readonly id: string;
  readonly arrives?: number;
}

/**
 * Where the pieces of a case come on: as it says, or as the scenario does; pieces it does not name never come. `entry`
 * gives the code of the hex and the name of the part of the case that says it.
 */
export const caseArrivals = <P extends Coming>(
  { grid, issues }: { readonly grid: Grid; readonly issues: Issue[] },
  pieces: {
    readonly given: readonly P[];
    readonly ids: readonly { readonly id: string }[];
    readonly known: readonly (Arrival | undefined)[];
    readonly path: string;
  },
  entry: { readonly part: string; codeOf(piece: P): string | undefined },
): readonly (Arrival | undefined)[] =>
  pieces.ids.map(({ id }, index) => {
    const at = pieces.given.findIndex(piece => piece.id === id);
    const piece = pieces.given[at];
    if (piece === undefined) return undefined;
    const code = entry.codeOf(piece);
    if (code === undefined) return pieces.known[index];
    const hex = hexAt(grid, code);
    if (hex === undefined) issues.push(issue(`${pieces.path}[${at}].${entry.part}`, 'a hex of the map', code));
    return { turn: piece.arrives ?? 1, hex: hex ?? OFF_MAP };
  });

/** A special rule that a case puts in force without figures. */
export const bareSpecial = (id: string): SpecialData => ({
  id,
  title: id,
  text: '',
  hexes: [],
  watch: [],
  units: [],
  leaders: [],
  fromTurn: 1,
  toTurn: 99,
  figures: {},
});

/** Whoever has a point more wins. */
export const PLAIN_LEVELS: readonly VictoryLevel[] = [
  { result: 'Union victory', winner: 'union', lead: 1 },
  { result: 'Confederate victory', winner: 'confederate', lead: 1 },
  { result: 'Draw', winner: null, lead: 0 },
];
