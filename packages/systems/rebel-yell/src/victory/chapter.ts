import { objectivePlaces, STILL } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { Room } from '../book/kinds.ts';
import type { EventOf } from '../terms/events.ts';
import { hexNamed } from '../terms/ids.ts';
import type { RyState } from '../terms/state.ts';
import { reachVerdict } from './score.ts';

/** Chapter 14: who holds what, and who has won. */
export const victory = {
  steps: { verdict: { take: (board, play) => reachVerdict(board, play) } },
  events: {
    'hex-held': { fold: held, hint: ({ hex }) => ({ ...STILL, hexes: [hex], rules: ['ry:14.0'] }) },
    'verdict-reached': { fold: (_board, state, { verdict }) => ({ ...state, verdict, agenda: [] }) },
  },
} satisfies Room;

function held(board: Board, state: RyState, { hex, side }: EventOf<'hex-held'>): RyState {
  const at = objectivePlaces(board).get(hexNamed(board, hex));
  return at === undefined ? state : { ...state, holders: state.holders.with(at, side) };
}
