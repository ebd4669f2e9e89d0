import { temporaryStore } from '../orders/test-games.ts';
import { agreementsBattery } from './test-agreements.ts';

agreementsBattery('the embedded database', temporaryStore);
