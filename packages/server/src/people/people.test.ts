import { peopleBattery } from './test-battery.ts';
import { openTestServer } from './test-visitor.ts';

peopleBattery('the embedded database', () => openTestServer());
