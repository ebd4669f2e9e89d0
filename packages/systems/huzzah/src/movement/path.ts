import { distance, type HexIndex, neighboursOf, OFF_MAP } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { companyRestFault } from '../leaders/ride.ts';
import { codeAt, idOf } from '../terms/ids.ts';
import { armOf, firstUnit } from '../terms/lookups.ts';
import type { LeaderIndex, UnitIndex } from '../terms/names.ts';
import type { Mover } from '../terms/plans.ts';
import type { HzState } from '../terms/state.ts';
import { afterStep, belongs, type Cursor, cursorOf, moverOf, stepFault, strangersAt } from './cursor.ts';
/** A move as ordered, with its pieces found. */
export interface Plan {
  readonly units: readonly UnitIndex[];
  readonly leaders: readonly LeaderIndex[];
  readonly path: readonly HexIndex[];
  readonly road: boolean;
  /** It goes on with the piece in hand. */
  readonly goesOn: boolean;
}

/** How far a stack comes on its path, and what keeps it from the next hex. */
interface Walked {
  readonly cursor: Cursor;
  readonly steps: number;
  readonly fault: Refusal | undefined;
}

/** The whole path, step by step, as far as it can be known before the dice. */
export function pathFault(board: Board, state: HzState, plan: Plan): Refusal | undefined {
  const mover = moverOf(board, state, plan);
  const { cursor, steps, fault } = walked(board, state, { plan, mover });
  const next = plan.path[steps];
  // In the last hex it is not passing but stacking that is at fault.
  if (fault?.because === 'friends-in-the-way' && next !== undefined && steps === plan.path.length - 1)
    return endFault(board, state, mover, { ...cursor, hex: next }) ?? fault;
  return (
    fault ?? endFault(board, state, mover, cursor) ?? companyRestFault(board, state, { ...mover, hex: cursor.hex })
  );
}

function walked(board: Board, state: HzState, { plan, mover }: { readonly plan: Plan; readonly mover: Mover }): Walked {
  let cursor = startOf(board, state, plan);
  const entry = plan.path[0];
  const wrong = cursor.hex === OFF_MAP && entry !== undefined ? entryFault(board, state, { plan, entry }) : undefined;
  if (wrong !== undefined) return { cursor, steps: 0, fault: wrong };
  for (const [at, to] of plan.path.entries()) {
    const fault =
      stepFault(board, state, { mover, cursor, to }) ?? passFault(board, state, { mover, cursor, isFirst: at === 0 });
    if (fault !== undefined) return { cursor, steps: at, fault };
    cursor = afterStep(board, state, { mover, cursor, to });
  }
  return { cursor, steps: plan.path.length, fault: undefined };
}

/** The path with each hex that may come next, there to end or to go on. */
export function longerPaths(board: Board, state: HzState, plan: Plan): readonly (readonly HexIndex[])[] {
  const mover = moverOf(board, state, plan);
  const { cursor, fault } = walked(board, state, { plan, mover });
  if (fault !== undefined) return [];
  const { grid } = board.map;
  const near = cursor.hex === OFF_MAP ? grid.codes.map((_, hex) => hex) : neighboursOf(grid, cursor.hex);
  return near.map(hex => [...plan.path, hex]).filter(path => leadsOn(board, state, { plan: { ...plan, path }, mover }));
}

/** The stack can go this way and end there, or go on to where it can end. */
function leadsOn(board: Board, state: HzState, way: { readonly plan: Plan; readonly mover: Mover }): boolean {
  const { cursor, fault } = walked(board, state, way);
  if (fault !== undefined) return false;
  const { mover } = way;
  const end = endFault(board, state, mover, cursor) ?? companyRestFault(board, state, { ...mover, hex: cursor.hex });
  if (end === undefined) return true;
  return neighboursOf(board.map.grid, cursor.hex).some(hex =>
    leadsOn(board, state, { ...way, plan: { ...way.plan, path: [...way.plan.path, hex] } }),
  );
}

