import { temporaryStore } from '../orders/test-games.ts';
import { spectatorsBattery } from './test-delayed-games.ts';

spectatorsBattery('the embedded database', temporaryStore);
