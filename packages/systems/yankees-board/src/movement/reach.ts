import { type HexIndex, OFF_MAP } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import { ENEMY, rosterOf, sideOf } from '../terms/lookups.ts';
import type { YbRule } from '../terms/names.ts';
import type { YbState } from '../terms/state.ts';
import { usesRoad } from './steps.ts';
import { type Trail, trailFor } from './trail.ts';
import { type Field, fieldFor, isRefusal, type March, type Mover, mayEnd, setOut } from './walk.ts';
import { armBit, BY_ROAD, DEAR, MOVED, STOPPED, waysOf } from './ways.ts';

/** A place a move can end in, one for each different consequence of getting there. */
export interface Destination {
  readonly hex: HexIndex;
  readonly path: readonly HexIndex[];
  readonly spent: number;
  readonly byRoad: boolean;
  readonly dear: boolean;
}

/**
 * Every end of a move that differs from the others in hex, in what bars fighting afterwards or in victory hexes
 * taken on the way; each by its cheapest path, ties by the order of directions. What it allows is what `step` of
 * `walk` allows, put in numbers because it is asked of every unit whenever choices are listed; a test compares them.
 * `marks`: only ends of marches that have done all of this.
 */
export function destinations(board: Board, state: YbState, mover: Mover, marks = MOVED): readonly Destination[] {
  const field = fieldFor(board, state, mover);
  const first = setOut(field);
  if (isRefusal(first)) return [];
  const trail = trailFor(board);
  const enter = stepper(field, trail);
  begin(field, trail, first);
  const isEnd = endTest(field, first);
  const ends: Destination[] = [];
  for (let march = trail.next(); march >= 0; march = trail.next()) {
    const done = trail.marks[march] ?? 0;
    if ((done & marks) === marks && trail.mayEnd(march, isEnd) && !trail.isRepeated(march))
      ends.push(destinationOf(trail, march));
    if ((done & STOPPED) === 0) enter(march);
  }
  return ends;
}

/** The same at road rates, where a road is really used. An entry bars fighting as a road does, but is none. */
export function destinationsByRoad(board: Board, state: YbState, mover: Mover): readonly Destination[] {
  const ends = destinations(board, state, mover, MOVED | BY_ROAD);
  return mover.entering ? ends.filter(({ path }) => usesRoad(board, mover.start, path)) : ends;
}

function endTest(field: Field, first: March): (hex: HexIndex) => boolean {
  const ask = (hex: HexIndex): boolean => mayEnd(field, { ...first, hex, moved: true }) === undefined;
  if (field.board.profile.corpsIntegrity) return ask;
  // Otherwise stacking alone decides, and all empty hexes are alike.
  const { held } = field.occupation;
  let inEmpty: boolean | undefined;
  return hex => {
    if (held[hex] !== 0) return ask(hex);
    inEmpty ??= ask(hex);
    return inEmpty;
  };
}

/** Writes down where the march begins. */
function begin(field: Field, trail: Trail, first: March): void {
  trail.hex[0] = first.hex;
  trail.spent[0] = first.spent;
  trail.marks[0] = (first.byRoad ? BY_ROAD : 0) | (first.moved ? MOVED : 0) | (first.stopped === null ? 0 : STOPPED);
  trail.taken[0] = first.moved ? enemyVictoryHexes(field, first.hex) : 0;
  trail.before[0] = -1;
  trail.keep();
}

/** Tries the six steps out of the hex of a march: the tests of `mayStep`, `step` and `stoppedIn`. */
function stepper(field: Field, trail: Trail): (march: number) => void {
  const { board, mover, startsInZone } = field;
  const { held, enemyZone } = field.occupation;
  const { neighbours } = board.map.grid;
  const ways = waysOf(board, mover);
  const { victoryAt } = board;
  const arms = mover.units.reduce((bits, unit) => bits | armBit(rosterOf(board, unit).arm), 0);
  const entersZones = mover.zones === 'stop' && !startsInZone;
  const { hex, spent, marks, taken, before } = trail;
  return march => {
    const from = (hex[march] ?? 0) * 6;
    const soFar = spent[march] ?? 0;
    for (let way = from; way < from + 6; way++) {
      const to = neighbours[way] ?? OFF_MAP;
      if (to === OFF_MAP || held[to] === ENEMY || ((ways.closed[to] ?? 0) & arms) !== 0) continue;
      const inZone = enemyZone[to] === 1;
      const total = soFar + (ways.cost[way] ?? 0);
      if ((inZone && !entersZones) || total > mover.allowance) continue;
      const { count } = trail;
      hex[count] = to;
      spent[count] = total;
      marks[count] = (marks[march] ?? 0) | (ways.marks[way] ?? 0) | (inZone ? STOPPED : 0);
      taken[count] = (taken[march] ?? 0) | (victoryAt[to] === 0 ? 0 : enemyVictoryHexes(field, to));
      before[count] = march;
      trail.keep();
    }
  };
}

/** The bit of a victory hex that the enemy holds; none for other hexes. */
function enemyVictoryHexes(field: Field, hex: HexIndex): number {
  const at = (field.board.victoryAt[hex] ?? 0) - 1;
  if (at < 0) return 0;
  return field.state.control[at] === sideOf(field.board, field.mover.units) ? 0 : 1 << at;
}

function destinationOf(trail: Trail, march: number): Destination {
  const marks = trail.marks[march] ?? 0;
  return {
    hex: trail.hex[march] ?? 0,
    path: trail.path(march),
    spent: trail.spent[march] ?? 0,
    byRoad: (marks & BY_ROAD) !== 0,
    dear: (marks & DEAR) !== 0,
  };
}

/** What keeps a unit from fighting after its march (rules 4.0-11 and 4.0-8). */
export function barredAfter(march: { readonly byRoad: boolean; readonly dear: boolean }): YbRule | null {
  if (march.byRoad) return 'yb:4.0-11';
  return march.dear ? 'yb:4.0-8' : null;
}
