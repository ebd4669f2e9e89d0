interface Identified {
  readonly id: string;
}

/** What this package itself needs to know of a scenario; everything else is the owning system's schema. */
interface ScenarioFile extends Identified {
  readonly system: string;
  readonly map?: string;
  readonly orderOfBattle?: string;
}

/** A place in a scenario file, as `/victory/objectives/1/text`, and what stood there; null where nothing did. */
export interface Place {
  readonly at: string;
  readonly was: unknown;
}

/** A scenario as it was shipped before, told by the places in which it differs from the present one. */
interface Edition {
  readonly id: string;
  readonly places: readonly Place[];
}

/** How often each side won between two programs of one level; shares with their 95 % intervals. */
export interface Balance {
  readonly bot: string;
  readonly games: number;
  readonly shares: readonly {
    readonly seat: string;
    readonly share: number;
    readonly from: number;
    readonly to: number;
  }[];
}

/** What is shipped for one system, or for several: each list in the order in which it should be shown. */
export interface Book {
  readonly maps: readonly Identified[];
  readonly ordersOfBattle: readonly Identified[];
  readonly scenarios: readonly ScenarioFile[];
  /** Scenarios as they were before, for games that were recorded then. */
  readonly earlier?: readonly Edition[];
  /** How even its scenarios are, by their ids: made of recorded games, the weakest level last. */
  readonly balance?: { readonly [scenario: string]: readonly Balance[] | undefined };
}

/** One scenario as a single unparsed document, its map and order of battle put in place of their ids. */
export function scenarioIn({ maps, ordersOfBattle, scenarios }: Book, id: string): unknown | undefined {
  const scenario = byId(scenarios, id);
  if (scenario === undefined) return undefined;
  const { map, orderOfBattle } = scenario;
  return {
    ...scenario,
    ...(map === undefined ? {} : { map: byId(maps, map) }),
    ...(orderOfBattle === undefined ? {} : { orderOfBattle: byId(ordersOfBattle, orderOfBattle) }),
  };
}

export const byId = <T extends Identified>(entries: readonly T[], id: string): T | undefined =>
  entries.find(entry => entry.id === id);

/** One map, unparsed. */
export const mapIn = ({ maps }: Book, id: string): unknown => byId(maps, id);
