import { lazy } from 'solid-js';

/** Only games without a grid need it. */
export const TabletopBoard = lazy(async () => ({
  default: (await import('../tabletop/tabletop-board.tsx')).TabletopBoard,
}));
