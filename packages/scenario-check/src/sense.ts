import { issue } from '@guidon/kernel';
import type { Finding } from './finding.ts';
import { isMapping, type Part, partsOf, placeText } from './parts.ts';

/** What each part says may be right, and not together with another. */
export function contradictions(document: unknown): readonly Finding[] {
  const last = lastTurn(document);
  return partsOf(document).flatMap(part => [...tooLate(part, last), ...backwards(part), ...wrongTotal(part)]);
}

const doubt = (part: Part, expected: string): Finding => ({
  kind: 'doubt',
  ...issue(placeText(part.place), expected, part.value),
});

function lastTurn(document: unknown): number | undefined {
  const turns = isMapping(document) ? document.turns : undefined;
  const count = isMapping(turns) ? turns.count : undefined;
  return typeof count === 'number' ? count : undefined;
}

const TURNS: ReadonlySet<string | number | undefined> = new Set(['turn', 'fromTurn', 'toTurn', 'untilTurn']);

function tooLate(part: Part, last: number | undefined): readonly Finding[] {
  const { value, place } = part;
  if (last === undefined || typeof value !== 'number' || !TURNS.has(place.at(-1)) || value <= last) return [];
  return [doubt(part, `a turn of the battle, which has ${last}`)];
}

/** `from` and `to`, `fromTurn` and `toTurn`, whatever they count. */
function backwards({ value, place }: Part): readonly Finding[] {
  if (!isMapping(value)) return [];
  return [
    ['from', 'to'],
    ['fromTurn', 'toTurn'],
  ].flatMap(([first = '', second = '']) => {
    const [from, to] = [value[first], value[second]];
    if (typeof from !== 'number' || typeof to !== 'number' || from <= to) return [];
    return [
      {
        kind: 'doubt' as const,
        ...issue(placeText([...place, second]), `no less than ${first}, which is ${from}`, to),
      },
    ];
  });
}

function wrongTotal({ value, place }: Part): readonly Finding[] {
  if (!isMapping(value) || typeof value.total !== 'number') return [];
  const parts = ['killed', 'wounded', 'missing'].map(key => value[key]);
  if (!parts.every(part => typeof part === 'number')) return [];
  const sum = parts.reduce((so, part) => so + part, 0);
  return sum === value.total
    ? []
    : [
        {
          kind: 'doubt',
          ...issue(placeText([...place, 'total']), `${sum}, as killed, wounded and missing sum to`, value.total),
        },
      ];
}
