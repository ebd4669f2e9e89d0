import { present, refuse } from '@guidon/kernel';
import type { UnitBy } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { askAbout } from '../book/asking.ts';
import type { Room, Window } from '../book/kinds.ts';
import { changedUnits, GONE } from '../terms/fold-parts.ts';
import { idOf, idsOf, unitNamed } from '../terms/ids.ts';
import { rosterOf, unitOf } from '../terms/lookups.ts';
import type { HzRule, UnitIndex } from '../terms/names.ts';
import { type HzPlay, next } from '../terms/play.ts';
import type { HzState, Step, StepOf } from '../terms/state.ts';

type HitsStep = StepOf<'hits'>;

/** Rule 4.4.6: the owner chooses who takes a hit, among those that come first. */
const hit: Window<'hits', 'hit-on'> = {
  rule: 'hz:4.4.6',
  steps: ['hits'],
  opens: (board, state, step) =>
    askAbout(board, state, { units: hitQuestion(board, state, step), asks: 'hit', rule: 'hz:4.4.6' }),
  answers: {
    'hit-on': {
      may: (board, state, { order: { unit }, step: { units } }) =>
        idsOf(board, hitCandidates(state, units)).includes(unit)
          ? undefined
          : refuse('hz:4.4.6', 'not-that-unit', { unit }),
      resolve: (board, play, { order, step }) => takeHits(board, play, { step, chosen: unitNamed(board, order.unit) }),
      parts: 'offers',
    },
  },
  offers: (board, state, { units }) =>
    hitCandidates(state, units).map(unit => ({ do: 'hit-on', unit: idOf(board, unit) })),
  fallback: 'first',
  odds: { assume: 'fallback', named: false },
  screen: { reaction: true, standing: null },
};

/** Hits, and who takes them. */
export const hitting = {
  windows: { hit },
  orders: { 'hit-on': { rule: 'hz:4.4.6', hint: (_board, _state, { order: { unit } }) => ({ units: [unit] }) } },
  steps: { hits: { take: (board, play, step) => takeHits(board, play, { step }) } },
  events: {
    'hit-taken': {
      fold: (board, state, { unit, hits, reduced, destroyed }) =>
        changedUnits(board, state, {
          ids: [unit],
          to: destroyed ? { ...GONE, fate: 'combat', hits: 0 } : { hits, reduced },
        }),
      hint: ({ unit, destroyed, rule }) => ({
        motion: destroyed ? 'removed' : 'hit',
        units: [unit],
        hexes: [],
        rules: [rule],
      }),
    },
  },
} satisfies Room;

export const onMap = (state: HzState, units: readonly UnitIndex[]): readonly UnitIndex[] =>
  units.filter(unit => unitOf(state, unit).where === 'map');

/**
 * Rule 4.4.6, R17: full-strength units before reduced ones, among these the ones with fewest hits (4.4.6-1 to 4.4.6-3,
 * 4.4.10).
 */
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
function hitQuestion(board: Board, state: HzState, step: HitsStep): readonly UnitIndex[] {
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
function takeHits(
  board: Board,
  play: HzPlay,
  { step, chosen }: { readonly step: HitsStep; readonly chosen?: UnitIndex },
): void {
  let left = step.left;
  let wanted = chosen;
  while (left > 0) {
    const candidates = hitCandidates(play.state, step.units);
    if (candidates.length === 0) break;
    hitUnit(board, play, { unit: wanted ?? present(candidates[0], 'a unit to hit'), rule: step.rule });
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
export function hitUnit(board: Board, play: HzPlay, { unit, rule }: UnitBy<HzRule>): void {
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
  if (destroyed) board.hooks.unitsLost(board, play, { units: [unit], hex });
}

export const hitsStep = (units: readonly UnitIndex[], left: number, rule: HzRule, cause: HitsStep['cause']): Step => ({
  step: 'hits',
  units,
  left,
  rule,
  cause,
});
