import { temporaryStore } from './test-online.ts';
import { racesBattery } from './test-races.ts';

racesBattery('the embedded database', temporaryStore);
