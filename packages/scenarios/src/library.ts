import { type Book, byId, scenarioIn } from './book.ts';
import { book as huzzah } from './books/huzzah.ts';
import { book as rebelYell } from './books/rebel-yell.ts';
import { book as rebelsTable } from './books/rebels-table.ts';
import { book as yankeesBoard } from './books/yankees-board.ts';

const BOOKS: readonly Book[] = [yankeesBoard, huzzah, rebelYell, rebelsTable];

/** Everything that is shipped. */
export const LIBRARY: Book = {
  maps: BOOKS.flatMap(({ maps }) => maps),
  ordersOfBattle: BOOKS.flatMap(({ ordersOfBattle }) => ordersOfBattle),
  scenarios: BOOKS.flatMap(({ scenarios }) => scenarios),
};

/** The ids of all shipped scenarios, or of those of one system, in the order in which a list should show them. */
export const scenarioIds = (system?: string): readonly string[] =>
  LIBRARY.scenarios.filter(scenario => system === undefined || scenario.system === system).map(scenario => scenario.id);

/** The ids of all shipped maps, in the order in which a list should show them. */
export const mapIds = (): readonly string[] => LIBRARY.maps.map(map => map.id);

/** One scenario as a single unparsed document, its map and order of battle put in place of their ids. */
export const scenarioSource = (id: string): unknown | undefined => scenarioIn(LIBRARY, id);

/** One map, unparsed. */
export const mapSource = (id: string): unknown | undefined => byId(LIBRARY.maps, id);
