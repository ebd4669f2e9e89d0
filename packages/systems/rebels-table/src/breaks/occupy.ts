import { BW, centreOf, distanceBetween, type Point, pointAlong } from '@guidon/table';
import type { Board } from '../board/board.ts';
import { afterMove } from '../movement/after.ts';
import { clearAlong, shiftedStance, vector } from '../movement/shift.ts';
import { spendSupply } from '../supply/supply.ts';
import { rollOne } from '../terms/dice.ts';
import { idOf, sideOf, unitOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import { next, type RtPlay } from '../terms/play.ts';
import type { StepOf } from '../terms/steps.ts';
import { shapesOf } from '../terrain/shapes.ts';
/** Moves into the space of a unit that broke: all the way after a melee, as far as the die after a shot (R23). */
export function occupySpace(
  board: Board,
  play: RtPlay,
  unit: UnitIndex,
  { centre, most }: { readonly centre: Point; readonly most: number | null },
): void {
  const now = unitOf(play.state, unit);
  const from = centreOf(shapesOf(board, play.state, unit).bounds);
  const length = distanceBetween(from, centre);
  const wanted = most === null ? length : Math.min(length, most);
  const clear = clearAlong(board, play.state, unit, {
    distance: wanted,
    way: d => vector(from, d === length ? centre : pointAlong(from, centre, d)),
  });
  const used = Math.max(0, clear);
  const { x, y } = vector(from, used === length ? centre : pointAlong(from, centre, used));
  play.emit({
    event: 'moved',
    unit: idOf(board, unit),
    how: 'occupy',
    allowance: most,
    used,
    stance: shiftedStance(now, x, y),
    through: [],
    stoppedBy: null,
    rule: most === null ? 'rt:OCC-01' : 'rt:OCC-03',
  });
  afterMove(board, play, unit);
}

export function resolveOccupyAfterShot(board: Board, play: RtPlay, step: StepOf<'occupy-move'>, supply: boolean): void {
  const { by, centre } = step;
  if (supply)
    spendSupply(play, { side: sideOf(board, by), purpose: 'occupy', unit: idOf(board, by), rule: 'rt:SUP-05' });
  next(play);
  const die = rollOne(play, { rule: 'rt:OCC-03', purpose: 'occupy' });
  occupySpace(board, play, by, { centre, most: (die + (supply ? 1 : 0)) * BW });
}
