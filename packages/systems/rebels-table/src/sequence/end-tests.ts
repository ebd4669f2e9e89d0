import type { Board } from '../board/board.ts';
import { isSteady, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type Side, type UnitIndex } from '../terms/names.ts';
import { next, type RtPlay } from '../terms/play.ts';
import type { RtState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';
/** Units at half their bases or less that have not tested yet this turn (EOT-01, R58). */
export const dueTests = (board: Board, state: RtState, side: Side): readonly UnitIndex[] =>
  board.units.flatMap((roster, unit) => {
    const now = unitOf(state, unit);
    const isDue =
      roster.side === side && isSteady(now) && now.bases * 2 <= roster.bases && !state.tested.includes(unit);
    return isDue ? [unit] : [];
  });

export function beginEndTests(play: RtPlay): void {
  play.emit({ event: 'end-tests-began' });
  const holder = play.state.holder ?? 'union';
  next(play, { step: 'end-test', side: enemyOf(holder) });
}

/** Nobody of this side is due: the other goes on, or the turn ends. */
export function passEndTest(board: Board, play: RtPlay, { side }: StepOf<'end-test'>): void {
  const other = enemyOf(side);
  if (dueTests(board, play.state, other).length > 0) next(play, { step: 'end-test', side: other });
  else next(play, { step: 'check-victory', endOfTurn: true });
}

export function makeEndTest(board: Board, play: RtPlay, unit: UnitIndex): void {
  const id = board.units[unit]?.id ?? '';
  play.emit({ event: 'tested-at-end', unit: id });
  next(
    play,
    { step: 'test', unit, column: 'other', cause: { by: [] } },
    { step: 'check-victory', endOfTurn: false },
    { step: 'end-test', side: enemyOf(sideOf(board, unit)) },
  );
}
