import { present } from '@guidon/kernel';
import { BW } from '@guidon/tabletop';
import type { Doing } from '../actions/kinds.ts';
import type { Action, ActionOf } from '../actions/terms.ts';
import { strays } from '../battles/ground.ts';
import type { Board } from '../board/board.ts';
import { settleGenerals } from '../generals/ride.ts';
import { askSupply, type Supplied, spendSupply, supplyWindow } from '../supply/supply.ts';
import { highest, rollDistance } from '../terms/dice.ts';
import type { Step, StepOf } from '../terms/game.ts';
import { idOf, idsOf, unitNamed } from '../terms/ids.ts';
import { sideOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import { next, type RtPlay, type RtState } from '../terms/state.ts';
import { WAY, type Way } from './legs.ts';
import { allowanceFor, runWay } from './path.ts';

/** The action that the open move carries out. */
function openMove(state: RtState): {
  readonly unit: UnitIndex;
  readonly action: ActionOf<'advance'> | ActionOf<'retire'>;
} {
  const active = present(state.active, 'an activation');
  const action = active.actions[active.at - 1];
  const unit = present(active.unit, 'a unit that moves');
  if (action?.act !== 'advance' && action?.act !== 'retire') throw new TypeError('no move is open');
  return { unit, action };
}

export function wayOf(board: Board, action: ActionOf<'advance'> | ActionOf<'retire'>): Way {
  if (action.act === 'retire') return { ...WAY, back: true, maxDistance: action.maxDistance ?? null };
  return {
    before: action.before ?? 0,
    wheel: action.wheel ?? 0,
    back: false,
    maxDistance: action.maxDistance ?? null,
    untilLine: action.untilLine ?? null,
    untilTerrain: action.untilTerrain === undefined ? null : (board.featureById.get(action.untilTerrain) ?? null),
  };
}

/** Throws the distance and goes (E3 ADVANCE / RETIRE). */
export function makeMove(board: Board, play: RtPlay, { supply }: Supplied<StepOf<'move'>>): void {
  const { unit, action } = openMove(play.state);
  const id = idOf(board, unit);
  const way = wayOf(board, action);
  const allowance = allowanceFor(board, play.state, unit, way);
  if (supply) spendSupply(play, { side: sideOf(board, unit), purpose: 'movement', unit: id, rule: 'rt:MOV-02' });
  const thrown = rollDistance(play, allowance.dice, { rule: allowance.rule, purpose: 'movement' });
  const budget = (thrown + (supply ? board.charts.movementSupplyAdds : 0)) * BW;
  const through = new Set((action.through ?? []).map(friend => unitNamed(board, friend)));
  const run = runWay(board, play.state, { unit, way, budget, manner: { standoff: true, through } });
  play.emit({
    event: 'moved',
    unit: id,
    how: action.act,
    allowance: budget,
    used: run.used,
    stance: { pose: run.pose, scattered: null },
    through: idsOf(board, run.passed),
    stoppedBy: run.stoppedBy,
    rule: allowance.rule,
  });
  next(play, ...afterMove(board, play, unit));
}

/** A move that is told to stop where it begins is none. */
export function goesSomewhere(board: Board, state: RtState, { unit, action }: Doing<Action>): boolean {
  if (action.act !== 'advance' && action.act !== 'retire') return false;
  const way = wayOf(board, action);
  const budget = highest(allowanceFor(board, state, unit, way).dice) * BW;
  const through = new Set((action.through ?? []).map(friend => unitNamed(board, friend)));
  const { used, stoppedBy } = runWay(board, state, { unit, way, budget, manner: { standoff: true, through } });
  return used > 0 || stoppedBy !== null;
}

/** MOV-02. A supply die makes the move longer. */
export const moveSupply = supplyWindow<StepOf<'move'>>({
  rule: 'rt:MOV-02',
  step: 'move',
  opens: (board, state) =>
    askSupply(board, state, { unit: openMove(state).unit, asks: 'move-supply', rule: 'rt:MOV-02' }),
  throws: makeMove,
});

/**
 * What follows from every move of a unit: enemy generals keep clear of it, and it may have strayed into another fight.
 * Then its command may be down to its last unit (BRK-03): the steps that are still to be taken.
 */
export function afterMove(board: Board, play: RtPlay, unit: UnitIndex): readonly Step[] {
  settleGenerals(board, play, unit);
  if (!strays(board, play.state, unit)) return [];
  play.emit({ event: 'drawn-off', unit: idOf(board, unit), id: 'other-fights' });
  return [{ step: 'breaks', queue: [], others: [unit] }];
}

/** The same, where the step that moved it has been taken off already. */
export function settleMove(board: Board, play: RtPlay, unit: UnitIndex): void {
  const steps = afterMove(board, play, unit);
  if (steps.length > 0) play.emit({ event: 'pushed', steps });
}
