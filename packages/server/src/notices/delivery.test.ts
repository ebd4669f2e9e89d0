import { temporaryStore } from '../orders/test-games.ts';
import { courierBattery } from './test-delivery.ts';

courierBattery('the embedded database', temporaryStore);
