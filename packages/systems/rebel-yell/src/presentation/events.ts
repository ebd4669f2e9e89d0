import type { EventRule, Rolled } from '@guidon/kernel';
import type { EventHint } from '@guidon/kit';
import { STILL } from '@guidon/line-of-battle';
import { BOOK } from '../book/book.ts';
import type { RyTerms } from '../book/kinds.ts';
import type { RyEvent } from '../terms/events.ts';

/** What an event means on the board: what moves, what is hit. */
export function eventHint(event: RyEvent | Rolled): EventHint {
  if (event.event === 'rolled') return { ...STILL, motion: 'dice' };
  const rule: EventRule<RyTerms, RyEvent> = BOOK.events[event.event];
  return rule.hint?.(event) ?? quietHint(event);
}

/** Events that only concern some pieces or a hex where they stand. */
function quietHint(event: RyEvent): EventHint {
  const rules = 'rule' in event ? [event.rule] : [];
  if ('units' in event) return { ...STILL, units: event.units, rules };
  if ('unit' in event) return { ...STILL, units: [event.unit], rules };
  if ('leader' in event) return { ...STILL, units: [event.leader], rules };
  return { ...STILL, rules };
}
