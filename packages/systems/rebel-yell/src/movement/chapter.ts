import { OFF_MAP } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import type { Room } from '../book/kinds.ts';
import type { EventOf } from '../terms/events.ts';
import { changedFlags, changedLeaders, changedUnits, piled } from '../terms/fold-parts.ts';
import { hexNamed, unitNamed } from '../terms/lookups.ts';
import type { RyState } from '../terms/state.ts';
import { asFacing } from '../terms/units.ts';
import { stackNamed } from '../words/names.ts';
import { change, makeChange } from './change.ts';
import { exit } from './exit.ts';
import { arrive, enter, leave, march } from './march.ts';
import { move } from './move.ts';
import { makeProlonge, prolonge } from './prolonge.ts';
import { reorder } from './reorder.ts';
import { scatterOrder } from './scatter.ts';
import { sidle } from './sidle.ts';
import { checkSkedaddled, closeSkedaddles, skedaddle } from './skedaddle.ts';
import { turn } from './turn.ts';

/** Chapters 6 to 8: formations, guns on the move, marches, and who runs before them. */
export const movement = {
  windows: { skedaddle },
  orders: {
    move,
    sidle,
    turn,
    change,
    reorder,
    prolonge,
    exit,
    scatter: scatterOrder,
    skedaddle: {
      rule: 'ry:8.6',
      hint: (board, state, { order: { stack }, decision: { units } }) => ({
        units: stack === undefined ? units : stackNamed(board, state, stack),
        plain: stack === undefined,
      }),
    },
  },
  steps: {
    march: { take: (board, play, step) => march(board, play, step) },
    leave: { take: (board, play, step) => leave(board, play, step) },
    enter: { take: (board, play, step) => enter(board, play, step) },
    arrived: { take: (_board, play) => arrive(play) },
    change: { take: (board, play, step) => makeChange(board, play, step) },
    prolonge: { take: (board, play, step) => makeProlonge(board, play, step) },
    'skedaddle-window': { take: (board, play, step) => closeSkedaddles(board, play, step) },
    skedaddled: { take: (board, play, step) => checkSkedaddled(board, play, step) },
  },
  events: {
    'taken-in-hand': { fold: (_board, state, { open }) => ({ ...state, open }) },
    moved: {
      fold: moved,
      hint: ({ units, leaders, to }) => ({
        motion: 'move',
        units: [...units, ...leaders],
        hexes: [to],
        rules: ['ry:8.1'],
      }),
    },
    turned: { fold: turned },
    changed: { fold: changed },
    reordered: { fold: reordered },
    skedaddled: {
      fold: (board, state, { early, from }) =>
        early ? { ...state, vacated: [...state.vacated, hexNamed(board, from)] } : state,
    },
  },
} satisfies Room;

function moved(board: Board, state: RyState, event: EventOf<'moved'>): RyState {
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
    }),
  });
  return changedFlags(board, led, { ids: event.flags, change: () => ({ where: 'map', hex }) });
}

/** Turns by the stack's own order are counted, unless it has changed its formation (8.3.5). */
function turned(board: Board, state: RyState, { units, facing, rule }: EventOf<'turned'>): RyState {
  const counts = rule === 'ry:8.3.2' || rule === 'ry:8.3.4';
  return changedUnits(board, state, {
    ids: units,
    change: ({ notes }) => ({
      facing: asFacing(facing),
      notes: counts && !notes.changed ? { ...notes, turns: notes.turns + 1 } : notes,
    }),
  });
}

function changed(board: Board, state: RyState, event: EventOf<'changed'>): RyState {
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

function reordered(board: Board, state: RyState, { units }: EventOf<'reordered'>): RyState {
  const heights = new Map(units.map((id, at) => [unitNamed(board, id), units.length - at]));
  return changedUnits(board, state, {
    ids: units,
    change: (unit, index) => ({
      height: heights.get(index) ?? unit.height,
      notes: { ...unit.notes, reordered: true },
    }),
  });
}
