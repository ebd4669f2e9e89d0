import { type Facts, type Json, topOf } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { BOOK } from '../book/book.ts';
import type { Step } from '../terms/game.ts';
import { idOf } from '../terms/ids.ts';
import { unitOf } from '../terms/lookups.ts';
import type { RtState, UnitState } from '../terms/state.ts';

const A_ROUND = 100;
const MELEE = 1_000;
const AFTER_MELEE = 1_000_000;
const NEXT = 10_000_000;

/**
 * How far an order has come: positions that have more before them are gone on with first, so that they can be one with
 * those that have come farther. A charge goes from test to test to the melee, a melee from round to round.
 */
export function progressOf(state: RtState): number {
  const { charge, melee, agenda, active } = state;
  const done = active === null ? NEXT : (active.at + 1) * NEXT;
  if (melee !== null) return done + MELEE + melee.round * A_ROUND + phaseOf(topOf(agenda));
  if (charge !== null) return done + legOf(agenda);
  return done + AFTER_MELEE * 2 + phaseOf(topOf(agenda));
}

/** What of the charge is still to come tells how far it is. */
function legOf(agenda: readonly Step[]): number {
  const has = (name: Step['step']): boolean => agenda.some(({ step }) => step === name);
  if (has('charged-tests')) return 100;
  if (has('charged-shots')) return 200;
  return has('charge-move') ? 300 : AFTER_MELEE;
}

/** Steps that no record gives a phase come last. */
const LAST = 90;

/** In the order in which a round, or a shot, brings them about. */
const phaseOf = (step: Step | undefined): number => (step === undefined ? LAST : (BOOK.steps[step.step].phase ?? LAST));

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
