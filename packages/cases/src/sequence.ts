import type { Json } from '@guidon/kernel';
import { type Difference, differences, matches, show } from './compare.ts';
import type { Mapping } from './plain.ts';

interface Sequence {
  readonly events: readonly Mapping[];
  readonly prefix: string;
}

/** The events named must occur in this order; others may stand between them. */
export function missingEvents(expected: readonly Mapping[], { events, prefix }: Sequence): readonly Difference[] {
  let next = 0;
  for (const [at, wanted] of expected.entries()) {
    const index = events.findIndex((event, place) => place >= next && matches(wanted, event, prefix));
    if (index < 0)
      return [
        { path: `then.events[${at}]`, expected: show(wanted), found: insteadOf(wanted, { events, prefix }, next) },
      ];
    next = index + 1;
  }
  return [];
}

/** What comes nearest: the same event with other values, or the same event too early. */
function insteadOf(wanted: Mapping, { events, prefix }: Sequence, next: number): string {
  if (events.slice(0, next).some(event => matches(wanted, event, prefix)))
    return 'it only earlier than the event named before it';
  const named = events.slice(next).filter(event => event.event === wanted.event);
  const nearest = named
    .map(event => ({ event, faults: differences(wanted, event, { path: '', prefix }) }))
    .sort((a, b) => a.faults.length - b.faults.length)[0];
  if (nearest === undefined)
    return `no ${show(wanted.event ?? null)}${next > 0 ? ' after the event named before it' : ''}`;
  return nearest.faults.map(({ path, found }) => `${path}: ${found}`).join(', ');
}

/** Of these kinds the events named are all there were, one by one. */
export function surplusEvents(
  kinds: readonly string[],
  expected: readonly Mapping[],
  { events, prefix }: Sequence,
): readonly Difference[] {
  const isOfKind = ({ event }: Mapping): boolean => typeof event === 'string' && kinds.includes(event);
  const wanted = expected.filter(isOfKind);
  const occurred = events.filter(isOfKind);
  const surplus = occurred.find((event, at) => {
    const named = wanted[at];
    return named === undefined || !matches(named, event, prefix);
  });
  if (surplus === undefined && wanted.length === occurred.length) return [];
  return [
    {
      path: 'then.onlyEvents',
      expected: `${wanted.length} of ${kinds.join(', ')}, as in events`,
      found: `${occurred.length}${surplus === undefined ? '' : `, among them ${show(surplus)}`}`,
    },
  ];
}

export const forbiddenEvents = (forbidden: readonly Mapping[], { events, prefix }: Sequence): readonly Difference[] =>
  forbidden.flatMap((unwanted, at): readonly Difference[] => {
    const found: Json | undefined = events.find(event => matches(unwanted, event, prefix));
    return found === undefined
      ? []
      : [{ path: `then.noEvent[${at}]`, expected: `no ${show(unwanted)}`, found: show(found) }];
  });
