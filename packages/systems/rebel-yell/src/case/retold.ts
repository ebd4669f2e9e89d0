import { facingName, type Layout } from '@guidon/hex';
import type { Addend, Figure, Json, Rolled } from '@guidon/kernel';
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
      return firedFacts(event.factor, event.line, event.shell);
    case 'checked':
      return {
        total: event.morale.total,
        modifiers: byName(event.morale.addends.slice(1), 1),
        outcome: event.passed ? 'pass' : 'fail',
        ...(event.passed ? {} : { by: event.roll - event.morale.total }),
      };
    case 'moved':
      return {
        facing: facingName(layout, asFacing(event.facing)),
        points: event.cost.total,
        parts: byName(event.cost.addends, 1),
      };
    case 'leader-moved':
      return { points: event.cost.total };
    case 'turned':
      return { facing: facingName(layout, asFacing(event.facing)) };
    default:
      return {};
  }
}

const firedFacts = (factor: Figure, line: Figure, shell: boolean): Facts => ({
  fireFactor: factor.total,
  plus: byName(
    shifts(line).filter(({ value }) => value > 0),
    1,
  ),
  minus: byName(
    shifts(line).filter(({ value }) => value < 0),
    -1,
  ),
  modifiers: shifts(line).map(({ name }) => name),
  table: shell ? 'shell' : 'std',
});

/** What shifts the line: everything but the line of the factor, and where the chart ends. */
const shifts = (line: Figure): readonly Addend[] =>
  line.addends.filter(({ name }) => !['line-of-factor', 'last-line', 'first-line'].includes(name));

/** Parts of one name add up. */
function byName(parts: readonly Addend[], sign: 1 | -1): Facts {
  const sums: { [name: string]: number } = {};
  for (const { name, value } of parts) sums[name] = (sums[name] ?? 0) + value * sign;
  return sums;
}
