import balance from '../../data/balance/rebel-yell.json' with { type: 'json' };
import brandyStationMap from '../../data/maps/brandy-station-1863.json' with { type: 'json' };
import littleRoundTopMap from '../../data/maps/little-round-top-1863.json' with { type: 'json' };
import mcphersonsRidgeMap from '../../data/maps/mcphersons-ridge-1863.json' with { type: 'json' };
import vincentsSpurMap from '../../data/maps/vincents-spur-1863.json' with { type: 'json' };
import brandyStationOrderOfBattle from '../../data/orders-of-battle/brandy-station-1863.json' with { type: 'json' };
import littleRoundTopOrderOfBattle from '../../data/orders-of-battle/little-round-top-1863.json' with { type: 'json' };
import mcphersonsRidgeOrderOfBattle from '../../data/orders-of-battle/mcphersons-ridge-1863.json' with { type: 'json' };
import vincentsSpurOrderOfBattle from '../../data/orders-of-battle/vincents-spur-1863.json' with { type: 'json' };
import brandyStationScenario from '../../data/scenarios/brandy-station.json' with { type: 'json' };
import littleRoundTopScenario from '../../data/scenarios/little-round-top.json' with { type: 'json' };
import mcphersonsRidgeScenario from '../../data/scenarios/mcphersons-ridge.json' with { type: 'json' };
import vincentsSpurScenario from '../../data/scenarios/vincents-spur.json' with { type: 'json' };
import type { Book } from '../book.ts';

/** What is shipped for Rebel Yell. */
export const book: Book = {
  maps: [vincentsSpurMap, brandyStationMap, mcphersonsRidgeMap, littleRoundTopMap],
  ordersOfBattle: [
    vincentsSpurOrderOfBattle,
    brandyStationOrderOfBattle,
    mcphersonsRidgeOrderOfBattle,
    littleRoundTopOrderOfBattle,
  ],
  scenarios: [vincentsSpurScenario, brandyStationScenario, mcphersonsRidgeScenario, littleRoundTopScenario],
  balance,
};
