import { rememberedWith } from '@guidon/line-of-battle';
import type { Room } from '../book/kinds.ts';
import type { EventOf } from '../terms/events.ts';
import { next } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import { specialOrder, specialQuestion } from './questions.ts';

/** What the rules of single battles bring: orders, questions, and what they keep in mind (14.0). */
export const battles = {
  windows: { special: specialQuestion },
  orders: { special: specialOrder },
  steps: { special: { take: (_board, play) => next(play) } },
  events: { special: { fold: (_board, state, event) => remembered(state, event) } },
} satisfies Room;

function remembered(state: RyState, { remember, award }: EventOf<'special'>): RyState {
  return {
    ...state,
    memory: rememberedWith(state, remember),
    awarded: {
      union: state.awarded.union + award.union,
      confederate: state.awarded.confederate + award.confederate,
    },
  };
}
