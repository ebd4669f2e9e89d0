import type { HexIndex } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import { chargeFault } from '../../assault/led.ts';
import type { Board } from '../../board/board.ts';
import { companionsFault } from '../../leaders/along.ts';
import { codeAt, flagIdOf, idOf, leaderIdOf } from '../../terms/ids.ts';
import { firstUnit, leaderOf, rosterOf, unitOf } from '../../terms/lookups.ts';
import type { FlagIndex, LeaderIndex, UnitIndex } from '../../terms/names.ts';
import { flagsAt, stackAt } from '../../terms/places.ts';
import type { RyState } from '../../terms/state.ts';
import { groundPrice, LEADER_GAIT } from './ground.ts';

/** Who has joined others goes on only with all of them. */
export function companyFault(
  board: Board,
  state: RyState,
  { units, isOn }: { readonly units: readonly UnitIndex[]; readonly isOn: boolean },
): Refusal | undefined {
  const first = unitOf(state, firstUnit(units));
  if (first.where !== 'map') return undefined;
  const stack = stackAt(state, first.hex);
  const joined = units.some(unit => unitOf(state, unit).notes.joined);
  const left = stack.find(unit => !units.includes(unit) && (joined || unitOf(state, unit).notes.joined));
  if (left === undefined || (!isOn && !joined)) return undefined;
  return refuse('ry:8.4.12', 'all-or-none', { unit: idOf(board, left), hex: codeAt(board, first.hex) });
}

/** Units, the leaders who go along, and their way. */
export interface Marching {
  readonly units: readonly UnitIndex[];
  readonly leaders: readonly LeaderIndex[];
  readonly path: readonly HexIndex[];
}

/** The leaders are there, have the points, and nobody bound is left or taken away (4.3, R64). */
export function leadersFault(board: Board, state: RyState, { units, leaders, path }: Marching): Refusal | undefined {
  const { hex, where } = unitOf(state, firstUnit(units));
  if (where === 'map') {
    const goesOn = leaders.length === 0 && units.some(unit => state.open?.units.includes(unit) === true);
    const fault = companionsFault(board, state, {
      units,
      hex,
      leaders: goesOn ? (state.open?.leaders ?? []) : leaders,
    });
    if (fault !== undefined) return fault;
  }
  for (const leader of leaders) {
    const at = leaderOf(state, leader);
    const isThere = where === 'map' ? at.where === 'map' && at.hex === hex : at.where === 'due';
    const facts = { leader: leaderIdOf(board, leader) };
    if (!isThere) return refuse('ry:4.3', 'leader-elsewhere', facts);
    if (at.spent === 0 || state.open?.leaders.includes(leader) === true) continue;
    // He has ridden by himself: what he has left must do (4.3).
    const points = ridePrice(board, hex, path);
    const left = board.charts.tec.allowance.leader - at.spent;
    if (points > left)
      return refuse('ry:4.3', 'too-far', { ...facts, hex: codeAt(board, path.at(-1) ?? hex), points, left });
  }
  return undefined;
}

const ridePrice = (board: Board, from: HexIndex, path: readonly HexIndex[]): number =>
  path.reduce((sum, to, at) => sum + (groundPrice(board, LEADER_GAIT, { from: path[at - 1] ?? from, to }) ?? 0), 0);

/** The flags that go with the units: told to, or because nobody of the regiment stays (3.1.4, 3.5). */
export function flagsGoing(
  board: Board,
  state: RyState,
  { units, flag }: { readonly units: readonly UnitIndex[]; readonly flag: boolean | undefined },
): readonly FlagIndex[] {
  const { hex, where } = unitOf(state, firstUnit(units));
  if (where !== 'map') return flag === false ? keptBack(board, state, units) : arrivingFlags(board, state, units);
  return flagsAt(state, hex).filter(index => {
    const regiment = board.flags[index]?.regiment;
    const own = (unit: UnitIndex): boolean => rosterOf(board, unit).regiment === regiment;
    if (!units.some(own)) return false;
    return flag === true || !stackAt(state, hex).some(unit => own(unit) && !units.includes(unit));
  });
}

/** The flag comes on with the first unit of its regiment. */
const arrivingFlags = (board: Board, state: RyState, units: readonly UnitIndex[]): readonly FlagIndex[] => [
  ...new Set(units.map(unit => board.flagOf[unit] ?? -1).filter(index => state.flags[index]?.where === 'later')),
];

/** The owner may keep a flag back while others of its regiment are still to come. */
const keptBack = (board: Board, state: RyState, units: readonly UnitIndex[]): readonly FlagIndex[] =>
  arrivingFlags(board, state, units).filter(
    flag =>
      !state.units.some(
        ({ where }, unit) =>
          board.flagOf[unit] === flag && (where === 'later' || where === 'due') && !units.includes(unit),
      ),
  );

export function flagFault(
  board: Board,
  state: RyState,
  { units, flag }: { readonly units: readonly UnitIndex[]; readonly flag: boolean | undefined },
): Refusal | undefined {
  const { where, hex } = unitOf(state, firstUnit(units));
  const there = flagsAt(state, hex)[0];
  if (flag === true && where === 'map' && there !== undefined && flagsGoing(board, state, { units, flag }).length === 0)
    return refuse('ry:3.1.4', 'other-regiment', { flag: flagIdOf(board, there), hex: codeAt(board, hex) });
  const kept = where === 'map' ? flagsKept(board, state, { units, flag }) : undefined;
  if (kept !== undefined) return kept;
  if (flag !== false) return undefined;
  const left = flagsGoing(board, state, { units, flag: undefined })[0];
  return left === undefined || where !== 'map'
    ? undefined
    : refuse('ry:3.5', 'flag-left', { flag: flagIdOf(board, left) });
}

/** A flag with which a charge was started goes with that charge and with nobody else (11.1.6). */
const flagsKept = (
  board: Board,
  state: RyState,
  { units, flag }: { readonly units: readonly UnitIndex[]; readonly flag: boolean | undefined },
): Refusal | undefined =>
  chargeFault(board, state, {
    hex: unitOf(state, firstUnit(units)).hex,
    flags: flagsGoing(board, state, { units, flag }),
  });
