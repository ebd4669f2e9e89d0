import type { Book } from '@guidon/kernel';
import { combat } from '../combat/chapter.ts';
import { movement } from '../movement/chapter.ts';
import { night } from '../night/chapter.ts';
import { round } from '../round/chapter.ts';
import { sequence } from '../sequence/clock.ts';
import { victory } from '../victory/chapter.ts';
import type { YbTerms } from './kinds.ts';

/** All records of Yankees & Rebels, chapter by chapter. */
export const BOOK: Book<YbTerms> = {
  windows: { ...sequence.windows, ...round.windows, ...movement.windows, ...combat.windows, ...night.windows },
  orders: { ...sequence.orders, ...round.orders, ...movement.orders, ...combat.orders, ...night.orders },
  steps: {
    ...sequence.steps,
    ...round.steps,
    ...movement.steps,
    ...combat.steps,
    ...night.steps,
    ...victory.steps,
  },
  events: {
    ...sequence.events,
    ...round.events,
    ...movement.events,
    ...combat.events,
    ...night.events,
    ...victory.events,
  },
};
