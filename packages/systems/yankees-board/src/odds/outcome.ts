import { type Facts, type Json, topOf } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { codeAt, idOf, idsOf, unitOf } from '../terms/lookups.ts';
import type { YbState } from '../terms/state.ts';

/**
 * What a position has become since an earlier one: steps lost or regained, units gone, units elsewhere, points.
 * Positions that agree in this are one outcome of an order.
 */
export function outcomeOf(board: Board, before: YbState, after: YbState): Facts {
  const units: [string, Json][] = [];
  after.units.forEach((unit, index) => {
    const was = unitOf(before, index);
    if (unit === was) return;
    const facts: Record<string, Json> = {};
    if (unit.status === 'out' && was.status !== 'out') facts.eliminated = true;
    if (unit.steps !== was.steps) facts.steps = unit.steps - was.steps;
    if (unit.status === 'map' && unit.hex !== was.hex) facts.hex = codeAt(board, unit.hex);
    if (Object.keys(facts).length > 0) units.push([idOf(board, index), facts]);
  });
  const facts: Record<string, Json> = { units: Object.fromEntries(units) };
  const passed = after.engagement?.passed ?? [];
  if (topOf(after.agenda)?.step === 'react' && passed.length > 0) facts.mayReact = idsOf(board, passed);
  if (after.round !== null && before.round === null) facts.marker = after.round.marker;
  return facts;
}
