import { facingName, type Layout } from '@guidon/hex';
import type { Json, Rolled } from '@guidon/kernel';
import { byName, lineFacts } from '@guidon/line-of-battle';
import { ruleOfEvent } from '../book/event-rules.ts';
import type { RyEvent } from '../terms/events.ts';
import { asFacing } from '../terms/units.ts';

type Facts = { readonly [name: string]: Json };

/** The rule of an event, and its figures by name, so that a case can compare a sum without writing out its addends. */
export const retold = (event: RyEvent | Rolled, layout: Layout): Facts =>
  event.event === 'rolled' ? {} : { rule: ruleOfEvent(event), ...figuresOf(event, layout) };

function figuresOf(event: RyEvent, layout: Layout): Facts {
  switch (event.event) {
    case 'fired':
      return {
        fireFactor: event.factor.total,
        ...lineFacts(event.line),
        table: event.shell ? 'shell' : 'std',
      };
    case 'checked':
      return {
        total: event.morale.total,
        modifiers: byName(event.morale.addends.slice(1)),
        outcome: event.passed ? 'pass' : 'fail',
        ...(event.passed ? {} : { by: event.roll - event.morale.total }),
      };
    case 'moved':
      return {
        facing: facingName(layout, asFacing(event.facing)),
        points: event.cost.total,
        parts: byName(event.cost.addends),
      };
    case 'leader-moved':
      return { points: event.cost.total };
    case 'turned':
      return { facing: facingName(layout, asFacing(event.facing)) };
    default:
      return {};
  }
}
