import { temporaryStore } from '../orders/test-games.ts';
import { chatBattery } from './test-chat.ts';

chatBattery('the embedded database', temporaryStore);
