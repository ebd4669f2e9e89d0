import { afterTelling } from '@guidon/line-of-battle';
import type { Room } from '../book/kinds.ts';
import { next } from '../terms/play.ts';
import { specialOrder, specialQuestion } from './questions.ts';

/** What the rules of single battles bring: orders, questions, and what they keep in mind (14.0). */
export const battles = {
  windows: { special: specialQuestion },
  orders: { special: specialOrder },
  steps: { special: { take: (_board, play) => next(play) } },
  events: { special: { fold: (_board, state, event) => afterTelling(state, event) } },
} satisfies Room;
