import type { Room } from '../book/kinds.ts';
import { activating } from './activation.ts';
import { bugling } from './bugles.ts';
import { shifting } from './shift.ts';

/** Chapter 3: what each result of the roll is spent on. */
export const round = {
  windows: { ...shifting.windows, ...bugling.windows, ...activating.windows },
  orders: { ...shifting.orders, ...bugling.orders, ...activating.orders },
  steps: { ...shifting.steps, ...bugling.steps, ...activating.steps },
  events: { ...shifting.events, ...bugling.events, ...activating.events },
} satisfies Room;
