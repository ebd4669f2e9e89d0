import type { Facts, Json } from '@guidon/kernel';
import { changesIn, namedQuestions, unlessEmpty, vacatedFacts } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { BOOK } from '../book/book.ts';
import { codeAt, idOf, leaderIdOf } from '../terms/ids.ts';
import { stacks } from '../terms/places.ts';
import type { HzState } from '../terms/state.ts';
import type { LeaderState, UnitState } from '../terms/units.ts';

/**
 * What a position has become since an earlier one: hits, order, units gone, units and leaders elsewhere, hexes given
 * up. Positions that agree in this are one outcome of an order.
 */
export function outcomeOf(board: Board, before: HzState, after: HzState): Facts {
  const units = changesIn(before.units, after.units, {
    idOf: index => idOf(board, index),
    factsOf: (was, unit) => unitFacts(board, was, unit),
  });
  const leaders = changesIn(before.leaders, after.leaders, {
    idOf: index => leaderIdOf(board, index),
    factsOf: (was, leader) => leaderFacts(board, was, leader),
  });
  return {
    units,
    ...unlessEmpty('leaders', leaders),
    ...vacatedFacts(board, { before: stacks(before), after: stacks(after) }),
    ...askedIn(after.agenda),
  };
}

/** Three hits to a side of the counter: the count that only ever rises in a fight. */
const lossesOf = (unit: UnitState): number => unit.hits + (unit.reduced ? 3 : 0);

function unitFacts(board: Board, was: UnitState, unit: UnitState): { [name: string]: Json } {
  const facts: { [name: string]: Json } = {};
  if (unit.where === 'out' && was.where !== 'out') return { destroyed: unit.fate ?? 'combat' };
  if (lossesOf(unit) !== lossesOf(was)) facts.hits = lossesOf(unit) - lossesOf(was);
  if (unit.reduced && !was.reduced) facts.reduced = true;
  if (unit.order !== was.order) facts.order = unit.order;
  if (unit.where === 'map' && unit.hex !== was.hex) facts.hex = codeAt(board, unit.hex);
  return facts;
}

function leaderFacts(board: Board, was: LeaderState, leader: LeaderState): { [name: string]: Json } {
  if (leader.where !== 'map' && was.where === 'map') return { lost: true };
  return leader.where === 'map' && leader.hex !== was.hex ? { hex: codeAt(board, leader.hex) } : {};
}

const askedIn = namedQuestions(BOOK.windows);
