import type { Book } from '@guidon/kernel';
import { assault } from '../assault/chapter.ts';
import { battles } from '../battles/special.ts';
import { clock } from '../clock/chapter.ts';
import { combat } from '../combat/chapter.ts';
import { fire } from '../fire/chapter.ts';
import { leaders } from '../leaders/chapter.ts';
import { movement } from '../movement/chapter.ts';
import { rally } from '../rally/chapter.ts';
import { victory } from '../victory/chapter.ts';
import type { HzTerms } from './kinds.ts';

/** All records of Huzzah!, chapter by chapter. */
export const BOOK: Book<HzTerms> = {
  windows: {
    ...clock.windows,
    ...leaders.windows,
    ...movement.windows,
    ...fire.windows,
    ...combat.windows,
    ...assault.windows,
    ...battles.windows,
  },
  orders: {
    ...clock.orders,
    ...leaders.orders,
    ...movement.orders,
    ...fire.orders,
    ...combat.orders,
    ...assault.orders,
    ...rally.orders,
    ...battles.orders,
  },
  steps: {
    ...clock.steps,
    ...leaders.steps,
    ...movement.steps,
    ...fire.steps,
    ...combat.steps,
    ...assault.steps,
    ...victory.steps,
    ...battles.steps,
  },
  events: {
    ...clock.events,
    ...leaders.events,
    ...movement.events,
    ...fire.events,
    ...combat.events,
    ...assault.events,
    ...rally.events,
    ...victory.events,
    ...battles.events,
  },
};
