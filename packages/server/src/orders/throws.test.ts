import { temporaryStore } from './test-games.ts';
import { throwsBattery } from './test-throws.ts';

throwsBattery('the embedded database', temporaryStore);
