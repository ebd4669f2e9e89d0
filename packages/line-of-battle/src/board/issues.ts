import { type Issue, issue } from '@guidon/kernel';

/** Ids, each with its place in the file: those that were there before. */
export function repeatedIds(ids: readonly (readonly [id: string, path: string])[]): readonly Issue[] {
  const seen = new Set<string>();
  return ids.flatMap(([id, path]) => {
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew ? [] : [issue(path, 'an id of its own', id)];
  });
}

type Named = readonly (readonly [id: string, path: string])[];

interface BattleIds<R> {
  readonly orderOfBattle: { readonly regiments: readonly R[]; readonly leaders: readonly { readonly id: string }[] };
  readonly specialRules: readonly { readonly id: string }[];
}

/**
 * Ids of an order of battle or of special rules that stand twice, and special rules named that there are not. `parts`:
 * what else of a regiment has an id, with its place in it; `rules`: places that name a rule.
 */
export function battleIdFaults<R extends { readonly id: string }>(
  { orderOfBattle: { regiments, leaders }, specialRules }: BattleIds<R>,
  parts: (regiment: R) => Named,
  rules: readonly (readonly [path: string, rule: string | undefined])[],
): readonly Issue[] {
  const known = new Set(specialRules.map(({ id }) => id));
  return [
    ...repeatedIds([
      ...regiments.flatMap((regiment, at): Named => {
        const path = `orderOfBattle.regiments[${at}]`;
        return [
          [regiment.id, `${path}.id`],
          ...parts(regiment).map(([id, place]) => [id, `${path}.${place}`] as const),
        ];
      }),
      ...leaders.map(({ id }, at) => [id, `orderOfBattle.leaders[${at}].id`] as const),
    ]),
    ...repeatedIds(specialRules.map(({ id }, at) => [id, `specialRules[${at}].id`])),
    ...rules.flatMap(([path, rule]) =>
      rule === undefined || known.has(rule) ? [] : [issue(path, 'a special rule of the scenario', rule)],
    ),
  ];
}
