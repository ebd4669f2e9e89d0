import { temporaryStore } from '../orders/test-games.ts';
import { galleryBattery } from './test-delayed-games.ts';

galleryBattery('the embedded database', temporaryStore);
