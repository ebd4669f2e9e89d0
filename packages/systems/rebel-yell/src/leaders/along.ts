import { type Refusal, refuse } from '@guidon/kernel';
import type { Stack } from '@guidon/line-of-battle';
import { chargeFault, neededLeaders } from '../assault/led.ts';
import type { Board } from '../board/board.ts';
import { idOf, leaderIdOf } from '../terms/ids.ts';
import { firstUnit, leaderOf, rosterOf, sideOf } from '../terms/lookups.ts';
import type { FlagIndex, LeaderIndex, UnitIndex } from '../terms/names.ts';
import { flagsAt, hasFlag, leadersAt, stackAt } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';

/** Who goes along with units that leave a hex, who is bound to go, and who must stay. */

const helped = (state: RyState, leader: LeaderIndex): readonly UnitIndex[] => leaderOf(state, leader).bound ?? [];

/** Leaders in the hex who have helped any of the units: they go where these go (R64). */
export const boundLeaders = (board: Board, state: RyState, { units, hex }: Stack): readonly LeaderIndex[] =>
  leadersAt(board, state, hex, sideOf(board, firstUnit(units))).filter(leader =>
    helped(state, leader).some(unit => units.includes(unit)),
  );

/** Those of a hex who stay when the units go. */
const staying = (state: RyState, { units, hex }: Stack): readonly UnitIndex[] =>
  stackAt(state, hex).filter(unit => !units.includes(unit));

interface Accompanied extends Stack {
  readonly leaders: readonly LeaderIndex[];
}

/** Why the units may not go with just these leaders: bound ones, and one whom a charge of others needs (11.1.6). */
export const companionsFault = (board: Board, state: RyState, going: Accompanied): Refusal | undefined =>
  boundFault(board, state, going) ?? chargeFault(board, state, going);

/** A leader who has helped the units goes with them, one who has helped others in the hex stays (4.4, R64). */
export function boundFault(board: Board, state: RyState, { units, hex, leaders }: Accompanied): Refusal | undefined {
  const left = boundLeaders(board, state, { units, hex }).find(leader => !leaders.includes(leader));
  if (left !== undefined)
    return refuse('ry:4.4', 'leader-bound', { leader: leaderIdOf(board, left), unit: idOf(board, firstUnit(units)) });
  const stays = staying(state, { units, hex });
  const held = leaders.find(leader => helped(state, leader).some(unit => stays.includes(unit)));
  return held === undefined ? undefined : refuse('ry:4.4', 'leader-bound', { leader: leaderIdOf(board, held) });
}

/** Leaders who go with a charge: all of a hex that is left altogether; else who is named, needed or bound (11.1.6, R116). */
export function chargeLeaders(
  board: Board,
  state: RyState,
  { units, hex, named }: Stack & { readonly named: readonly LeaderIndex[] | undefined },
): readonly LeaderIndex[] {
  const here = leadersAt(board, state, hex, sideOf(board, firstUnit(units)));
  const needed = named === undefined ? neededLeaders(board, state, { units, from: hex }) : [];
  const must = [...needed, ...boundLeaders(board, state, { units, hex })];
  const stays = staying(state, { units, hex });
  return here.filter(
    leader => must.includes(leader) || (named === undefined ? stays.length === 0 : named.includes(leader)),
  );
}

/** Leaders who go with an opportunity charge: all of a hex that is left; else whom it needs for want of a flag (12.7.2). */
export function counterLeaders(board: Board, state: RyState, { units, hex }: Stack): readonly LeaderIndex[] {
  const isNeeded = staying(state, { units, hex }).length === 0 || !units.every(unit => hasFlag(board, state, unit));
  return isNeeded
    ? leadersAt(board, state, hex, sideOf(board, firstUnit(units)))
    : boundLeaders(board, state, { units, hex });
}

/** Flags that go with a charge: those of its regiment, which start it (11.1.6). */
export const chargeFlags = (board: Board, state: RyState, { units, hex }: Stack): readonly FlagIndex[] =>
  flagsAt(state, hex).filter(flag =>
    units.some(unit => rosterOf(board, unit).regiment === board.flags[flag]?.regiment),
  );

/** Leaders who advance after an assault: all of a hex that is left altogether, else those who gave their help (R64). */
export function advancingLeaders(board: Board, state: RyState, { units, hex }: Stack): readonly LeaderIndex[] {
  return staying(state, { units, hex }).length === 0
    ? leadersAt(board, state, hex, sideOf(board, firstUnit(units)))
    : boundLeaders(board, state, { units, hex });
}

/** Flags that advance: of a charge all of its regiment; else those that nobody of their regiment stays with (3.1.4, 3.5). */
export function advancingFlags(
  board: Board,
  state: RyState,
  { units, hex, charge }: Stack & { readonly charge: boolean },
): readonly FlagIndex[] {
  const stays = staying(state, { units, hex });
  return chargeFlags(board, state, { units, hex }).filter(
    flag => charge || !stays.some(unit => rosterOf(board, unit).regiment === board.flags[flag]?.regiment),
  );
}

/** May the leader ride off by himself: nobody whom he has helped, and no charge, holds him (4.4, 11.1.6)? */
export function rideOffFault(board: Board, state: RyState, leader: LeaderIndex): Refusal | undefined {
  const { locked, hex, where } = leaderOf(state, leader);
  if (locked) return refuse('ry:4.4', 'leader-bound', { leader: leaderIdOf(board, leader) });
  return where === 'map' ? chargeFault(board, state, { hex, leaders: [leader] }) : undefined;
}
