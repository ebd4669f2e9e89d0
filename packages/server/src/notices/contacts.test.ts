import { temporaryStore } from '../orders/test-games.ts';
import { contactsBattery } from './test-contacts.ts';

contactsBattery('the embedded database', temporaryStore);
