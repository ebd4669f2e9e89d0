import type { Book } from '@guidon/kernel';
import { assault } from '../assault/chapter.ts';
import { battles } from '../battles/chapter.ts';
import { cavalry } from '../cavalry/chapter.ts';
import { clock } from '../clock/chapter.ts';
import { combat } from '../combat/chapter.ts';
import { fire } from '../fire/chapter.ts';
import { leaders } from '../leaders/chapter.ts';
import { movement } from '../movement/chapter.ts';
import { rally } from '../rally/chapter.ts';
import { victory } from '../victory/chapter.ts';
import type { RyTerms } from './kinds.ts';
import { segment } from './segment.ts';

/** All records of Rebel Yell, chapter by chapter. */
export const BOOK: Book<RyTerms> = {
  windows: {
    orders: segment,
    ...clock.windows,
    ...leaders.windows,
    ...movement.windows,
    ...fire.windows,
    ...assault.windows,
    ...cavalry.windows,
    ...combat.windows,
    ...rally.windows,
    ...battles.windows,
  },
  orders: {
    ...clock.orders,
    ...leaders.orders,
    ...movement.orders,
    ...fire.orders,
    ...assault.orders,
    ...cavalry.orders,
    ...combat.orders,
    ...rally.orders,
    ...battles.orders,
  },
  steps: {
    ...clock.steps,
    ...leaders.steps,
    ...movement.steps,
    ...fire.steps,
    ...assault.steps,
    ...cavalry.steps,
    ...combat.steps,
    ...rally.steps,
    ...victory.steps,
    ...battles.steps,
  },
  events: {
    ...clock.events,
    ...leaders.events,
    ...movement.events,
    ...fire.events,
    ...assault.events,
    ...cavalry.events,
    ...combat.events,
    ...rally.events,
    ...victory.events,
    ...battles.events,
  },
};
