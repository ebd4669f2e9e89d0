import balance from '../../data/balance/yankees-board.json' with { type: 'json' };
import gettysburgMap from '../../data/maps/gettysburg-1863.json' with { type: 'json' };
import gettysburgWestMap from '../../data/maps/gettysburg-west-1863.json' with { type: 'json' };
import gettysburgOrderOfBattle from '../../data/orders-of-battle/gettysburg-1863.json' with { type: 'json' };
import gettysburg18630701Scenario from '../../data/scenarios/gettysburg-1863-07-01.json' with { type: 'json' };
import gettysburg18630702Scenario from '../../data/scenarios/gettysburg-1863-07-02.json' with { type: 'json' };
import gettysburg18630703Scenario from '../../data/scenarios/gettysburg-1863-07-03.json' with { type: 'json' };
import gettysburg1863CampaignScenario from '../../data/scenarios/gettysburg-1863-campaign.json' with { type: 'json' };
import herbstWoodsScenario from '../../data/scenarios/herbst-woods.json' with { type: 'json' };
import type { Book } from '../book.ts';

/** What is shipped for Yankees & Rebels. */
export const book: Book = {
  maps: [gettysburgMap, gettysburgWestMap],
  ordersOfBattle: [gettysburgOrderOfBattle],
  scenarios: [
    herbstWoodsScenario,
    gettysburg18630701Scenario,
    gettysburg18630702Scenario,
    gettysburg18630703Scenario,
    gettysburg1863CampaignScenario,
  ],
  balance,
};
