import balance from '../../data/balance/huzzah.json' with { type: 'json' };
import earlier from '../../data/earlier/huzzah.json' with { type: 'json' };
import honeySpringsMap from '../../data/maps/honey-springs-1863.json' with { type: 'json' };
import iukaMap from '../../data/maps/iuka-1862.json' with { type: 'json' };
import newBernMap from '../../data/maps/new-bern-1862.json' with { type: 'json' };
import texasRoadMap from '../../data/maps/texas-road-1863.json' with { type: 'json' };
import honeySpringsOrderOfBattle from '../../data/orders-of-battle/honey-springs-1863.json' with { type: 'json' };
import iukaOrderOfBattle from '../../data/orders-of-battle/iuka-1862.json' with { type: 'json' };
import newBernOrderOfBattle from '../../data/orders-of-battle/new-bern-1862.json' with { type: 'json' };
import texasRoadOrderOfBattle from '../../data/orders-of-battle/texas-road-1863.json' with { type: 'json' };
import honeySpringsScenario from '../../data/scenarios/honey-springs.json' with { type: 'json' };
import iukaScenario from '../../data/scenarios/iuka.json' with { type: 'json' };
import newBernScenario from '../../data/scenarios/new-bern.json' with { type: 'json' };
import texasRoadScenario from '../../data/scenarios/texas-road.json' with { type: 'json' };
import type { Book } from '../book.ts';

/** What is shipped for Huzzah!. */
export const book: Book = {
  maps: [texasRoadMap, newBernMap, iukaMap, honeySpringsMap],
  ordersOfBattle: [texasRoadOrderOfBattle, newBernOrderOfBattle, iukaOrderOfBattle, honeySpringsOrderOfBattle],
  scenarios: [texasRoadScenario, newBernScenario, iukaScenario, honeySpringsScenario],
  earlier,
  balance,
};