export const startOf = (
  board: Board,
  state: HzState,
  plan: { readonly units: readonly UnitIndex[]; readonly goesOn: boolean },
): Cursor => cursorOf(board, state, { units: plan.units, goesOn: plan.goesOn });

/** Rule 4.1.13: by its own hex, or near it where the scenario lets it; nobody comes on with those due elsewhere. */
function entryFault(board: Board, state: HzState, way: Entry): Refusal | undefined {
  const home = board.arrivals[firstUnit(way.plan.units)]?.hex;
  for (const unit of way.plan.units) {
    const facts = { unit: idOf(board, unit), hex: codeAt(board, way.entry) };
    const due = board.arrivals[unit]?.hex;
    if (due === undefined) return refuse('hz:4.1.13', 'no-entry', facts);
    if (due !== home) return refuse('hz:4.1.13', 'not-its-entry', facts);
    const fault = entryFaultOf(board, state, { ...way, unit, due });
    if (fault !== undefined) return fault;
  }
  return undefined;
}

interface Entry {
  readonly plan: Plan;
  readonly entry: HexIndex;
}

function entryFaultOf(
  board: Board,
  state: HzState,
  { plan, entry, unit, due }: Entry & { readonly unit: UnitIndex; readonly due: HexIndex },
): Refusal | undefined {
  const scenario = board.hooks.entry(board, state, { unit, hex: entry });
  if (scenario !== undefined) return scenario === 'open' ? undefined : scenario;
  if (entry === due) return undefined;
  const near = distance(board.map.grid, entry, due) <= board.entryWithin && isRim(board, entry);
  return near && isEntryShut(board, state, plan, due)
    ? undefined
    : refuse('hz:4.1.13', 'not-its-entry', { unit: idOf(board, unit), hex: codeAt(board, entry) });
}

const isRim = (board: Board, hex: HexIndex): boolean =>
  [0, 1, 2, 3, 4, 5].some(direction => board.map.grid.neighbours[hex * 6 + direction] === OFF_MAP);

/** Its own hex is taken by others, by the enemy, or has let so many in that the points do not suffice. */
function isEntryShut(board: Board, state: HzState, plan: Plan, hex: HexIndex): boolean {
  const mover = moverOf(board, state, plan);
  const cursor = startOf(board, state, plan);
  const fault = stepFault(board, state, { mover, cursor, to: hex });
  if (fault !== undefined) return true;
  return strangersAt(state, mover, hex).some(unit => !belongs(board, mover, unit));
}

/** R15: out of a hex of one's own organization only with somebody found there; what was left behind does not count. */
function passFault(
  board: Board,
  state: HzState,
  walk: { readonly mover: Mover; readonly cursor: Cursor; readonly isFirst: boolean },
): Refusal | undefined {
  const { mover, cursor, isFirst } = walk;
  if (cursor.hex === OFF_MAP || cursor.steps === 0) return undefined;
  const came = isFirst ? (state.open?.units ?? []) : mover.units;
  if (isFirst && mover.units.some(unit => !came.includes(unit))) return undefined;
  const met = strangersAt(state, mover, cursor.hex).filter(unit => !came.includes(unit) && belongs(board, mover, unit));
  return met.length === 0
    ? undefined
    : refuse('hz:4.4.3', 'must-stop-or-take-along', { hex: codeAt(board, cursor.hex) });
}

/** Rules 4.4, 4.4.1: a move may not end among others (4.4.2). */
export function endFault(board: Board, state: HzState, mover: Mover, cursor: Cursor): Refusal | undefined {
  const other = strangersAt(state, mover, cursor.hex).find(unit => !belongs(board, mover, unit));
  if (other === undefined) return undefined;
  const rule = armOf(board, other) === mover.arm ? 'hz:4.4.1' : 'hz:4.4';
  return refuse(rule, 'cannot-stack', { hex: codeAt(board, cursor.hex), unit: idOf(board, other) });
}
