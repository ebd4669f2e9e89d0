import { openHouse } from '../people/test-visitor.ts';
import { waysBattery } from './test-ways.ts';

waysBattery('the embedded database', () => openHouse(), 40);
