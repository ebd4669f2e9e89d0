import { hostBattery } from './test-host.ts';
import { temporaryStore } from './test-online.ts';

hostBattery('the embedded database', temporaryStore);
