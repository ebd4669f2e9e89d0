import { huzzah } from '@guidon/huzzah';
import type { CaseLibrary, SystemKit } from '@guidon/kit';
import { rebelYell } from '@guidon/rebel-yell';
import { rebelsTable } from '@guidon/rebels-table';
import { mapSource, scenarioSource } from '@guidon/scenarios';
import { yankeesBoard } from '@guidon/yankees-board';

/** What cases are judged with: the rule systems, and the maps and scenarios a position may name. */
export interface CaseHouse {
  readonly systems: readonly SystemKit[];
  readonly library: CaseLibrary;
}

/** The maps and scenarios that come with the program. */
export const shippedLibrary: CaseLibrary = { map: mapSource, scenario: scenarioSource };

/** Every system that comes with the program. */
export const shippedHouse: CaseHouse = {
  systems: [yankeesBoard, huzzah, rebelYell, rebelsTable],
  library: shippedLibrary,
};

/** A system by its id or by its prefix. */
export const systemNamed = (systems: readonly SystemKit[], name: string): SystemKit | undefined =>
  systems.find(({ id, prefix }) => id === name || prefix === name);

/** A rule id with its prefix, whether it was written with it or bare. */
export const fullRule = (kit: SystemKit, id: string): string => (id.includes(':') ? id : `${kit.prefix}:${id}`);

export const ruleTitle = (kit: SystemKit, id: string): string | undefined =>
  kit.rules.find(rule => fullRule(kit, rule.id) === fullRule(kit, id))?.title;
