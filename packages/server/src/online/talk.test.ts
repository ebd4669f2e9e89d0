import { temporaryStore } from './test-online.ts';
import { talkBattery } from './test-talk.ts';

talkBattery('the embedded database', temporaryStore);
