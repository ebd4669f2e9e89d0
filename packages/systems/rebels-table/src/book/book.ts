import type { Book } from '@guidon/kernel';
import { actions } from '../actions/chapter.ts';
import { battles } from '../battles/chapter.ts';
import { breaks } from '../breaks/chapter.ts';
import { charges } from '../charge/chapter.ts';
import { deployment } from '../deployment/chapter.ts';
import { generals } from '../generals/chapter.ts';
import { melees } from '../melee/chapter.ts';
import { movement } from '../movement/chapter.ts';
import { resilience } from '../resilience/chapter.ts';
import { sequence } from '../sequence/chapter.ts';
import { shooting } from '../shooting/chapter.ts';
import { supply } from '../supply/chapter.ts';
import { victory } from '../victory/chapter.ts';
import type { RtTerms } from './kinds.ts';

/** All records of Rebels and Yankees, chapter by chapter. */
export const BOOK: Book<RtTerms> = {
  windows: {
    ...sequence.windows,
    ...deployment.windows,
    ...actions.windows,
    ...movement.windows,
    ...shooting.windows,
    ...resilience.windows,
    ...breaks.windows,
    ...charges.windows,
    ...melees.windows,
  },
  orders: {
    ...sequence.orders,
    ...deployment.orders,
    ...actions.orders,
    ...supply.orders,
    ...resilience.orders,
    ...breaks.orders,
    ...charges.orders,
    ...melees.orders,
  },
  steps: {
    ...sequence.steps,
    ...deployment.steps,
    ...actions.steps,
    ...movement.steps,
    ...shooting.steps,
    ...resilience.steps,
    ...breaks.steps,
    ...charges.steps,
    ...melees.steps,
    ...victory.steps,
  },
  events: {
    ...sequence.events,
    ...deployment.events,
    ...actions.events,
    ...supply.events,
    ...movement.events,
    ...generals.events,
    ...shooting.events,
    ...resilience.events,
    ...breaks.events,
    ...charges.events,
    ...melees.events,
    ...victory.events,
    ...battles.events,
  },
};
