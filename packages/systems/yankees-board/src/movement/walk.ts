import { areAdjacent, codeOf, distance, type HexIndex } from '@guidon/hex';
import { type Addend, type Figure, figure, type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { codeAt, type Occupation, occupationFor, rosterOf, sideOf, unitOf, unitsOn } from '../terms/lookups.ts';
import { isReserve, type UnitIndex, type YbRule } from '../terms/names.ts';
import type { YbState } from '../terms/state.ts';
import { mayEnterHex, mayStack, mayStandOn, type StepTaken, stepAddends, stepCost } from './steps.ts';

/** How zones of control bind a move. */
export type ZoneRule =
  /** A normal move: stop on entering a zone; out of one first, and never end in another (4.2). */
  | 'stop'
  /** Evasion: never into a zone (4.31, ruling R67). */
  | 'evade'
  /** Night: never next to an enemy (7.1-5). */
  | 'night';

/** Who moves, from where, with how many half points. */
export interface Mover {
  readonly units: readonly UnitIndex[];
  readonly start: HexIndex;
  /** The units come on the map: the start is the entry hex, paid for first (7.0-4). */
  readonly entering: boolean;
  readonly allowance: number;
  readonly road: boolean;
  readonly zones: ZoneRule;
}

/** The march so far, hex by hex. */
export interface March {
  readonly hex: HexIndex;
  readonly spent: number;
  readonly stopped: YbRule | null;
  readonly byRoad: boolean;
  readonly dear: boolean;
  readonly moved: boolean;
}

/** All that a move looks up again and again. */
export interface Field {
  readonly board: Board;
  readonly state: YbState;
  readonly occupation: Occupation;
  readonly mover: Mover;
  readonly startsInZone: boolean;
}

export function fieldFor(board: Board, state: YbState, mover: Mover): Field {
  const occupation = occupationFor(board, state, sideOf(board, mover.units));
  return { board, state, occupation, mover, startsInZone: !mover.entering && occupation.enemyZone[mover.start] === 1 };
}

/** The slower unit of a stack sets the pace (ruling R12). */
export const allowanceOf = (board: Board, units: readonly UnitIndex[]): number =>
  units.reduce((least, unit) => Math.min(least, rosterOf(board, unit).halfPoints), Number.MAX_SAFE_INTEGER);

/** Where the march begins: on its hex, or with the half point of the entry hex paid (7.0-4). */
export function setOut(field: Field): March | Refusal {
  const { board, mover, occupation } = field;
  const march: March = { hex: mover.start, spent: 0, stopped: null, byRoad: false, dear: false, moved: false };
  if (!mover.entering) return march;
  const { hex } = march;
  if (occupation.held[hex] === 2) return refuse('yb:7.0-3', 'enemy-on-entry-hex', { hex: codeAt(board, hex) });
  const barred = mayUnitsStandOn(field, hex) ?? mayEnterZone(field, march, hex);
  if (barred !== undefined) return barred;
  const { entry } = board.charts;
  return {
    ...march,
    spent: entry.halfPoints,
    stopped: occupation.enemyZone[hex] === 1 ? 'yb:4.2-2' : null,
    byRoad: entry.barsFighting,
    moved: true,
  };
}

/** One step further, within the allowance (4.0-1), or the rule that forbids it. */
export function step(field: Field, march: March, to: HexIndex): March | Refusal {
  const { board, mover } = field;
  const refusal = mayStep(field, march, to);
  if (refusal !== undefined) return refusal;
  const taken = stepCost(board, { from: march.hex, to, road: mover.road });
  const spent = march.spent + taken.cost;
  if (spent > mover.allowance)
    return refuse('yb:4.0-1', 'beyond-allowance', {
      hex: codeAt(board, to),
      halfPoints: spent,
      allowance: mover.allowance,
    });
  return {
    hex: to,
    spent,
    stopped: stoppedIn(field, taken, to),
    byRoad: march.byRoad || taken.byRoad,
    dear: march.dear || taken.dear,
    moved: true,
  };
}

/** Why a move ends in the hex: it lies next to the enemy (4.2-2), or the ground ends it (4.0-7). */
function stoppedIn(field: Field, taken: StepTaken, to: HexIndex): YbRule | null {
  if (field.occupation.enemyZone[to] === 1) return 'yb:4.2-2';
  return taken.stops ? 'yb:4.0-7' : null;
}

function mayStep(field: Field, march: March, to: HexIndex): Refusal | undefined {
  const { board, occupation } = field;
  if (!areAdjacent(board.map.grid, march.hex, to))
    return refuse('yb:4.0-1', 'not-adjacent', { from: codeAt(board, march.hex), to: codeAt(board, to) });
  if (march.stopped !== null) return refuse(march.stopped, 'must-stop', { hex: codeAt(board, march.hex) });
  return mayEnterHex(board, occupation, to) ?? mayUnitsStandOn(field, to) ?? mayEnterZone(field, march, to);
}

/**
 * Out of an enemy zone a unit may go (4.2-3), but not straight into another (4.2-4) nor into one later (4.2-5);
 * at night it keeps out of them all (7.1-5).
 */
function mayEnterZone(
  { board, occupation, mover, startsInZone }: Field,
  march: March,
  to: HexIndex,
): Refusal | undefined {
  if (occupation.enemyZone[to] !== 1) return undefined;
  const hex = codeAt(board, to);
  if (mover.zones === 'night') return refuse('yb:7.1-5', 'next-to-enemy', { hex });
  if (mover.zones === 'evade') return refuse('yb:4.2-4', 'zone-to-zone', { hex });
  if (!startsInZone) return undefined;
  return march.moved ? refuse('yb:4.2-5', 'ends-in-zone', { hex }) : refuse('yb:4.2-4', 'zone-to-zone', { hex });
}

function mayUnitsStandOn(field: Field, hex: HexIndex): Refusal | undefined {
  for (const unit of field.mover.units) {
    const refusal = mayStandOn(field.board, rosterOf(field.board, unit).arm, hex);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** May the march end where it stands? */
export function mayEnd(field: Field, march: March): Refusal | undefined {
  const { board, state, mover } = field;
  const refusal = mayStack(board, state, { units: mover.units, hex: march.hex });
  if (refusal !== undefined) return refusal;
  return board.profile.corpsIntegrity && march.moved && mover.zones === 'stop'
    ? mayLeaveCorps(field, march)
    : undefined;
}

const CORPS_REACH = 2;

/** Rules 6.0-1 and 6.0-2 (ruling R63): stay within two hexes of a corps-mate, or come nearer. */
function mayLeaveCorps(field: Field, march: March): Refusal | undefined {
  const { board, state, mover } = field;
  if (mover.entering) return undefined;
  for (const unit of mover.units) {
    const { side, corps } = rosterOf(board, unit);
    // A mate that goes along in the same stack is beside it at the end, too.
    const goesAlong = mover.units.some(other => other !== unit && rosterOf(board, other).corps === corps);
    if (isReserve(corps) || goesAlong) continue;
    const mates = unitsOn(state).filter(
      mate =>
        !mover.units.includes(mate) && rosterOf(board, mate).side === side && rosterOf(board, mate).corps === corps,
    );
    if (mates.length === 0) continue;
    const nearest = (hex: HexIndex) =>
      mates.reduce(
        (least, mate) => Math.min(least, distance(board.map.grid, hex, unitOf(state, mate).hex)),
        Number.MAX_SAFE_INTEGER,
      );
    const before = nearest(mover.start);
    const after = nearest(march.hex);
    const facts = { unit: rosterOf(board, unit).id, before, after, most: CORPS_REACH };
    if (before <= CORPS_REACH && after > CORPS_REACH) return refuse('yb:6.0-1', 'leaves-corps', facts);
    if (before > CORPS_REACH && after >= before) return refuse('yb:6.0-2', 'does-not-close-up', facts);
  }
  return undefined;
}

export const isRefusal = (walked: object): walked is Refusal => 'because' in walked;

/** The whole path, or the first rule that forbids it. */
export function walk(field: Field, path: readonly HexIndex[]): March | Refusal {
  let march = setOut(field);
  for (const to of path) {
    if (isRefusal(march)) return march;
    march = step(field, march, to);
  }
  if (isRefusal(march)) return march;
  return mayEnd(field, march) ?? march;
}

/** The sum of a march in half points, step by step. */
export function marchFigure(board: Board, mover: Mover, path: readonly HexIndex[]): Figure {
  const addends: Addend[] = [];
  if (mover.entering)
    addends.push({
      rule: 'yb:7.0-4',
      name: `entry at ${codeOf(board.map.grid, mover.start)}`,
      value: board.charts.entry.halfPoints,
    });
  path.forEach((to, at) => {
    addends.push(...stepAddends(board, { from: path[at - 1] ?? mover.start, to, road: mover.road }));
  });
  return figure('half points', addends);
}
