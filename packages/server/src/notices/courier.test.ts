import { temporaryStore } from '../online/test-online.ts';
import { courierBattery } from './test-courier.ts';

courierBattery('the embedded database', temporaryStore);
