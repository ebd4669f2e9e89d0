import { type HexIndex, OFF_MAP } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import { grownBy } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { SegmentOrder } from '../book/kinds.ts';
import { disrupt } from '../combat/rout.ts';
import { idOf, idsOf, unitsNamed } from '../terms/ids.ts';
import { firstUnit, sideOf, unitOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { stacks } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import { activeSide } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';

/** Who was designated to charge stays where he is (11.5). */
export const stayPutOrder: SegmentOrder<'stay-put'> = {
  rule: 'ry:11.5',
  may: (board, state, { order }) => mayStayPut(board, state, order),
  whyNot: (board, state, order) => mayStayPut(board, state, order),
  resolve: (board, play, { order }) => resolveStayPut(board, play, order),
  // Chargers are gone through once: the order `charge` offers it.
  offers: null,
  parts: {
    units: (board, state, { said: { units = [] } }) =>
      grownBy(
        units,
        chargingGroups(board, state).flatMap(group => idsOf(board, group.units)),
      ),
  },
  hint: (_board, _state, { order: { units } }) => ({ units }),
};

export interface Charging {
  readonly units: readonly UnitIndex[];
  readonly hex: HexIndex;
  readonly at: HexIndex;
}

/** Stacks with charges still to be made, by hex and target. */
export function chargingGroups(board: Board, state: RyState): readonly Charging[] {
  const side = activeSide(board, state);
  const found: Charging[] = [];
  for (const [hex, units] of stacks(state)) {
    const charging = units.filter(unit => unitOf(state, unit).charge !== null && sideOf(board, unit) === side);
    const first = charging[0];
    if (first !== undefined) found.push({ units: charging, hex, at: unitOf(state, first).charge ?? OFF_MAP });
  }
  return found;
}

/** A designated unit may stay, and is Disrupted; not if its target has skedaddled (R72). */
export function stayPut(board: Board, play: RyPlay, { units, at }: Charging): void {
  const released = play.state.vacated.includes(at);
  play.emit({ event: 'charge-dropped', units: idsOf(board, units), rule: released ? 'ry:8.6.10' : 'ry:11.5' });
  play.emit({ event: 'acted', units: idsOf(board, units), action: 'charge' });
  if (!released) disrupt(board, play, { units, rule: 'ry:11.5' });
}

export function mayStayPut(board: Board, state: RyState, order: OrderOf<'stay-put'>): Refusal | undefined {
  const units = unitsNamed(board, order.units);
  const loose = units.find(
    unit => unitOf(state, unit).charge === null || sideOf(board, unit) !== activeSide(board, state),
  );
  return units.length === 0 || loose !== undefined
    ? refuse('ry:11.5', 'not-designated', { unit: loose === undefined ? '' : idOf(board, loose) })
    : undefined;
}

function resolveStayPut(board: Board, play: RyPlay, order: OrderOf<'stay-put'>): void {
  const units = unitsNamed(board, order.units);
  const first = unitOf(play.state, firstUnit(units));
  play.emit({ event: 'taken-in-hand', open: null });
  stayPut(board, play, { units, hex: first.hex, at: first.charge ?? OFF_MAP });
  next(play, { step: 'orders' });
}
