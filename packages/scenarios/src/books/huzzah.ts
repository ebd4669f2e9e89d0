import earlier from '../../data/earlier/huzzah.json' with { type: 'json' };
import honeySpringsMap from '../../data/maps/honey-springs-1863.json' with { type: 'json' };
import iukaMap from '../../data/maps/iuka-1862.json' with { type: 'json' };
import newBernMap from '../../data/maps/new-bern-1862.json' with { type: 'json' };
import honeySpringsOrderOfBattle from '../../data/orders-of-battle/honey-springs-1863.json' with { type: 'json' };
import iukaOrderOfBattle from '../../data/orders-of-battle/iuka-1862.json' with { type: 'json' };
import newBernOrderOfBattle from '../../data/orders-of-battle/new-bern-1862.json' with { type: 'json' };
import honeySpringsScenario from '../../data/scenarios/honey-springs.json' with { type: 'json' };
import iukaScenario from '../../data/scenarios/iuka.json' with { type: 'json' };
import newBernScenario from '../../data/scenarios/new-bern.json' with { type: 'json' };
import type { Book } from '../book.ts';

/** What is shipped for Huzzah!. */
export const book: Book = {
  maps: [newBernMap, iukaMap, honeySpringsMap],
  ordersOfBattle: [newBernOrderOfBattle, iukaOrderOfBattle, honeySpringsOrderOfBattle],
  scenarios: [newBernScenario, iukaScenario, honeySpringsScenario],
  earlier,
};
