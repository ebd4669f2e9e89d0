import type { HexIndex } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import type { Room } from '../book/kinds.ts';
import type { EventOf } from '../terms/events.ts';
import { changedLeaders, changedUnits } from '../terms/fold-parts.ts';
import { hexNamed } from '../terms/ids.ts';
import { asFacing } from '../terms/names.ts';
import type { HzState } from '../terms/state.ts';
import { exit, exitMap } from './exit.ts';
import { arrive, enter, leave, march } from './march.ts';
import { move } from './move.ts';
import { straggling } from './straggle.ts';
import { turn } from './turn.ts';

/** Chapter 4: marches, turns, stragglers, and the way off the map. */
export const movement = {
  windows: straggling.windows,
  orders: { move, turn, exit, ...straggling.orders },
  steps: {
    march: { take: march },
    ...straggling.steps,
    leave: { take: leave },
    enter: { take: enter },
    arrived: { take: arrive },
    exit: { take: exitMap },
  },
  events: {
    'taken-in-hand': { fold: (_board, state, { open }) => ({ ...state, open }) },
    entered: {
      fold: (board, state, event) => countedEntry(marched(board, state, event), hexNamed(board, event.hex)),
      hint: ({ units, leaders, hex }) => ({
        motion: 'move',
        units: [...units, ...leaders],
        hexes: [hex],
        rules: ['hz:4.1.13'],
      }),
    },
    moved: {
      fold: marched,
      hint: ({ units, leaders, to }) => ({
        motion: 'move',
        units: [...units, ...leaders],
        hexes: [to],
        rules: ['hz:4.1.2'],
      }),
    },
    turned: {
      fold: (board, state, { units, facing }) =>
        changedUnits(board, state, { ids: units, to: { facing: asFacing(facing), turned: true } }),
    },
    ...straggling.events,
    'keep-set': {
      fold: (board, state, { units, distance, until }) =>
        changedUnits(board, state, { ids: units, to: { keep: distance, keepIn: until } }),
    },
  },
} satisfies Room;

function marched(board: Board, state: HzState, event: EventOf<'moved' | 'entered'>): HzState {
  const hex = hexNamed(board, event.event === 'moved' ? event.to : event.hex);
  const moved = changedUnits(board, state, {
    ids: event.units,
    to: { where: 'map', hex, facing: asFacing(event.facing), turned: false },
  });
  return changedLeaders(board, moved, {
    ids: event.leaders,
    to: leader => ({ where: 'map', hex, spent: leader.spent + leaderCost(event) }),
  });
}

/** Leaders pay half a point along a thoroughfare, also with a stack (R77). */
const leaderCost = (event: EventOf<'moved' | 'entered'>): number =>
  event.event === 'moved' && event.road ? 1 : event.cost.total;

function countedEntry(state: HzState, hex: HexIndex): HzState {
  const known = state.entries.find(entry => entry.hex === hex);
  const rest = state.entries.filter(entry => entry.hex !== hex);
  return { ...state, entries: [...rest, { hex, stacks: (known?.stacks ?? 0) + 1 }] };
}
