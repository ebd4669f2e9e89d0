import { agreementsBattery } from './test-agreements.ts';
import { temporaryStore } from './test-online.ts';

agreementsBattery('the embedded database', temporaryStore);
