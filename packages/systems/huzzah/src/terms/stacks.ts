import { type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { firstUnit, sideOf, unitOf } from './lookups.ts';
import type { HzRule, SegmentKind, UnitIndex } from './names.ts';
import { activeSide, segmentKind } from './segments.ts';
import type { HzState } from './state.ts';

/** Units named in an order: known, of the side to move, on the map and together in one hex. */
export function namedStack(board: Board, state: HzState, ids: readonly string[]): readonly UnitIndex[] | Refusal {
  if (ids.length === 0 || new Set(ids).size !== ids.length) return refuse('hz:2.3', 'name-units-once');
  const units: UnitIndex[] = [];
  for (const id of ids) {
    const unit = board.unitById.get(id);
    if (unit === undefined) return refuse('hz:2.3', 'unknown-unit', { unit: id });
    if (unitOf(state, unit).where !== 'map') return refuse('hz:2.3', 'not-on-map', { unit: id });
    units.push(unit);
  }
  const first = firstUnit(units);
  if (units.some(unit => sideOf(board, unit) !== activeSide(board, state)))
    return refuse('hz:3.1', 'not-your-unit', { unit: ids[0] ?? '' });
  const { hex } = unitOf(state, first);
  if (units.some(unit => unitOf(state, unit).hex !== hex)) return refuse('hz:1-Stack', 'not-one-stack');
  return units.toSorted((a, b) => a - b);
}

export const isRefusal = (found: object): found is Refusal => 'because' in found;

/** The same, and the rule that keeps units of different hexes from doing together what the order wants. */
export function togetherBy(found: readonly UnitIndex[] | Refusal, rule: HzRule): readonly UnitIndex[] | Refusal {
  return isRefusal(found) && found.because === 'not-one-stack' ? { ...found, rule } : found;
}

/** Which rule gives a unit one thing to do in a segment of this kind. */
const ONE_ACTION: { readonly [K in SegmentKind]: HzRule } = {
  artillery: 'hz:3.1-a',
  'small-arms': 'hz:3.1-b',
  horse: 'hz:3.2',
  action: 'hz:3.3',
  'turn-end': 'hz:3.1-o',
};

/** Rules 3.3, 1-Unit Action: one action to a unit and segment. */
export function mayAct(board: Board, state: HzState, units: readonly UnitIndex[]): Refusal | undefined {
  const spent = units.find(unit => unitOf(state, unit).acted !== null);
  if (spent === undefined) return board.hooks.barsAction(board, state, units);
  return refuse(ONE_ACTION[segmentKind(state)], 'has-acted', {
    unit: board.roster[spent]?.id ?? '',
    action: unitOf(state, spent).acted ?? '',
  });
}
