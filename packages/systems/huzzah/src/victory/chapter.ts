import { objectivePlaces, STILL } from '@guidon/line-of-battle';
import type { Room } from '../book/kinds.ts';
import { hexNamed } from '../terms/ids.ts';
import { reachVerdict } from './score.ts';
/** Objectives and the verdict, by the scenario (Intro-2). */
export const victory = {
  steps: { verdict: { take: reachVerdict } },
  events: {
    'hex-held': {
      fold(board, state, { hex, side }) {
        const at = objectivePlaces(board).get(hexNamed(board, hex));
        return at === undefined ? state : { ...state, holders: state.holders.with(at, side) };
      },
      hint: ({ hex }) => ({ ...STILL, hexes: [hex], rules: ['hz:Intro-2'] }),
    },
    'verdict-reached': { fold: (_board, state, { verdict }) => ({ ...state, verdict, agenda: [] }) },
  },
} satisfies Room;
