import type { Facts, Json } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { idOf, unitOf } from '../terms/lookups.ts';
import type { RtState, UnitState } from '../terms/state.ts';

/** What a position has become since an earlier one: bases lost, hits, units broken or driven back, a camp lost. */
export function outcomeOf(board: Board, before: RtState, after: RtState): Facts {
  const units: [string, Json][] = [];
  after.units.forEach((unit, index) => {
    const was = unitOf(before, index);
    const facts = unit === was ? {} : unitFacts(was, unit);
    if (Object.keys(facts).length > 0) units.push([idOf(board, index), facts]);
  });
  const camps = board.sides.filter(
    side => after.sides[side].camp.presence === 'lost' && before.sides[side].camp.presence !== 'lost',
  );
  return {
    units: Object.fromEntries(units),
    ...(camps.length === 0 ? {} : { camps }),
    ...(after.melee === null ? {} : { melee: true }),
  };
}

function unitFacts(was: UnitState, unit: UnitState): { [name: string]: Json } {
  if (unit.broken) return was.broken ? {} : { broken: true };
  const facts: { [name: string]: Json } = {};
  if (unit.bases !== was.bases) facts.bases = unit.bases - was.bases;
  if (unit.bases === was.bases && unit.hits !== was.hits) facts.hits = unit.hits - was.hits;
  if (unit.notes.forcedRetire && !was.notes.forcedRetire) facts.retired = true;
  return facts;
}
