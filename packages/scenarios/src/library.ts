import gettysburgMap from '../data/maps/gettysburg-1863.json' with { type: 'json' };
import gettysburgOrderOfBattle from '../data/orders-of-battle/gettysburg-1863.json' with { type: 'json' };
import gettysburgFirstDay from '../data/scenarios/gettysburg-1863-07-01.json' with { type: 'json' };
import gettysburgSecondDay from '../data/scenarios/gettysburg-1863-07-02.json' with { type: 'json' };
import gettysburgThirdDay from '../data/scenarios/gettysburg-1863-07-03.json' with { type: 'json' };
import gettysburgCampaign from '../data/scenarios/gettysburg-1863-campaign.json' with { type: 'json' };

interface Identified {
  readonly id: string;
}

/** What this package itself needs to know of a scenario; everything else is the owning system's schema. */
interface ScenarioFile extends Identified {
  readonly map: string;
  readonly orderOfBattle: string;
}

const MAPS: readonly Identified[] = [gettysburgMap];
const ORDERS_OF_BATTLE: readonly Identified[] = [gettysburgOrderOfBattle];
const SCENARIOS: readonly ScenarioFile[] = [
  gettysburgFirstDay,
  gettysburgSecondDay,
  gettysburgThirdDay,
  gettysburgCampaign,
];

/** The ids of all shipped scenarios, in the order in which a list should show them. */
export const scenarioIds = (): readonly string[] => SCENARIOS.map(scenario => scenario.id);

/** The ids of all shipped maps, in the order in which a list should show them. */
export const mapIds = (): readonly string[] => MAPS.map(map => map.id);

/** One scenario as a single unparsed document, its map and order of battle put in place of their ids. */
export function scenarioSource(id: string): unknown | undefined {
  const scenario = byId(SCENARIOS, id);
  if (scenario === undefined) return undefined;
  return {
    ...scenario,
    map: byId(MAPS, scenario.map),
    orderOfBattle: byId(ORDERS_OF_BATTLE, scenario.orderOfBattle),
  };
}

/** One map, unparsed. */
export const mapSource = (id: string): unknown | undefined => byId(MAPS, id);

const byId = <T extends Identified>(entries: readonly T[], id: string): T | undefined =>
  entries.find(entry => entry.id === id);
