import { refuse } from '@guidon/kernel';
import { BW, centreOf, distanceBetween, type Point, pointAlong } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import { openAnswer, REACTION, type Window } from '../book/kinds.ts';
import { settleMove } from '../movement/move.ts';
import { clearAlong, shiftedStance, vector } from '../movement/shift.ts';
import { askSupply, DECLINE, type Supplied, spendSupply, supplyWindow } from '../supply/supply.ts';
import { rollOne } from '../terms/dice.ts';
import type { OrderOf, StepOf } from '../terms/game.ts';
import { idOf, idsOf, unitNamed } from '../terms/ids.ts';
import { isSteady, sideOf, unitOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import { next, type RtPlay, type RtState } from '../terms/state.ts';
import { shapesOf } from '../terrain/shapes.ts';

/** Moves into the space of a unit that broke: all the way after a melee, as far as the die after a shot (R23). */
function occupySpace(
  board: Board,
  play: RtPlay,
  { unit, centre, most }: { readonly unit: UnitIndex; readonly centre: Point; readonly most: number | null },
): void {
  const now = unitOf(play.state, unit);
  const from = centreOf(shapesOf(board, play.state, unit).bounds);
  const length = distanceBetween(from, centre);
  const wanted = most === null ? length : Math.min(length, most);
  const { used, by } = clearAlong(board, play.state, {
    unit,
    distance: wanted,
    way: d => vector(from, d === length ? centre : pointAlong(from, centre, d)),
  });
  play.emit({
    event: 'moved',
    unit: idOf(board, unit),
    how: 'occupy',
    allowance: most,
    used,
    stance: shiftedStance(now, by.x, by.y),
    through: [],
    stoppedBy: null,
    rule: most === null ? 'rt:OCC-01' : 'rt:OCC-03',
  });
  settleMove(board, play, unit);
}

/** OCC-04. As far as the die goes, but no farther than the place. */
export function occupyAfterShot(board: Board, play: RtPlay, { step, supply }: Supplied<StepOf<'occupy-move'>>): void {
  const { by, centre } = step;
  if (supply)
    spendSupply(play, { side: sideOf(board, by), purpose: 'occupy', unit: idOf(board, by), rule: 'rt:SUP-05' });
  next(play);
  const die = rollOne(play, { rule: 'rt:OCC-03', purpose: 'occupy' });
  occupySpace(board, play, { unit: by, centre, most: (die + (supply ? 1 : 0)) * BW });
}

/** Who may take the space, once the unit that held it is gone. */
const occupiers = (state: RtState, { unit, by }: StepOf<'occupy'>): readonly UnitIndex[] =>
  unitOf(state, unit).presence === 'gone' ? by.filter(other => isSteady(unitOf(state, other))) : [];

/** OCC-01, OCC-03. One of those who drove the enemy off may take his space. */
export const occupy: Window<'occupy', 'occupy' | 'decline'> = {
  rule: 'rt:OCC-01',
  steps: ['occupy'],
  opens(board, state, step) {
    const by = occupiers(state, step);
    const [first] = by;
    if (first === undefined) return undefined;
    const rule = step.after === 'melee' ? 'rt:OCC-01' : 'rt:OCC-03';
    return { seat: sideOf(board, first), asks: 'occupy', rule, units: idsOf(board, by) };
  },
  answers: {
    occupy: {
      may: (board, state, { order: { unit }, step }) =>
        idsOf(board, occupiers(state, step)).includes(unit) ? undefined : refuse('rt:OCC-02', 'not-a-victor', { unit }),
      resolve: takeSpace,
      parts: 'offers',
    },
    decline: openAnswer((_board, play) => next(play)),
  },
  offers: (board, state, step) => [
    DECLINE,
    ...idsOf(board, occupiers(state, step)).map(unit => ({ do: 'occupy', unit }) as const),
  ],
  fallback: DECLINE,
  odds: { assume: 'fallback', named: false },
  screen: REACTION,
};

function takeSpace(
  board: Board,
  play: RtPlay,
  { order, step }: { readonly order: OrderOf<'occupy'>; readonly step: StepOf<'occupy'> },
): void {
  const { centre, after } = step;
  const by = unitNamed(board, order.unit);
  if (after === 'shooting') {
    next(play, { step: 'occupy-move', by, centre, after });
    return;
  }
  next(play);
  occupySpace(board, play, { unit: by, centre, most: null });
}

/** A supply die for one base width more. */
export const occupySupply = supplyWindow<StepOf<'occupy-move'>>({
  rule: 'rt:SUP-05',
  step: 'occupy-move',
  opens: (board, state, { by }) => askSupply(board, state, { unit: by, asks: 'occupy-supply', rule: 'rt:SUP-05' }),
  throws: occupyAfterShot,
});
