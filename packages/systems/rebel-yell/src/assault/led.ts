import type { HexIndex } from '@guidon/hex';
import { type Facts, type Refusal, refuse } from '@guidon/kernel';
import { mayLead } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import { commands } from '../clock/command.ts';
import { flagIdOf, idOf, leaderIdOf } from '../terms/ids.ts';
import { firstUnit, rosterOf, unitOf } from '../terms/lookups.ts';
import type { FlagIndex, LeaderIndex, UnitIndex } from '../terms/names.ts';
import { hasFlag, leadersAt } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import { chargingGroups } from './stay-put.ts';

/** Units that would charge out of a hex, and of what is with them what is not counted. */
interface Led {
  readonly units: readonly UnitIndex[];
  readonly from: HexIndex;
  readonly without?: { readonly leaders?: readonly LeaderIndex[]; readonly flags?: readonly FlagIndex[] };
}

/** Flag or leader with them since the segment began; both for who has lost two (11.1.1 to 11.1.3, 11.1.5, 11.1.7). */
export function ledFault(board: Board, state: RyState, { units, from, without = {} }: Led): Refusal | undefined {
  const first = firstUnit(units);
  const roster = rosterOf(board, first);
  const facts: Facts = { unit: idOf(board, first) };
  const flag = board.flagOf[first] ?? -1;
  const hasOwn =
    units.some(unit => hasFlag(board, state, unit)) &&
    state.opening.flags[flag] === from &&
    state.flags[flag]?.handed !== true &&
    without.flags?.includes(flag) !== true;
  const here = leadersAt(board, state, from, roster.side).filter(
    leader => state.opening.leaders[leader] === from && without.leaders?.includes(leader) !== true,
  );
  const isLed = here.some(leader => commands(board, leader, roster));
  if (!hasOwn && !isLed) {
    if (mayLead(board, state, units)) return undefined;
    if (here.length > 0) return refuse('ry:11.1.2', 'other-brigade', facts);
    const isLate = units.some(unit => hasFlag(board, state, unit));
    return refuse(isLate ? 'ry:11.1.5' : 'ry:11.1.1', 'no-flag-or-leader', facts);
  }
  const weak = units.find(unit => unitOf(state, unit).hits >= 2);
  return weak !== undefined && !(hasOwn && isLed)
    ? refuse('ry:11.1.7', 'flag-and-leader', { unit: idOf(board, weak) })
    : undefined;
}

/** Leaders without whom the charge could not have been started: they go along (11.1.6). */
export const neededLeaders = (board: Board, state: RyState, { units, from }: Led): readonly LeaderIndex[] => {
  const here = leadersAt(board, state, from, rosterOf(board, firstUnit(units)).side);
  if (here.length === 0 || ledFault(board, state, { units, from, without: { leaders: here } }) === undefined) return [];
  const roster = rosterOf(board, firstUnit(units));
  const able = here.filter(leader => state.opening.leaders[leader] === from && commands(board, leader, roster));
  // One is enough.
  return able.slice(0, 1);
};

/** Could the charge not have been started without these leaders? */
export const isLedOnlyBy = (
  board: Board,
  state: RyState,
  { units, from, leaders }: Led & { readonly leaders: readonly LeaderIndex[] },
): boolean =>
  ledFault(board, state, { units, from, without: { leaders } }) !== undefined &&
  ledFault(board, state, { units, from }) === undefined;

/** Why flag or leader may not leave a hex before the charge that needs them sets out (11.1.6, R116). */
export function chargeFault(
  board: Board,
  state: RyState,
  {
    hex,
    leaders = [],
    flags = [],
  }: {
    readonly hex: HexIndex;
    readonly leaders?: readonly LeaderIndex[];
    readonly flags?: readonly FlagIndex[];
  },
): Refusal | undefined {
  if (leaders.length + flags.length === 0) return undefined;
  const group = chargingGroups(board, state).find(charging => charging.hex === hex);
  if (group === undefined) return undefined;
  const led = { units: group.units, from: hex };
  const isNeeded =
    ledFault(board, state, { ...led, without: { leaders, flags } }) !== undefined &&
    ledFault(board, state, led) === undefined;
  if (!isNeeded) return undefined;
  const [leader] = leaders;
  const [flag] = flags;
  return refuse('ry:11.1.6', 'goes-with-charge', {
    unit: idOf(board, firstUnit(group.units)),
    ...(leader === undefined ? {} : { leader: leaderIdOf(board, leader) }),
    ...(leader !== undefined || flag === undefined ? {} : { flag: flagIdOf(board, flag) }),
  });
}
