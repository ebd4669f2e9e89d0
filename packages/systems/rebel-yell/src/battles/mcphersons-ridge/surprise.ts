import type { Addend } from '@guidon/kernel';
import { ruleOf } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import type { Shot } from '../../fire/terms.ts';
import { armOf, sideOf } from '../../terms/lookups.ts';
import type { UnitIndex } from '../../terms/names.ts';
import type { RyPlay } from '../../terms/play.ts';
import type { RyState } from '../../terms/state.ts';
import { called, part, tell } from '../rule.ts';

const KNOWN = 'surprise';

const isOver = (state: RyState): boolean => state.memory[KNOWN] === true;

/** Fire of infantry at Confederates: the first of it tells them who is there. */
const isInfantryFire = (board: Board, { by, targets }: Shot): boolean =>
  by.some(unit => armOf(board, unit) === 'infantry') && targets.some(unit => sideOf(board, unit) === 'confederate');

/** Until then Confederates go out of command into enemy fire zones. */
export const isUnaware = (board: Board, state: RyState, units: readonly UnitIndex[]): boolean =>
  ruleOf(board, 'surprise') !== undefined &&
  !isOver(state) &&
  units.every(unit => sideOf(board, unit) === 'confederate');

export function firstVolley(board: Board, state: RyState, shot: Shot): readonly Addend[] {
  const rule = ruleOf(board, 'surprise');
  return rule === undefined || isOver(state) || !isInfantryFire(board, shot)
    ? []
    : [part('surprise', rule.figures.lines ?? 0)];
}

export function noteInfantry(board: Board, play: RyPlay, shot: Shot): void {
  if (ruleOf(board, 'surprise') === undefined || isOver(play.state) || !isInfantryFire(board, shot)) return;
  tell(play, 'surprise', {
    text: `${called(board, shot.by)} opens fire: the Confederates know that infantry is before them.`,
    remember: { [KNOWN]: true },
  });
}
