import { present, refuse } from '@guidon/kernel';
import { BW, isWithin } from '@guidon/tabletop';
import { type ActionRule, allAnglesUpTo, noSuchTarget } from '../actions/kinds.ts';
import type { ActionOf } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import { highest } from '../terms/dice.ts';
import { idOf } from '../terms/ids.ts';
import { sideOf } from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import { next, type RtPlay, type RtState } from '../terms/state.ts';
import { campQuad, shapesOf, unitsOfSide } from '../terrain/shapes.ts';
import { beginCharge, chargeDice, mayCharge, mayReach } from './charge.ts';

export function openCharge(board: Board, play: RtPlay): void {
  const active = present(play.state.active, 'an activation');
  const action = active.actions[active.at - 1];
  const unit = present(active.unit, 'a unit that charges');
  if (action?.act !== 'charge') throw new TypeError('no charge is open');
  const target = targetOf(board, action.target);
  beginCharge(board, play, { unit, target: target ?? null, wheel: action.wheel ?? 0 });
}

/** The camp, a unit, or neither. */
export function targetOf(board: Board, id: string): UnitIndex | null | undefined {
  return id === 'camp' ? null : board.unitById.get(id);
}

/** CHG-01. A charge at an enemy unit or at the enemy camp. */
export const charge: ActionRule<ActionOf<'charge'>> = {
  kind: 'charge',
  after: before => ({ ...before, charges: true }),
  mayDeclare(board, _state, { unit, action, later, facts }) {
    const target = targetOf(board, action.target);
    if (target === undefined) return noSuchTarget(board, action, facts);
    return mayCharge(board, later, { unit, target, wheel: action.wheel ?? 0 });
  },
  mayBegin(board, state, { unit, action }) {
    const target = targetOf(board, action.target);
    if (target === undefined)
      return refuse('rt:CHG-01', 'no-such-target', { unit: idOf(board, unit), target: action.target });
    const order = { unit, target, wheel: action.wheel ?? 0 };
    return mayCharge(board, state, order) ?? mayReach(board, state, order);
  },
  carryOut: (_board, play) => next(play, { step: 'charge' }, { step: 'act' }),
  forms: chargeForms,
  refined: (board, _state, { action }) =>
    allAnglesUpTo(board.charts.chargeMaxWheel).map(wheel => ({ ...action, wheel })),
};

/** At every enemy and at the camp; with every wheel where the target is near enough for a wheel to matter. */
function chargeForms(board: Board, state: RtState, unit: UnitIndex): readonly ActionOf<'charge'>[] {
  const dice = chargeDice(board, state, unit);
  const reach = dice === null ? 0 : highest(dice) * BW;
  const { bounds } = shapesOf(board, state, unit);
  const enemy = enemyOf(sideOf(board, unit));
  const { camp } = state.sides[enemy];
  const targets = [
    ...unitsOfSide(board, state, enemy).map(other => ({
      target: idOf(board, other),
      isNear: isWithin(bounds, shapesOf(board, state, other).bounds, reach),
    })),
    ...(camp.presence === 'table'
      ? [{ target: 'camp', isNear: isWithin(bounds, campQuad(board, camp.pose), reach) }]
      : []),
  ];
  return targets.flatMap(({ target, isNear }) => {
    const plain = { act: 'charge', target } as const;
    return [plain, ...(isNear ? allAnglesUpTo(board.charts.chargeMaxWheel).map(wheel => ({ ...plain, wheel })) : [])];
  });
}
