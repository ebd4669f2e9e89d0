import type { Play } from '@guidon/kernel';
import type { RyEvent } from './events.ts';
import type { RyState } from './state.ts';
import type { Step } from './steps.ts';

export type RyPlay = Play<RyState, RyEvent>;

/** The top step is done; these come next, the first first. */
export const next = (play: RyPlay, ...steps: readonly Step[]): void => play.emit({ event: 'next', steps });
