import type { Shelf } from './shelf.ts';
import { FORD, skirmish } from './test-skirmish.ts';

/** A shelf with the made-up game, for tests and their worker threads. */
export const shelf: Shelf = {
  systems: [skirmish],
  scenarioIds: () => ['ford'],
  scenarioSource: id => (id === 'ford' ? FORD : undefined),
  mapSource: () => undefined,
  module: import.meta.url,
};
