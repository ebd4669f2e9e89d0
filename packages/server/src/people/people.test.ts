import { peopleBattery } from './test-battery.ts';
import { openHouse } from './test-visitor.ts';

peopleBattery('the embedded database', () => openHouse());
