import { type Facts, type Json, topOf } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { BOOK } from '../book/book.ts';
import { codeAt, flagIdOf, flagState, idOf, leaderIdOf, leaderOf, stackAt, stacks, unitOf } from '../terms/lookups.ts';
import type { RyState } from '../terms/state.ts';
import type { LeaderState, UnitState } from '../terms/units.ts';

/**
 * What a position has become since an earlier one: hits, order, units gone, units, leaders and flags elsewhere, hexes
 * given up. Positions that agree in this are one outcome of an order.
 */
export function outcomeOf(board: Board, before: RyState, after: RyState): Facts {
  const units: [string, Json][] = [];
  after.units.forEach((unit, index) => {
    const was = unitOf(before, index);
    const facts = unit === was ? {} : unitFacts(board, was, unit);
    if (Object.keys(facts).length > 0) units.push([idOf(board, index), facts]);
  });
  const leaders: [string, Json][] = [];
  after.leaders.forEach((leader, index) => {
    const was = leaderOf(before, index);
    const facts = leader === was ? {} : leaderFacts(board, was, leader);
    if (Object.keys(facts).length > 0) leaders.push([leaderIdOf(board, index), facts]);
  });
  const flags = after.flags.flatMap((flag, index) =>
    flag.where !== flagState(before, index).where ? [[flagIdOf(board, index), flag.where] as const] : [],
  );
  const vacated = [...stacks(before).keys()].filter(hex => stackAt(after, hex).length === 0).toSorted((a, b) => a - b);
  const asked = openWindow(after);
  return {
    units: Object.fromEntries(units),
    ...(leaders.length === 0 ? {} : { leaders: Object.fromEntries(leaders) }),
    ...(flags.length === 0 ? {} : { flags: Object.fromEntries(flags) }),
    ...(vacated.length === 0 ? {} : { vacated: vacated.map(hex => codeAt(board, hex)) }),
    ...(asked === undefined ? {} : { asked }),
  };
}

function unitFacts(board: Board, was: UnitState, unit: UnitState): { [name: string]: Json } {
  const facts: { [name: string]: Json } = {};
  if (unit.where === 'out' && was.where !== 'out') return { destroyed: unit.fate ?? 'combat' };
  if (unit.hits !== was.hits) facts.hits = unit.hits - was.hits;
  if (unit.gunsLost !== was.gunsLost) facts.guns = unit.gunsLost - was.gunsLost;
  if (unit.crewed !== was.crewed) facts.crewed = unit.crewed;
  if (unit.order !== was.order) facts.order = unit.order;
  if (unit.deployment !== was.deployment && unit.deployment === 'cover') facts.deployment = 'cover';
  if (unit.where === 'map' && unit.hex !== was.hex) facts.hex = codeAt(board, unit.hex);
  return facts;
}

function leaderFacts(board: Board, was: LeaderState, leader: LeaderState): { [name: string]: Json } {
  if (leader.where !== 'map' && was.where === 'map')
    return leader.captures > was.captures ? { lost: true, captured: true } : { lost: true };
  return leader.where === 'map' && leader.hex !== was.hex ? { hex: codeAt(board, leader.hex) } : {};
}

/** Steps with windows in which odds stop: whoever is asked there may still change what comes of it. */
const NAMED: ReadonlySet<string> = new Set(
  Object.values(BOOK.windows).flatMap(({ odds, steps }) => (odds.named ? steps : [])),
);

const openWindow = (state: RyState): string | undefined => {
  const step = topOf(state.agenda)?.step;
  return step !== undefined && NAMED.has(step) ? step : undefined;
};
