import { lazy } from 'solid-js';

/** Fetched when a game is over. */
export const EndCard = lazy(async () => ({ default: (await import('./end-card.tsx')).EndCard }));
