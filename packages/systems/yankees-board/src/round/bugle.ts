import { areAdjacent, distance, type HexIndex, neighboursOf } from '@guidon/hex';
import { present, type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { isSeen } from '../combat/sight.ts';
import { outOfSight, SEEN_FROM } from '../fog/fog.ts';
import { longerPaths } from '../movement/growing.ts';
import { mayEnterHex, mayStack, mayStandOn } from '../movement/steps.ts';
import { isRefusal } from '../movement/walk.ts';
import { endTurnEarly } from '../sequence/cup.ts';
import { whiteDie } from '../terms/dice.ts';
import { unitNamed } from '../terms/fold-parts.ts';
import {
  codeAt,
  codesAt,
  distanceToEnemy,
  groundAt,
  hasWorks,
  idOf,
  type Occupation,
  occupationFor,
  rosterOf,
  sideUnits,
  unitOf,
} from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { takeHexes, type YbPlay } from '../terms/play.ts';
import type { YbState } from '../terms/state.ts';
import { mayAct, mayGoOn, mayNameUnit, readPath } from './units.ts';

type FallBack = OrderOf<'bugle-retreat'>;
type Recover = OrderOf<'recover'>;

const FARTHEST_FALL_BACK = 3;

function mayUseBugle(board: Board, state: YbState, id: string): Refusal | undefined {
  const round = state.round;
  if (round === null || round.pool.bugles === 0) return refuse('yb:3.0-3', 'no-bugle', {});
  return mayNameUnit(board, state, { id, side: round.side, rule: 'yb:3.0-3' });
}

/** Rule 3.0-3 (rulings R14, R15): one to three hexes, each farther from the nearest enemy. */
export function mayFallBack(board: Board, state: YbState, order: FallBack): Refusal | undefined {
  const refusal = mayUseBugle(board, state, order.unit);
  if (refusal !== undefined) return refusal;
  const unit = unitNamed(board, order.unit);
  const idle = mayAct(board, state, unit);
  if (idle !== undefined) return idle;
  const path = readPath(board, order.path);
  if (isRefusal(path)) return path;
  if (path.length === 0 || path.length > FARTHEST_FALL_BACK)
    return refuse('yb:3.0-3', 'path-length', { hexes: path.length, most: FARTHEST_FALL_BACK });
  return mayFallBackAlong(board, state, { unit, path });
}

function mayFallBackAlong(
  board: Board,
  state: YbState,
  move: { unit: UnitIndex; path: readonly HexIndex[] },
): Refusal | undefined {
  let from = unitOf(state, move.unit).hex;
  for (const to of move.path) {
    const refusal = mayFallBackTo(board, state, { unit: move.unit, from, to });
    if (refusal !== undefined) return refusal;
    from = to;
  }
  return mayStack(board, state, { units: [move.unit], hex: from });
}

function mayFallBackTo(
  board: Board,
  state: YbState,
  move: { unit: UnitIndex; from: HexIndex; to: HexIndex },
): Refusal | undefined {
  const { side, arm } = rosterOf(board, move.unit);
  const { grid } = board.map;
  const facts = () => ({ from: codeAt(board, move.from), to: codeAt(board, move.to) });
  if (!areAdjacent(grid, move.from, move.to)) return refuse('yb:3.0-3', 'not-adjacent', facts());
  const occupation = occupationFor(board, state, side);
  if (occupation.enemies.length === 0) return refuse('yb:3.0-3', 'no-enemy-to-fall-back-from', facts());
  if (!isAway(board, occupation, move)) {
    const before = distanceToEnemy(board, occupation, move.from);
    const after = distanceToEnemy(board, occupation, move.to);
    return refuse('yb:3.0-3', 'not-away-from-enemy', { ...facts(), before, after });
  }
  return mayEnterHex(board, occupation, move.to) ?? mayStandOn(board, arm, move.to);
}

const isAway = (board: Board, occupation: Occupation, { from, to }: { from: HexIndex; to: HexIndex }): boolean =>
  distanceToEnemy(board, occupation, to) > distanceToEnemy(board, occupation, from);

/** Rule 3.0-4 (ruling R16): not next to an enemy, and under cover or out of sight; after a fall-back too (3.0-8). */
export function mayRecover(board: Board, state: YbState, order: Recover): Refusal | undefined {
  const refusal = mayUseBugle(board, state, order.unit);
  if (refusal !== undefined) return refusal;
  const unit = unitNamed(board, order.unit);
  const { steps, hex } = unitOf(state, unit);
  const { cf, side } = rosterOf(board, unit);
  const fellBack = state.round?.fellBack.includes(unit) === true;
  const idle = fellBack ? mayGoOn(board, state, unit) : mayAct(board, state, unit);
  if (idle !== undefined) return idle;
  if (steps >= cf) return refuse('yb:3.0-6', 'at-full-strength', { unit: order.unit, steps });
  if (occupationFor(board, state, side).enemyZone[hex] === 1)
    return refuse('yb:3.0-4', 'next-to-enemy', { hex: codeAt(board, hex) });
  if (groundAt(board, hex).row.protective || (board.charts.entrenchment.cover && hasWorks(board, state, { hex, side })))
    return undefined;
  const watcher = sideUnits(board, state, enemyOf(side)).find(
    enemy =>
      distance(board.map.grid, unitOf(state, enemy).hex, hex) <= SEEN_FROM &&
      isSeen(board, state, { from: unitOf(state, enemy).hex, to: hex }),
  );
  if (watcher === undefined) return undefined;
  return refuse('yb:3.0-4', 'in-the-open-in-sight', { hex: codeAt(board, hex), seenBy: idOf(board, watcher) });
}

export function bugleChoices(board: Board, state: YbState): readonly (FallBack | Recover)[] {
  const round = state.round;
  if (round === null || round.pool.bugles === 0) return [];
  return sideUnits(board, state, round.side).flatMap(unit => [
    ...recoverChoice(board, state, unit),
    ...fallBackChoices(board, state, unit),
  ]);
}

/** Is there any use for a bugle? */
export const canUseBugle = (board: Board, state: YbState): boolean => {
  const round = state.round;
  if (round === null || round.pool.bugles === 0) return false;
  return sideUnits(board, state, round.side).some(
    unit => recoverChoice(board, state, unit).length > 0 || canFallBack(board, state, unit),
  );
};

function recoverChoice(board: Board, state: YbState, unit: UnitIndex): readonly Recover[] {
  const order: Recover = { do: 'recover', unit: idOf(board, unit) };
  return mayRecover(board, state, order) === undefined ? [order] : [];
}

/** Each different end of a fall-back; by different ways only where they pass different victory hexes. */
function fallBackChoices(board: Board, state: YbState, unit: UnitIndex): readonly FallBack[] {
  const { side } = rosterOf(board, unit);
  const found = new Map<string, readonly HexIndex[]>();
  const pleases = (path: readonly HexIndex[]): boolean => {
    const taken = path.filter(
      passed => (board.victoryAt[passed] ?? 0) > 0 && state.control[(board.victoryAt[passed] ?? 0) - 1] !== side,
    );
    const all = taken.length === 0 ? '' : [...new Set(taken)].sort((a, b) => a - b).join('+');
    const key = `${path[path.length - 1]}/${all}`;
    if (!found.has(key)) found.set(key, path);
    return false;
  };
  someFallBack(board, state, { unit, path: [], pleases });
  return [...found.values()]
    .map(path => fallBackAlong(board, unit, path))
    .filter(order => mayFallBack(board, state, order) === undefined);
}

/** Ways of a fall-back, hex by hex. */
export function fallBackPaths(
  board: Board,
  state: YbState,
  { unit: id, path }: Partial<FallBack>,
): readonly (readonly string[])[] {
  const unit = id === undefined ? undefined : board.unitById.get(id);
  if (unit === undefined) return [];
  const { hex } = unitOf(state, unit);
  return longerPaths(board, path, {
    next: way =>
      way.length >= FARTHEST_FALL_BACK
        ? []
        : neighboursOf(board.map.grid, way.at(-1) ?? hex).filter(
            to => mayFallBackTo(board, state, { unit, from: way.at(-1) ?? hex, to }) === undefined,
          ),
    mayEnd: way => way.length > 0 && mayFallBack(board, state, fallBackAlong(board, unit, way)) === undefined,
  });
}

/** Units that may fall back at all. */
export const fallingBack = (board: Board, state: YbState): readonly string[] =>
  state.round === null || state.round.pool.bugles === 0
    ? []
    : sideUnits(board, state, state.round.side)
        .filter(unit => canFallBack(board, state, unit))
        .map(unit => idOf(board, unit));

const canFallBack = (board: Board, state: YbState, unit: UnitIndex): boolean => {
  const pleases = (path: readonly HexIndex[]): boolean =>
    mayFallBack(board, state, fallBackAlong(board, unit, path)) === undefined;
  return someFallBack(board, state, { unit, path: [], pleases });
};

const fallBackAlong = (board: Board, unit: UnitIndex, path: readonly HexIndex[]): FallBack => ({
  do: 'bugle-retreat',
  unit: idOf(board, unit),
  path: codesAt(board, path),
});

interface FallingBack {
  readonly unit: UnitIndex;
  /** Every step of it may be taken; whether it may end there is another question. */
  readonly path: readonly HexIndex[];
  readonly pleases: (path: readonly HexIndex[]) => boolean;
}

/** Tries the ways on from a path, until one pleases. */
function someFallBack(board: Board, state: YbState, falling: FallingBack): boolean {
  const { unit, path, pleases } = falling;
  const { activated, hex } = unitOf(state, unit);
  if (activated || path.length === FARTHEST_FALL_BACK) return false;
  const from = path[path.length - 1] ?? hex;
  const occupation = occupationFor(board, state, rosterOf(board, unit).side);
  return neighboursOf(board.map.grid, from).some(to => {
    // Most steps lead no farther away: asked first, without the words of a refusal.
    if (!isAway(board, occupation, { from, to }) || mayFallBackTo(board, state, { unit, from, to }) !== undefined)
      return false;
    const longer = [...path, to];
    return pleases(longer) || someFallBack(board, state, { ...falling, path: longer });
  });
}

export function resolveFallBack(board: Board, play: YbPlay, order: FallBack): void {
  const unit = unitNamed(board, order.unit);
  play.emit({ event: 'unit-fell-back', unit: order.unit, path: order.path });
  const path = readPath(board, order.path);
  if (!isRefusal(path)) takeHexes(board, play, { side: rosterOf(board, unit).side, hexes: path });
  endTurnEarly(play);
}

/** Rules 3.0-5 and 3.0-6: each bugle restores a step, never above the CF. */
export function resolveRecovery(board: Board, play: YbPlay, order: Recover): void {
  const unit = unitNamed(board, order.unit);
  const { training, cf } = rosterOf(board, unit);
  const count = board.charts.recovery.dice[training];
  const faces = play.roll({
    die: whiteDie(board),
    count,
    rule: 'yb:3.0-5',
    purpose: 'recovery',
    tells: face => (face === 'bugle' ? 1 : 0),
  });
  const bugles = faces.filter(face => face === 'bugle').length;
  const { steps } = present(play.state.units[unit], order.unit);
  play.emit({
    event: 'recovery-tried',
    unit: order.unit,
    bugles,
    regained: Math.min(bugles, cf - steps),
    ...outOfSight(board, play.state, unit),
  });
  endTurnEarly(play);
}
