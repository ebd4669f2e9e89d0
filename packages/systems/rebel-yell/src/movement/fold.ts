import { OFF_MAP } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import type { EventOf } from '../terms/events.ts';
import { changedFlags, changedLeaders, changedUnits, piled } from '../terms/fold-parts.ts';
import { hexNamed, unitNamed } from '../terms/ids.ts';
import type { RyState } from '../terms/state.ts';
import { asFacing } from '../terms/units.ts';

/** How the events of movement change the state. */

/** They come on top of whoever stands there (8.4.5); leaders and flags go along. */
export function moved(board: Board, state: RyState, event: EventOf<'moved'>): RyState {
  const hex = hexNamed(board, event.to);
  const facing = asFacing(event.facing);
  const arrow = event.arrow === null ? OFF_MAP : hexNamed(board, event.arrow);
  const after = piled(board, state, { ids: event.units, hex, change: { facing, arrow } });
  const noted = changedUnits(board, after, {
    ids: event.units,
    change: unit => ({
      notes: {
        ...unit.notes,
        moved: unit.notes.moved + 1,
        entered: true,
        ...(event.from === null ? { turns: 0 } : {}),
      },
    }),
  });
  const led = changedLeaders(board, noted, {
    ids: event.leaders,
    change: leader => ({
      where: 'map',
      hex,
      spent: leader.spent + event.cost.total,
      marched: (leader.marched ?? 0) + 1,
    }),
  });
  return changedFlags(board, led, { ids: event.flags, change: () => ({ where: 'map', hex }) });
}

/** Turns by the stack's own order are counted, unless it has changed its formation (8.3.5). */
export function turned(board: Board, state: RyState, { units, facing, rule }: EventOf<'turned'>): RyState {
  const counts = rule === 'ry:8.3.2' || rule === 'ry:8.3.4';
  return changedUnits(board, state, {
    ids: units,
    change: ({ notes }) => ({
      facing: asFacing(facing),
      notes: counts && !notes.changed ? { ...notes, turns: notes.turns + 1 } : notes,
    }),
  });
}

export function changed(board: Board, state: RyState, event: EventOf<'changed'>): RyState {
  const { formation, deployment } = event;
  return changedUnits(board, state, {
    ids: event.units,
    change: unit => ({
      formation,
      deployment,
      arrow: event.arrow === null ? OFF_MAP : hexNamed(board, event.arrow),
      volley: deployment === 'stf' ? unit.volley : false,
      notes: event.voluntary ? { ...unit.notes, changed: true } : unit.notes,
    }),
  });
}

export function reordered(board: Board, state: RyState, { units }: EventOf<'reordered'>): RyState {
  const heights = new Map(units.map((id, at) => [unitNamed(board, id), units.length - at]));
  return changedUnits(board, state, {
    ids: units,
    change: (unit, index) => ({
      height: heights.get(index) ?? unit.height,
      notes: { ...unit.notes, reordered: true },
    }),
  });
}
