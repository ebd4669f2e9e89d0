import { temporaryStore } from '../orders/test-games.ts';
import { talkBattery } from './test-chat.ts';

talkBattery('the embedded database', temporaryStore);
