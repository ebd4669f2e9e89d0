import { temporaryStore } from './test-games.ts';
import { racesBattery } from './test-races.ts';

racesBattery('the embedded database', temporaryStore);
