import { type Issue, issue, type Json } from '@guidon/kernel';
import type { Board } from './board.ts';
import type { RtProfile } from './profile.ts';
import { idFaults } from './reading.ts';
import type { ScenarioSource } from './scenario-file.ts';

/** The rules of the scenario that are in force, with what they work with. */
export function specialOf(
  { specialRules }: ScenarioSource,
  profile: RtProfile,
): Pick<Board, 'special' | 'specialData'> {
  const inForce = specialRules.filter(({ option }) => option === undefined || profile[option]);
  return {
    special: new Set(inForce.map(({ id }) => id)),
    specialData: Object.fromEntries(inForce.map(({ id, data }) => [id, data ?? {}])),
  };
}

/** Ids that rules name must exist; everything else only the rule itself can judge. */
export function specialFaults({ specialRules, orderOfBattle, map }: ScenarioSource): readonly Issue[] {
  const { units, generals, commands } = orderOfBattle;
  const known: { readonly [name: string]: readonly { readonly id: string }[] } = {
    units,
    generals,
    commands,
    features: map.features,
  };
  return [
    ...idFaults(
      specialRules.map(({ id }) => id),
      at => `specialRules[${at}].id`,
    ),
    ...specialRules.flatMap(({ data = {} }, at) =>
      Object.entries(known).flatMap(([name, pieces]) =>
        referenceFaults(data[name], new Set(pieces.map(({ id }) => id)), `specialRules[${at}].data.${name}`),
      ),
    ),
  ];
}

function referenceFaults(found: Json | undefined, known: ReadonlySet<string>, path: string): readonly Issue[] {
  if (found === undefined) return [];
  if (!Array.isArray(found)) return [issue(path, 'a list of ids', found)];
  return found.flatMap((id, at) =>
    typeof id === 'string' && known.has(id) ? [] : [issue(`${path}[${at}]`, 'an id of this scenario', id)],
  );
}
