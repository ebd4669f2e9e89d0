import balance from '../../data/balance/rebels-table.json' with { type: 'json' };
import crossroadsMap from '../../data/maps/crossroads.json' with { type: 'json' };
import henryHouseHillMap from '../../data/maps/henry-house-hill-1861.json' with { type: 'json' };
import shermanMap from '../../data/maps/sherman-1861.json' with { type: 'json' };
import wheatfieldMap from '../../data/maps/wheatfield-1863.json' with { type: 'json' };
import crossroadsOrderOfBattle from '../../data/orders-of-battle/crossroads.json' with { type: 'json' };
import henryHouseHillOrderOfBattle from '../../data/orders-of-battle/henry-house-hill-1861.json' with { type: 'json' };
import shermanOrderOfBattle from '../../data/orders-of-battle/sherman-1861.json' with { type: 'json' };
import wheatfieldOrderOfBattle from '../../data/orders-of-battle/wheatfield-1863.json' with { type: 'json' };
import freeFieldScenario from '../../data/scenarios/free-field.json' with { type: 'json' };
import henryHouseHillScenario from '../../data/scenarios/henry-house-hill.json' with { type: 'json' };
import shermanScenario from '../../data/scenarios/sherman.json' with { type: 'json' };
import wheatfieldScenario from '../../data/scenarios/wheatfield.json' with { type: 'json' };
import type { Book } from '../book.ts';

/** What is shipped for Rebels and Yankees. */
export const book: Book = {
  maps: [shermanMap, henryHouseHillMap, wheatfieldMap, crossroadsMap],
  ordersOfBattle: [shermanOrderOfBattle, henryHouseHillOrderOfBattle, wheatfieldOrderOfBattle, crossroadsOrderOfBattle],
  scenarios: [shermanScenario, henryHouseHillScenario, wheatfieldScenario, freeFieldScenario],
  balance,
};
