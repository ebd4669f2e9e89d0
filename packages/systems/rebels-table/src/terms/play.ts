import type { Play } from '@guidon/kernel';
import type { RtEvent } from './events.ts';
import type { RtState } from './state.ts';
import type { Step } from './steps.ts';

export type RtPlay = Play<RtState, RtEvent>;

/** The top step is done; these come next, the first first. */
export const next = (play: RtPlay, ...steps: readonly Step[]): void => play.emit({ event: 'next', steps });
