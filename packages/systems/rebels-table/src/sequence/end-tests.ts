import { refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { PLAN } from '../book/asking.ts';
import type { Window } from '../book/kinds.ts';
import { idsOf, isSteady, sideOf, unitNamed, unitOf } from '../terms/lookups.ts';
import { enemyOf, type Side, type UnitIndex } from '../terms/names.ts';
import { next, type RtPlay } from '../terms/play.ts';
import type { RtState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';

/** Units at half their bases or less that have not tested yet this turn (EOT-01, R58). */
const dueTests = (board: Board, state: RtState, side: Side): readonly UnitIndex[] =>
  board.units.flatMap((roster, unit) => {
    const now = unitOf(state, unit);
    const isDue =
      roster.side === side && isSteady(now) && now.bases * 2 <= roster.bases && !state.tested.includes(unit);
    return isDue ? [unit] : [];
  });

export function beginEndTests(_board: Board, play: RtPlay): void {
  play.emit({ event: 'end-tests-began' });
  const holder = play.state.holder ?? 'union';
  next(play, { step: 'end-test', side: enemyOf(holder) });
}

/** Nobody of this side is due: the other goes on, or the turn ends. */
function passEndTest(board: Board, play: RtPlay, { side }: StepOf<'end-test'>): void {
  const other = enemyOf(side);
  if (dueTests(board, play.state, other).length > 0) next(play, { step: 'end-test', side: other });
  else next(play, { step: 'check-victory', endOfTurn: true });
}

/** EOT-03, EOT-04. The test and all that follows, then a look at the objectives, then the other side. */
function makeEndTest(board: Board, play: RtPlay, unit: UnitIndex): void {
  const id = board.units[unit]?.id ?? '';
  play.emit({ event: 'tested-at-end', unit: id });
  next(
    play,
    { step: 'test', unit, column: 'other', cause: { by: [] } },
    { step: 'check-victory', endOfTurn: false },
    { step: 'end-test', side: enemyOf(sideOf(board, unit)) },
  );
}

/** EOT-02. Its owner picks who of several tests next. */
export const pickTest: Window<'end-test', 'test'> = {
  rule: 'rt:EOT-02',
  steps: ['end-test'],
  opens(board, state, { side }) {
    const due = dueTests(board, state, side);
    return due.length > 1
      ? { seat: side, asks: 'pick-unit-to-test', rule: 'rt:EOT-02', units: idsOf(board, due) }
      : undefined;
  },
  answers: {
    test: {
      may: (board, state, { order: { unit }, step: { side } }) =>
        idsOf(board, dueTests(board, state, side)).includes(unit)
          ? undefined
          : refuse('rt:EOT-01', 'not-due', { unit }),
      resolve: (board, play, { order }) => makeEndTest(board, play, unitNamed(board, order.unit)),
      parts: 'offers',
    },
  },
  offers: (board, state, { side }) => idsOf(board, dueTests(board, state, side)).map(unit => ({ do: 'test', unit })),
  fallback: 'first',
  odds: { assume: 'open', named: false },
  screen: PLAN,
};

/** Nobody has to pick: the only one that is due tests, or the other side goes on. */
export function takeEndTest(board: Board, play: RtPlay, step: StepOf<'end-test'>): void {
  const [unit] = dueTests(board, play.state, step.side);
  if (unit === undefined) passEndTest(board, play, step);
  else makeEndTest(board, play, unit);
}
