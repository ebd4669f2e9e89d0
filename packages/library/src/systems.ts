import { huzzah } from '@guidon/huzzah';
import type { SystemKit } from '@guidon/kit';
import { rebelYell } from '@guidon/rebel-yell';
import { rebelsTable } from '@guidon/rebels-table';
import { yankeesBoard } from '@guidon/yankees-board';

/** Every game that can be played, in the order in which a list should show them. */
export const SYSTEMS: readonly SystemKit[] = [yankeesBoard, huzzah, rebelYell, rebelsTable];
