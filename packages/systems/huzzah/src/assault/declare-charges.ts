import { distance, type HexIndex } from '@guidon/hex';
import { alwaysOpen, fightHint, type Stack } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { isSegmentAsked } from '../book/asking.ts';
import type { Room, Window } from '../book/kinds.ts';
import { enemyCodes, stackParts } from '../book/parts.ts';
import { codeAt, idOf, idsOf, unitNamed } from '../terms/ids.ts';
import { firstUnit, unitOf } from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { ownStacks, stackAt, stacksOf } from '../terms/places.ts';
import { type HzPlay, next } from '../terms/play.ts';
import { activeSide, kindOfSegment } from '../terms/segments.ts';
import type { HzState } from '../terms/state.ts';
import { isFitToCharge, mayChargePlan, mayDeclareCharge } from './declare.ts';

/** Rule 11.1.1: charges are declared before the first action of the segment. */
const declareCharges: Window<'declare-charges', 'declare-charge' | 'done'> = {
  rule: 'hz:11.1.1',
  steps: ['declare-charges'],
  opens: (board, state) =>
    isSegmentAsked(state, () => possibleCharges(board, state).length > 0)
      ? { seat: activeSide(board, state), asks: 'declare-charges', rule: 'hz:11.1.1', units: [] }
      : undefined,
  answers: {
    'declare-charge': {
      may: (board, state, { order }) => mayDeclareCharge(board, state, order),
      resolve: (board, play, { order }) => resolveDeclaration(board, play, order),
      parts: {
        units: (board, state, { said }) =>
          stackParts(board, state, { said: said.units, may: mayBeOf(board, state, said.target) }),
        target: (board, state, { said: { units = [] } }) =>
          enemyCodes(board, state).filter(
            target => mayDeclareCharge(board, state, { do: 'declare-charge', units, target }) === undefined,
          ),
      },
    },
    done: alwaysOpen((_board, play) => next(play)),
  },
  offers: (board, state) => [...possibleCharges(board, state), { do: 'done' }],
  fallback: { do: 'done' },
  odds: { assume: 'open', named: false },
  screen: {
    reaction: false,
    standing: null,
    meant: (_board, _state, { units, hex }) =>
      units.length === 0 ? undefined : { do: 'declare-charge', units, target: hex },
  },
};

/** Charges as they are declared. */
export const declaring = {
  windows: { 'declare-charges': declareCharges },
  orders: {
    'declare-charge': {
      rule: 'hz:11.1.1',
      whyNot: mayDeclareCharge,
      hint: (_board, _state, { order: { units, target } }) => fightHint({ ask: 'assault', units, target }),
    },
  },
  steps: { 'declare-charges': { take: (_board, play) => next(play) } },
} satisfies Room;

function resolveDeclaration(board: Board, play: HzPlay, order: OrderOf<'declare-charge'>): void {
  const units = order.units.map(id => unitNamed(board, id));
  play.emit({ event: 'charge-declared', units: idsOf(board, units), target: order.target });
  next(play, { step: 'declare-charges' });
}

/** Every charge that could be declared now: at each target all of a stack who may. */
function possibleCharges(board: Board, state: HzState): readonly OrderOf<'declare-charge'>[] {
  if (kindOfSegment(state.segment) !== 'action') return [];
  return ownStacks(board, state).flatMap(stack => chargesOf(board, state, stack));
}

function chargesOf(board: Board, state: HzState, { hex, units }: Stack): readonly OrderOf<'declare-charge'>[] {
  const fit = units.filter(unit => isFitToCharge(board, state, unit));
  if (fit.length < 2) return [];
  return enemiesWithin(board, state, { hex, range: 2 })
    .filter(at => mayChargePlan(board, state, { units: fit, from: hex, at }) === undefined)
    .map(at => ({ do: 'declare-charge', units: [...idsOf(board, fit)], target: codeAt(board, at) }));
}

/** Could these units, with others of their stack or without, be those who charge? */
const mayBeOf =
  (board: Board, state: HzState, target: string | undefined) =>
  (units: readonly UnitIndex[]): boolean => {
    const { hex } = unitOf(state, firstUnit(units));
    const [charge] = chargesOf(board, state, { hex, units: stackAt(state, hex) }).filter(
      possible => target === undefined || possible.target === target,
    );
    return charge !== undefined && units.every(unit => charge.units.includes(idOf(board, unit)));
  };

/** Where enemies of the side to move stand so near, by index. */
const enemiesWithin = (
  board: Board,
  state: HzState,
  { hex, range }: { readonly hex: HexIndex; readonly range: number },
): readonly HexIndex[] =>
  stacksOf(board, state, enemyOf(activeSide(board, state)))
    .flatMap(({ hex: at }) => (distance(board.map.grid, hex, at) <= range ? [at] : []))
    .toSorted((a, b) => a - b);
