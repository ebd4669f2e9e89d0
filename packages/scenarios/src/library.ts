import brandyStationMap from '../data/maps/brandy-station-1863.json' with { type: 'json' };
import crossroadsMap from '../data/maps/crossroads.json' with { type: 'json' };
import gettysburgMap from '../data/maps/gettysburg-1863.json' with { type: 'json' };
import henryHouseHillMap from '../data/maps/henry-house-hill-1861.json' with { type: 'json' };
import honeySpringsMap from '../data/maps/honey-springs-1863.json' with { type: 'json' };
import iukaMap from '../data/maps/iuka-1862.json' with { type: 'json' };
import littleRoundTopMap from '../data/maps/little-round-top-1863.json' with { type: 'json' };
import mcphersonsRidgeMap from '../data/maps/mcphersons-ridge-1863.json' with { type: 'json' };
import newBernMap from '../data/maps/new-bern-1862.json' with { type: 'json' };
import wheatfieldMap from '../data/maps/wheatfield-1863.json' with { type: 'json' };
import brandyStationOrderOfBattle from '../data/orders-of-battle/brandy-station-1863.json' with { type: 'json' };
import crossroadsOrderOfBattle from '../data/orders-of-battle/crossroads.json' with { type: 'json' };
import gettysburgOrderOfBattle from '../data/orders-of-battle/gettysburg-1863.json' with { type: 'json' };
import henryHouseHillOrderOfBattle from '../data/orders-of-battle/henry-house-hill-1861.json' with { type: 'json' };
import honeySpringsOrderOfBattle from '../data/orders-of-battle/honey-springs-1863.json' with { type: 'json' };
import iukaOrderOfBattle from '../data/orders-of-battle/iuka-1862.json' with { type: 'json' };
import littleRoundTopOrderOfBattle from '../data/orders-of-battle/little-round-top-1863.json' with { type: 'json' };
import mcphersonsRidgeOrderOfBattle from '../data/orders-of-battle/mcphersons-ridge-1863.json' with { type: 'json' };
import newBernOrderOfBattle from '../data/orders-of-battle/new-bern-1862.json' with { type: 'json' };
import wheatfieldOrderOfBattle from '../data/orders-of-battle/wheatfield-1863.json' with { type: 'json' };
import brandyStation from '../data/scenarios/brandy-station.json' with { type: 'json' };
import freeField from '../data/scenarios/free-field.json' with { type: 'json' };
import gettysburgFirstDay from '../data/scenarios/gettysburg-1863-07-01.json' with { type: 'json' };
import gettysburgSecondDay from '../data/scenarios/gettysburg-1863-07-02.json' with { type: 'json' };
import gettysburgThirdDay from '../data/scenarios/gettysburg-1863-07-03.json' with { type: 'json' };
import gettysburgCampaign from '../data/scenarios/gettysburg-1863-campaign.json' with { type: 'json' };
import henryHouseHill from '../data/scenarios/henry-house-hill.json' with { type: 'json' };
import honeySprings from '../data/scenarios/honey-springs.json' with { type: 'json' };
import iuka from '../data/scenarios/iuka.json' with { type: 'json' };
import littleRoundTop from '../data/scenarios/little-round-top.json' with { type: 'json' };
import mcphersonsRidge from '../data/scenarios/mcphersons-ridge.json' with { type: 'json' };
import newBern from '../data/scenarios/new-bern.json' with { type: 'json' };
import wheatfield from '../data/scenarios/wheatfield.json' with { type: 'json' };

interface Identified {
  readonly id: string;
}

/** What this package itself needs to know of a scenario; everything else is the owning system's schema. */
interface ScenarioFile extends Identified {
  readonly system: string;
  readonly map: string;
  readonly orderOfBattle: string;
}

const MAPS: readonly Identified[] = [
  gettysburgMap,
  newBernMap,
  iukaMap,
  honeySpringsMap,
  brandyStationMap,
  mcphersonsRidgeMap,
  littleRoundTopMap,
  henryHouseHillMap,
  wheatfieldMap,
  crossroadsMap,
];
const ORDERS_OF_BATTLE: readonly Identified[] = [
  gettysburgOrderOfBattle,
  newBernOrderOfBattle,
  iukaOrderOfBattle,
  honeySpringsOrderOfBattle,
  brandyStationOrderOfBattle,
  mcphersonsRidgeOrderOfBattle,
  littleRoundTopOrderOfBattle,
  henryHouseHillOrderOfBattle,
  wheatfieldOrderOfBattle,
  crossroadsOrderOfBattle,
];
const SCENARIOS: readonly ScenarioFile[] = [
  gettysburgFirstDay,
  gettysburgSecondDay,
  gettysburgThirdDay,
  gettysburgCampaign,
  newBern,
  iuka,
  honeySprings,
  brandyStation,
  mcphersonsRidge,
  littleRoundTop,
  henryHouseHill,
  wheatfield,
  freeField,
];

/** The ids of all shipped scenarios, or of those of one system, in the order in which a list should show them. */
export const scenarioIds = (system?: string): readonly string[] =>
  SCENARIOS.filter(scenario => system === undefined || scenario.system === system).map(scenario => scenario.id);

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
