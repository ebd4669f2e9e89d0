import type { Facts, Json } from '@guidon/kernel';
import { changesIn, namedQuestions, unlessEmpty, vacatedFacts } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { BOOK } from '../book/book.ts';
import { codeAt, flagIdOf, idOf, leaderIdOf } from '../terms/ids.ts';
import { flagState } from '../terms/lookups.ts';
import { stacks } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import type { LeaderState, UnitState } from '../terms/units.ts';

/**
 * What a position has become since an earlier one: hits, order, units gone, units, leaders and flags elsewhere, hexes
 * given up. Positions that agree in this are one outcome of an order.
 */
export function outcomeOf(board: Board, before: RyState, after: RyState): Facts {
  const units = changesIn(before.units, after.units, {
    idOf: index => idOf(board, index),
    factsOf: (was, unit) => unitFacts(board, was, unit),
  });
  const leaders = changesIn(before.leaders, after.leaders, {
    idOf: index => leaderIdOf(board, index),
    factsOf: (was, leader) => leaderFacts(board, was, leader),
  });
  const flags = after.flags.flatMap((flag, index) =>
    flag.where !== flagState(before, index).where ? [[flagIdOf(board, index), flag.where] as const] : [],
  );
  return {
    units,
    ...unlessEmpty('leaders', leaders),
    ...unlessEmpty('flags', Object.fromEntries(flags)),
    ...vacatedFacts(board, { before: stacks(before), after: stacks(after) }),
    ...askedIn(after.agenda),
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

const askedIn = namedQuestions(BOOK.windows);
