import { temporaryStore } from '../online/test-online.ts';
import { serviceTimeBattery } from './test-service-time.ts';

serviceTimeBattery('the embedded database', temporaryStore);
