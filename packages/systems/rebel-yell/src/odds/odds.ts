import { outcomeOf } from './outcome.ts';
import { progressOf } from './progress.ts';
import { stretchOf } from './stretch.ts';

/** What odds ask of a position: what has become of it, how far an order has come, which throws stand alone. */
export const ODDS = { outcome: outcomeOf, progress: progressOf, stretch: stretchOf };
