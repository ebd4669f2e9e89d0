import type { Facing } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import type { Stack } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { FACINGS, type SegmentOrder } from '../book/kinds.ts';
import { wholeStacks } from '../book/parts.ts';
import { disrupt } from '../combat/rout.ts';
import { facingCalled, facingFrom, facingWord, idOf, idsOf, unitsNamed } from '../terms/ids.ts';
import { firstUnit, isArtillery, isSkirmisher, sideOf, unitOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { stackAt } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import { activeSide, segmentKind } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import type { UnitState } from '../terms/units.ts';

/** A stack turns where it stands (8.3, 8.3.2). */
export const turn: SegmentOrder<'turn'> = {
  rule: 'ry:8.3.2',
  may: (board, state, { order }) => mayTurn(board, state, order),
  whyNot: (board, state, order) => mayTurn(board, state, order),
  resolve: (board, play, { order }) => resolveTurn(board, play, order),
  offers: { in: ['action', 'mounted', 'artillery', 'small-arms'], toStack: turnOrders },
  parts: {
    units: (board, state, { said: { units } }) =>
      wholeStacks(board, state, { said: units, may: stack => turnsOf(board, state, stack).length > 0 }),
    facing: (board, state, { said: { units = [] } }) =>
      turnsOf(board, state, unitsNamed(board, units)).map(facing => facingCalled(board, facing)),
  },
  hint: (_board, _state, { order: { units, facing } }) => ({ units, facing }),
};

/** Turns of the whole stack that do not Disrupt it. */
export function turnOrders(board: Board, state: RyState, { units }: Stack): readonly OrderOf<'turn'>[] {
  if (units.some(unit => turnDisrupts(unitOf(state, unit)))) return [];
  return turnsOf(board, state, units).map(facing => ({
    do: 'turn',
    units: [...idsOf(board, units)],
    facing: facingCalled(board, facing),
  }));
}

const turnsOf = (board: Board, state: RyState, units: readonly UnitIndex[]): readonly Facing[] =>
  FACINGS.filter(facing => mayTurnUnits(board, state, units, facing) === undefined);

/**
 * Columns, limbered guns, skirmishers and the routed turn as they like; so does who has changed formation (6.6.12,
 * 6.7.14, R48).
 */
export const turnsFreely = (unit: UnitState): boolean =>
  unit.formation === 'column' ||
  unit.formation === 'mounted-column' ||
  unit.formation === 'limbered' ||
  isSkirmisher(unit) ||
  unit.order === 'routed' ||
  unit.notes.changed;

/** Would a further turn Disrupt the unit (8.3.5)? */
export const turnDisrupts = (unit: UnitState): boolean =>
  !turnsFreely(unit) && unit.notes.turns >= 1 && unit.order === 'good';

/** The whole stack turns (8.3.4); a second change in an Action Segment Disrupts it (8.3.5). */
export function turnStack(board: Board, play: RyPlay, units: readonly UnitIndex[], facing: Facing): void {
  const disrupts = units.some(unit => turnDisrupts(unitOf(play.state, unit)));
  play.emit({ event: 'turned', units: idsOf(board, units), facing, rule: 'ry:8.3.2' });
  if (disrupts) disrupt(board, play, { units, rule: 'ry:8.3.5' });
}

const mayTurn = (board: Board, state: RyState, order: OrderOf<'turn'>): Refusal | undefined => {
  const facing = facingFrom(board, order.facing);
  return facing === undefined
    ? refuse('ry:8.3', 'no-such-facing', { facing: order.facing })
    : mayTurnUnits(board, state, unitsNamed(board, order.units), facing);
};

function mayTurnUnits(board: Board, state: RyState, units: readonly UnitIndex[], facing: Facing): Refusal | undefined {
  const first = units[0];
  if (first === undefined) return refuse('ry:8.3', 'nobody-turns');
  const facts = { unit: idOf(board, first) };
  const unit = unitOf(state, first);
  if (unit.where !== 'map' || !unit.crewed) return refuse('ry:8.3', 'not-on-map', facts);
  if (sideOf(board, first) !== activeSide(board, state)) return refuse('ry:2.1', 'not-your-unit', facts);
  if (unit.order === 'routed') return refuse('ry:8.3', 'routed', facts);
  const stack = stackAt(state, unit.hex);
  const kind = segmentKind(state);
  if (kind === 'small-arms' || (kind === 'artillery' && !isArtillery(board, first)))
    return turnSegmentFault(board, state, stack);
  if (units.length !== stack.length || units.some(other => !stack.includes(other)))
    return refuse('ry:8.3.4', 'whole-stack-turns', facts);
  if (unit.facing === facing)
    return refuse('ry:8.3', 'faces-that-way', { ...facts, facing: facingWord(board, facing) });
  // The top unit speaks for its stack, in whatever order its units are named.
  return turnSegmentFault(board, state, stack);
}

/** When a stack may turn by itself: in Action Segments, mounted in Cavalry Segments, guns that rallied (7.1.2). */
function turnSegmentFault(board: Board, state: RyState, units: readonly UnitIndex[]): Refusal | undefined {
  const first = firstUnit(units);
  const unit = unitOf(state, first);
  const facts = { unit: idOf(board, first) };
  const isOpen = units.some(other => state.open?.units.includes(other) === true);
  switch (segmentKind(state)) {
    case 'action':
      if (unit.notes.acted === 'move' && unit.formation === 'unlimbered' && unit.notes.moved > 0 && !unit.notes.changed)
        return refuse('ry:7.9.2', 'has-retired', facts);
      if (unit.notes.acted === 'move' && !isOpen) return refuse('ry:8.1.4', 'piece-is-done', facts);
      return undefined;
    case 'mounted':
      if (!unit.formation.startsWith('mounted') && unit.formation !== 'limbered')
        return refuse('ry:12.0', 'mounted-only', facts);
      return unit.notes.acted === 'move' && !isOpen ? refuse('ry:8.1.4', 'piece-is-done', facts) : undefined;
    case 'artillery':
      if (!isArtillery(board, first)) return refuse('ry:2.1.1', 'guns-only', facts);
      return unit.notes.acted === 'rally' && unit.notes.turns === 0
        ? undefined
        : refuse('ry:7.1.2', 'turns-to-fire-only', facts);
    default:
      return refuse('ry:8.3.6', 'turns-to-fire-only', facts);
  }
}

function resolveTurn(board: Board, play: RyPlay, order: OrderOf<'turn'>): void {
  const units = unitsNamed(board, order.units);
  const facing = facingFrom(board, order.facing) ?? 0;
  const { open } = play.state;
  if (open !== null && !units.some(unit => open.units.includes(unit)))
    play.emit({ event: 'taken-in-hand', open: null });
  turnStack(board, play, units, facing);
  next(play, { step: 'orders' });
}
