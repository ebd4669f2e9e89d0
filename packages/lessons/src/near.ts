import { type Case, fullRule } from '@guidon/cases/adjudicate';
import type { SystemKit } from '@guidon/kit';

/** Rules to choose from beside the right one. */
const OFFERED = 3;

/** Rules near others in the book that could be taken for them: they refuse something elsewhere. */
export interface NearRules {
  /** The nearest to a rule, none of these among them. */
  to(rule: string, without: readonly string[]): readonly string[];
}

export function nearRules(kit: SystemKit, cases: readonly Case[]): NearRules {
  const refusing = new Set(cases.flatMap(refusingIn).map(rule => fullRule(kit, rule)));
  const book = kit.rules.map(({ id }) => fullRule(kit, id));
  const places = new Map(book.map((id, at) => [id, at]));
  const known = book.filter(id => refusing.has(id));
  return {
    to(rule, without) {
      const at = places.get(rule) ?? 0;
      const distance = (id: string): number => Math.abs((places.get(id) ?? 0) - at);
      return known
        .filter(id => id !== rule && !without.includes(id))
        .toSorted((a, b) => distance(a) - distance(b) || (places.get(a) ?? 0) - (places.get(b) ?? 0))
        .slice(0, OFFERED);
    },
  };
}

/** Rules by which a case has something refused. */
export const refusingIn = ({ text, orders }: Case): readonly string[] => [
  ...(text.then.refused?.rules ?? []),
  ...orders.flatMap(({ refused }) => refused?.rules ?? []),
];
