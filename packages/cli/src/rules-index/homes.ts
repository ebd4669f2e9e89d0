import type { Citation, Way } from './citations.ts';

/** Where a rule lives: the place that enforces it, and other places that claim to, if there are any. */
export interface Home {
  readonly home: string;
  readonly also: readonly string[];
}

/** Sentences, pictures, questions and case files use rules; they enforce none. */
const USES = /^src\/(?:words|presentation|case|query|terms|book)\/|\/words-\w+\.ts#|\/terms\.ts#|\/chapter\.ts#/;

/** Refusals, records and other literals apply a rule; a mention beside a line is the weakest sign. */
const APPLYING: readonly Way[] = ['refusal', 'record', 'literal'];

/**
 * The home of each rule that is cited. A place whose comment names the rule says that it is its home; without such a
 * place it is the one that applies the rule; without one of those, the one that mentions it. Places that only use
 * rules count where there is no other.
 */
export function homesOf(citations: readonly Citation[]): ReadonlyMap<string, Home> {
  const byRule = Map.groupBy(citations, ({ rule }) => rule);
  const named = countBy(citations.filter(({ way }) => way === 'comment'));
  return new Map(
    [...byRule].flatMap(([rule, found]): readonly [string, Home][] => {
      const home = homeAmong(found, named);
      return home === undefined ? [] : [[rule, home]];
    }),
  );
}

/** How many rules each place names: the fewer, the more closely it is about each. */
function countBy(citations: readonly Citation[]): ReadonlyMap<string, number> {
  return new Map([...Map.groupBy(citations, ({ place }) => place)].map(([place, all]) => [place, all.length]));
}

function homeAmong(found: readonly Citation[], named: ReadonlyMap<string, number>): Home | undefined {
  const rooms = found.filter(({ place }) => !USES.test(place));
  const ways: readonly (readonly Way[])[] = [['comment'], APPLYING, ['mention']];
  for (const group of [rooms, found])
    for (const way of ways) {
      const places = [...new Set(group.filter(citation => way.includes(citation.way)).map(({ place }) => place))];
      if (places.length > 0) return chosen(places, { found, named });
    }
  return undefined;
}

/** Of several places that name a rule, one that also applies it is its home; then the one that names the fewest. */
function chosen(
  places: readonly string[],
  { found, named }: { readonly found: readonly Citation[]; readonly named: ReadonlyMap<string, number> },
): Home {
  const applies = new Set(found.filter(({ way }) => APPLYING.includes(way)).map(({ place }) => place));
  const both = places.filter(place => applies.has(place));
  const rest = both.length === 0 ? places : both;
  const sorted = rest.toSorted(
    (one, other) => (named.get(one) ?? 0) - (named.get(other) ?? 0) || (one < other ? -1 : 1),
  );
  const [home = '', ...also] = sorted;
  return { home, also };
}
