import type { Game } from '@guidon/library';

type Book = Game['book'];

interface Identified {
  readonly id: string;
}

/** The files of one scenario as the app fetches them. */
export interface ScenarioFiles {
  readonly scenario: Identified;
  readonly map?: Identified | undefined;
  readonly orderOfBattle?: Identified | undefined;
}

/** What the app fetches for a scenario of a book. */
export function scenarioFiles({ scenarios, maps, ordersOfBattle }: Book, id: string): ScenarioFiles | undefined {
  const scenario = scenarios.find(file => file.id === id);
  if (scenario === undefined) return undefined;
  return {
    scenario,
    map: maps.find(file => file.id === scenario.map),
    orderOfBattle: ordersOfBattle.find(file => file.id === scenario.orderOfBattle),
  };
}

/** Fills a book whose files hold nothing but their ids. */
export function fillBook(book: Book, { scenario, map, orderOfBattle }: ScenarioFiles): void {
  fillOne(book.scenarios, scenario);
  fillOne(book.maps, map);
  fillOne(book.ordersOfBattle, orderOfBattle);
}

function fillOne(files: readonly Identified[], found: Identified | undefined): void {
  const file = files.find(({ id }) => id === found?.id);
  if (file !== undefined) Object.assign(file, found);
}
