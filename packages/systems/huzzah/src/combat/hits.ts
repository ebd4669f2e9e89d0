import { present } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { lostGuns } from '../special/guns.ts';
import { idOf, rosterOf, unitOf } from '../terms/lookups.ts';
import type { HzRule, UnitIndex } from '../terms/names.ts';
import { type HzPlay, next } from '../terms/play.ts';
import type { HzState, Step } from '../terms/state.ts';

type HitsStep = Extract<Step, { readonly step: 'hits' }>;

export const onMap = (state: HzState, units: readonly UnitIndex[]): readonly UnitIndex[] =>
  units.filter(unit => unitOf(state, unit).where === 'map');

/** Rule 4.4.6, R17: full-strength units before reduced ones, among these the ones with fewest hits. */
export function hitCandidates(state: HzState, units: readonly UnitIndex[]): readonly UnitIndex[] {
  const there = onMap(state, units);
  const full = there.filter(unit => !unitOf(state, unit).reduced);
  const open = full.length > 0 ? full : there;
  const fewest = Math.min(...open.map(unit => unitOf(state, unit).hits));
  return open.filter(unit => unitOf(state, unit).hits === fewest);
}

/**
 * Of whom the owner must choose; nobody where there is one, or where it makes no difference and the game flows. An
 * umpire is asked whenever there are several in the stack.
 */
export function hitQuestion(board: Board, state: HzState, step: HitsStep): readonly UnitIndex[] {
  if (step.left === 0) return [];
  const candidates = hitCandidates(state, step.units);
  if (state.pace === 'umpire') return onMap(state, step.units).length > 1 ? candidates : [];
  return candidates.length < 2 || areAlike(board, state, candidates) ? [] : candidates;
}

function areAlike(board: Board, state: HzState, units: readonly UnitIndex[]): boolean {
  const print = (unit: UnitIndex): string => {
    const { full, reduced, ho } = rosterOf(board, unit);
    const { order, charge, acted, hex, af } = unitOf(state, unit);
    return [full.strength, full.morale, reduced.strength, reduced.morale, ho, order, charge, acted, hex, af].join(' ');
  };
  return new Set(units.map(print)).size === 1;
}

/** Hits of the step, on the unit chosen or the lowest, until there is a choice again. */
export function takeHit(board: Board, play: HzPlay, step: HitsStep, chosen?: UnitIndex): void {
  let left = step.left;
  let wanted = chosen;
  while (left > 0) {
    const candidates = hitCandidates(play.state, step.units);
    if (candidates.length === 0) break;
    hitUnit(board, play, wanted ?? present(candidates[0], 'a unit to hit'), step.rule);
    wanted = undefined;
    left--;
    if (hitQuestion(board, play.state, { ...step, left }).length > 0) {
      next(play, { ...step, left });
      return;
    }
  }
  next(play);
}

/** Rule 7.6: the third hit turns the counter over, the third on its reverse takes it off. */
export function hitUnit(board: Board, play: HzPlay, unit: UnitIndex, rule: HzRule): void {
  const { hits, reduced, hex } = unitOf(play.state, unit);
  const isThird = hits === 2;
  const destroyed = isThird && reduced;
  play.emit({
    event: 'hit-taken',
    unit: idOf(board, unit),
    rule,
    hits: isThird ? 0 : hits + 1,
    reduced: reduced || isThird,
    destroyed,
  });
  if (destroyed) lostGuns(board, play, { units: [unit], hex });
}

export const hitsStep = (
  units: readonly UnitIndex[],
  left: number,
  { rule, cause }: { readonly rule: HzRule; readonly cause: HitsStep['cause'] },
): Step => ({ step: 'hits', units, left, rule, cause });
