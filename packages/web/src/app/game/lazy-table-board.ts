import { lazy } from 'solid-js';

/** Only games without a grid need it. */
export const TableBoard = lazy(async () => ({ default: (await import('../table/table-board.tsx')).TableBoard }));
