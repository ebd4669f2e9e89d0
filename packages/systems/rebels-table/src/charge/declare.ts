import { present, refuse } from '@guidon/kernel';
import { BW } from '@guidon/tabletop';
import { type ActionRule, allAnglesUpTo, noSuchTarget } from '../actions/kinds.ts';
import type { ActionOf } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import { highest } from '../terms/dice.ts';
import { idOf } from '../terms/ids.ts';
import { sideOf } from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import { next, type RtPlay, type RtState } from '../terms/state.ts';
import { unitsOfSide } from '../terrain/shapes.ts';
import { beginCharge } from './charge.ts';
import { type ChargeOrder, chargeDice, mayCharge, mayReach } from './reach.ts';

export function openCharge(board: Board, play: RtPlay): void {
  const active = present(play.state.active, 'an activation');
  const action = active.actions[active.at - 1];
  const unit = present(active.unit, 'a unit that charges');
  if (action?.act !== 'charge') throw new TypeError('no charge is open');
  const target = targetOf(board, action.target);
  beginCharge(board, play, chargeOrder(unit, target ?? null, action));
}

/** The camp, a unit, or neither. */
export function targetOf(board: Board, id: string): UnitIndex | null | undefined {
  return id === 'camp' ? null : board.unitById.get(id);
}

/** What a declared charge says of its way. */
export const chargeOrder = (
  unit: UnitIndex,
  target: UnitIndex | null,
  { before = 0, wheel = 0 }: Pick<ActionOf<'charge'>, 'before' | 'wheel'>,
): ChargeOrder => ({ unit, target, before, wheel });

/** CHG-01. A charge at an enemy unit or at the enemy camp. */
export const charge: ActionRule<ActionOf<'charge'>> = {
  kind: 'charge',
  after: before => ({ ...before, charges: true, moves: true }),
  mayDeclare(board, _state, { unit, action, later, facts }) {
    const target = targetOf(board, action.target);
    if (target === undefined) return noSuchTarget(board, action, facts);
    return mayCharge(board, later, chargeOrder(unit, target, action));
  },
  mayBegin(board, state, { unit, action }) {
    const target = targetOf(board, action.target);
    if (target === undefined)
      return refuse('rt:CHG-01', 'no-such-target', { unit: idOf(board, unit), target: action.target });
    const order = chargeOrder(unit, target, action);
    return mayCharge(board, state, order) ?? mayReach(board, state, order);
  },
  carryOut: (_board, play) => next(play, { step: 'charge' }, { step: 'act' }),
  forms: chargeForms,
  refined: (board, state, { unit, action }) => [
    ...allAnglesUpTo(board.charts.chargeMaxWheel).map(wheel => ({ ...action, wheel })),
    ...waysBefore(board, state, unit).map(before => ({ ...action, before })),
  ],
};

/** At every enemy and at the camp; how it gets there is for the parts that follow. */
function chargeForms(board: Board, state: RtState, unit: UnitIndex): readonly ActionOf<'charge'>[] {
  const enemy = enemyOf(sideOf(board, unit));
  const units = unitsOfSide(board, state, enemy).map(other => idOf(board, other));
  const targets = state.sides[enemy].camp.presence === 'table' ? [...units, 'camp'] : units;
  return targets.map(target => ({ act: 'charge', target }));
}

/** Whole base widths as far as the highest dice go. */
function waysBefore(board: Board, state: RtState, unit: UnitIndex): readonly number[] {
  const dice = chargeDice(board, state, unit);
  return dice === null ? [] : Array.from({ length: highest(dice) + 1 }, (_, at) => at * BW);
}
