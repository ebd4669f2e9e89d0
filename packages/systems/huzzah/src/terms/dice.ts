import { rollD10, type Throw } from '@guidon/line-of-battle';
import type { HzRule } from './names.ts';
import type { HzPlay } from './play.ts';

/** Rule 2.5: a ten-sided die read 0 to 9. */
export const rollDie = (play: HzPlay, thrown: Throw<HzRule>): number => rollD10(play, thrown);
