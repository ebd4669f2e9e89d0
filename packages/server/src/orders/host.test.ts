import { temporaryStore } from './test-games.ts';
import { hostBattery } from './test-host.ts';

hostBattery('the embedded database', temporaryStore);
