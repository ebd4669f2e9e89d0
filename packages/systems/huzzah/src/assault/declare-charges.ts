import type { HexIndex } from '@guidon/hex';
import { distance } from '@guidon/hex';
import { alwaysOpen, fightHint } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { isSegmentAsked } from '../book/asking.ts';
import type { Room, Window } from '../book/kinds.ts';
import { enemyCodes, stackParts } from '../book/parts.ts';
import { codeAt, idsOf, unitNamed } from '../terms/ids.ts';
import { unitOf } from '../terms/lookups.ts';
import { enemyOf } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { ownStacks, stacksOf } from '../terms/places.ts';
import type { HzPlay } from '../terms/play.ts';
import { next } from '../terms/play.ts';
import { activeSide, kindOfSegment } from '../terms/segments.ts';
import type { HzState } from '../terms/state.ts';
import { mayChargePlan, mayDeclareCharge, mayJoin } from './declare.ts';

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
        units: (board, state, { said }) => stackParts(board, state, said.units),
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

/** Every charge that could be declared now: whole stacks, at each target. */
function possibleCharges(board: Board, state: HzState): readonly OrderOf<'declare-charge'>[] {
  if (kindOfSegment(state.segment) !== 'action') return [];
  const found: OrderOf<'declare-charge'>[] = [];
  for (const { hex, units } of ownStacks(board, state)) {
    const fresh = units.filter(unit => {
      const { reduced, hits, charge, acted } = unitOf(state, unit);
      return mayJoin(board, state, unit) && !(reduced && hits === 2) && charge === null && acted === null;
    });
    if (fresh.length < 2) continue;
    for (const at of enemiesWithin(board, state, { hex, range: 2 }))
      if (mayChargePlan(board, state, { units: fresh, from: hex, at }) === undefined)
        found.push({ do: 'declare-charge', units: [...idsOf(board, fresh)], target: codeAt(board, at) });
  }
  return found;
}

/** Where enemies of the side to move stand so near, by index. */
const enemiesWithin = (
  board: Board,
  state: HzState,
  { hex, range }: { readonly hex: HexIndex; readonly range: number },
): readonly HexIndex[] =>
  stacksOf(board, state, enemyOf(activeSide(board, state)))
    .flatMap(({ hex: at }) => (distance(board.map.grid, hex, at) <= range ? [at] : []))
    .toSorted((a, b) => a - b);
