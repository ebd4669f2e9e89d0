import { type Refusal, refuse } from '@guidon/kernel';
import type { Stack } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { SegmentOrder } from '../book/kinds.ts';
import { groupParts } from '../book/parts.ts';
import { facingFrom, idOf, idsOf, unitNamed } from '../terms/ids.ts';
import { firstUnit, hasRouted, standing, unitOf } from '../terms/lookups.ts';
import { FACINGS, facingName, type UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { ownStacks, standingAt } from '../terms/places.ts';
import { type HzPlay, next } from '../terms/play.ts';
import { segmentKind } from '../terms/segments.ts';
import { isRefusal, namedStack } from '../terms/stacks.ts';
import type { HzState } from '../terms/state.ts';
import { facingAt } from '../zones/facing.ts';
import { isOnRoad } from './ground.ts';
import { mayStartMove } from './plan.ts';
import { comradeFault } from './turning.ts';

/** Rule 4.5.2: a stack turns, as part of what it is doing or as its move. */
export const turn: SegmentOrder<'turn'> = {
  rule: 'hz:4.5.2',
  may: (board, state, { order }) => mayTurn(board, state, order),
  whyNot: mayTurn,
  resolve: (board, play, { order }) => resolveTurn(board, play, order),
  offers: { in: ['artillery', 'small-arms', 'horse', 'action'], toStack: turnOrders },
  parts: {
    // A stack turns as one: it is named whole.
    units: (board, state, { said }) => {
      const stacks = ownStacks(board, state).map(({ units }) => standing(state, units));
      const turning = stacks.filter(
        units =>
          units.length > 0 &&
          mayTurnUnits(board, state, units) === undefined &&
          (said.facing === undefined || sameFacing(board, state, units, said.facing) === undefined),
      );
      return groupParts(board, turning, said.units);
    },
    facing: (board, state, { said: { units = [] } }) =>
      FACINGS.map(facingName).filter(facing => mayTurn(board, state, { do: 'turn', units, facing }) === undefined),
  },
  hint: (_board, _state, { order: { units, facing } }) => ({ units, facing }),
};

/** Some of them are in hand and may turn without a further action (4.5.5, 4.5.8). */
export const isInHand = ({ open }: HzState, units: readonly UnitIndex[]): boolean =>
  open?.mayTurn === true && units.some(unit => open.units.includes(unit));

/** May the stack turn: as part of what it is doing, or as its move (4.5.2, R81)? */
export function mayTurn(board: Board, state: HzState, order: OrderOf<'turn'>): Refusal | undefined {
  const units = namedStack(board, state, order.units);
  if (isRefusal(units)) return units;
  return mayTurnUnits(board, state, units) ?? sameFacing(board, state, units, order.facing);
}

function sameFacing(board: Board, state: HzState, units: readonly UnitIndex[], facing: string): Refusal | undefined {
  const first = firstUnit(units);
  return unitOf(state, first).facing === facingFrom(facing)
    ? refuse('hz:4.5', 'faces-there-already', { unit: idOf(board, first), facing })
    : undefined;
}

/** Who may turn in this segment, and only as a stack (4.5). */
export function mayTurnUnits(board: Board, state: HzState, units: readonly UnitIndex[]): Refusal | undefined {
  const first = firstUnit(units);
  const stack = standingAt(state, unitOf(state, first).hex);
  const facts = () => ({ unit: idOf(board, first), segment: segmentKind(state) });
  if (hasRouted(state, units)) return refuse('hz:4.5', 'routed-has-no-facing', facts());
  if (stack.some(unit => !units.includes(unit))) return refuse('hz:4.5.4', 'turn-as-a-stack', facts());
  if (isInHand(state, units)) return inHandFault(board, state, units);
  const kind = segmentKind(state);
  if (kind === 'small-arms') return refuse('hz:4.5.6', 'turn-only-to-fire', facts());
  if (kind === 'artillery')
    return refuse(
      units.some(unit => unitOf(state, unit).artyMove) ? 'hz:5.3.12' : 'hz:4.5.7',
      'turn-only-to-fire',
      facts(),
    );
  return mayStartMove(board, state, { units, goesOn: false });
}

/** The stack in hand turns, with all in its hex; guns that have rallied once (4.5.7, 11.1.12). */
function inHandFault(board: Board, state: HzState, units: readonly UnitIndex[]): Refusal | undefined {
  const own = units.filter(unit => state.open?.units.includes(unit) === true);
  const segment = segmentKind(state);
  for (const unit of own) {
    const facts = { unit: idOf(board, unit), segment };
    if (unitOf(state, unit).charge !== null) return refuse('hz:11.1.12', 'must-charge', facts);
    if (segment === 'artillery' && unitOf(state, unit).turned === true)
      return refuse('hz:4.5.7', 'turned-already', facts);
  }
  return comradeFault(board, state, { units: own, hex: unitOf(state, firstUnit(units)).hex });
}

export function resolveTurn(board: Board, play: HzPlay, order: OrderOf<'turn'>): void {
  const units = order.units.map(id => unitNamed(board, id)).toSorted((a, b) => a - b);
  const facing = facingFrom(order.facing);
  const inHand = isInHand(play.state, units);
  if (!inHand) {
    play.emit({ event: 'acted', units: idsOf(board, units), action: 'move', target: null });
    // A turn does not leave the road: who goes on from here may still have the bonus hex (4.2.1).
    const allRoad = isOnRoad(board, unitOf(play.state, firstUnit(units)).hex);
    play.emit({
      event: 'taken-in-hand',
      open: { units, leaders: [], spent: 0, steps: 0, allRoad, bonusUsed: false, stopped: null, mayTurn: true },
    });
  }
  play.emit({ event: 'turned', units: idsOf(board, units), facing, rule: inHand ? 'hz:4.5.5' : 'hz:4.5.2' });
  next(play, { step: 'orders' });
}

function turnOrders(board: Board, state: HzState, { units: all }: Stack): readonly OrderOf<'turn'>[] {
  const units = standing(state, all);
  if (units.length === 0 || mayTurnUnits(board, state, units) !== undefined) return [];
  const now = facingAt(state, unitOf(state, firstUnit(units)).hex);
  return FACINGS.filter(facing => facing !== now).map(facing => ({
    do: 'turn',
    units: [...idsOf(board, units)],
    facing: facingName(facing),
  }));
}
