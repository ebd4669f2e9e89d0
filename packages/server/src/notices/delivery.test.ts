import { temporaryStore } from '../orders/test-games.ts';
import { deliveryBattery } from './test-delivery.ts';

deliveryBattery('the embedded database', temporaryStore);
