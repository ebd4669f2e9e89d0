import type { Board } from '../board/board.ts';
import { armOf, firstUnit, isFootLine, isSkirmisher, onMap, rosterOf, topFirst, unitOf } from '../terms/lookups.ts';
import type { RyRule, UnitIndex } from '../terms/names.ts';
import { next, type RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import type { Step, StepOf } from '../terms/steps.ts';
import { rollMorale } from './morale.ts';
import { disrupt, rout, routAgain } from './rout.ts';
import { inLieu, isServed } from './struck.ts';
import type { Cause } from './terms.ts';

/** Does the stack go to cover rather than to pieces (13.1.3, 13.1.3-4)? */
const isDrivenToCover = (board: Board, state: RyState, unit: UnitIndex, cause: Cause): boolean => {
  const { deployment, charge } = unitOf(state, unit);
  return (
    isStandingFoot(board, state, unit) &&
    deployment !== 'cover' &&
    charge === null &&
    !cause.preAssault &&
    (cause.kind === 'small-arms' || cause.kind === 'artillery')
  );
};

const isStandingFoot = (board: Board, state: RyState, unit: UnitIndex): boolean =>
  isFootLine(unitOf(state, unit)) && armOf(board, unit) !== 'crew' && !isSkirmisher(unitOf(state, unit));

const isFire = (cause: Cause): boolean => cause.kind === 'small-arms' || cause.kind === 'artillery';

/** The crew of guns that are gone checks in their place (7.10.4, R59). */
function heirOf(board: Board, state: RyState, unit: UnitIndex): UnitIndex {
  const { crew } = rosterOf(board, unit);
  return unitOf(state, unit).where === 'out' && crew !== null ? crew : unit;
}

/** A Disorganization check and what failing it brings (9.10, 13.1). */
export function makeCheck(board: Board, play: RyPlay, step: StepOf<'check'>): void {
  const heirs = step.units.map(unit => heirOf(board, play.state, unit));
  const units = topFirst(play.state, onMap(play.state, heirs));
  const top = units[0];
  if (top === undefined) {
    next(play);
    return;
  }
  if (unitOf(play.state, top).order === 'routed') {
    routAgain(board, play, units, step.cause);
    next(play);
    return;
  }
  const { cause, rule } = step;
  const { passed, by } = rollMorale(board, play, { units, cause, rule, purpose: 'check' });
  next(play, ...(passed ? [] : failSteps(board, play, { ...step, units }, by)));
}

/**
 * What failing brings, by the order and deployment of the top unit (9.10.1, 9.10.2, 12.1.4, 13.1.4, 13.1.5, 6.4.7,
 * ry:9.8.4-note, ry:9.9.3-note).
 */
function failSteps(board: Board, play: RyPlay, step: StepOf<'check'>, by: number): readonly Step[] {
  const { units, hex, cause, star } = step;
  const top = firstUnit(units);
  const unit = unitOf(play.state, top);
  const plain = (rule: RyRule): readonly Step[] => {
    disrupt(board, play, { units, rule });
    return [];
  };
  const asD = (rule: RyRule): readonly Step[] =>
    step.reason === '?' && !star ? [inLieu({ units, hex, cause, query: false })] : plain(rule);
  // Who checks because the crew above ran makes nobody else check (7.8.7).
  const runs = (rule: RyRule): readonly Step[] =>
    rout(board, play, { units, rule, cause, alone: step.rule === 'ry:7.8.7' });
  if (isServed(board, top) && isFire(cause)) {
    // Crews never rout under fire (7.8.1, 7.10.3, R61).
    return unit.order === 'disrupted' ? [] : asD('ry:13.1.1');
  }
  if (unit.order === 'disrupted') return runs('ry:13.1.2');
  if (isSkirmisher(unit)) return armOf(board, top) === 'cavalry' ? plain('ry:12.5.5') : runs('ry:6.4.7');
  if (unit.deployment === 'cover' && isFire(cause) && !cause.preAssault)
    return by >= 3 ? runs('ry:13.1.4-2') : asD('ry:13.1.4-1');
  if (isDrivenToCover(board, play.state, top, cause)) {
    if (by >= 3) return asD('ry:13.1.3-2');
    return star ? plain('ry:9.8.7-note') : [{ step: 'cover', units, hex, cause }];
  }
  return asD('ry:13.1.1');
}
