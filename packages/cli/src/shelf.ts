import { huzzah } from '@guidon/huzzah';
import type { SystemKit } from '@guidon/kit';
import { rebelYell } from '@guidon/rebel-yell';
import { rebelsTable } from '@guidon/rebels-table';
import { mapSource, scenarioIds, scenarioSource } from '@guidon/scenarios';
import { yankeesBoard } from '@guidon/yankees-board';

/** Every game and scenario that can be taken from it. */
export interface Shelf {
  readonly systems: readonly SystemKit[];
  scenarioIds(): readonly string[];
  scenarioSource(id: string): unknown | undefined;
  mapSource(id: string): unknown | undefined;
  /** A module that exports this shelf as `shelf`: worker threads take it from there. */
  readonly module: string;
}

const SYSTEMS: readonly SystemKit[] = [yankeesBoard, huzzah, rebelYell, rebelsTable];

export const shelf: Shelf = {
  systems: SYSTEMS,
  scenarioIds: () => SYSTEMS.flatMap(kit => scenarioIds(kit.id)),
  scenarioSource,
  mapSource,
  module: import.meta.url,
};
