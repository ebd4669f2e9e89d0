import { compareDown } from '@guidon/kernel';
import type { Library } from '@guidon/library';
import { fractionIn, positionOf } from './open.ts';
import type { Puzzle, PuzzleBook } from './puzzle.ts';
import { isAsGood, offersIn, weigh } from './weigh.ts';

/**
 * Proves a puzzle again, without bounds: its order is legal and brings what is said; so many of the offered orders are
 * as good; every other one brings no more than what is said of the next. Sentences that say what does not hold.
 */
export function puzzleFaults(puzzle: Puzzle, library: Library): readonly string[] {
  const laid = positionOf(puzzle, library);
  if (!laid.ok) return laid.issues.map(({ path, expected, found }) => `${path}: expected ${expected}, found ${found}`);
  const { opened, state, decision, kit } = laid.value;
  const { system } = opened;
  if (puzzle.rules !== kit.rulesVersion) return [`proved under rules version ${puzzle.rules}, not ${kit.rulesVersion}`];
  const refusal = system.check(state, decision, puzzle.best);
  if (refusal !== undefined) return [`its order is refused by ${refusal.rule}`];
  const best = fractionIn(puzzle.worth);
  const next = fractionIn(puzzle.next);
  const weighed = offersIn(laid.value).map(order => weigh(laid.value, order).worth);
  const right = weighed.filter(worth => isAsGood(worth, best)).length;
  const most = weighed.filter(worth => !isAsGood(worth, best)).toSorted(compareDown)[0];
  return [
    ...(compareDown(weigh(laid.value, puzzle.best).worth, best) === 0 ? [] : ['its order brings something else']),
    ...(weighed.some(worth => compareDown(worth, best) < 0) ? ['another order brings more'] : []),
    ...(weighed.length === puzzle.offered ? [] : [`${weighed.length} orders are offered, not ${puzzle.offered}`]),
    ...(right === puzzle.right ? [] : [`${right} orders count, not ${puzzle.right}`]),
    ...(most !== undefined && compareDown(most, next) === 0 ? [] : ['the next best brings something else']),
  ];
}

/** Puzzles that stand twice, by the hash that their id holds. */
export const doublesIn = ({ puzzles }: PuzzleBook): readonly string[] =>
  puzzles.map(({ id }) => id).filter((id, at, ids) => ids.indexOf(id) !== at);
