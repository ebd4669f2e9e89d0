import { temporaryStore } from '../orders/test-games.ts';
import { serviceTimeBattery } from './test-service-time.ts';

serviceTimeBattery('the embedded database', temporaryStore);
