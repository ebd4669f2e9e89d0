import { type Refusal, refuse } from '@guidon/kernel';
import type { Stack } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { idOf } from '../terms/ids.ts';
import { unitOf } from '../terms/lookups.ts';
import type { SegmentKind } from '../terms/names.ts';
import { standingAt } from '../terms/places.ts';
import { segmentKind } from '../terms/segments.ts';
import type { HzState } from '../terms/state.ts';
import type { UnitState } from '../terms/units.ts';

/** Rule 4.5.4: a stack turns as one. So nobody turns whose comrades in the hex may not. */

/** Why the others in the hex may not be turned with these, if they may not. */
export function comradeFault(board: Board, state: HzState, { units, hex }: Stack): Refusal | undefined {
  const kind = segmentKind(state);
  for (const comrade of standingAt(state, hex)) {
    if (units.includes(comrade)) continue;
    const fault = turnedFault(unitOf(state, comrade), { unit: idOf(board, comrade), kind });
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Markers of the unit itself (5.3.11, 5.3.12), its charge, and what it has done in the segment (4.1.11, 4.5.2, 4.5.7). */
function turnedFault(
  comrade: UnitState,
  { unit, kind }: { readonly unit: string; readonly kind: SegmentKind },
): Refusal | undefined {
  const { acted, artyFire, artyMove, charge, order, turned } = comrade;
  const facts = { unit, segment: kind };
  if (charge !== null) return refuse('hz:11.1.12', 'must-charge', facts);
  if (kind === 'artillery') {
    if (artyMove) return refuse('hz:5.3.12', 'arty-move-marker', facts);
    if (turned === true) return refuse('hz:4.5.7', 'turned-already', facts);
    return acted === 'fire' ? refuse('hz:4.5.7', 'comrade-has-acted', { ...facts, action: acted }) : undefined;
  }
  if (artyFire) return refuse('hz:5.3.11', 'arty-fire-marker', facts);
  // Who has rallied or regrouped may still turn (12.2.4, 13.8.9).
  if (acted === null || acted === 'regroup' || (acted === 'rally' && order === 'good')) return undefined;
  if (acted === 'move') return refuse('hz:4.1.11', 'has-moved', facts);
  return refuse('hz:4.5.2', 'comrade-has-acted', { ...facts, action: acted });
}

/** Rules 4.5.6, 4.5.7: only who fires turns, and once; so the whole stack must fire. */
export function turnToFireFault(board: Board, state: HzState, { units, hex }: Stack): Refusal | undefined {
  const kind = segmentKind(state);
  const rule = kind === 'artillery' ? 'hz:4.5.7' : 'hz:4.5.6';
  const again = units.find(unit => unitOf(state, unit).turned === true);
  if (again !== undefined) return refuse(rule, 'turned-already', { unit: idOf(board, again), segment: kind });
  const idle = standingAt(state, hex).find(unit => !units.includes(unit));
  if (idle === undefined) return undefined;
  const facts = { unit: idOf(board, idle), segment: kind };
  return kind === 'artillery' && unitOf(state, idle).artyMove
    ? refuse('hz:5.3.12', 'arty-move-marker', facts)
    : refuse(rule, 'only-who-fires-turns', facts);
}
