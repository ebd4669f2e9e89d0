import type { Play } from '@guidon/kernel';
import type { HzEvent } from './events.ts';
import type { HzState, Step } from './state.ts';

export type HzPlay = Play<HzState, HzEvent>;

/** The top step is done; these come next, the first first. */
export const next = (play: HzPlay, ...steps: readonly Step[]): void => play.emit({ event: 'next', steps });
