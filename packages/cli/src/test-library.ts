import { gameOf, type Library } from '@guidon/library';
import { FORD, skirmish } from './test-skirmish.ts';

/** A library with the made-up game, for tests and their worker threads. */
export const library: Library = {
  games: [gameOf(skirmish, { book: { maps: [], ordersOfBattle: [], scenarios: [FORD] } })],
};
export const libraryModule = import.meta.url;
