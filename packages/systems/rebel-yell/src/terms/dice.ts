import { rollD10, type Throw } from '@guidon/line-of-battle';
import type { RyRule } from './names.ts';
import type { RyPlay } from './play.ts';

/** Rule 1.1.5: a ten-sided die read 0 to 9. */
export const rollDie = (play: RyPlay, thrown: Throw<RyRule>): number => rollD10(play, thrown);
