import { type Refusal, refuse } from '@guidon/kernel';
import type { Stack } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { hasAuthority } from '../combat/morale.ts';
import { idOf, leaderIdOf } from '../terms/ids.ts';
import { leaderOf, leaderRoster, sideOf, unitOf } from '../terms/lookups.ts';
import type { LeaderIndex, UnitIndex } from '../terms/names.ts';
import { leadersAt, stackAt } from '../terms/places.ts';
import { activeSide } from '../terms/segments.ts';
import type { HzState } from '../terms/state.ts';

/** Which leaders go along with units, who must, who may not, and who stays behind (6.1, 6.3, R24, R77). */

/** Units that set out, and the leaders who are to go with them. */
export interface Company {
  readonly units: readonly UnitIndex[];
  readonly leaders: readonly LeaderIndex[];
}

/** Of these leaders those who are with the units now: not one who has fallen on the way. */
export function stillWith(state: HzState, { units, leaders }: Company): readonly LeaderIndex[] {
  const [first] = units;
  if (first === undefined || leaders.length === 0) return [];
  const { hex, where } = unitOf(state, first);
  return leaders.filter(leader => leaderOf(state, leader).where === where && leaderOf(state, leader).hex === hex);
}

/** Whom of those in his hex he has helped, benefit by benefit; nothing for one who is free to go. */
function boundIn(board: Board, state: HzState, leader: LeaderIndex): readonly (readonly UnitIndex[])[] | undefined {
  const { locked, hex, boundTo } = leaderOf(state, leader);
  if (!locked) return undefined;
  const here = stackAt(state, hex);
  const groups = boundTo ?? [here.filter(unit => hasAuthority(board, leader, unit))];
  return groups.map(group => group.filter(unit => here.includes(unit))).filter(group => group.length > 0);
}

/** R24: he ends the segment with those he has helped, so he goes with nobody else. */
function isBoundElsewhere(board: Board, state: HzState, { units, leader }: Going): boolean {
  const groups = boundIn(board, state, leader);
  return groups !== undefined && (groups.length === 0 || !groups.every(group => meets(group, units)));
}

const meets = (group: readonly UnitIndex[], units: readonly UnitIndex[]): boolean =>
  group.some(unit => units.includes(unit));

interface Going {
  readonly units: readonly UnitIndex[];
  readonly leader: LeaderIndex;
}

/** May these leaders go along with these units, and may the units leave those whom they do not take? */
export function companyFault(board: Board, state: HzState, company: Company): Refusal | undefined {
  for (const leader of company.leaders) {
    const fault = goingFault(board, state, { units: company.units, leader });
    if (fault !== undefined) return fault;
  }
  return leavingFault(board, state, company);
}

/** He stands, or waits, where the units do, was not laid down before, and leaves nobody whom he has helped. */
export function goingFault(board: Board, state: HzState, { units, leader }: Going): Refusal | undefined {
  const [first] = units;
  const { hex, where, spent } = leaderOf(state, leader);
  const facts = { leader: leaderIdOf(board, leader) };
  if (leaderRoster(board, leader).side !== activeSide(board, state)) return refuse('hz:3.1', 'not-your-leader', facts);
  const at = first === undefined ? undefined : unitOf(state, first);
  if (first === undefined || where !== at?.where || hex !== at.hex) return refuse('hz:6.1', 'leader-not-there', facts);
  if (where === 'due' && board.leaderArrivals[leader]?.hex !== board.arrivals[first]?.hex)
    return refuse('hz:4.1.13', 'due-elsewhere', { ...facts, unit: idOf(board, first) });
  const inHand = state.open?.leaders.includes(leader) === true;
  if (spent > 0 && !inHand) return refuse('hz:4.1.11', 'leader-has-moved', facts);
  return isBoundElsewhere(board, state, { units, leader }) ? refuse('hz:6.1', 'leader-bound', facts) : undefined;
}

/** R24: units that he has helped do not leave him behind. */
export function leavingFault(board: Board, state: HzState, { units, leaders }: Company): Refusal | undefined {
  const [first] = units;
  if (first === undefined || unitOf(state, first).where !== 'map') return undefined;
  const { hex } = unitOf(state, first);
  const left = leadersAt(board, state, { hex, side: sideOf(board, first) }).find(
    leader => !leaders.includes(leader) && isLeftBy(board, state, { units, leader }),
  );
  return left === undefined
    ? undefined
    : refuse('hz:6.1', 'leaves-bound-leader', { leader: leaderIdOf(board, left), unit: idOf(board, first) });
}

/** R24: all whom he has helped are among these units, so he does not stay where they retreat from. */
export function isBoundTo(board: Board, state: HzState, { units, leader }: Going): boolean {
  const groups = boundIn(board, state, leader) ?? [];
  return groups.length > 0 && groups.every(group => group.every(unit => units.includes(unit)));
}

/** Nobody of those he has helped with one benefit would stay with him. */
const isLeftBy = (board: Board, state: HzState, { units, leader }: Going): boolean =>
  (boundIn(board, state, leader) ?? []).some(group => group.every(unit => units.includes(unit)));

/**
 * Who goes along without being named: with a whole stack all whom `takes` says, with a part of one those who have
 * helped it; nobody who is bound to others.
 */
export function unaskedWith(
  board: Board,
  state: HzState,
  { units, takes }: { readonly units: readonly UnitIndex[]; readonly takes: (leader: LeaderIndex) => boolean },
): readonly LeaderIndex[] {
  const [first] = units;
  if (first === undefined) return [];
  const { hex } = unitOf(state, first);
  const isWhole = leavesNobody(state, { units, hex });
  return leadersAt(board, state, { hex, side: sideOf(board, first) }).filter(
    leader =>
      (isLeftBy(board, state, { units, leader }) || (isWhole && takes(leader))) &&
      !isBoundElsewhere(board, state, { units, leader }),
  );
}

export const leavesNobody = (state: HzState, { units, hex }: Stack): boolean =>
  stackAt(state, hex).every(unit => units.includes(unit));
