import { openTestServer } from '../people/test-visitor.ts';
import { endpointsBattery } from './test-endpoints.ts';

endpointsBattery('the embedded database', () => openTestServer(), 40);
